package import Importing
package import Values

/// The days that one imported statement speaks for, with the balances that it declares.
package struct CoveredSpan: Hashable, Sendable {
    /// The import that brought the statement.
    package var importNumber: UInt32
    /// The account.
    package var account: UInt16
    /// The declared period, or the days from the first row to the last.
    package var days: DaySpan
    /// Balance at the beginning of its day, where declared.
    package var opening: StatementBalance?
    /// Balance at the end of its day, where declared.
    package var closing: StatementBalance?

    /// What one statement covers.
    package init(importNumber: UInt32, account: UInt16, days: DaySpan, opening: StatementBalance?, closing: StatementBalance?) {
        self.importNumber = importNumber
        self.account = account
        self.days = days
        self.opening = opening
        self.closing = closing
    }

    /// What a statement of a file covers, or nothing when it has neither a period nor rows.
    package init?(_ statement: Statement, importNumber: UInt32, account: UInt16) {
        var first = statement.periodStart
        var last = statement.periodEnd
        for line in statement.lines where !line.flags.contains(.pending) {
            first = min(first ?? line.day, line.day)
            last = max(last ?? line.day, line.day)
        }
        guard let first, let last, let days = DaySpan(first, last) else { return nil }
        self.init(importNumber: importNumber, account: account, days: days, opening: statement.opening, closing: statement.closing)
    }
}
