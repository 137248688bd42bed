import Bookkeeping
import Values

/// Finds merchants that got clearly more or less than usual, and new ones that are large already.
struct MerchantFacts {
    private let scope: FactScope
    private let months: [ComparedMonth]
    /// What was found, by merchant, then currency.
    private(set) var facts: [Fact] = []

    /// Per mille of a month's spending that more than usual has to reach.
    private static let shareNeeded: Int64 = 30
    /// The same for less than usual and for a new merchant.
    private static let shareNeededElse: Int64 = 40
    /// The same for more than usual where most months have nothing.
    private static let shareNeededOnce: Int64 = 60
    /// Samples with a visit that make a merchant an acquaintance.
    private static let leastVisitedSamples = 3
    /// Days for which a merchant is new.
    private static let newDays = 45
    /// Days that have to be known before anybody is new.
    private static let knownDays = 180
    /// Days of a month that have to be over before less than usual is told.
    private static let leastDaysForLess = 14

    init(_ months: [ComparedMonth], _ scope: FactScope) {
        self.months = months
        self.scope = scope
    }

    /// Looks at one merchant.
    mutating func look(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        let last = Int(group.rows[group.rows.count - 1])
        guard scope.spending[group.currency] > 0, scope.isLivedIn[group.currency], scope.isSpending(columns.categories[last]) else {
            return
        }
        if scope.asOf.number - columns.days[Int(group.rows[0])] < MerchantFacts.newDays {
            newcomer(group, columns)
        } else {
            for month in months { compare(group, month, columns) }
        }
    }

    private mutating func newcomer(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        let first = Int(group.rows[0])
        guard scope.knownDays - scope.age(first) >= MerchantFacts.knownDays else { return }
        var sum = Sum()
        for row in group.rows { sum.add(columns.amounts[Int(row)]) }
        let amount = sum.value
        let isLarge = Int128(amount.magnitude) * 1000 >= Int128(scope.spending[group.currency]) * Int128(MerchantFacts.shareNeededElse)
        guard amount < 0, isLarge, !isKnownFromLongAgo(group.merchant, columns) else { return }
        let last = Int(group.rows[group.rows.count - 1])
        let span = DaySpan(ordered: Day(number: columns.days[first]), Day(number: columns.days[last]))
        var fact = Fact(.merchantNew, scope.places.currencies[group.currency], span)
        fact.merchant = group.merchant
        fact.category = columns.categories[last]
        fact.amount = amount
        fact.evidence = group.rows.map { scope.portion(Int($0)) }
        fact.key = scope.key(.merchantNew, 0, merchant: group.merchant)
        facts.append(fact)
    }

    /// Whether a merchant had a row before the days that are looked at. Costs a pass over them, for a newcomer alone.
    private func isKnownFromLongAgo(_ merchant: UInt32, _ columns: LedgerColumns) -> Bool {
        (0..<scope.window.lowerBound).contains { columns.merchant(ofRow: $0) == merchant }
    }

    private mutating func compare(_ group: MerchantRows.Group, _ month: ComparedMonth, _ columns: LedgerColumns) {
        var sums = [Sum](repeating: Sum(), count: month.spans.count)
        var visited = [Bool](repeating: false, count: month.spans.count)
        var isRegular = false
        for row in group.rows {
            guard let slice = month.slice(of: columns.days[Int(row)]) else { continue }
            sums[slice].add(columns.amounts[Int(row)])
            visited[slice] = true
            isRegular = isRegular || scope.isRegular(Int(row))
        }
        // A merchant with a bill or a subscription has facts of its own for them.
        guard !isRegular, visited.dropFirst().count(where: { $0 }) >= MerchantFacts.leastVisitedSamples else { return }
        let departure = Departure(sums[0].value, sums.dropFirst().map { $0.value })
        let spending = scope.spending[group.currency]
        let share = departure.usual == 0 ? MerchantFacts.shareNeededOnce : MerchantFacts.shareNeeded
        let isMore = departure.isMore(atLeastPerMille: share, of: spending)
        let isLess =
            (!month.isRunning || month.days.count >= MerchantFacts.leastDaysForLess)
            && departure.isLess(atLeastPerMille: MerchantFacts.shareNeededElse, of: spending)
        guard isMore || isLess else { return }
        var fact = Fact(isMore ? .merchantMore : .merchantLess, scope.places.currencies[group.currency], month.days)
        fact.merchant = group.merchant
        fact.category = columns.categories[Int(group.rows[group.rows.count - 1])]
        fact.isRunning = month.isRunning
        fact.amount = sums[0].value
        fact.usual = departure.usual
        fact.comparedWith = month.samples
        fact.key = scope.key(fact.kind, UInt64(truncatingIfNeeded: month.days.first.number), merchant: group.merchant)
        guard isMore || CategoryFacts.reaches(fact.question, month, scope) else { return }
        facts.append(fact)
    }
}
