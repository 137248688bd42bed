package import Storage
package import Syncing
package import Values

/// The most that a person keeps sealed.
package enum SealedLimits {
    /// Records, deleted ones included.
    package static let records = 100_000
    /// Bytes of records and their files.
    package static let bytes = 256 << 20
    /// Bytes of one record; as text in base64url 128 KB. What is longer goes as a file.
    package static let bodyBytes = 96 << 10
    /// Bytes of one operation with such a record in it.
    package static let operationBytes = 160 << 10
    /// Files of one record.
    package static let files = 20
    /// Records that are listed at once.
    package static let page = 200
    /// Bytes of records that are listed at once, but for a single one that has more.
    package static let pageBytes = 4 << 20
}

/// What only a person's own devices can read: kept for them alone, whatever households they are in. The caller has made sure that it is the
/// person who asks; nobody else can ask for any of it.
package enum SealedJournal {
    /// The person's records that changed after a revision, in the order of their changes, deleted ones included.
    /// - Returns: `SealedLimits.page` of them at most, or as many as `SealedLimits.pageBytes` holds, and whether there are more behind the
    ///   last one's revision.
    package static func list(
        after revision: Int64, of person: UUID128, in environment: Environment
    ) throws -> (records: [SealedRecord], hasMore: Bool) {
        let found = try PersonStore(database: environment.database, person: person).sealed(after: revision, limit: SealedLimits.page + 1)
        var bytes = 0
        let fits = found.prefix(SealedLimits.page).prefix { record in
            bytes += record.body?.count ?? 0
            return bytes <= SealedLimits.pageBytes
        }
        let page = Array(found.prefix(max(1, fits.count)))
        return (page, found.count > page.count)
    }

    /// What became of operations of one of the person's devices. All of it is durable together; one that is refused leaves the others as
    /// they are.
    /// - Returns: the answers in the order of the operations, and the person's revision after them.
    package static func push(
        _ operations: [Operation], device: UUID128, of person: UUID128, in environment: Environment
    ) throws -> (answers: [OperationAnswer], revision: Int64) {
        try environment.database.write { _ in
            let store = PersonStore(database: environment.database, person: person)
            var records = PersonRecords(store, device: device, in: environment)
            let revision = try store.revision()
            let answers = try operations.map { operation in
                var operation = operation
                // A revision that is not there yet was seen before this database was put back to an earlier state: so nothing is known.
                if operation.base > revision { operation.base = 0 }
                return try ApplyOperation.run(operation, in: &records)
            }
            return (answers, try store.revision())
        }
    }

    /// How many records the person keeps, deleted ones included, and how many bytes they and their files have.
    package static func use(of person: UUID128, in environment: Environment) throws -> (records: Int, bytes: Int) {
        try PersonStore(database: environment.database, person: person).sealedUse()
    }

    /// Whether a record of the person's, or a file that one names, is sealed by a key of their vault: its id is the one thing of a seal that
    /// a server reads. Looks at all of them.
    package static func isAnything(sealedBy key: UUID128, of person: UUID128, in environment: Environment) throws -> Bool {
        let blobs = PersonStore(database: environment.database, person: person).blobs
        var (revision, hasMore) = (Int64(0), true)
        while hasMore {
            let page = try list(after: revision, of: person, in: environment)
            for record in page.records {
                if let body = record.body, SealedHeader.key(of: body) == key { return true }
                for file in record.files where try SealedHeader.key(of: blobs.bytes(of: file, from: 0, most: SealedHeader.byteCount)) == key
                {
                    return true
                }
            }
            (revision, hasMore) = (page.records.last?.revision ?? revision, page.hasMore)
        }
        return false
    }

    /// Deletes all of it for good.
    package static func delete(of person: UUID128, in environment: Environment) throws {
        try PersonStore(database: environment.database, person: person).deleteSealed()
    }

    /// What is wrong with the files of everybody's sealed records, by words for programs; empty if nothing is. The drill after a restored
    /// backup.
    package static func check(in environment: Environment) throws -> [String] {
        try environment.database.read { _ in
            let isSound = try PersonStore.haveBlobs(in: environment.database).allSatisfy { person in
                let blobs = PersonStore(database: environment.database, person: person).blobs
                return try blobs.complete().allSatisfy { (try? blobs.content(of: $0)).map(environment.hash) == $0 }
            }
            return isSound ? [] : ["sealed-file"]
        }
    }

    /// Lets a person have what was kept for somebody who did not sign in, and whom they are from now on.
    static func move(from member: UUID128, to person: UUID128, in environment: Environment) throws {
        let (from, to) = (
            PersonStore(database: environment.database, person: member), PersonStore(database: environment.database, person: person)
        )
        for record in try from.sealed(after: 0, limit: .max) {
            for file in record.files { try keep(try from.blobs.content(of: file), under: file, in: to, environment) }
            try keep(record, in: to, environment)
        }
        try from.deleteSealed(keepsRevision: false)
    }

    /// Keeps a record of an archive or of somebody who signs in from now on, unless the person has it as new or newer.
    static func keep(_ record: SealedRecord, in store: PersonStore, _ environment: Environment) throws {
        let known = try store.sealed(record.record)
        if let known, known.version > record.version || known.version == record.version && known.body != nil { return }
        try store.save(record, at: environment.now())
    }

    /// Keeps a file under its hash.
    static func keep(_ content: [UInt8], under sha256: [UInt8], in store: PersonStore, _ environment: Environment) throws {
        if try store.blobs.progress(sha256)?.isComplete == true { return }
        try store.blobs.remove(sha256)
        try store.blobs.begin(sha256, size: content.count, at: environment.now())
        for start in stride(from: 0, to: content.count, by: BlobLimits.pieceBytes) {
            let piece = Array(content[start..<min(content.count, start + BlobLimits.pieceBytes)])
            try store.blobs.add(piece, at: start, to: sha256, at: environment.now())
        }
    }
}
