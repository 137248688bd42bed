import Syncing
import Values

extension LaidHousehold {
    /// Makes, changes or deletes a small record.
    func setRecord(_ operation: Operation, _ kind: RecordKind) throws(ChangeError) {
        guard let id = UUID128(operation.record.id) else { throw .badValue }
        let known = record(kind, id)
        switch operation.action {
        case .create(let fields):
            guard known == nil, !deletedRecords.contains(id) else { throw .exists }
            put(try newRecord(kind, id, fields), kind, id)
        case .set(let changes):
            var known = known
            if known == nil, kind.isOfAccount { known = try newRecord(kind, id, []) }
            guard let record = known else { throw .missing }
            put(try JudgeChange.record(record, changes, by: household.member), kind, id)
        case .delete:
            guard known != nil || deletedRecords.contains(id) else { throw .missing }
            put(nil, kind, id)
            deletedRecords.insert(id)
        }
    }

    /// A small record; nil if it is not here.
    func record(_ kind: RecordKind, _ id: UUID128) -> SmallRecord? {
        household.records.first { $0.kind == kind && $0.id == id }
    }

    private func newRecord(_ kind: RecordKind, _ id: UUID128, _ fields: [FieldChange]) throws(ChangeError) -> SmallRecord {
        let count = household.records.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
        return try JudgeChange.newRecord(kind, id, fields, by: household.member, count: count)
    }

    private func put(_ record: SmallRecord?, _ kind: RecordKind, _ id: UUID128) {
        household.records.put(
            record, after: { $0.kind == kind ? $0.id < id : $0.kind.rawValue.precedes(kind.rawValue) }, { $0.kind == kind && $0.id == id })
    }
}
