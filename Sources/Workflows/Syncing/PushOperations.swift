import Households
import Storage
package import Syncing
package import Values

/// Applies what a device did while nobody was looking: each operation once, in order, merged with what others did meanwhile.
package enum PushOperations {
    /// Operations that are taken at once.
    package static let limit = 500

    /// The answer to what has an id, and is no operation besides: a device gives it up like any other that is refused, and goes on with the
    /// next one.
    package static func unreadable(_ id: UUID128) -> OperationAnswer {
        OperationAnswer(operation: id, outcome: .refused(ChangeError.badValue.id.description))
    }

    /// What became of operations. All of it is durable together; one that is refused leaves the others as they are.
    ///
    /// - Throws: `StorageError.notFound` when the device is somebody else's, or the household has too many.
    package static func run(
        _ operations: [Operation], device: UUID128, by actor: Actor, in environment: Environment
    ) throws -> [OperationAnswer] {
        try actor.require(.seeHousehold)
        return try environment.database.write { _ in
            var records = HouseholdRecords(actor, device: device, memory: WriteMemory(), in: environment)
            guard try records.store.claim(device: device, by: actor.member.id, at: environment.now()) else {
                throw StorageError.notFound
            }
            let revision = try records.store.revision()
            try records.store.readAhead(operations)
            let answers = try operations.map { operation in
                var operation = operation
                // A revision that is not there yet was seen before this database was put back to an earlier state: so nothing is known.
                if operation.base > revision { operation.base = 0 }
                return try ApplyOperation.run(records.resolved(operation), in: &records)
            }
            try records.store.storeWhatWaits()
            return answers
        }
    }
}
