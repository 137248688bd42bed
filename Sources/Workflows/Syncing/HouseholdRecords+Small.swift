import Households
import Storage
import Syncing
import Values

/// Small records: every kind of them is read, judged and stored alike.
extension HouseholdRecords {
    private func record(_ key: RecordKey) throws -> SmallRecord? {
        guard let kind = RecordKind(rawValue: key.kind), let id = UUID128(key.id) else { throw ChangeError.badValue }
        return try store.record(kind, id)
    }

    /// Whether the member may do this with the record. One that does not exist is missing for everybody.
    func requireRecord(_ operation: Operation, _ kind: RecordKind) throws {
        let record = try record(operation.record)
        guard operation.makesRecord || record != nil else { return }
        try JudgeChange.permission(toChange: operation.makesRecord ? nil : record, by: actor.member)
    }

    /// The fields that an operation names, or all of them when it deletes the record; nil if there is no record. What is said of an account
    /// is there with no values before anything is said.
    func recordValues(of operation: Operation, _ kind: RecordKind) throws -> [String: JSONValue]? {
        let record = try record(operation.record)
        guard record != nil || kind.isOfAccount else { return nil }
        let named = operation.changes.map { ($0.field, record?[$0.field] ?? .null) }
        return Dictionary(operation.action == .delete ? (record?.fields ?? []).map { ($0.field, $0.value) } : named) { $1 }
    }

    func createRecord(_ operation: Operation) throws {
        guard let kind = operation.kind, let id = UUID128(operation.record.id) else { throw ChangeError.badValue }
        let record = try JudgeChange.newRecord(
            kind, id, operation.changes, by: actor.member, count: try store.recordCount(of: kind))
        try store.save(record, of: kind, id, changing: record.fields.map(\.field))
    }

    func writeRecord(_ changes: [FieldChange], _ key: RecordKey, _ kind: RecordKind) throws {
        var known = try record(key)
        if known == nil, kind.isOfAccount, let id = UUID128(key.id) {
            known = try JudgeChange.newRecord(kind, id, [], by: actor.member, count: try store.recordCount(of: kind))
        }
        guard let record = known else { throw StorageError.notFound }
        let changed = try JudgeChange.record(record, changes, by: actor.member)
        try store.save(changed, of: record.kind, record.id, changing: changes.map(\.field))
    }
}
