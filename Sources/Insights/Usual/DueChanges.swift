package import Bookkeeping
package import Values

/// Tells apart what a household did differently from bills and the like that came when they were due: a yearly premium is
/// not there in a usual week, and nobody did anything differently in the week of it.
package enum DueChanges {
    /// The changes that what comes on due dates does not make most of.
    ///
    /// Costs a walk over the compared days and, where a category is left in question, the search for series among the
    /// merchants with rows in them.
    /// - Parameter changes: categories of a mirror's usual that are to be told.
    package static func without(
        _ changes: [CategoryUsual], in mirror: Mirror, _ currency: CurrencyMirror, _ categories: LedgerCategories, of ledger: Ledger
    )
        -> [CategoryUsual]
    {
        guard let usual = currency.usual, !changes.isEmpty else { return changes }
        var asked = [Bool](repeating: false, count: max(1, ledger.categories.count))
        for change in changes { asked[min(Int(change.category), asked.count - 1)] = true }
        let question = Evidence(usual.compared, accounts: mirror.accounts, currency: currency.currency).of(.spent)
        let slices = ([usual.compared] + usual.samples.map { $0.compared }).map { span in
            var question = question
            question.span = span
            return ledger.portions(for: question, categories).filter { asked[min(Int($0.category), asked.count - 1)] }
        }
        let due = dueRows(of: slices, categories, ledger, today: mirror.today)
        guard !due.isEmpty else { return changes }
        return changes.filter { change in
            let free = slices.map { slice in
                var sum = Sum()
                for portion in slice where portion.category == change.category && !due.contains(Int32(truncatingIfNeeded: portion.row)) {
                    sum.add(portion.amount)
                }
                return sum.value
            }
            let rest = Sum.subtracting(free[0], Median.of(Array(free.dropFirst())) ?? 0)
            return CategoryFacts.isMostly(rest, of: change.change)
        }
    }

    /// The rows with due dates of the merchants that some pieces of money went to.
    private static func dueRows(of slices: [[Portion]], _ categories: LedgerCategories, _ ledger: Ledger, today: Day) -> Set<Int32> {
        var merchants = [Bool](repeating: false, count: max(1, ledger.merchants.count))
        for slice in slices {
            for portion in slice { merchants[Int(ledger.merchant(ofRow: portion.row))] = true }
        }
        let series = FindRecurring.series(in: ledger, today: today, categories: categories, among: merchants)
        return Set(series.filter { !$0.isHabit }.flatMap { $0.rows })
    }
}
