import Households
package import Storage
import Syncing
package import Values

/// Records that the server can't read. They are a member's own; of somebody else's there is none, whatever its id.
extension HouseholdRecords {
    private func sealed(_ record: RecordKey) throws -> SealedRecord? {
        guard let id = UUID128(record.id) else { throw ChangeError.badValue }
        return try store.sealed(id, of: actor.member.id)
    }

    func requireSealed(_ operation: Operation) throws {
        let found = try sealed(operation.record)
        if case .create = operation.action { return }
        guard found != nil else { throw StorageError.notFound }
    }

    func sealedValues(of operation: Operation) throws -> [String: JSONValue]? {
        try sealed(operation.record)?.fields
    }

    /// All of a record changes at once, since all of it is in its seal. One that was deleted is there without a body for whoever changes
    /// it, so that the device sees that and decides.
    func sealedState(for operation: Operation) throws -> RecordState {
        guard let found = try sealed(operation.record) else { return .absent }
        let mark = ChangeMark(revision: found.revision, device: found.device)
        if found.body == nil, case .delete = operation.action { return RecordState(standing: .deleted(mark)) }
        return RecordState(standing: .present, fields: found.fields.mapValues { FieldState($0, mark) })
    }

    func writeSealed(_ changes: [FieldChange], _ record: RecordKey) throws {
        guard let id = UUID128(record.id) else { throw ChangeError.badValue }
        let before = try store.sealed(id, of: actor.member.id)
        var sealed = before ?? SealedRecord(record: id)
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
        let more = (sealed.body?.count ?? 0) - (before?.body?.count ?? 0)
        // Files were counted when they were sent.
        try sealedRoom.take(bytes: more) { try actor.roomLeft(in: environment) }
        let growth = try size(of: sealed) - (before.map { try size(of: $0) } ?? 0)
        try sealedRoom.take(records: before == nil ? 1 : 0, bytes: growth) { try store.sealedUse(of: actor.member.id) }
        try store.save(sealed, of: actor.member.id, at: environment.now())
    }

    /// Bytes of a record and of its files, which have to be the member's.
    private func size(of sealed: SealedRecord) throws -> Int {
        try sealed.files.reduce(sealed.body?.count ?? 0) { bytes, file in
            guard let found = try store.blobProgress(file, of: actor.member.id), found.isComplete else { throw StorageError.notFound }
            return bytes + found.size
        }
    }

    /// Leaves of a record no more than that it was there, for other devices to hear.
    func deleteSealed(_ id: UUID128) throws {
        guard var sealed = try store.sealed(id, of: actor.member.id) else { throw StorageError.notFound }
        sealed.body = nil
        sealed.files = []
        try store.save(sealed, of: actor.member.id, at: environment.now())
    }
}

extension SealedRecord {
    /// The fields as devices know them.
    package var fields: [String: JSONValue] {
        [
            "body": body.map { .string(BitAlphabet.base64URL.encode($0)) } ?? .null, "version": .integer(Int64(version)),
            "files": .array(files.map { .string(Hexadecimal.text($0)) }),
        ]
    }
}
