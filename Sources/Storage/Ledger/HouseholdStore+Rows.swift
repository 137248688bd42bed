import Bookkeeping
import Importing
import Syncing
package import Values

extension HouseholdStore {
    /// Where a row came from and what happened to it.
    /// - Throws: `StorageError.notFound` when the household has no such row.
    package func record(of id: UUID128) throws -> RowRecord {
        try database.read { session in
            let found = try session.first(
                "SELECT import, bank_id, line_number, source_offset, source_length FROM ledger_row WHERE household = ? AND id = ?",
                [key, SQLValue(id)]
            ) { row in
                (UInt32(truncatingIfNeeded: row.integer(0)), row.text(1), Int(row.integer(2)), row.integer(3), row.integer(4))
            }
            guard let (importNumber, bankID, line, offset, length) = found else { throw StorageError.notFound }
            return RowRecord(
                id: id, importNumber: importNumber, bankID: bankID, lineNumber: line,
                raw: try source(of: importNumber, offset: Int(offset), length: Int(length), session),
                seenIn: try session.rows("SELECT import FROM sighting WHERE household = ? AND id = ? ORDER BY import", [key, SQLValue(id)])
                {
                    UInt32(truncatingIfNeeded: $0.integer(0))
                },
                pendingIn: try session.first(
                    "SELECT before_import FROM row_change WHERE household = ? AND id = ? ORDER BY import DESC", [key, SQLValue(id)]
                ) { UInt32(truncatingIfNeeded: $0.integer(0)) },
                events: try session.rows(
                    "SELECT kind, created_ms FROM row_event WHERE household = ? AND id = ? ORDER BY event", [key, SQLValue(id)]
                ) { ($0.text(0), Instant(milliseconds: $0.integer(1))) })
        }
    }

    /// A piece of an import's source.
    private func source(of number: UInt32, offset: Int, length: Int, _ session: any SQLSession) throws -> String {
        guard length > 0, offset >= 0 else { return "" }
        guard ColumnLimits.sizes.contains(Int64(offset)), ColumnLimits.sizes.contains(Int64(length)) else {
            throw StorageError.damaged("source_offset")
        }
        let chunkBytes = CommitImport.sourceChunkBytes
        let chunks = (offset / chunkBytes)...((offset + length - 1) / chunkBytes)
        var bytes: [UInt8] = []
        try session.query(
            "SELECT bytes FROM import_source WHERE household = ? AND import = ? AND chunk BETWEEN ? AND ? ORDER BY chunk",
            [key, SQLValue(number), SQLValue(chunks.lowerBound), SQLValue(chunks.upperBound)]
        ) { row in row.withBytes(0) { bytes.append(contentsOf: $0) } }
        let start = offset - chunks.lowerBound * chunkBytes
        guard start + length <= bytes.count else { throw StorageError.damaged("import_source") }
        return String(decoding: bytes[start..<(start + length)], as: UTF8.self)
    }

    /// Marks rows deleted, or not deleted any more; a deleted row stays to keep its double from coming back.
    package func setDeleted(_ deleted: Bool, rows: [UUID128], at now: Instant) throws {
        let flags = deleted ? "flags | ?" : "flags & ~?"
        try database.write { session in
            let revision = try nextRevision(session)
            for row in rows {
                try session.execute(
                    "UPDATE ledger_row SET flags = \(flags), revision = ? WHERE household = ? AND id = ?",
                    [SQLValue(RowFlags.deleted.rawValue), .integer(revision), key, SQLValue(row)])
                try note(deleted ? "deleted" : "restored", row, at: now, session)
                try mark(RecordKey(kind: "row", row), ["deleted"], revision: revision, session)
            }
        }
    }

    private func note(_ kind: String, _ id: UUID128, at now: Instant, _ session: any SQLSession) throws {
        let last = try session.first("SELECT coalesce(max(event), 0) FROM row_event WHERE household = ?", [key]) { $0.integer(0) } ?? 0
        try session.execute(
            "INSERT INTO row_event (household, event, id, kind, created_ms) VALUES (?, ?, ?, ?, ?)",
            [key, .integer(last + 1), SQLValue(id), .text(kind), .integer(now.milliseconds)])
    }
}

/// Where a row came from and what happened to it.
package struct RowRecord: Sendable {
    /// The row's id.
    package var id: UUID128
    /// The import that it stands in now.
    package var importNumber: UInt32
    /// The bank's own id of it; empty for none.
    package var bankID: String
    /// Line of the file, counted from 1.
    package var lineNumber: Int
    /// The file's own text of the row; empty when the row was entered by hand.
    package var raw: String
    /// Later imports that held it again.
    package var seenIn: [UInt32]
    /// The import that had brought it as pending, when it was booked later.
    package var pendingIn: UInt32?
    /// What the person did to it, oldest first: what, and when.
    package var events: [(kind: String, at: Instant)]
}
