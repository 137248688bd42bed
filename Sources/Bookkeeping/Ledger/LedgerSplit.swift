/// One part of a divided row. A report counts the parts instead of the row's own category.
package struct LedgerSplit: Hashable, Sendable {
    /// Index of the row in the ledger's columns.
    package var row: Int32
    /// Minor units of the account's currency, signed like the row.
    package var amount: Int64
    /// The part's category.
    package var category: UInt16
    /// Number of the part's memo in `Ledger.texts`.
    package var memo: UInt32

    /// A part of the row at this index.
    package init(row: Int32, amount: Int64, category: UInt16, memo: UInt32) {
        self.row = row
        self.amount = amount
        self.category = category
        self.memo = memo
    }
}
