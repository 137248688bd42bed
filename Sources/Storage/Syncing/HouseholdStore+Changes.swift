package import Syncing
import Values

extension HouseholdStore {
    /// Remembers that fields of a record changed with a revision, and by which device.
    func mark(_ record: RecordKey, _ fields: [String], revision: Int64, _ session: any SQLSession) throws {
        memory?.forget(record, fields)
        let marks = fields.map { StoredMark(record: record, field: $0, mark: ChangeMark(revision: revision, device: device)) }
        if let memory { memory.keep(marks) } else { try store(marks, session) }
    }

    func store(_ marks: [StoredMark], _ session: any SQLSession) throws {
        try session.executeEach(
            """
            INSERT INTO field_change (household, kind, record, field, revision, device) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (household, kind, record, field) DO UPDATE SET revision = excluded.revision, device = excluded.device
            """,
            marks.map { change in
                [
                    key, .text(change.record.kind), .text(change.record.id), .text(change.field), .integer(change.mark.revision),
                    SQLValue(change.mark.device),
                ]
            })
    }

    /// The field whose change is a record's deletion, where a record goes away.
    package static let deletion = "deleted"

    /// Remembers as of now that there is no such record any more.
    package func markDeleted(_ record: RecordKey) throws {
        try database.write { session in
            try mark(record, [HouseholdStore.deletion], revision: try nextRevision(session), session)
        }
    }

    /// When the fields of a record changed last; a field that is not here has not changed since changes are remembered.
    package func marks(of record: RecordKey) throws -> [String: ChangeMark] {
        let waiting = memory?.marks(of: record).map { ($0.field, $0.mark) } ?? []
        return Dictionary(try answer(marksQuestion(record)) + waiting) { $1 }
    }

    /// Changes after a revision of rows that go when an import is taken back: those that no other import holds, nor held before.
    package func marks(ofRowsGoingWith number: UInt32, after revision: Int64) throws -> [ChangeMark] {
        try database.read { session in
            let rows = try session.rows(
                """
                SELECT r.id FROM ledger_row AS r WHERE r.household = ? AND r.import = ?
                AND NOT EXISTS (SELECT 1 FROM sighting AS s WHERE s.household = r.household AND s.id = r.id AND s.import <> r.import)
                AND NOT EXISTS (SELECT 1 FROM row_change AS c WHERE c.household = r.household AND c.id = r.id AND c.import = r.import)
                """, [key, SQLValue(number)]
            ) { $0.id(0).text }
            let going = Set(rows)
            return try session.rows(
                "SELECT record, revision, device FROM field_change WHERE household = ? AND kind = ? AND revision > ?",
                [key, .text("row"), .integer(revision)]
            ) { row in
                going.contains(row.text(0)) ? ChangeMark(revision: row.integer(1), device: row.isNull(2) ? nil : row.id(2)) : nil
            }.compactMap(\.self)
        }
    }

    func marksQuestion(_ record: RecordKey) -> RecordQuestion<(String, ChangeMark)> {
        RecordQuestion(
            record: record, sql: "SELECT field, revision, device FROM field_change WHERE household = ? AND kind = ? AND record = ?",
            values: [key, .text(record.kind), .text(record.id)],
            // What changes during the write is known beside the answer.
            isAbout: { _ in false }
        ) { ($0.text(0), ChangeMark(revision: $0.integer(1), device: $0.isNull(2) ? nil : $0.id(2))) }
    }
}
