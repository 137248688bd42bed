import Bookkeeping
import Households
import Storage
package import Syncing
import Values

/// Changes a device's copy of a household and remembers the change for the server, both or neither.
package enum RecordChanges {
    /// Changes the copy as `body` does. What it changed is read off the household: each record's changed fields become an operation.
    package static func run<Result>(by actor: Actor, in environment: Environment, _ body: () throws -> Result) throws -> Result {
        try recorded(by: actor, in: environment) { store, replica in
            let before = try store.revision()
            let result = try body()
            let records = HouseholdRecords(actor, device: replica.device, in: environment)
            var operations: [(RecordKey, Operation.Action)] = []
            for (record, fields) in try store.changedFields(after: before) {
                for start in stride(from: 0, to: fields.count, by: Operation.fieldLimit / 2) {
                    let some = Array(fields[start...].prefix(Operation.fieldLimit / 2))
                    operations.append((record, .set(try values(of: some, record, records))))
                }
            }
            return (result, operations)
        }
    }

    /// Changes records of the copy, and remembers it as an operation on each of them.
    package static func run(_ changes: [RecordChange], seen: Int64? = nil, by actor: Actor, in environment: Environment) throws {
        try recorded(by: actor, in: environment) { _, _ in
            try ChangeRecords.run(changes, seen: seen, by: actor, in: environment)
            return ((), changes.flatMap { change in change.keys.map { ($0, change.action) } })
        }
    }

    /// Changes the copy as `body` does, and remembers it as one operation that its result tells.
    package static func run<Result>(
        _ record: (Result) -> RecordKey, _ action: (Result) -> Operation.Action, by actor: Actor, in environment: Environment,
        _ body: () throws -> Result
    ) throws -> Result {
        try recorded(by: actor, in: environment) { _, _ in
            let result = try body()
            return (result, [(record(result), action(result))])
        }
    }

    private static func recorded<Result>(
        by actor: Actor, in environment: Environment,
        _ body: (HouseholdStore, ReplicaRecord) throws -> (Result, [(RecordKey, Operation.Action)])
    ) throws -> Result {
        try environment.database.write { _ in
            let store = actor.store(in: environment)
            guard let replica = try store.replica() else { throw StorageError.notFound }
            let (result, done) = try body(store, replica)
            for (record, action) in done {
                try store.add(
                    Operation(
                        id: environment.freshID(), device: replica.device, record: record, action: action,
                        base: try store.base(of: record, in: replica), made: environment.now()))
            }
            return result
        }
    }

    /// The fields of a record as they are now.
    private static func values(of fields: [String], _ record: RecordKey, _ records: HouseholdRecords) throws -> [FieldChange] {
        let asked = Operation(
            id: UUID128(high: 0, low: 0), device: UUID128(high: 0, low: 0), record: record,
            action: .set(fields.map { FieldChange($0, .null) }), base: 0, made: Instant(milliseconds: 0))
        guard let values = try records.values(of: asked) else { throw StorageError.notFound }
        var changes = fields.map { FieldChange($0, values[$0] ?? .null) }
        // A wish is nothing without the merchant whose series it is about.
        if record.kind == RecordKind.series.rawValue,
            let choice = try records.store.choices().series.first(where: { String($0.series) == record.id })
        {
            changes.append(FieldChange("merchant", .string(choice.merchant)))
        }
        return changes
    }
}
