import Importing
import Values

/// A ledger's wish that whatever an account lacks at its next balance came from another.
struct LedgerPad {
    /// The account that gets it.
    var account: TextRange
    /// Where it comes from.
    var source: TextRange
    /// The transaction that it makes, without postings.
    var transaction: LedgerTransaction
    /// Commodities that a balance has settled already.
    var settled: Set<Int> = []
}
