/// A piece of money that a figure counts: a row, or one part of a divided row.
///
/// What the parts of a divided row leave over counts as a further portion with the row's own category, so that the
/// portions of a row always sum to the row.
@frozen
package struct Portion: Hashable, Sendable {
    /// Index of the row in the ledger.
    package var row: Int
    /// Minor units of the account's currency.
    package var amount: Int64
    /// Place in `Ledger.categories`.
    package var category: UInt16

    /// A piece of a row.
    @inlinable
    package init(row: Int, amount: Int64, category: UInt16) {
        self.row = row
        self.amount = amount
        self.category = category
    }
}
