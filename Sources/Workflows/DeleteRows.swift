import Bookkeeping
import Households
import Storage
package import Values

/// Takes rows out of every figure, or lets them count again.
package enum DeleteRows {
    /// Marks the rows in one transaction, at most `ChoiceLimits.rowsAtOnce`; they stay known to later imports either way.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `ChoiceFailure.tooMany`.
    package static func run(_ rows: [UUID128], deleted: Bool, by actor: Actor, in environment: Environment) throws {
        let found = try actor.rows(rows, for: .changeRows, in: environment)
        try actor.store(in: environment).setDeleted(deleted, rows: found.map(\.id), at: environment.now())
    }
}
