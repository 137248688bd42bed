package import Values

extension PersonStore {
    private static let sessionColumns = "session, kind, device, place, created_ms, used_ms, proved_ms, expires_ms"

    /// Where the person is signed in, the session that was used last first.
    package func sessions() throws -> [SignInSession] {
        try database.read { session in
            try session.rows(
                "SELECT \(PersonStore.sessionColumns) FROM session WHERE person = ? ORDER BY used_ms DESC, session", [key], session(of:))
        }
    }

    /// One session, or nil if it has ended.
    package func session(_ id: UUID128) throws -> SignInSession? {
        try database.read { session in
            try session.first(
                "SELECT \(PersonStore.sessionColumns) FROM session WHERE person = ? AND session = ?", [key, SQLValue(id)], session(of:))
        }
    }

    private func session(of row: any SQLRow) -> SignInSession {
        SignInSession(
            id: row.id(0), person: person, kind: SignInSession.Kind(rawValue: row.text(1)) ?? .client, device: row.text(2),
            place: row.text(3), created: Instant(milliseconds: row.integer(4)), used: Instant(milliseconds: row.integer(5)),
            proved: Instant(milliseconds: row.integer(6)), expires: Instant(milliseconds: row.integer(7)))
    }

    /// Stores a session, new or changed.
    package func save(_ record: SignInSession) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO session (person, \(PersonStore.sessionColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (person, session) DO UPDATE SET used_ms = excluded.used_ms, proved_ms = excluded.proved_ms,
                    expires_ms = excluded.expires_ms
                """,
                [
                    key, SQLValue(record.id), .text(record.kind.rawValue), .text(record.device), .text(record.place),
                    .integer(record.created.milliseconds), .integer(record.used.milliseconds), .integer(record.proved.milliseconds),
                    .integer(record.expires.milliseconds),
                ])
        }
    }

    /// Remembers that a session was used, unless it has ended meanwhile; a browser's cookie lasts as long as its session.
    package func use(_ id: UUID128, at now: Instant, expires: Instant) throws {
        try database.write { session in
            let (used, end) = (SQLValue.integer(now.milliseconds), SQLValue.integer(expires.milliseconds))
            try session.execute(
                "UPDATE session SET used_ms = ?, expires_ms = ? WHERE person = ? AND session = ? AND used_ms < ?",
                [used, end, key, SQLValue(id), used])
            try session.execute(
                "UPDATE token SET expires_ms = ? WHERE person = ? AND kind = ? AND session = ? AND expires_ms < ?",
                [end, key, .text(StoredToken.Kind.browser.rawValue), SQLValue(id), end])
        }
    }

    /// Remembers that the person proved in a session that it is they.
    package func prove(_ id: UUID128, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "UPDATE session SET proved_ms = ? WHERE person = ? AND session = ?", [.integer(now.milliseconds), key, SQLValue(id)])
        }
    }

    /// Forgets every person's sessions that ended by themselves. One walk over all; for the housekeeper alone.
    package static func removeExpiredSessions(before: Instant, in database: any Database) throws {
        _ = try database.write { try $0.execute("DELETE FROM session WHERE expires_ms < ?", [.integer(before.milliseconds)]) }
    }

    /// Ends sessions with every token that belongs to them.
    package func endSessions(_ ids: [UUID128]) throws {
        try database.write { session in
            for id in ids {
                try session.execute("DELETE FROM session WHERE person = ? AND session = ?", [key, SQLValue(id)])
                try session.execute("DELETE FROM token WHERE person = ? AND session = ?", [key, SQLValue(id)])
            }
        }
    }
}
