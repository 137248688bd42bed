package import Values

/// Somebody's blobs: bytes under their SHA-256 hash that one of their devices sent, a piece after the other. They are theirs alone: two people
/// who send the same bytes have a blob each, so that nobody learns from a hash what others have.
///
/// A member's are for operations of the household to come (`blob`), a person's belong to sealed records (`person_blob`).
package struct BlobStore {
    private let database: any Database
    /// The table of the blobs; that of their pieces has its name with `_piece`.
    private let table: String
    /// The columns that say whose a blob is.
    private let owner: [String]
    /// Their values.
    private let keys: [SQLValue]

    /// The blobs that a member sent for a household.
    fileprivate init(_ store: HouseholdStore, of member: UUID128) {
        database = store.database
        table = "blob"
        owner = ["household", "member"]
        keys = [store.key, SQLValue(member)]
    }

    /// The blobs of a person's sealed records.
    fileprivate init(_ store: PersonStore) {
        database = store.database
        table = "person_blob"
        owner = ["person"]
        keys = [store.key]
    }

    /// The condition that finds the owner's alone.
    private var isOwned: String { owner.map { $0 + " = ?" }.joined(separator: " AND ") }
    private var columns: String { owner.joined(separator: ", ") }
    private var marks: String { owner.map { _ in "?" }.joined(separator: ", ") }
}

extension HouseholdStore {
    /// The blobs that a member sent.
    package func blobs(of member: UUID128) -> BlobStore { BlobStore(self, of: member) }
}

extension PersonStore {
    /// The blobs of the person's sealed records.
    package var blobs: BlobStore { BlobStore(self) }

    /// Everybody who has blobs of sealed records. For the drill after a restored backup alone.
    package static func haveBlobs(in database: any Database) throws -> [UUID128] {
        try database.read { try $0.rows("SELECT DISTINCT person FROM person_blob ORDER BY person") { $0.id(0) } }
    }
}

extension BlobStore {
    /// How much of a blob has come; nil if none of it was sent.
    package func progress(_ sha256: [UInt8]) throws -> BlobProgress? {
        try database.read { session in
            try session.first(
                "SELECT received, size FROM \(table) WHERE \(isOwned) AND sha256 = ?", keys + [.bytes(sha256)]
            ) { BlobProgress(received: Int($0.integer(0)), size: Int($0.integer(1))) }
        }
    }

    /// What waits to be named by an operation.
    /// - Returns: how many blobs have not come whole, how many bytes those will have, and how many bytes all that wait will have.
    package func waiting() throws -> (unfinished: Int, unfinishedBytes: Int, bytes: Int) {
        try database.read { session in
            var (count, unfinished, bytes) = (0, 0, 0)
            try session.query("SELECT received, size FROM \(table) WHERE \(isOwned) AND is_named = 0", keys) { row in
                bytes += Int(row.integer(1))
                guard row.integer(0) < row.integer(1) else { return }
                count += 1
                unfinished += Int(row.integer(1))
            }
            return (count, unfinished, bytes)
        }
    }

    /// Begins a blob.
    package func begin(_ sha256: [UInt8], size: Int, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO \(table) (\(columns), sha256, size, received, is_named, touched_ms) VALUES (\(marks), ?, ?, 0, 0, ?)",
                keys + [.bytes(sha256), SQLValue(size), .integer(now.milliseconds)])
        }
    }

    /// Keeps the next piece of a blob.
    package func add(_ piece: [UInt8], at start: Int, to sha256: [UInt8], at now: Instant) throws {
        try database.write { session in
            try session.execute(
                "INSERT INTO \(table)_piece (\(columns), sha256, start, bytes) VALUES (\(marks), ?, ?, ?)",
                keys + [.bytes(sha256), SQLValue(start), .bytes(piece)])
            try session.execute(
                "UPDATE \(table) SET received = ?, touched_ms = ? WHERE \(isOwned) AND sha256 = ?",
                [SQLValue(start + piece.count), .integer(now.milliseconds)] + keys + [.bytes(sha256)])
        }
    }

    /// Hands over the pieces of a blob in order, each valid only during the call.
    package func forEachPiece(of sha256: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
        try database.read { session in
            try session.query(
                "SELECT bytes FROM \(table)_piece WHERE \(isOwned) AND sha256 = ? ORDER BY start", keys + [.bytes(sha256)]
            ) { row in try row.withBytes(0, body) }
        }
    }

    /// Bytes of a blob from a place on, `most` at most.
    package func bytes(of sha256: [UInt8], from start: Int, most: Int) throws -> [UInt8] {
        try database.read { session in
            var bytes: [UInt8] = []
            try session.query(
                """
                SELECT start, bytes FROM \(table)_piece WHERE \(isOwned) AND sha256 = ?
                AND start < ? AND start + length(bytes) > ? ORDER BY start
                """, keys + [.bytes(sha256), SQLValue(start + most), SQLValue(start)]
            ) { row in
                let skipped = max(0, start - Int(row.integer(0)))
                row.withBytes(1) { bytes.append(contentsOf: $0.dropFirst(skipped).prefix(most - bytes.count)) }
            }
            return bytes
        }
    }

    /// A blob that an operation may name: whole, and the owner's.
    /// - Throws: `StorageError.notFound`, as if it were not there, also when somebody else has the same bytes.
    package func content(of sha256: [UInt8]) throws -> [UInt8] {
        try database.read { _ in
            guard let progress = try progress(sha256), progress.isComplete else { throw StorageError.notFound }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(progress.size)
            try forEachPiece(of: sha256) { bytes.append(contentsOf: $0) }
            guard bytes.count == progress.size else { throw StorageError.damaged(table + "_piece") }
            return bytes
        }
    }

    /// The hashes of all blobs that are whole.
    package func complete() throws -> [[UInt8]] {
        try database.read { session in
            try session.rows("SELECT sha256 FROM \(table) WHERE \(isOwned) AND received = size ORDER BY sha256", keys) { $0.bytes(0) }
        }
    }

    /// Remembers that a blob was sent again, or, with `isNamed`, that an operation named it, so that it does not count as waiting.
    package func touch(_ sha256: [UInt8], isNamed: Bool, at now: Instant) throws {
        let named = isNamed ? ", is_named = 1" : ""
        _ = try database.write { session in
            try session.execute(
                "UPDATE \(table) SET touched_ms = ?\(named) WHERE \(isOwned) AND sha256 = ?",
                [.integer(now.milliseconds)] + keys + [.bytes(sha256)])
        }
    }

    /// Forgets a blob with its pieces.
    package func remove(_ sha256: [UInt8]) throws {
        _ = try database.write { session in
            try session.execute("DELETE FROM \(table) WHERE \(isOwned) AND sha256 = ?", keys + [.bytes(sha256)])
        }
    }

    /// Forgets everybody's blobs that nobody touched since a moment and that no sealed record has. For the housekeeper alone.
    package static func removeUntouched(before: Instant, in database: any Database) throws {
        try database.write { session in
            try session.execute("DELETE FROM blob WHERE touched_ms < ?", [.integer(before.milliseconds)])
            try session.execute(
                """
                DELETE FROM person_blob WHERE touched_ms < ? AND NOT EXISTS (SELECT 1 FROM sealed_record_file AS f
                WHERE f.person = person_blob.person AND f.sha256 = person_blob.sha256)
                """, [.integer(before.milliseconds)])
        }
    }
}

extension HouseholdStore {
    /// Every blob that is whole, with its member.
    package func allBlobs() throws -> [(member: UUID128, sha256: [UInt8])] {
        try database.read { session in
            try session.rows(
                "SELECT member, sha256 FROM blob WHERE household = ? AND received = size ORDER BY member, sha256", [key]
            ) { (member: $0.id(0), sha256: $0.bytes(1)) }
        }
    }
}

/// How much of a blob has come.
package struct BlobProgress: Hashable, Sendable {
    /// Bytes that are here.
    package var received: Int
    /// Bytes that there will be.
    package var size: Int

    /// Whether all of it is here; its hash is then the one that was said.
    package var isComplete: Bool { received == size }

    /// So much of so much.
    package init(received: Int, size: Int) {
        self.received = received
        self.size = size
    }
}
