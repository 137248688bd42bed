import Syncing
import Values

/// A server in memory: records, answers and conflicts, with the merging that the real one uses.
struct SimulatedServer: SyncStore {
    struct NeverFails: Error {}

    /// What members are not to see, by their role of the moment.
    var hidesSecrets: [UUID128: Bool] = [:]
    private(set) var records: [RecordKey: RecordState] = [:]
    private(set) var changed: [RecordKey: Int64] = [:]
    private(set) var answers: [UUID128: OperationAnswer.Outcome] = [:]
    private(set) var conflicts: [Conflict] = []
    private(set) var revision: Int64 = 0
    /// How often each operation's effect was stored.
    private(set) var stores: [UUID128: Int] = [:]
    /// Values that were replaced: the operation, the field, what stood there, and whose it was.
    private(set) var replaced: [(operation: UUID128, change: FieldChange, old: FieldState)] = []
    /// Values that an operation brought and that were not stored.
    private(set) var passedOver: [(operation: UUID128, change: FieldChange, old: JSONValue)] = []

    func answer(to operation: UUID128) -> OperationAnswer.Outcome? { answers[operation] }
    func state(for operation: Operation) -> RecordState { records[operation.record] ?? .absent }

    func policy(of field: String, in record: RecordKey) -> FieldPolicy {
        switch field {
        case "note": .deviceWins
        case "amount": .personDecides
        case "body": .deviceMerges
        default: .serverWins
        }
    }

    func refusal(of operation: Operation) -> String? {
        isHidden(operation.record, from: operation.device) ? ChangeError.missing.id.description : nil
    }

    func isHidden(_ record: RecordKey, from device: UUID128) -> Bool {
        record.kind == "secret" && hidesSecrets[device] == true
    }

    mutating func store(_ plan: MergePlan, of operation: Operation) -> StoredPlan {
        revision += 1
        stores[operation.id, default: 0] += 1
        let mark = ChangeMark(revision: revision, device: operation.device)
        var state = records[operation.record] ?? .absent
        if plan.creates { state = RecordState(standing: .present) }
        if plan.deletes { state = RecordState(standing: .deleted(mark)) }
        for change in plan.writes {
            if let old = state.fields[change.field], old.value != change.value { replaced.append((operation.id, change, old)) }
            state.fields[change.field] = FieldState(change.value, mark)
        }
        for change in operation.changes where !plan.writes.contains(change) && !plan.toMerge.contains(where: { $0.field == change.field }) {
            passedOver.append((operation.id, change, state.fields[change.field]?.value ?? .null))
        }
        records[operation.record] = state
        changed[operation.record] = revision
        conflicts += plan.conflicts
        return .stored(revision: revision)
    }

    mutating func keep(_ outcome: OperationAnswer.Outcome, to operation: Operation) { answers[operation.id] = outcome }

    /// What changed for a device since its cursor, a few records at a time.
    func page(since: Cursor, for device: UUID128, limit: Int) -> Page {
        let view: UInt64 = hidesSecrets[device] == true ? 2 : 1
        let startsAnew = since.view != view
        let from = startsAnew ? 0 : since.revision
        let newer = changed.filter { $0.value > from && !isHidden($0.key, from: device) }.sorted { $0.value < $1.value }
        let part = newer.prefix(limit)
        let hasMore = newer.count > part.count
        return Page(
            since: since, next: Cursor(revision: hasMore ? part.last?.value ?? from : revision, view: view), startsAnew: startsAnew,
            hasMore: hasMore, updates: part.map { RecordUpdate(record: $0.key, revision: $0.value, fields: fields(of: $0.key)) })
    }

    /// A record's fields; nothing when it is gone.
    func fields(of record: RecordKey) -> [String: JSONValue]? {
        guard let state = records[record], state.standing == .present else { return nil }
        return state.fields.compactMapValues { $0.value.isNull ? nil : $0.value }
    }
}
