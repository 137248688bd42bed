package import Values

/// How often somebody tried something, kept so that a restart forgives nothing.
package struct LimitStore: Sendable {
    /// Where the records are.
    package let database: any Database

    /// The states of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// What is remembered of one subject and kind of try.
    package struct State: Hashable, Sendable {
        /// When the present window began.
        package var started: Instant
        /// Tries in it.
        package var used: Int
        /// Failures one after the other, over all windows.
        package var failures: Int
        /// Until when nothing is tried.
        package var blocked: Instant

        /// A state from its facts.
        package init(started: Instant, used: Int, failures: Int, blocked: Instant) {
            self.started = started
            self.used = used
            self.failures = failures
            self.blocked = blocked
        }
    }

    /// The state of a subject, by the hash of what it is; or nothing.
    package func state(_ subject: [UInt8]) throws -> State? {
        try database.read { session in
            try session.first("SELECT started_ms, used, failures, blocked_ms FROM limit_state WHERE subject = ?", [.bytes(subject)]) {
                row in
                State(
                    started: Instant(milliseconds: row.integer(0)), used: Int(row.integer(1)), failures: Int(row.integer(2)),
                    blocked: Instant(milliseconds: row.integer(3)))
            }
        }
    }

    /// Stores states; nothing forgets one.
    package func save(_ states: [(subject: [UInt8], state: State?)]) throws {
        try database.write { session in
            for (subject, state) in states {
                guard let state else {
                    try session.execute("DELETE FROM limit_state WHERE subject = ?", [.bytes(subject)])
                    continue
                }
                try session.execute(
                    """
                    INSERT INTO limit_state (subject, started_ms, used, failures, blocked_ms) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (subject) DO UPDATE SET started_ms = excluded.started_ms, used = excluded.used,
                        failures = excluded.failures, blocked_ms = excluded.blocked_ms
                    """,
                    [
                        .bytes(subject), .integer(state.started.milliseconds), SQLValue(state.used), SQLValue(state.failures),
                        .integer(state.blocked.milliseconds),
                    ])
            }
        }
    }

    /// Forgets states whose window began, and whose block ended, before a moment. One walk over all; for the housekeeper alone.
    package func removeStale(before: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "DELETE FROM limit_state WHERE started_ms < ? AND blocked_ms < ?",
                [.integer(before.milliseconds), .integer(before.milliseconds)])
        }
    }
}
