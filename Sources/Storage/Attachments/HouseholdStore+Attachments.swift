import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// The files that are kept with a row, oldest first.
    package func attachments(of row: UUID128) throws -> [AttachmentRecord] {
        try database.read { session in
            try session.rows(
                "\(HouseholdStore.selectAttachment) WHERE household = ? AND id = ? ORDER BY created_ms, attachment", [key, SQLValue(row)],
                attachment)
        }
    }

    /// A file's record.
    /// - Throws: `StorageError.notFound`.
    package func attachment(_ id: UUID128) throws -> AttachmentRecord {
        let found = try database.read { session in
            try session.first("\(HouseholdStore.selectAttachment) WHERE household = ? AND attachment = ?", [key, SQLValue(id)], attachment)
        }
        guard let found else { throw StorageError.notFound }
        return found
    }

    private static let selectAttachment = "SELECT attachment, id, name, media_type, bytes, sha256, created_ms FROM attachment"

    private func attachment(_ row: any SQLRow) -> AttachmentRecord {
        AttachmentRecord(
            id: row.id(0), row: row.id(1), name: row.text(2), mediaType: row.text(3), bytes: Int(row.integer(4)),
            sha256: row.withBytes(5) { Array($0) }, created: Instant(milliseconds: row.integer(6)))
    }

    /// A file's bytes.
    /// - Throws: `StorageError.damaged` when some of them are missing.
    package func content(of attachment: AttachmentRecord) throws -> [UInt8] {
        let bytes = try database.read { session in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(attachment.bytes)
            try session.query(
                "SELECT bytes FROM attachment_chunk WHERE household = ? AND sha256 = ? ORDER BY chunk", [key, .bytes(attachment.sha256)]
            ) { row in row.withBytes(0) { bytes.append(contentsOf: $0) } }
            return bytes
        }
        guard bytes.count == attachment.bytes else { throw StorageError.damaged("attachment_chunk") }
        return bytes
    }

    /// Keeps a file with a row; bytes that the household keeps already are not kept twice.
    ///
    /// - Parameter limit: how many files a row may have.
    /// - Returns: whether there was room for it.
    package func add(_ attachment: AttachmentRecord, bytes: [UInt8], limit: Int) throws -> Bool {
        try database.write { session in
            let count = try session.first(
                "SELECT count(*) FROM attachment WHERE household = ? AND id = ?", [key, SQLValue(attachment.row)]
            ) {
                $0.integer(0)
            }
            guard Int(count ?? 0) < limit else { return false }
            _ = try nextRevision(session)
            try insert(attachment, session)
            let known = try session.first(
                "SELECT 1 FROM attachment_chunk WHERE household = ? AND sha256 = ?", [key, .bytes(attachment.sha256)]
            ) { _ in true }
            if known == nil { try insertChunks(of: bytes, attachment.sha256, session) }
            return true
        }
    }

    private func insert(_ attachment: AttachmentRecord, _ session: any SQLSession) throws {
        try session.execute(
            """
            INSERT INTO attachment (household, attachment, id, name, media_type, bytes, sha256, created_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key, SQLValue(attachment.id), SQLValue(attachment.row), .text(attachment.name), .text(attachment.mediaType),
                SQLValue(attachment.bytes), .bytes(attachment.sha256), .integer(attachment.created.milliseconds),
            ])
    }

    private func insertChunks(of bytes: [UInt8], _ sha256: [UInt8], _ session: any SQLSession) throws {
        let chunkBytes = CommitImport.sourceChunkBytes
        for (chunk, start) in stride(from: 0, to: bytes.count, by: chunkBytes).enumerated() {
            try session.execute(
                "INSERT INTO attachment_chunk (household, sha256, chunk, bytes) VALUES (?, ?, ?, ?)",
                [
                    key, .bytes(sha256), SQLValue(chunk),
                    .bytes(Array(bytes[start..<min(bytes.count, start + chunkBytes)])),
                ])
        }
    }

    /// Lets go of a file, and of its bytes unless another file has the same.
    /// - Throws: `StorageError.notFound`.
    package func removeAttachment(_ id: UUID128) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            let removed = try session.execute("DELETE FROM attachment WHERE household = ? AND attachment = ?", [key, SQLValue(id)])
            guard removed == 1 else { throw StorageError.notFound }
            try mark(RecordKey(kind: "attachment", id), [HouseholdStore.deletion], revision: revision, session)
            try removeLooseContents(session)
        }
    }

    /// Lets go of bytes that no file has any more.
    func removeLooseContents(_ session: any SQLSession) throws {
        try session.execute(
            """
            DELETE FROM attachment_chunk WHERE household = ? AND NOT EXISTS (SELECT 1 FROM attachment AS a
            WHERE a.household = attachment_chunk.household AND a.sha256 = attachment_chunk.sha256)
            """, [key])
    }
}
