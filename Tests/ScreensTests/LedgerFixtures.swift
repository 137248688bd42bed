import Bookkeeping

/// Ledgers that more than one test needs.
enum LedgerFixtures {
    /// A household without accounts and rows.
    static let empty = Ledger()
}
