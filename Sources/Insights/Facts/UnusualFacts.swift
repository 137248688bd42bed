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
        let recentFirst = scope.asOf.number - Int32(UnusualFacts.recentDays)
        var recent = group.rows.count
        while recent > 0, columns.days[Int(group.rows[recent - 1])] > recentFirst { recent -= 1 }
        guard recent < group.rows.count else { return }
        var total = Sum()
        var count = 0
        for place in 0..<recent where columns.amounts[Int(group.rows[place])] < 0 {
            total.subtract(columns.amounts[Int(group.rows[place])])
            count += 1
        }
        let latest = group.rows[recent...].map { Int($0) }
        let candidates = latest.filter { row in
            isCandidate(row, columns) && Int128(columns.amounts[row].magnitude) * Int128(max(1, count)) >= total.total * 2
                && !cameBack(row, latest, columns)
        }
        guard !candidates.isEmpty else { return }
        if count >= UnusualFacts.leastRows {
            atMerchant(candidates, group, before: recent, columns)
        } else {
            guard count < 3 || candidates.count == 1 else { return }
            let most = group.rows[..<recent].map { columns.amounts[Int($0)] }.min() ?? 0
            for row in candidates where Int128(columns.amounts[row].magnitude) * 2 > Int128(most.magnitude) * 3 {
                strangers.append((row, group.currency))
            }
        }
    }

    private func isCandidate(_ row: Int, _ columns: LedgerColumns) -> Bool {
        columns.amounts[row] < 0 && scope.isSpending(columns.categories[row]) && !columns.flags[row].contains(.split)
    }

    /// Whether just as much came back from the merchant since.
    private func cameBack(_ row: Int, _ latest: [Int], _ columns: LedgerColumns) -> Bool {
        latest.contains { $0 > row && columns.amounts[$0] > 0 && columns.amounts[$0].magnitude == columns.amounts[row].magnitude }
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

    /// What a purchase of a category usually costs, before the last weeks; nothing while too little is known.
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
