package import Bookkeeping
package import Values

/// Money in and out of each category in each of a row of the person's months.
package struct MonthByCategory: Sendable {
    /// The months, without gaps, oldest first.
    package let months: [Month]
    /// How the person cuts months.
    package let rules: CalendarRules
    /// The sums; slice `n` is month `n`.
    package let matrix: CategoryMatrix

    /// Months that are summed at once at most: fifty years.
    package static let monthLimit = 600

    /// Sums `count` months from a first one; fewer when `monthLimit` or the calendar ends before.
    package init(
        from first: Month, count: Int, rules: CalendarRules, accounts: AccountSelection = .all, _ categories: LedgerCategories,
        in ledger: Ledger
    ) {
        let months = (0..<min(max(count, 0), MonthByCategory.monthLimit)).map { first.advanced(by: $0) }
        self.months = months
        self.rules = rules
        let slices = ledger.withColumns { columns in months.map { columns.rows(in: rules.days(of: $0)) } }
        matrix = CategoryMatrix(slices: slices, places: CurrencyPlaces(accounts, in: ledger), categories, in: ledger)
    }
}
