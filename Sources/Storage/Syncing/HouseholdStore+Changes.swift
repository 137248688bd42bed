package import Syncing
package import Values

extension HouseholdStore {
    /// Remembers that fields of a record changed with a revision, and by which device.
    func mark(_ record: RecordKey, _ fields: [String], revision: Int64, _ session: any SQLSession) throws {
        for field in fields {
            try session.execute(
                """
                INSERT INTO field_change (household, kind, record, field, revision, device) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (household, kind, record, field) DO UPDATE SET revision = excluded.revision, device = excluded.device
                """, [key, .text(record.kind), .text(record.id), .text(field), .integer(revision), SQLValue(device)])
        }
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
        try database.read { session in
            var marks: [String: ChangeMark] = [:]
            try session.query(
                "SELECT field, revision, device FROM field_change WHERE household = ? AND kind = ? AND record = ?",
                [key, .text(record.kind), .text(record.id)]
            ) { row in
                marks[row.text(0)] = ChangeMark(revision: row.integer(1), device: row.isNull(2) ? nil : row.id(2))
            }
            return marks
        }
    }
}
