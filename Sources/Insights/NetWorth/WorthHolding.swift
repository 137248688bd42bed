import Bookkeeping
import Importing
package import Values

/// Something that a household owns or owes, with what it was worth at the end of any day.
package struct WorthHolding: Sendable {
    /// What it is.
    package let source: Source
    /// Its class.
    package let kind: WorthClass
    /// What its amounts are in.
    package let currency: Currency
    /// The first day at whose end its worth is known.
    package let since: Day
    /// The day from which on it is there no more; nil while it is.
    package let ended: Day?
    /// The days at whose end it was worth something else than the day before, in order, and what. Never empty.
    private let steps: [Step]

    /// What is worth or owed something.
    package enum Source: Hashable, Sendable {
        /// An account, by its place in `Ledger.accounts`.
        case account(UInt16)
        /// What a person keeps by hand, by its place in the list that was given.
        case asset(Int)
    }

    /// What something is worth from the end of a day on.
    package struct Step: Sendable {
        /// The day.
        package var day: Day
        /// Minor units; what is owed is below zero.
        package var amount: Int64

        /// What something is worth from a day on.
        package init(day: Day, amount: Int64) {
            self.day = day
            self.amount = amount
        }
    }

    /// Something kept by hand; nil while nobody said what it is worth.
    ///
    /// - Parameter values: what was said, in the order of the days.
    package init?(asset place: Int, _ kind: WorthClass, _ currency: Currency, values: [Step], ended: Day?) {
        guard let first = values.first else { return nil }
        self.init(.asset(place), kind, currency, since: first.day, ended: ended, values)
    }

    init(_ source: Source, _ kind: WorthClass, _ currency: Currency, since: Day, ended: Day?, _ steps: [Step]) {
        self.source = source
        self.kind = kind
        self.currency = currency
        self.since = since
        self.ended = ended
        self.steps = steps
    }

    /// What it was worth at the end of a day, in minor units; nil before it was known, and zero once it has ended.
    package func amount(on day: Day) -> Int64? {
        guard day >= since else { return nil }
        return hasEnded(by: day) ? 0 : step(on: day)
    }

    /// Whether it is there no more at the end of a day.
    func hasEnded(by day: Day) -> Bool { ended.map { $0 <= day } ?? false }

    /// What its steps say of the end of a day, whether it has ended or not.
    func step(on day: Day) -> Int64? {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].day <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : steps[low - 1].amount
    }
}

extension WorthHolding {
    /// The accounts of a ledger of which a balance was ever declared or said, and those of which none was.
    ///
    /// Between two declared balances the earlier one and the rows after it count, before the first one that one and the rows up to it: so what a
    /// day was worth does not change when later statements come.
    ///
    /// - Parameters:
    ///   - ledger: with the days of the banks.
    ///   - closed: the day on which each account was closed, as for `NetWorth.all`.
    static func accounts(of ledger: Ledger, spans: [CoveredSpan], closed: [Day?] = []) -> (known: [WorthHolding], unknown: [UInt16]) {
        var sums = [[Step]](repeating: [], count: ledger.accounts.count)
        ledger.withColumns { columns in
            for row in 0..<columns.count {
                let account = Int(columns.accounts[row])
                guard account < sums.count, columns.flags[row].isDisjoint(with: .unposted) else { continue }
                let day = Day(number: columns.days[row])
                if let last = sums[account].last, last.day == day {
                    sums[account][sums[account].count - 1].amount = Sum.adding(last.amount, columns.amounts[row])
                } else {
                    sums[account].append(Step(day: day, amount: columns.amounts[row]))
                }
            }
        }
        var (known, unknown): ([WorthHolding], [UInt16]) = ([], [])
        for place in ledger.accounts.indices {
            let (number, account) = (UInt16(truncatingIfNeeded: place), ledger.accounts[place])
            let steps = steps(sums[place], declared(of: number, spans))
            if let first = steps.first {
                let ended = place < closed.count ? closed[place] : nil
                known.append(
                    WorthHolding(.account(number), WorthClass(account.kind), account.currency, since: first.day, ended: ended, steps))
            } else {
                unknown.append(number)
            }
        }
        return (known, unknown)
    }

    /// The balances that were declared or said of an account, as ones at the end of a day, in order; of two for a day the later one.
    private static func declared(of account: UInt16, _ spans: [CoveredSpan]) -> [Step] {
        var balances: [Step] = []
        for span in spans where span.account == account {
            if let opening = span.opening { balances.append(Step(day: opening.day.advanced(by: -1), amount: opening.amount)) }
            if let closing = span.closing { balances.append(Step(day: closing.day, amount: closing.amount)) }
        }
        return balances.ordered { $0.day < $1.day }
    }

    /// What an account held after each day on which something moved or a balance was declared; nothing without a balance.
    private static func steps(_ sums: [Step], _ declared: [Step]) -> [Step] {
        guard let first = declared.first else { return [] }
        var amount = first.amount
        for sum in sums where sum.day <= first.day { amount = Sum.subtracting(amount, sum.amount) }
        var (steps, next): ([Step], Int) = ([], 0)
        var sum = 0
        while sum < sums.count || next < declared.count {
            let day = min(sum < sums.count ? sums[sum].day : .latest, next < declared.count ? declared[next].day : .latest)
            if sum < sums.count, sums[sum].day == day {
                amount = Sum.adding(amount, sums[sum].amount)
                sum += 1
            }
            while next < declared.count, declared[next].day == day {
                amount = declared[next].amount
                next += 1
            }
            steps.append(Step(day: day, amount: amount))
        }
        return steps
    }
}
