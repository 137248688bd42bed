import Values

/// Makes one fact of several that tell the same, and keeps the page quiet.
enum JoinFacts {
    /// Facts of one family that are told at most, so that no evening is all duplicates or all prices.
    private static let familyLimit = 3

    /// The facts that are told, the weightiest first; at most so many.
    ///
    /// - Parameter facts: facts with weights, in any order.
    static func join(_ facts: [Fact], limit: Int, _ scope: FactScope) -> [Fact] {
        var told: [Fact] = []
        for fact in sorted(facts, scope) where !isToldBySingleRow(fact, facts, scope) && !told.contains(where: { covers($0, fact) }) {
            told.append(fact)
        }
        told = told.filter { [told] in !isToldByCategory($0, told) }
        var counts = [Int](repeating: 0, count: Family.allCases.count)
        told.removeAll { fact in
            counts[Int(Family(fact.kind).rawValue)] += 1
            return counts[Int(Family(fact.kind).rawValue)] > familyLimit
        }
        return Array(told.prefix(max(0, limit)))
    }

    /// What facts are about, for keeping any one thing from filling the page.
    private enum Family: UInt8, CaseIterable {
        case more, less, single, price, duplicate, refund, letGo

        init(_ kind: FactKind) {
            switch kind {
            case .categoryMore, .merchantMore, .merchantNew: self = .more
            case .categoryLess, .merchantLess: self = .less
            case .unusualRow: self = .single
            case .priceRise, .priceFall: self = .price
            case .possibleDuplicate, .refundDuplicate: self = .duplicate
            case .refundHold, .refundExpected, .refundArrived: self = .refund
            case .letGoReturned: self = .letGo
            }
        }
    }

    /// The weightiest first; at a tie by what is told, never by the order in which rows or names came in.
    private static func sorted(_ facts: [Fact], _ scope: FactScope) -> [Fact] {
        facts.ordered { left, right in
            if left.weight != right.weight { return left.weight > right.weight }
            if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
            if left.days != right.days {
                return left.days.first != right.days.first ? left.days.first > right.days.first : left.days.last > right.days.last
            }
            if left.amount != right.amount { return left.amount < right.amount }
            return left.key < right.key
        }
    }

    /// Whether a weightier fact tells the same thing.
    private static func covers(_ told: Fact, _ fact: Fact) -> Bool {
        if told.currency != fact.currency { return false }
        if told.isOfMonth && fact.isOfMonth {
            // The same category or merchant in the running month and in the last one.
            let isCategory = told.kind.isOfCategory && fact.kind.isOfCategory && told.category == fact.category
            let isMerchant = !told.kind.isOfCategory && !fact.kind.isOfCategory && told.merchant == fact.merchant
            return isCategory || isMerchant
        }
        if let series = fact.series, told.series == series { return true }
        guard !fact.isOfMonth, fact.kind != .merchantNew, let row = fact.evidence.first?.row else { return false }
        guard !told.isOfMonth, told.kind != .merchantNew else { return false }
        return told.evidence.contains { $0.row == row } || told.beside.contains(Int32(truncatingIfNeeded: row))
    }

    /// Whether a change of many rows is explained by single rows that are told themselves.
    private static func isToldBySingleRow(_ fact: Fact, _ all: [Fact], _ scope: FactScope) -> Bool {
        guard fact.kind == .categoryMore || fact.kind == .merchantMore || fact.kind == .merchantNew else { return false }
        var explained = Sum()
        var rows: [Int] = []
        for single in all where single.currency == fact.currency && fact.days.contains(single.days.last) {
            guard let row = single.evidence.first?.row, !rows.contains(row) else { continue }
            let isPart = fact.kind.isOfCategory ? single.category == fact.category : single.merchant == fact.merchant
            guard isPart, let excess = excess(single) else { continue }
            rows.append(row)
            explained.add(excess)
        }
        return explained.value < 0 && Int128(explained.value.magnitude) * 2 >= Int128(fact.change.magnitude)
    }

    /// By how much a single row exceeds what it would usually be.
    private static func excess(_ fact: Fact) -> Int64? {
        switch fact.kind {
        case .unusualRow: fact.change
        case .possibleDuplicate, .refundDuplicate, .refundHold: fact.amount
        default: nil
        }
    }

    /// Whether a merchant's fact is part of what its category's fact tells.
    private static func isToldByCategory(_ fact: Fact, _ told: [Fact]) -> Bool {
        guard fact.kind == .merchantMore || fact.kind == .merchantLess || fact.kind == .merchantNew, fact.category != 0 else {
            return false
        }
        return told.contains { other in
            guard other.kind.isOfCategory, other.category == fact.category, other.currency == fact.currency else { return false }
            return (other.kind == .categoryMore) == (fact.kind != .merchantLess)
        }
    }
}
