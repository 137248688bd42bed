package import Values

/// How often somebody tried something, counted for all servers of the database together and kept so that a restart forgives nothing.
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
        package var used = 0
        /// Failures one after the other, over all windows.
        package var failures = 0
        /// Until when nothing is tried.
        package var blocked: Instant

        /// The state of a subject that never tried.
        package init(started: Instant) {
            self.started = started
            // Long ago: who counts with a clock that is a little behind must not wait for this one.
            blocked = Instant(milliseconds: 0)
        }
    }

    /// The state of a subject, by the hash of what it is; or nothing.
    package func state(_ subject: [UInt8]) throws -> State? {
        try database.read { session in
            try session.first("SELECT started_ms, used, failures, blocked_ms FROM limit_state WHERE subject = ?", [.bytes(subject)]) {
                row in
                var state = State(started: Instant(milliseconds: row.integer(0)))
                state.used = Int(row.integer(1))
                state.failures = Int(row.integer(2))
                state.blocked = Instant(milliseconds: row.integer(3))
                return state
            }
        }
    }

    /// Changes states in one transaction, so that of servers that count at once none overlooks what another one counted.
    ///
    /// - Parameter change: makes the new state of the subject at a place from the one that is kept; it may be asked more than once.
    package func change(_ subjects: [[UInt8]], _ change: (Int, inout State?) -> Void) throws {
        try database.write { session in
            for (index, subject) in subjects.enumerated() {
                let before = try state(subject)
                var state = before
                change(index, &state)
                guard let state, state != before else { continue }
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
