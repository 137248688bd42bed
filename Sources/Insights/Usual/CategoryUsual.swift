/// What is usual for one category.
package struct CategoryUsual: Hashable, Sendable {
    /// Place in `Ledger.categories`.
    package var category: UInt16
    /// What was spent of the category in this period's compared days, less what came back.
    package var amount: Int64
    /// Median of the same in the compared days of the earlier periods.
    package var usual: Int64

    /// A category's usual.
    package init(category: UInt16, amount: Int64, usual: Int64) {
        self.category = category
        self.amount = amount
        self.usual = usual
    }

    /// More (below zero: less) money out than usual… as an amount: what changed.
    package var change: Int64 { Sum.subtracting(amount, usual) }
}
