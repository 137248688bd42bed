/// A row before and after a change, so that the change can be taken back exactly.
package struct RowChange: Hashable, Sendable {
    /// The row as it was.
    package var before: LedgerRow
    /// The row as it is.
    package var after: LedgerRow

    /// A change of one row; both sides have the same id.
    package init(before: LedgerRow, after: LedgerRow) {
        self.before = before
        self.after = after
    }
}
