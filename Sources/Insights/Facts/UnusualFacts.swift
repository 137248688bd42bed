import Bookkeeping
import Values

/// Finds single purchases far above what they usually cost: at their merchant where enough is known of it, else in their
/// category.
///
/// Robust on purpose: medians and the largest amounts before, never means of what may hold the exception itself. Nothing is
/// told before `leastDays` are known.
struct UnusualFacts {
    private let scope: FactScope
    /// What was found, by merchant, then currency and day.
    private(set) var facts: [Fact] = []
    /// Rows whose merchant is hardly known.
    private var strangers: [(row: Int, currency: Int)] = []

    /// Days for which a row is news.
    static let recentDays = 35
    private static let leastDays = 120
    /// For what follows the seasons, a whole year and some weeks.
    private static let leastSeasonDays = 400
    private static let leastRows = 10
    private static let leastCategoryRows = 30
    /// Per mille of a month's spending that a row has to lie above the usual.
    private static let shareNeeded: Int64 = 15

    init(_ scope: FactScope) {
        self.scope = scope
    }

    /// Looks at one merchant's rows.
    mutating func look(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        guard scope.isLivedIn[group.currency] else { return }
        let recentFirst = scope.asOf.number - Int32(UnusualFacts.recentDays)
        var recent = group.rows.count
        while recent > 0, columns.days[Int(group.rows[recent - 1])] > recentFirst { recent -= 1 }
        guard recent < group.rows.count else { return }
        var before = LargestAmounts()
        for place in 0..<recent { before.add(columns.amounts[Int(group.rows[place])]) }
        let candidates = group.rows[recent...].filter { row in
            let amount = columns.amounts[Int(row)]
            return Int128(amount.magnitude) * 2 >= Int128(before.most) * 3 && isCandidate(Int(row), group, columns)
        }.map { Int($0) }
        guard !candidates.isEmpty else { return }
        if before.count >= UnusualFacts.leastRows {
            atMerchant(candidates, group, before: recent, columns)
        } else if before.count < 3 || candidates.count == 1 {
            for row in candidates { strangers.append((row, group.currency)) }
        }
    }

    /// Whether a row is a whole purchase that matters and did not come back.
    private func isCandidate(_ row: Int, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Bool {
        let amount = columns.amounts[row]
        guard amount < 0, scope.isSpending(columns.categories[row]), !columns.flags[row].contains(.split),
            Int128(amount.magnitude) * 1000 >= Int128(scope.spending[group.currency]) * Int128(UnusualFacts.shareNeeded)
        else { return false }
        for other in group.rows.reversed() {
            guard Int(other) > row else { break }
            if columns.amounts[Int(other)] > 0, columns.amounts[Int(other)].magnitude == amount.magnitude { return false }
        }
        return true
    }

    private mutating func atMerchant(_ candidates: [Int], _ group: MerchantRows.Group, before recent: Int, _ columns: LedgerColumns) {
        var amounts: [Int64] = []
        for place in 0..<recent where columns.amounts[Int(group.rows[place])] < 0 {
            amounts.append(Int64(clamping: columns.amounts[Int(group.rows[place])].magnitude))
        }
        let usual = UsualAmount(amounts)
        let since = Int(columns.days[Int(group.rows[0])])
        let found = candidates.filter { row in
            let days = Int(columns.days[row]) - since
            let needed = scope.isRegular(row) ? UnusualFacts.leastSeasonDays : UnusualFacts.leastDays
            return days >= needed
                && usual.isFarBelow(columns.amounts[row], share: UnusualFacts.shareNeeded, of: scope.spending[group.currency])
        }
        // What happens three times in five weeks is a new habit, no exception.
        guard found.count <= 2 else { return }
        for row in found { add(row, usual.median, ofCategory: false) }
    }

    private mutating func add(_ row: Int, _ median: Int64, ofCategory: Bool) {
        var fact = Fact(.unusualRow, row: row, scope)
        fact.usual = 0 - median
        fact.isUsualOfCategory = ofCategory
        facts.append(fact)
    }

    /// Looks at the rows of hardly known merchants beside the others of their category. Costs a pass over the window for
    /// each category in question.
    mutating func lookAtStrangers(_ columns: LedgerColumns) {
        var known: [(category: UInt16, currency: Int, usual: UsualAmount?)] = []
        for (row, currency) in strangers {
            let category = columns.categories[row]
            guard category != 0, !isLumpy(category) else { continue }
            if !known.contains(where: { $0.category == category && $0.currency == currency }) {
                known.append((category, currency, usual(category, currency, columns)))
            }
            guard let usual = known.first(where: { $0.category == category && $0.currency == currency })?.usual else { continue }
            guard usual.isFarBelow(columns.amounts[row], share: UnusualFacts.shareNeeded, of: scope.spending[currency]) else { continue }
            add(row, usual.median, ofCategory: true)
        }
    }

    private func isLumpy(_ category: UInt16) -> Bool {
        guard let known = scope.categories.category(category), let taxonomy = scope.categories.taxonomy else { return false }
        return FactHabits.isLumpy(known.code, group: taxonomy.groups[known.group].code)
    }

    /// What a purchase of a category usually costs, before the last weeks; nil while too little is known.
    private func usual(_ category: UInt16, _ currency: Int, _ columns: LedgerColumns) -> UsualAmount? {
        let notCounted = RowFlags.notCounted.rawValue
        let end = scope.asOf.number - Int32(UnusualFacts.recentDays)
        var amounts: [Int64] = []
        var first: Int32?
        for row in scope.window where columns.categories[row] == category && columns.days[row] <= end {
            guard columns.flags[row].rawValue & notCounted == 0, columns.amounts[row] < 0,
                scope.places.place(ofAccount: columns.accounts[row]) == currency
            else { continue }
            amounts.append(Int64(clamping: columns.amounts[row].magnitude))
            if first == nil { first = columns.days[row] }
        }
        guard amounts.count >= UnusualFacts.leastCategoryRows, let first, Int(end - first) >= UnusualFacts.leastDays else { return nil }
        return UsualAmount(amounts)
    }
}

/// The most money that single purchases were, in one pass: what shows cheaply that a purchase cannot be unusual.
struct LargestAmounts {
    /// Number of purchases.
    private(set) var count = 0
    private var largest: UInt64 = 0
    private var second: UInt64 = 0

    /// Counts a row in; money in is no purchase.
    mutating func add(_ amount: Int64) {
        guard amount < 0 else { return }
        count += 1
        if amount.magnitude > second { second = min(largest, amount.magnitude) }
        largest = max(largest, amount.magnitude)
    }

    /// The largest one, or of many the second largest, as `UsualAmount` has it.
    var most: UInt64 { count >= UsualAmount.many ? second : largest }
}

/// What a purchase usually costs, from many earlier ones.
struct UsualAmount: Sendable {
    /// The middle one, without a sign.
    let median: Int64
    /// The middle one of their distances from it.
    private let deviation: Int64
    /// The largest one, or of many the second largest: one exception in a long history must not hide the next one.
    private let most: Int64

    /// Amounts from which on they are many.
    static let many = 25

    /// The usual of some amounts without their sign; at least one.
    init(_ amounts: [Int64]) {
        let sorted = amounts.sorted()
        let middle = Median.of(sorted) ?? 0
        median = middle
        deviation = Median.of(sorted.map { Int64(clamping: Sum.subtracting($0, middle).magnitude) }) ?? 0
        most = sorted.count < 2 ? middle : sorted[sorted.count - (sorted.count >= UsualAmount.many ? 2 : 1)]
    }

    /// Whether it lies far below an amount: twice the middle, beyond what chance makes of it, half as much again as the
    /// most before, and by a share of what a month costs.
    func isFarBelow(_ amount: Int64, share perMille: Int64, of spending: Int64) -> Bool {
        let magnitude = Int128(amount.magnitude)
        let above = magnitude - Int128(median)
        return magnitude >= Int128(median) * 2 && above >= Int128(deviation) * 6 && magnitude * 2 >= Int128(most) * 3
            && above * 1000 >= Int128(spending) * Int128(perMille)
    }
}
