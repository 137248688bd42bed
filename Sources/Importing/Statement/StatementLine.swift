package import Values

/// One row of a statement, in a fixed small size: texts are places in the file, rare facts are `LineDetail`s beside it.
@frozen
package struct StatementLine: Sendable {
    /// The bank's posting (booking) day.
    package var day: Day
    /// Where the row begins in the file, counted from 1.
    package var lineNumber: UInt32
    /// Minor units of the statement's currency; money out of the account is negative.
    package var amount: Int64
    /// Balance after the row in minor units, or `noBalance`.
    package var balanceAfter: Int64
    /// Who the money went to or came from, as the bank prints it.
    package var payee: TextRange
    /// Everything else that the bank says of the row.
    package var memo: TextRange
    /// The bank's own id of the row (FITID, AcctSvcrRef, …).
    package var bankID: TextRange
    /// The category that the file itself gives.
    package var category: TextRange
    /// The row's own bytes in the source, kept for ever.
    package var raw: TextRange
    /// What is special about the row.
    package var flags: LineFlags

    /// `balanceAfter` of a row without a running balance.
    package static let noBalance = Int64.min

    /// A row with nothing but a day and an amount.
    @inlinable
    package init(day: Day, amount: Int64, lineNumber: UInt32) {
        self.day = day
        self.amount = amount
        self.lineNumber = lineNumber
        balanceAfter = StatementLine.noBalance
        payee = .empty
        memo = .empty
        bankID = .empty
        category = .empty
        raw = .empty
        flags = []
    }
}
