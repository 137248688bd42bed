import Bookkeeping
import Households
import Storage
import Syncing
package import Values

/// Changes transactions alike, all or none. The verbs of routes and commands say what is to be changed in the fields of operations, so that it is judged
/// as what devices do.
enum ChangeTransactions {
    /// Gives fields of transactions other values.
    /// - Throws: `StorageError.notFound` if the actor does not see one of them, `PermissionDenied`, `ChoiceFailure`.
    static func run(_ changes: [FieldChange], of rows: [UUID128], by actor: Actor, in environment: Environment) throws {
        do {
            try environment.database.write { _ in
                let found = try actor.rows(rows, for: .changeRows, in: environment)
                try JudgeChange.fields(changes, .row, isNew: false)
                try HouseholdRecords(actor, device: actor.device, memory: actor.memory, in: environment).writeRows(changes, found)
            }
        } catch let error as ChangeError {
            throw error.failure
        }
    }
}

/// Takes rows out of every figure, or lets them count again.
package enum DeleteRows {
    /// Marks the rows in one transaction, at most `ChoiceLimits.rowsAtOnce`; they stay known to later imports either way.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `ChoiceFailure.tooMany`.
    package static func run(_ rows: [UUID128], deleted: Bool, by actor: Actor, in environment: Environment) throws {
        try ChangeTransactions.run([FieldChange("deleted", .bool(deleted))], of: rows, by: actor, in: environment)
    }
}
