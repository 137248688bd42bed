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
