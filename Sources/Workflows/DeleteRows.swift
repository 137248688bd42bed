package import Bookkeeping
import Storage

/// Takes rows out of every figure, or lets them count again.
package enum DeleteRows {
    /// Marks the rows; they stay known to later imports either way.
    package static func run(_ rows: [LedgerRow], deleted: Bool, by actor: Actor, in environment: Environment) throws {
        try actor.store(in: environment).setDeleted(deleted, rows: rows, at: environment.now())
    }
}
