package import Values

/// The queue of all jobs. One server or twenty take from it: a job is held by a lease, and who completes it proves that the lease is
/// still theirs in the same transaction as the job's effect.
package struct JobStore: Sendable {
    /// Where the records are.
    package let database: any Database
    /// Characters of a payload.
    package static let payloadLimit = 4_096
    /// Characters of the word that says why a job failed.
    static let problemLimit = 100

    private static let columns = """
        job, household, person, kind, name, payload, schedule, time_zone, due_ms, attempts, taken, problem, needs_attention, created_ms
        """

    /// The jobs of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// Adds a job. One with a name that another has takes its place, unless both say the same: then that one stays as it is.
    package func add(_ job: JobRecord) throws {
        try database.write { session in
            if let name = job.name, let known = try find(name: name), known.kind == job.kind, known.payload == job.payload,
                known.schedule == job.schedule, known.timeZone == job.timeZone
            {
                return
            }
            try session.execute(
                """
                INSERT INTO job (\(JobStore.columns), held_until_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, NULL, 0, ?, 0)
                ON CONFLICT (name) DO UPDATE SET household = excluded.household, person = excluded.person, kind = excluded.kind,
                    payload = excluded.payload, schedule = excluded.schedule, time_zone = excluded.time_zone, due_ms = excluded.due_ms,
                    attempts = 0, problem = NULL, needs_attention = 0
                """,
                [
                    SQLValue(job.id), SQLValue(job.household), SQLValue(job.person), .text(job.kind), SQLValue(job.name),
                    .text(job.payload), SQLValue(job.schedule), SQLValue(job.timeZone), .integer(job.due.milliseconds),
                    .integer(job.created.milliseconds),
                ])
        }
    }

    /// The job with a name, or nothing.
    package func find(name: String) throws -> JobRecord? {
        try database.read { try $0.first("SELECT \(JobStore.columns) FROM job WHERE name = ?", [.text(name)], JobStore.record) }
    }

    /// The job with an id, or nothing once it is done.
    package func find(_ id: UUID128) throws -> JobRecord? {
        try database.read { try $0.first("SELECT \(JobStore.columns) FROM job WHERE job = ?", [SQLValue(id)], JobStore.record) }
    }

    /// Forgets the job with a name, if there is one.
    package func remove(name: String) throws {
        guard try find(name: name) != nil else { return }
        _ = try database.write { try $0.execute("DELETE FROM job WHERE name = ?", [.text(name)]) }
    }

    /// How many jobs there are: those that wait or run, and those that need attention.
    package func counts() throws -> (waiting: Int, needingAttention: Int) {
        try database.read { session in
            func count(_ flag: SQLValue) throws -> Int {
                Int(try session.first("SELECT count(*) FROM job WHERE needs_attention = ?", [flag]) { $0.integer(0) } ?? 0)
            }
            return (try count(0), try count(1))
        }
    }

    /// The jobs that need attention, the oldest first.
    package func needingAttention(limit: Int) throws -> [JobRecord] {
        try database.read { session in
            try session.rows(
                "SELECT \(JobStore.columns) FROM job WHERE needs_attention = 1 ORDER BY due_ms, job LIMIT ?", [SQLValue(limit)],
                JobStore.record)
        }
    }

    /// The job that is due first and that nobody holds, or nothing. Reads alone.
    func firstDue(at now: Instant) throws -> JobRecord? {
        try database.read { session in
            try session.first(
                """
                SELECT \(JobStore.columns) FROM job WHERE needs_attention = 0 AND due_ms <= ? AND held_until_ms <= ?
                ORDER BY due_ms, job LIMIT 1
                """, [.integer(now.milliseconds), .integer(now.milliseconds)], JobStore.record)
        }
    }

    private static func record(_ row: any SQLRow) -> JobRecord {
        var job = JobRecord(
            id: row.id(0), household: row.optionalInteger(1), person: row.isNull(2) ? nil : row.id(2), kind: row.text(3),
            name: row.optionalText(4), payload: row.text(5), schedule: row.optionalText(6), timeZone: row.optionalText(7),
            due: Instant(milliseconds: row.integer(8)), created: Instant(milliseconds: row.integer(13)))
        job.attempts = Int(row.integer(9))
        job.taken = row.integer(10)
        job.problem = row.optionalText(11)
        job.needsAttention = row.integer(12) != 0
        return job
    }
}

extension JobStore {
    /// Takes the job that is due first, until a moment; nobody else takes it before, unless it is given up.
    ///
    /// - Parameter holder: who takes it, an id of the process.
    /// - Returns: the job with its attempt counted, or nil if none is due.
    package func take(by holder: UUID128, at now: Instant, until end: Instant) throws -> JobRecord? {
        // Most looks find nothing, and those write nothing.
        guard try firstDue(at: now) != nil else { return nil }
        return try database.write { session in
            guard var job = try firstDue(at: now) else { return nil }
            let changed = try session.execute(
                """
                UPDATE job SET holder = ?, held_until_ms = ?, attempts = attempts + 1, taken = taken + 1
                WHERE job = ? AND taken = ? AND held_until_ms <= ?
                """,
                [
                    SQLValue(holder), .integer(end.milliseconds), SQLValue(job.id), .integer(job.taken), .integer(now.milliseconds),
                ])
            guard changed == 1 else { return nil }
            job.attempts += 1
            job.taken += 1
            return job
        }
    }

    /// Holds a job longer.
    /// - Throws: `JobLost`.
    package func renew(_ job: JobRecord, until end: Instant) throws {
        try change(job, "held_until_ms = ?", [.integer(end.milliseconds)])
    }

    /// Completes a job: it is gone, or comes again at `next`. Called in the transaction of the job's effect, so that both or neither count.
    /// - Throws: `JobLost`; the transaction has to fail with it.
    package func complete(_ job: JobRecord, next: Instant?) throws {
        if let next {
            return try change(
                job, "due_ms = ?, attempts = 0, problem = NULL, holder = NULL, held_until_ms = 0", [.integer(next.milliseconds)])
        }
        try database.write { session in
            let removed = try session.execute(
                "DELETE FROM job WHERE job = ? AND taken = ? AND holder IS NOT NULL", [SQLValue(job.id), .integer(job.taken)])
            guard removed == 1 else { throw JobLost() }
        }
    }

    /// Gives a job up until `retry`; for good, until somebody looks at it, when nothing is said.
    ///
    /// - Parameter problem: why, a word.
    /// - Throws: `JobLost`.
    package func giveUp(_ job: JobRecord, because problem: String, retry: Instant?) throws {
        try change(
            job, "due_ms = ?, problem = ?, needs_attention = ?, holder = NULL, held_until_ms = 0",
            [.integer((retry ?? job.due).milliseconds), .text(String(problem.prefix(JobStore.problemLimit))), retry == nil ? 1 : 0])
    }

    private func change(_ job: JobRecord, _ assignments: String, _ values: [SQLValue]) throws {
        try database.write { session in
            let changed = try session.execute(
                "UPDATE job SET \(assignments) WHERE job = ? AND taken = ? AND holder IS NOT NULL",
                values + [SQLValue(job.id), .integer(job.taken)])
            guard changed == 1 else { throw JobLost() }
        }
    }
}
