package import Bookkeeping
package import Values

/// Tells apart what a household did differently from bills and the like that came when they were due: a yearly premium is
/// not there in a usual week, and nobody did anything differently in the week of it.
package struct DueChanges {
    private let changes: [CategoryUsual]
    private let question: Evidence
    private let spans: [DaySpan]
    private let categories: LedgerCategories
    private let ledger: Ledger
    /// For each place in `Ledger.categories` the place of its change, or -1.
    private var places: [Int]

    /// The changes that what comes on due dates does not make most of.
    ///
    /// Costs two walks over the compared days, and the search for series among the merchants of the categories in question.
    /// - Parameter changes: categories of a mirror's usual that are to be told.
    package static func without(
        _ changes: [CategoryUsual], in mirror: Mirror, _ currency: CurrencyMirror, _ categories: LedgerCategories, of ledger: Ledger
    ) -> [CategoryUsual] {
        guard let usual = currency.usual, !changes.isEmpty else { return changes }
        let question = Evidence(usual.compared, accounts: mirror.accounts, currency: currency.currency).of(.spent)
        let due = DueChanges(changes, question, [usual.compared] + usual.samples.map { $0.compared }, categories, ledger)
        return due.others(today: mirror.today)
    }

    private init(
        _ changes: [CategoryUsual], _ question: Evidence, _ spans: [DaySpan], _ categories: LedgerCategories, _ ledger: Ledger
    ) {
        self.changes = changes
        self.question = question
        self.spans = spans
        self.categories = categories
        self.ledger = ledger
        places = [Int](repeating: -1, count: max(1, ledger.categories.count))
        for (place, change) in changes.enumerated() { places[min(Int(change.category), places.count - 1)] = place }
    }

    private func others(today: Day) -> [CategoryUsual] {
        let isDue = dueRows(today: today)
        var free = [Sum](repeating: Sum(), count: spans.count * changes.count)
        eachPortion { portion, slice, place in
            if !isDue[portion.row] { free[slice * changes.count + place].add(portion.amount) }
        }
        var others: [CategoryUsual] = []
        for (place, change) in changes.enumerated() {
            var earlier: [Int64] = []
            for slice in 1..<spans.count { earlier.append(free[slice * changes.count + place].value) }
            let rest = Sum.subtracting(free[place].value, Median.of(earlier) ?? 0)
            if CategoryFacts.isMostly(rest, of: change.change) { others.append(change) }
        }
        return others
    }

    /// For each row whether it belongs to a series with due dates, as far as its merchant has to do with the changes.
    private func dueRows(today: Day) -> [Bool] {
        var merchants = [Bool](repeating: false, count: max(1, ledger.merchants.count))
        eachPortion { portion, _, _ in merchants[Int(ledger.merchant(ofRow: portion.row))] = true }
        var isDue = [Bool](repeating: false, count: ledger.count)
        for one in FindRecurring.series(in: ledger, today: today, categories: categories, among: merchants) where !one.isHabit {
            for row in one.rows { isDue[Int(row)] = true }
        }
        return isDue
    }

    /// Walks what was spent of the categories in question, with the place of its days and that of its change.
    private func eachPortion(_ body: (_ portion: Portion, _ slice: Int, _ place: Int) -> Void) {
        for (slice, span) in spans.enumerated() {
            var question = question
            question.span = span
            for portion in ledger.portions(for: question, categories) {
                let place = places[min(Int(portion.category), places.count - 1)]
                if place >= 0 { body(portion, slice, place) }
            }
        }
    }
}
