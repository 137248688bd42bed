package import Values

extension JobStore {
    /// Takes the job that is due first, until a moment; nobody else takes it before, unless it is given up.
    ///
    /// - Parameter holder: who takes it, an id of the process.
    /// - Returns: the job with its attempt counted, or nothing when none is due.
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
