package import Importing
package import Values

/// The days that one imported statement speaks for, with the balances that it declares; or a balance that a person says, which speaks for
/// no day's rows.
package struct CoveredSpan: Hashable, Sendable {
    /// The import that brought the statement; nil for a balance that a person says.
    package var importNumber: UInt32?
    /// The account.
    package var account: UInt16
    /// The declared period, or the days from the first row to the last.
    package var days: DaySpan
    /// Balance at the beginning of its day, where declared.
    package var opening: StatementBalance?
    /// Balance at the end of its day, where declared.
    package var closing: StatementBalance?

    /// What one statement covers.
    package init(importNumber: UInt32?, account: UInt16, days: DaySpan, opening: StatementBalance?, closing: StatementBalance?) {
        self.importNumber = importNumber
        self.account = account
        self.days = days
        self.opening = opening
        self.closing = closing
    }

    /// A balance that a person says: what an account holds at the beginning of a day, or at its end.
    package init(said amount: Int64, of account: UInt16, on day: Day, isOpening: Bool) {
        let balance = StatementBalance(amount: amount, day: day)
        self.init(
            importNumber: nil, account: account, days: DaySpan(day), opening: isOpening ? balance : nil, closing: isOpening ? nil : balance)
    }

    /// Whether a person says it, and no statement.
    package var isSaid: Bool { importNumber == nil }

    /// What a statement of a file covers, or nil if it has neither a period nor rows.
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
