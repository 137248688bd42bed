import Bookkeeping
import Importing
import Values

/// A line of a file beside what became of it.
struct ImportLine: Sendable {
    /// The line.
    var line: StatementLine
    /// What became of it.
    var match: LineMatch
    /// Place of its account in the ledger.
    var account: UInt16
    /// The account's currency.
    var currency: Currency
}
