package import Values

/// A blob is bytes under their SHA-256 hash that one member's device sent, a piece after the other. It is that member's alone: two
/// members who send the same bytes have a blob each, so that nobody learns from a hash what others have.
extension HouseholdStore {
    /// How much of a member's blob has come; nothing when they sent none of it.
    package func blobProgress(_ sha256: [UInt8], of member: UUID128) throws -> BlobProgress? {
        try database.read { session in
            try session.first(
                "SELECT received, size FROM blob WHERE household = ? AND member = ? AND sha256 = ?",
                [key, SQLValue(member), .bytes(sha256)]
            ) { BlobProgress(received: Int($0.integer(0)), size: Int($0.integer(1))) }
        }
    }

    /// What of a member's waits for being named by an operation.
    /// - Returns: how many blobs have not come whole, how many bytes those will have, and how many bytes all that wait will have.
    package func waitingBlobs(of member: UUID128) throws -> (unfinished: Int, unfinishedBytes: Int, bytes: Int) {
        try database.read { session in
            var (count, unfinished, bytes) = (0, 0, 0)
            try session.query(
                "SELECT received, size FROM blob WHERE household = ? AND member = ? AND is_named = 0", [key, SQLValue(member)]
            ) { row in
                bytes += Int(row.integer(1))
                guard row.integer(0) < row.integer(1) else { return }
                count += 1
                unfinished += Int(row.integer(1))
            }
            return (count, unfinished, bytes)
        }
    }

    /// Begins a blob of a member's.
    package func beginBlob(_ sha256: [UInt8], size: Int, of member: UUID128, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO blob (household, member, sha256, size, received, is_named, touched_ms) VALUES (?, ?, ?, ?, 0, 0, ?)",
                [key, SQLValue(member), .bytes(sha256), SQLValue(size), .integer(now.milliseconds)])
        }
    }

    /// Keeps the next piece of a blob.
    package func add(_ piece: [UInt8], at start: Int, toBlob sha256: [UInt8], of member: UUID128, at now: Instant) throws {
        try database.write { session in
            try session.execute(
                "INSERT INTO blob_piece (household, member, sha256, start, bytes) VALUES (?, ?, ?, ?, ?)",
                [key, SQLValue(member), .bytes(sha256), SQLValue(start), .bytes(piece)])
            try session.execute(
                "UPDATE blob SET received = ?, touched_ms = ? WHERE household = ? AND member = ? AND sha256 = ?",
                [SQLValue(start + piece.count), .integer(now.milliseconds), key, SQLValue(member), .bytes(sha256)])
        }
    }

    /// Hands over the pieces of a blob in order, each valid only during the call.
    package func forEachPiece(
        of sha256: [UInt8], of member: UUID128, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
    ) throws {
        try database.read { session in
            try session.query(
                "SELECT bytes FROM blob_piece WHERE household = ? AND member = ? AND sha256 = ? ORDER BY start",
                [key, SQLValue(member), .bytes(sha256)]
            ) { row in try row.withBytes(0, body) }
        }
    }

    /// Bytes of a blob from a place on, `most` at most.
    package func bytes(ofBlob sha256: [UInt8], of member: UUID128, from start: Int, most: Int) throws -> [UInt8] {
        try database.read { session in
            var bytes: [UInt8] = []
            try session.query(
                """
                SELECT start, bytes FROM blob_piece WHERE household = ? AND member = ? AND sha256 = ?
                AND start < ? AND start + length(bytes) > ? ORDER BY start
                """, [key, SQLValue(member), .bytes(sha256), SQLValue(start + most), SQLValue(start)]
            ) { row in
                let skipped = max(0, start - Int(row.integer(0)))
                row.withBytes(1) { bytes.append(contentsOf: $0.dropFirst(skipped).prefix(most - bytes.count)) }
            }
            return bytes
        }
    }

    /// A blob that an operation may name: whole, and the member's.
    /// - Throws: `StorageError.notFound`, as if there were none, whoever else has the same bytes.
    package func blob(_ sha256: [UInt8], of member: UUID128) throws -> [UInt8] {
        try database.read { _ in
            guard let progress = try blobProgress(sha256, of: member), progress.isComplete else { throw StorageError.notFound }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(progress.size)
            try forEachPiece(of: sha256, of: member) { bytes.append(contentsOf: $0) }
            guard bytes.count == progress.size else { throw StorageError.damaged("blob_piece") }
            return bytes
        }
    }

    /// Every blob that is whole, with its member.
    package func allBlobs() throws -> [(member: UUID128, sha256: [UInt8])] {
        try database.read { session in
            try session.rows(
                "SELECT member, sha256 FROM blob WHERE household = ? AND received = size ORDER BY member, sha256", [key]
            ) { (member: $0.id(0), sha256: $0.bytes(1)) }
        }
    }

    /// Remembers that a blob was sent again, or, with `isNamed`, that an operation named it, so that it does not count as waiting.
    package func touchBlob(_ sha256: [UInt8], of member: UUID128, isNamed: Bool, at now: Instant) throws {
        let named = isNamed ? ", is_named = 1" : ""
        _ = try database.write { session in
            try session.execute(
                "UPDATE blob SET touched_ms = ?\(named) WHERE household = ? AND member = ? AND sha256 = ?",
                [.integer(now.milliseconds), key, SQLValue(member), .bytes(sha256)])
        }
    }

    /// Forgets a blob with its pieces.
    package func removeBlob(_ sha256: [UInt8], of member: UUID128) throws {
        _ = try database.write { session in
            try session.execute(
                "DELETE FROM blob WHERE household = ? AND member = ? AND sha256 = ?", [key, SQLValue(member), .bytes(sha256)])
        }
    }

    /// Forgets every household's blobs that nobody touched since a moment and that no sealed record has. For the housekeeper alone.
    package static func removeBlobs(before: Instant, in database: any Database) throws {
        _ = try database.write { session in
            try session.execute(
                """
                DELETE FROM blob WHERE touched_ms < ? AND NOT EXISTS (SELECT 1 FROM sealed_file AS f
                WHERE f.household = blob.household AND f.member = blob.member AND f.sha256 = blob.sha256)
                """, [.integer(before.milliseconds)])
        }
    }
}
