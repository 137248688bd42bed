package import Values

/// In which order debts get what is paid on top of the minimums.
package enum DebtOrder: UInt8, CaseIterable, Sendable {
    /// The highest rate first: it costs least.
    case avalanche
    /// The smallest balance first: the first debt is gone soonest.
    case snowball

    /// A stable code.
    package var code: String {
        switch self {
        case .avalanche: "avalanche"
        case .snowball: "snowball"
        }
    }

    /// Debts in this order. At a tie the other order's measure decides, then the id, so that the order of the input does not matter.
    package func ordered(_ debts: [Debt]) -> [Debt] {
        debts.ordered { left, right in
            let isDearer = left.rate.isAbove(right.rate)
            let isOfOneRate = !isDearer && !right.rate.isAbove(left.rate)
            switch self {
            case .avalanche where !isOfOneRate: return isDearer
            case .snowball where left.balance == right.balance && !isOfOneRate: return isDearer
            case .avalanche, .snowball: return left.balance != right.balance ? left.balance < right.balance : left.id < right.id
            }
        }
    }
}

/// One debt of a plan.
package struct PlannedDebt: Hashable, Sendable {
    /// The debt.
    package let debt: Debt
    /// Its payments, in order, until it is paid.
    package internal(set) var instalments: [Instalment] = []
    /// What it costs until then.
    package internal(set) var interest: Int64 = 0
    /// The day of its last payment; nil while it has no end.
    package internal(set) var end: Day?

    /// What is owed after the last instalment.
    var balance: Int64 { instalments.last?.balance ?? debt.balance }
}

/// How several debts are paid back with the same total each month.
///
/// Each debt gets its minimum; what is left of the total goes to the first debt in the order, then to the next. What a paid debt had as its
/// minimum is left from then on, so that the total stays the same until the last month.
package struct DebtPlan: Hashable, Sendable {
    /// The order.
    package let order: DebtOrder
    /// What is paid each month: all minimums and what is paid on top.
    package let total: Int64
    /// The debts, in the order in which they get what is on top.
    package let debts: [PlannedDebt]
    /// What is owed after each month.
    package let owed: [Int64]
    /// How it ends.
    package let end: DebtEnd

    /// Debts that a plan has at most.
    package static let debtLimit = 100

    /// A plan for debts of one currency.
    ///
    /// - Parameters:
    ///   - extra: what is paid each month on top of the minimums, zero or more.
    ///   - first: the day of the first payments.
    package init(_ debts: [Debt], by order: DebtOrder, extra: Int64, from first: Day) throws(DebtFailure) {
        guard extra >= 0, extra <= Debt.balanceLimit else { throw .extraOutOfRange }
        guard debts.count <= DebtPlan.debtLimit else { throw .tooManyDebts }
        guard debts.allSatisfy({ $0.currency == debts[0].currency }) else { throw .severalCurrencies }
        let ids = debts.map { $0.id }.ordered { $0 < $1 }
        guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .repeatedDebt }
        self.order = order
        total = debts.reduce(extra) { $0 + $1.minimum }
        var months = DebtMonths(order.ordered(debts), total: total, from: first)
        months.run()
        self.debts = months.debts
        owed = months.owed
        end = months.end
    }

    /// How many months it takes; nil while it has no end. Zero without debts.
    package var months: Int? { end.day == nil ? nil : owed.count }

    /// What all debts cost together until the end, or until the last month that is looked at.
    package var interest: Int64 { debts.reduce(0) { Int64(clamping: Int128($0) + Int128($1.interest)) } }
}

/// Walks the months of a plan.
private struct DebtMonths {
    private(set) var debts: [PlannedDebt]
    private(set) var owed: [Int64] = []
    private(set) var end = DebtEnd.beyondHorizon
    private let total: Int64
    private let first: Day

    init(_ debts: [Debt], total: Int64, from first: Day) {
        self.debts = debts.map { PlannedDebt(debt: $0) }
        self.total = total
        self.first = first
    }

    mutating func run() {
        let days = MonthlyDays(from: first)
        let start = sum { $0.debt.balance }
        let firstInterest = sum { $0.debt.rate.interest(on: $0.debt.balance) }
        while sum({ $0.balance }) > 0, owed.count < Amortisation.monthLimit {
            pay(on: days[owed.count])
            owed.append(sum { $0.balance })
        }
        let left = owed.last ?? start
        if left == 0 {
            end = .paid(days[max(0, owed.count - 1)])
        } else if left >= start {
            end = .interestNotCovered(missing: max(1, Int64(clamping: Int128(firstInterest) - Int128(total) + 1)))
        }
    }

    /// One month: interest, the minimums, then the rest of the total in the plan's order.
    private mutating func pay(on day: Day) {
        let interest = debts.map { $0.debt.rate.interest(on: $0.balance) }
        let due = debts.indices.map { Int64(clamping: Int128(debts[$0].balance) + Int128(interest[$0])) }
        var payments = debts.indices.map { min(debts[$0].debt.minimum, due[$0]) }
        var rest = payments.reduce(total) { $0 - $1 }
        for place in debts.indices {
            let more = min(rest, due[place] - payments[place])
            payments[place] += more
            rest -= more
        }
        for place in debts.indices where debts[place].balance > 0 {
            let balance = due[place] - payments[place]
            debts[place].instalments.append(
                Instalment(day: day, payment: payments[place], interest: interest[place], balance: balance))
            debts[place].interest = Int64(clamping: Int128(debts[place].interest) + Int128(interest[place]))
            if balance == 0 { debts[place].end = day }
        }
    }

    private func sum(_ amount: (PlannedDebt) -> Int64) -> Int64 {
        var sum = Int128(0)
        for debt in debts { sum += Int128(amount(debt)) }
        return Int64(clamping: sum)
    }
}
