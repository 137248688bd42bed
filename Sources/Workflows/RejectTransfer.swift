import Households
import Storage
import Syncing
package import Values

/// Says that two rows that were taken for a transfer are none.
package enum RejectTransfer {
    /// Parts the transfer that a row belongs to, for good.
    /// - Throws: `StorageError.notFound` when the row belongs to none, or to one with a row that the actor may not see;
    ///   `PermissionDenied` when they may not change both, as both count again.
    package static func run(_ row: UUID128, by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        try actor.require(.changeRows, onRow: row, store)
        try environment.database.write { _ in
            guard try store.transferPartner(of: row) != nil else { throw StorageError.notFound }
            try ChangeRecords.run([.transactions([row], [.noTransfer])], by: actor, in: environment)
        }
    }
}
