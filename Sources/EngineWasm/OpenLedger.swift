import Bookkeeping

/// A ledger that a caller works with, and the statement that was read for it last.
struct OpenLedger {
    /// The ledger.
    var ledger: Ledger
    /// The statement that `apply` would bring in; gone once the ledger has changed.
    var prepared: PreparedStatement?

    /// A ledger with nothing read.
    init(_ ledger: Ledger) {
        self.ledger = ledger
    }
}
