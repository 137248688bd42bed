package import Values

extension PersonStore {
    /// Entries of the person's security log that are kept; older ones go.
    package static let securityEventLimit = 1_000

    /// The person's security log, newest first.
    /// - Parameter before: only entries before this one.
    package func securityEvents(before: Int64 = .max, limit: Int) throws -> [SecurityEvent] {
        try database.read { session in
            try session.rows(
                """
                SELECT event, at_ms, kind, device, place FROM security_event WHERE person = ? AND event < ?
                ORDER BY event DESC LIMIT ?
                """, [key, .integer(before), SQLValue(limit)]
            ) { row in
                guard let kind = SecurityEvent.Kind(rawValue: row.text(2)) else { throw StorageError.damaged("security_event.kind") }
                return SecurityEvent(
                    number: row.integer(0), at: Instant(milliseconds: row.integer(1)), kind: kind, device: row.text(3), place: row.text(4))
            }
        }
    }

    /// Forgets every person's entries from before a moment, but the last one, whose number goes on. One walk over all; for `TidyJob` alone.
    package static func removeSecurityEvents(before: Instant, in database: any Database) throws {
        _ = try database.write { session in
            try session.execute(
                """
                DELETE FROM security_event WHERE at_ms < ?
                AND event < (SELECT max(event) FROM security_event AS last WHERE last.person = security_event.person)
                """, [.integer(before.milliseconds)])
        }
    }

    /// Writes an entry of the person's security log.
    package func note(_ kind: SecurityEvent.Kind, device: String, place: String, at now: Instant) throws {
        try database.write { session in
            let last =
                try session.first("SELECT coalesce(max(event), 0) FROM security_event WHERE person = ?", [key]) { $0.integer(0) } ?? 0
            try session.execute(
                "INSERT INTO security_event (person, event, at_ms, kind, device, place) VALUES (?, ?, ?, ?, ?, ?)",
                [key, .integer(last + 1), .integer(now.milliseconds), .text(kind.rawValue), .text(device), .text(place)])
            try session.execute(
                "DELETE FROM security_event WHERE person = ? AND event <= ?",
                [key, .integer(last + 1 - Int64(PersonStore.securityEventLimit))])
        }
    }
}
