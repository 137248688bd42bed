import Households
import Storage
package import Syncing
import Values

/// Changes one record at once, by a route or a command, as if a device that has seen everything had pushed it.
package enum ChangeRecord {
    /// Makes, changes or deletes a record.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `ChoiceFailure`; `ChangeError` for fields that the kind does not allow, and for a
    ///   record that is to be made and exists.
    package static func run(_ action: Operation.Action, of record: RecordKey, by actor: Actor, in environment: Environment) throws {
        do {
            try environment.database.write { _ in try make(action, of: record, by: actor, in: environment) }
        } catch let error as ChangeError {
            throw error.failure
        }
    }

    private static func make(_ action: Operation.Action, of record: RecordKey, by actor: Actor, in environment: Environment) throws {
        let records = HouseholdRecords(actor, device: actor.device, memory: actor.memory, in: environment)
        let operation = Operation(
            id: environment.freshID(), device: actor.member.id, record: record, action: action, base: try records.store.revision(),
            made: environment.now())
        try records.judge(operation)
        let plan = PlanMerge.run(operation, onto: try records.state(for: operation)) { records.policy(of: $0, in: record) }
        switch plan.outcome {
        case .missing: throw ChangeError.missing
        case .exists: throw ChangeError.exists
        case .applied: try records.make(plan, of: operation)
        }
    }
}

extension ChangeError {
    /// What a verb throws for it: a failure of choices, of permission, or for what is not there, as any other workflow.
    var failure: any Error {
        if let choice { return choice }
        switch id.description {
        case ChangeError.missing.id.description: return StorageError.notFound
        case ChangeError.permission.id.description: return PermissionDenied(action: .changeRows)
        default: return self
        }
    }
}
