import Households
import Storage
import Syncing
package import Values

/// A person's own records as operations see them: those that the server can't read, and that no household has a part in. They stay the person's
/// whatever becomes of their households; nothing of somebody else's is found, whatever its id.
struct PersonRecords: SyncStore {
    typealias Failure = any Error

    let store: PersonStore
    let device: UUID128
    let environment: Environment
    private let room = SealedRoom()

    init(_ store: PersonStore, device: UUID128, in environment: Environment) {
        self.store = store
        self.device = device
        self.environment = environment
    }

    func answer(to operation: UUID128) throws -> OperationAnswer.Outcome? {
        guard let kept = try store.outcome(of: operation) else { return nil }
        guard let json = try? JSONReader.read(kept), let outcome = OperationAnswer.Outcome(json) else {
            throw StorageError.damaged("person_operation")
        }
        return outcome
    }

    func keep(_ outcome: OperationAnswer.Outcome, to operation: Operation) throws {
        var json = JSONWriter()
        json.value(outcome)
        try store.keep(outcome: json.text, of: operation.id, at: environment.now())
    }

    func policy(of field: String, in record: RecordKey) -> FieldPolicy { RecordKind.sealed.policy(of: field) }

    func refusal(of operation: Operation) throws -> String? {
        do {
            guard let kind = operation.kind, kind.scope == .person else { throw ChangeError.unknownKind }
            try JudgeChange.fields(of: operation, kind)
            return nil
        } catch {
            return try ChangeError.id(of: error)
        }
    }

    /// All of a record changes at once, since all of it is in its seal. One that was deleted is there without a body for a device that changes
    /// it, so that the device sees that and decides.
    func state(for operation: Operation) throws -> RecordState {
        guard let found = try store.sealed(try id(of: operation.record)) else { return .absent }
        let mark = ChangeMark(revision: found.revision, device: found.device)
        if found.body == nil, case .delete = operation.action { return RecordState(standing: .deleted(mark)) }
        return RecordState(standing: .present, fields: found.fields.mapValues { FieldState($0, mark) })
    }

    mutating func store(_ plan: MergePlan, of operation: Operation) throws -> StoredPlan {
        // A deletion that did not know of the last change: the record stays, and the person decides again with the change in sight.
        guard plan.conflicts.isEmpty else { return .refused(ChangeError.changedMeanwhile.id.description) }
        do {
            return .stored(
                revision: try environment.database.write { _ in
                    if plan.deletes { try delete(operation.record) }
                    if !plan.writes.isEmpty { try write(plan.writes, operation.record) }
                    return try store.revision()
                })
        } catch {
            return .refused(try ChangeError.id(of: error))
        }
    }

    private func id(of record: RecordKey) throws -> UUID128 {
        guard let id = UUID128(record.id) else { throw ChangeError.badValue }
        return id
    }

    private func write(_ changes: [FieldChange], _ record: RecordKey) throws {
        let id = try id(of: record)
        let before = try store.sealed(id)
        var sealed = before ?? SealedRecord(record: id)
        sealed.device = device
        for change in changes {
            switch change.field {
            case "body":
                guard let text = change.value.string, let body = BitAlphabet.base64URL.decode(text),
                    (1...SealedLimits.bodyBytes).contains(body.count)
                else { throw ChangeError.badValue }
                sealed.body = body
            case "version":
                guard let version = change.value.integer.flatMap({ UInt32(exactly: $0) }), version > 0 else { throw ChangeError.badValue }
                sealed.version = version
            case "files":
                guard let files = change.value.array, files.count <= SealedLimits.files else { throw ChangeError.badValue }
                sealed.files = try files.map { try $0.sha256() }
            default: throw ChangeError.badValue
            }
        }
        guard sealed.body != nil, sealed.version > 0 else { throw ChangeError.badValue }
        let growth = try size(of: sealed) - (before.map { try size(of: $0) } ?? 0)
        try room.take(records: before == nil ? 1 : 0, bytes: growth) { try store.sealedUse() }
        try store.save(sealed, at: environment.now())
    }

    /// Bytes of a record and of its files, which have to be the person's.
    private func size(of sealed: SealedRecord) throws -> Int {
        try sealed.files.reduce(sealed.body?.count ?? 0) { bytes, file in
            guard let found = try store.blobs.progress(file), found.isComplete else { throw StorageError.notFound }
            return bytes + found.size
        }
    }

    /// Leaves of a record no more than that it was there, for other devices to hear.
    private func delete(_ record: RecordKey) throws {
        guard var sealed = try store.sealed(try id(of: record)) else { throw StorageError.notFound }
        (sealed.body, sealed.files, sealed.device) = (nil, [], device)
        try store.save(sealed, at: environment.now())
    }
}

/// How much of a person's room is taken, found out once for all operations that come together.
final class SealedRoom {
    private var taken: (records: Int, bytes: Int)?

    /// Takes room for more records and bytes.
    /// - Throws: `SealedFull`, unless there is no more of anything.
    func take(records: Int, bytes: Int, _ count: () throws -> (records: Int, bytes: Int)) throws {
        var now = try taken ?? count()
        now = (now.records + records, now.bytes + bytes)
        let fits = now.records <= SealedLimits.records && now.bytes <= SealedLimits.bytes
        guard fits || records <= 0 && bytes <= 0 else { throw SealedFull() }
        taken = now
    }
}

/// The person keeps as much as can be.
struct SealedFull: Error {}

extension SealedRecord {
    /// The fields as devices know them.
    package var fields: [String: JSONValue] {
        [
            "body": body.map { .string(BitAlphabet.base64URL.encode($0)) } ?? .null, "version": .integer(Int64(version)),
            "files": .array(files.map { .string(Hexadecimal.text($0)) }),
        ]
    }
}
