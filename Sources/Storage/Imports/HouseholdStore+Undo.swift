import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// Takes an import back as if it had never been: its rows go, save those that another standing import holds too;
    /// rows that it booked are pending again; an account that it made and nobody else used goes with it.
    ///
    /// - Returns: how many rows were taken out.
    /// - Throws: `StorageError.notFound` when there is no such import or it was undone before.
    @discardableResult
    package func undo(_ number: UInt32, at now: Instant) throws -> Int {
        try database.write { session in
            let id = try session.first(
                "SELECT id FROM import WHERE household = ? AND import = ? AND undone_ms IS NULL", [key, SQLValue(number)]
            ) { $0.id(0) }
            guard let id else { throw StorageError.notFound }
            let revision = try nextRevision(session)
            try mark(RecordKey(kind: "import", id), [HouseholdStore.deletion], revision: revision, session)
            try partChanged(by: number, revision, session)
            try restoreChanged(by: number, revision, session)
            try removeMarks(of: number, session)
            try rehome(from: number, revision, session)
            let removed = try removeRows(of: number, revision, session)
            try forget(number, revision, at: now, session)
            memory?.forgetAll()
            return removed
        }
    }

    /// Parts the transfers that the import made with rows that it booked, and those that a person made of them since, before those are as
    /// they were. What was half of a transfer before stays so.
    private func partChanged(by number: UInt32, _ revision: Int64, _ session: any SQLSession) throws {
        let changed = "SELECT id FROM row_change WHERE household = ? AND import = ? AND (flags & ? = 0 OR p.import <> 0)"
        let changedBy: [SQLValue] = [key, SQLValue(number), .integer(Int64(RowFlags.transfer.rawValue))]
        let pairs = try session.rows(
            """
            SELECT outgoing, incoming FROM transfer_pair AS p WHERE household = ? AND import IN (?, 0) AND rejected = 0
            AND (outgoing IN (\(changed)) OR incoming IN (\(changed)))
            """, [key, SQLValue(number)] + changedBy + changedBy
        ) { TransferPair(outgoing: $0.id(0), incoming: $0.id(1)) }
        for pair in pairs {
            try clearTransfer([pair.outgoing, pair.incoming], revision: revision, session)
            try session.execute(
                "DELETE FROM transfer_pair WHERE household = ? AND outgoing = ? AND incoming = ?",
                [key, SQLValue(pair.outgoing), SQLValue(pair.incoming)])
        }
    }

    /// Puts rows that the import booked or set aside back as they were.
    private func restoreChanged(by number: UInt32, _ revision: Int64, _ session: any SQLSession) throws {
        try session.execute(
            """
            UPDATE ledger_row SET (account, day, amount, descriptor, memo, category, flags, bank_id, import, source_offset, source_length,
                line_number, revision) = (SELECT c.account, c.day, c.amount, c.descriptor, c.memo, c.category, c.flags, c.bank_id,
                c.before_import, c.source_offset, c.source_length, c.line_number, ? FROM row_change AS c
                WHERE c.household = ledger_row.household AND c.import = ? AND c.id = ledger_row.id)
            WHERE household = ? AND id IN (SELECT id FROM row_change WHERE household = ? AND import = ?)
            """, [.integer(revision), SQLValue(number), key, key, SQLValue(number)])
        try session.execute("DELETE FROM row_change WHERE household = ? AND import = ?", [key, SQLValue(number)])
        try session.execute("DELETE FROM row_change WHERE household = ? AND before_import = ?", [key, SQLValue(number)])
    }

    /// Takes back the tags and notes that the import brought, also from rows that stay.
    private func removeMarks(of number: UInt32, _ session: any SQLSession) throws {
        for table in ["row_tag", "row_note"] {
            try session.execute("DELETE FROM \(table) WHERE household = ? AND import = ?", [key, SQLValue(number)])
        }
    }

    /// Gives rows that another standing import saw to the first such import.
    private func rehome(from number: UInt32, _ revision: Int64, _ session: any SQLSession) throws {
        try session.execute("DELETE FROM sighting WHERE household = ? AND import = ?", [key, SQLValue(number)])
        let heirs = try session.rows(
            """
            SELECT r.id, s.import, s.source_offset, s.source_length, s.line_number FROM ledger_row AS r
            JOIN sighting AS s ON s.household = r.household AND s.id = r.id
            WHERE r.household = ? AND r.import = ? ORDER BY r.id, s.import
            """, [key, SQLValue(number)]
        ) { ($0.id(0), $0.integer(1), $0.integer(2), $0.integer(3), $0.integer(4)) }
        var previous: UUID128?
        for (id, heir, offset, length, line) in heirs where id != previous {
            previous = id
            try session.execute(
                """
                UPDATE ledger_row SET import = ?, source_offset = ?, source_length = ?, line_number = ?, revision = ?
                WHERE household = ? AND id = ?
                """, [.integer(heir), .integer(offset), .integer(length), .integer(line), .integer(revision), key, SQLValue(id)])
            try session.execute("DELETE FROM sighting WHERE household = ? AND import = ? AND id = ?", [key, .integer(heir), SQLValue(id)])
        }
    }

    private func removeRows(of number: UInt32, _ revision: Int64, _ session: any SQLSession) throws -> Int {
        for (half, other) in [("outgoing", "incoming"), ("incoming", "outgoing")] {
            let partners = try session.rows(
                """
                SELECT p.\(other) FROM transfer_pair AS p JOIN ledger_row AS r ON r.household = p.household AND r.id = p.\(half)
                WHERE p.household = ? AND r.import = ? AND p.rejected = 0
                """, [key, SQLValue(number)]
            ) { $0.id(0) }
            try clearTransfer(partners, revision: revision, session)
            try session.execute(
                """
                DELETE FROM transfer_pair WHERE household = ?
                AND \(half) IN (SELECT id FROM ledger_row WHERE household = ? AND import = ?)
                """, [key, key, SQLValue(number)])
        }
        try forgetChoices(ofRowsOf: number, session)
        try forgetChanges(ofRowsOf: number, session)
        for table in ["ledger_split", "row_event"] {
            try session.execute(
                "DELETE FROM \(table) WHERE household = ? AND id IN (SELECT id FROM ledger_row WHERE household = ? AND import = ?)",
                [key, key, SQLValue(number)])
        }
        return try session.execute("DELETE FROM ledger_row WHERE household = ? AND import = ?", [key, SQLValue(number)])
    }

    /// Marks the import undone and lets go of what only it needed.
    private func forget(_ number: UInt32, _ revision: Int64, at now: Instant, _ session: any SQLSession) throws {
        try forgetMapping(of: number, session)
        for table in ["import_statement", "import_source"] {
            try session.execute("DELETE FROM \(table) WHERE household = ? AND import = ?", [key, SQLValue(number)])
        }
        try leaveAccounts(of: number, revision, session)
        try removeLastTexts(session)
        try session.execute(
            "UPDATE import SET undone_ms = ? WHERE household = ? AND import = ?", [.integer(now.milliseconds), key, SQLValue(number)])
        try session.execute("DELETE FROM ledger_snapshot WHERE household = ?", [key])
    }
}
