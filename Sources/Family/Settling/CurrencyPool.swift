import Values

/// What members owe each other in one currency, while it is counted.
struct CurrencyPool {
    let currency: Currency
    private var members: [String] = []
    /// `owed[a][b]` is what the member `a` owes `b` in minor units; the other direction has the same with the other sign.
    private var owed: [[Int64]] = []

    init(_ currency: Currency) { self.currency = currency }

    /// Notes a member; the place of it.
    @discardableResult mutating func know(_ member: String) -> Int {
        if let place = members.firstIndex(of: member) { return place }
        for row in owed.indices { owed[row].append(0) }
        members.append(member)
        owed.append([Int64](repeating: 0, count: members.count))
        return members.count - 1
    }

    /// A member owes another that much more. To oneself it changes nothing.
    mutating func owe(_ debtor: String, to creditor: String, _ amount: Int64) {
        let (from, to) = (know(debtor), know(creditor))
        guard from != to else { return }
        owed[from][to] += amount
        owed[to][from] -= amount
    }

    /// What came out.
    var balances: CurrencyBalances {
        let order = members.indices.map { $0 }.ordered { members[$0] < members[$1] }
        let names = order.map { members[$0] }
        var debts = order.map { row in order.map { max(owed[row][$0], 0) } }
        let balances = order.map { row in CostPart(members[row], 0 - owed[row].reduce(0) { $0 + $1 }) }
        DebtCircles.cancel(&debts)
        var owedAmounts: [OwedAmount] = []
        for from in names.indices {
            for to in names.indices where debts[from][to] > 0 {
                owedAmounts.append(OwedAmount(from: names[from], to: names[to], amount: debts[from][to]))
            }
        }
        return CurrencyBalances(
            currency: currency, balances: balances, debts: owedAmounts, payments: FewestPayments.payments(settling: balances))
    }
}

/// Takes debts away that go round in a circle: if everybody gave on what they get, nobody would have more or less.
enum DebtCircles {
    /// Cancels until no circle is left; the first one by the order of the members each time, so that the result does not depend on how the debts
    /// arose. Each time one debt at least becomes zero.
    static func cancel(_ debts: inout [[Int64]]) {
        while let circle = firstCircle(in: debts) {
            let steps = zip(circle, circle.dropFirst() + [circle[0]])
            let least = steps.map { debts[$0][$1] }.min() ?? 0
            for (from, to) in steps { debts[from][to] -= least }
        }
    }

    /// Members in a circle, each of whom owes the next.
    private static func firstCircle(in debts: [[Int64]]) -> [Int]? {
        var isDone = debts.map { _ in false }
        for start in debts.indices where !isDone[start] {
            // Depth first: the way from the start, and for each member on it whom to look at next.
            var way = [start]
            var next = [0]
            while let member = way.last, let candidate = next.last {
                guard candidate < debts.count else {
                    isDone[member] = true
                    way.removeLast()
                    next.removeLast()
                    continue
                }
                next[next.count - 1] += 1
                guard debts[member][candidate] > 0, !isDone[candidate] else { continue }
                if let place = way.firstIndex(of: candidate) { return Array(way[place...]) }
                way.append(candidate)
                next.append(0)
            }
        }
        return nil
    }
}

/// The fewest payments that bring all balances to zero.
///
/// Members fall into as many groups as possible that each sum to zero; a group of n then needs n − 1 payments, and no way needs fewer.
enum FewestPayments {
    /// Payments for balances that sum to zero, by the payer's id.
    static func payments(settling balances: [CostPart]) -> [OwedAmount] {
        let open = balances.filter { $0.value != 0 }
        let groups = open.count <= SettlingLimits.exactMembers ? zeroGroups(open.map { $0.value }) : [Array(open.indices)]
        var payments: [OwedAmount] = []
        for group in groups { payments += settle(group.map { open[$0] }) }
        return payments.ordered { $0.from != $1.from ? $0.from < $1.from : $0.to < $1.to }
    }

    /// The most groups that each sum to zero. Costs 2ⁿ·n steps for n values.
    private static func zeroGroups(_ values: [Int64]) -> [[Int]] {
        guard !values.isEmpty else { return [] }
        let full = 1 << values.count - 1
        var sums = [Int64](repeating: 0, count: full + 1)
        // The most groups that close one after the other while members are added one by one.
        var most = [Int](repeating: 0, count: full + 1)
        for set in 1...full {
            let lowest = set.trailingZeroBitCount
            sums[set] = sums[set & (set - 1)] + values[lowest]
            var best = 0
            for member in values.indices where set & 1 << member != 0 { best = max(best, most[set ^ 1 << member]) }
            most[set] = best + (sums[set] == 0 ? 1 : 0)
        }
        var groups: [[Int]] = []
        var (set, group) = (full, [Int]())
        while set != 0 {
            if sums[set] == 0, !group.isEmpty {
                groups.append(group)
                group = []
            }
            let rest = most[set] - (sums[set] == 0 ? 1 : 0)
            let member = values.indices.first { set & 1 << $0 != 0 && most[set ^ 1 << $0] == rest } ?? 0
            group.append(member)
            set ^= 1 << member
        }
        return groups + [group]
    }

    /// Settles one group: who owes most pays whom most is owed to; among equal amounts the first by id.
    private static func settle(_ group: [CostPart]) -> [OwedAmount] {
        var balances = group.ordered { $0.member < $1.member }
        var payments: [OwedAmount] = []
        while let debtor = first(of: balances, before: { $0.value < min($1.value, 0) }),
            let creditor = first(of: balances, before: { $0.value > max($1.value, 0) })
        {
            let amount = min(0 - balances[debtor].value, balances[creditor].value)
            payments.append(OwedAmount(from: balances[debtor].member, to: balances[creditor].member, amount: amount))
            balances[debtor] = CostPart(balances[debtor].member, balances[debtor].value + amount)
            balances[creditor] = CostPart(balances[creditor].member, balances[creditor].value - amount)
        }
        return payments
    }

    /// The place of the part before which no other comes; nil if it is zero.
    private static func first(of parts: [CostPart], before: (CostPart, CostPart) -> Bool) -> Int? {
        var (found, best) = (Int?.none, CostPart("", 0))
        for (place, part) in parts.enumerated() where before(part, best) { (found, best) = (place, part) }
        return found
    }
}
