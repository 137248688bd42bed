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

/// What is special about a statement's row.
@frozen
package struct LineFlags: OptionSet, Sendable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The bank has not booked it yet; it is kept apart from the posted rows and from every sum.
    package static let pending = LineFlags(rawValue: 1)
    /// An investment transaction.
    package static let investment = LineFlags(rawValue: 2)
    /// It takes back an earlier row.
    package static let reversal = LineFlags(rawValue: 4)
    /// It is divided; its parts are in `Statement.splits`.
    package static let split = LineFlags(rawValue: 8)
    /// `category` names another account of the person (QIF `[Savings]`), not a category.
    package static let categoryIsAccount = LineFlags(rawValue: 16)
    /// It sets what the account holds: an opening balance, or a correction of a balance; `category` is the account itself.
    package static let openingBalance = LineFlags(rawValue: 32)
}
