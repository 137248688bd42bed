import Households
package import Syncing
import Values

extension HouseholdStore {
    /// Of what the household is a copy; nil if it is nobody's but its own.
    package func replica() throws -> ReplicaRecord? {
        try database.read { session in
            try session.first(
                "SELECT address, source, device, role, revision, tag, pulled_ms FROM replica WHERE household = ?", [key]
            ) { row in
                var replica = ReplicaRecord(
                    address: row.text(0), source: row.id(1), device: row.id(2),
                    role: Role(rawValue: UInt8(truncatingIfNeeded: row.integer(3))) ?? .viewer)
                replica.revision = row.integer(4)
                replica.tag = row.optionalText(5)
                replica.pulled = row.optionalInteger(6).map { Instant(milliseconds: $0) }
                return replica
            }
        }
    }

    /// Makes the household a copy, or remembers how far it is.
    package func save(_ replica: ReplicaRecord) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO replica (household, address, source, device, role, revision, tag, pulled_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (household) DO UPDATE SET address = excluded.address, source = excluded.source, device = excluded.device,
                    role = excluded.role, revision = excluded.revision, tag = excluded.tag, pulled_ms = excluded.pulled_ms
                """,
                [
                    key, .text(replica.address), SQLValue(replica.source), SQLValue(replica.device), SQLValue(replica.role.rawValue),
                    .integer(replica.revision), SQLValue(replica.tag), SQLValue(replica.pulled.map(\.milliseconds)),
                ])
        }
    }

    /// Makes the household nobody's copy: what waits for the server is forgotten.
    package func removeReplica() throws {
        try database.write { session in
            for table in ["outbox", "replica"] { try session.execute("DELETE FROM \(table) WHERE household = ?", [key]) }
        }
    }

    /// The records whose fields changed after a revision, each with those fields.
    package func changedFields(after revision: Int64) throws -> [(record: RecordKey, fields: [String])] {
        try database.read { session in
            var changed: [(record: RecordKey, fields: [String])] = []
            try session.query(
                """
                SELECT kind, record, field FROM field_change WHERE household = ? AND revision > ? ORDER BY revision, kind, record, field
                """, [key, .integer(revision)]
            ) { row in
                let record = RecordKey(kind: row.text(0), id: row.text(1))
                if changed.last?.record == record {
                    changed[changed.count - 1].fields.append(row.text(2))
                } else {
                    changed.append((record, [row.text(2)]))
                }
            }
            return changed
        }
    }
}
