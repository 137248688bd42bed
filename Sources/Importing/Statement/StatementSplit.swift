/// One part of a divided row.
package struct StatementSplit: Sendable {
    /// Index into `Statement.lines`.
    package var line: Int
    /// Minor units of the statement's currency, signed like the row.
    package var amount: Int64
    /// The part's category as the file gives it.
    package var category: TextRange
    /// The part's memo.
    package var memo: TextRange
    /// Whether `category` names another account of the person.
    package var categoryIsAccount: Bool

    /// A part of the row with this index.
    package init(line: Int, amount: Int64, category: TextRange, memo: TextRange, categoryIsAccount: Bool = false) {
        self.line = line
        self.amount = amount
        self.category = category
        self.memo = memo
        self.categoryIsAccount = categoryIsAccount
    }
}
