import Importing
import Values

/// A ledger's wish that whatever an account lacks at its next balance came from another.
struct LedgerPad {
    /// The account that gets it.
    var account: TextRange
    /// Where it comes from.
    var source: TextRange
    /// The transaction that it makes, without postings.
    var frame: LedgerTransaction

    /// The transaction that brings what is missing.
    func transaction(of missing: LedgerAmount) -> LedgerTransaction {
        var transaction = frame
        var posting = LedgerPosting(account: account, line: frame.line)
        posting.amount = missing
        var other = LedgerPosting(account: source, line: frame.line)
        other.amount = LedgerAmount(number: -missing.number, commodity: missing.commodity)
        transaction.postings = [posting, other]
        return transaction
    }
}
