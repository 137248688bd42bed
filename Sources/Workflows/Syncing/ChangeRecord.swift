import Households
import Storage
package import Syncing
import Values

/// Changes one record at once, by a route or a command, as if a device that has seen everything had pushed it.
package enum ChangeRecord {
    /// Makes, changes or deletes a record.
    /// - Throws: `ChangeError` if the operation is refused, `PermissionDenied`, `StorageError`.
    package static func run(_ action: Operation.Action, of record: RecordKey, by actor: Actor, in environment: Environment) throws {
        try environment.database.write { _ in
            let records = HouseholdRecords(actor, device: nil, in: environment)
            let operation = Operation(
                id: environment.freshID(), device: actor.member.id, record: record, action: action,
                base: try records.store.revision(), made: environment.now())
            try records.judge(operation)
            let plan = PlanMerge.run(operation, onto: try records.state(for: operation)) { records.policy(of: $0, in: record) }
            switch plan.outcome {
            case .missing: throw ChangeError.missing
            case .exists: throw ChangeError.exists
            case .applied: try records.make(plan, of: operation)
            }
        }
    }
}
