import Syncing
import Values

/// A phone: a replica, a clock that is wrong, and what its person did.
struct SimulatedDevice {
    let id: UUID128
    /// By how much its clock is wrong.
    var skew: Int64
    var replica = Replica()
    /// What the person had before their eyes when they made each operation.
    var seen: [UUID128: [String: JSONValue]] = [:]
    /// Everything that the person ever did here.
    var made: [UUID128: Operation] = [:]
    /// Operations that took the place of another one after putting values together.
    var successors: [UUID128: UUID128] = [:]
    /// Every element that the person ever put into a sealed record.
    var sealed: [RecordKey: Set<JSONValue>] = [:]

    init(id: UUID128, skew: Int64) {
        self.id = id
        self.skew = skew
    }

    mutating func make(
        _ record: RecordKey, _ action: Operation.Action, after: [UUID128] = [], priority: UInt8 = 0, id: UUID128, at now: Instant
    ) {
        let operation = Operation(
            id: id, device: self.id, record: record, action: action, base: replica.base(of: record), after: after,
            made: now.advanced(byMilliseconds: skew))
        var before = replica.base[record]?.fields ?? [:]
        // What stands under something that was done here was not before anybody's eyes.
        for entry in replica.outbox.entries where entry.operation.record == record && !entry.isRefused {
            for change in entry.operation.changes { before[change.field] = seen[entry.operation.id]?[change.field] }
        }
        seen[id] = before
        made[id] = operation
        replica.outbox.add(operation, priority: priority)
    }

    mutating func take(_ answers: [OperationAnswer], newID: () -> UUID128) {
        let before = replica.outbox.entries.map(\.operation)
        var given: [UUID128: [String: JSONValue]] = [:]
        replica.outbox.answered(
            answers,
            merge: { operation, fields in
                given[operation.id] = Dictionary(uniqueKeysWithValues: fields.map { ($0.field, $0.value) })
                return operation.changes.compactMap { change in
                    guard let other = fields.first(where: { $0.field == change.field }) else { return nil }
                    let both = Set(change.value.array ?? []).union(other.value.array ?? [])
                    return FieldChange(change.field, .array(both.sorted { "\($0)" < "\($1)" }))
                }
            }, newID: newID)
        for (old, entry) in zip(before, replica.outbox.entries) where old.id != entry.operation.id {
            successors[old.id] = entry.operation.id
            made[entry.operation.id] = entry.operation
            seen[entry.operation.id] = (seen[old.id] ?? [:]).merging(given[old.id] ?? [:]) { $1 }
        }
    }

    /// Tries once more what was stuck. Whoever looks at a deletion has before their eyes what would be there without it.
    mutating func retry(_ operation: Operation, newID: () -> UUID128) {
        if operation.action == .delete {
            var without = replica
            without.outbox.giveUp(operation.id)
            seen[operation.id] = without.fields(of: operation.record)
        }
        replica.outbox.retry(operation.id, newID: newID)
    }

    /// Turned off and on: what was kept is taken up again.
    mutating func restart() {
        replica = Replica(base: replica.base, cursor: replica.cursor, outbox: Outbox(replica.outbox.entries))
    }
}
