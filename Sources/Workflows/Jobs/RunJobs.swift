package import Storage
package import Values

/// Takes jobs from the queue and does them, each with exactly one effect on the database however many servers do so at one time.
package struct RunJobs: Sendable {
    /// The kinds that it knows.
    package let kinds: [JobKind]
    /// Who takes, an id of this process.
    package let holder: UUID128
    /// Where the queue is, the clock, randomness.
    package let environment: Environment

    /// How long a job is held before another one may take it. A job that takes longer is renewed meanwhile.
    package static let leaseMilliseconds: Int64 = 120_000
    /// The word for a job whose process ended each time.
    package static let interrupted = "interrupted"
    /// The word for a job that nothing here knows.
    package static let unknownKind = "unknownKind"

    /// How a job ended.
    package enum Outcome: String, Sendable {
        /// Done; its effect is durable.
        case done
        /// Failed; it is tried again.
        case retried
        /// Failed so often that somebody has to look at it.
        case gaveUp
        /// Another one has it by now; nothing of it counts.
        case lost
    }

    /// A worker of an environment.
    package init(_ kinds: [JobKind], holder: UUID128, in environment: Environment) {
        self.kinds = kinds
        self.holder = holder
        self.environment = environment
    }

    private var store: JobStore { JobStore(environment.database) }

    /// The kind of a job.
    package func kind(of job: JobRecord) -> JobKind? { kinds.first { $0.id == job.kind } }

    /// Takes the job that is due first, or nothing. A job that was taken too often without an end is put aside on the way.
    package func take() throws -> JobRecord? {
        while true {
            let now = environment.now()
            let end = now.advanced(byMilliseconds: RunJobs.leaseMilliseconds)
            guard let job = try store.take(by: holder, at: now, until: end) else { return nil }
            guard let kind = kind(of: job) else {
                try store.giveUp(job, because: RunJobs.unknownKind, retry: nil)
                continue
            }
            guard job.attempts > kind.attemptLimit else { return job }
            try store.giveUp(job, because: RunJobs.interrupted, retry: nil)
        }
    }

    /// Holds a job longer.
    /// - Throws: `JobLost`.
    package func renew(_ job: JobRecord) throws {
        try store.renew(job, until: environment.now().advanced(byMilliseconds: RunJobs.leaseMilliseconds))
    }

    /// Does a job that was taken, and completes or gives it up.
    package func run(_ job: JobRecord) async throws -> Outcome {
        guard let kind = kind(of: job) else { throw JobLost() }
        do {
            return try finish(job, try await kind.work(job, environment))
        } catch {
            return try failed(job, error)
        }
    }

    /// Makes a job's effect and its completion durable together.
    package func finish(_ job: JobRecord, _ effect: JobKind.Effect) throws -> Outcome {
        do {
            try environment.database.write { _ in
                // First the proof that it is ours still: a transaction that lost it must not even begin the effect.
                try store.complete(job, next: next(job))
                try effect()
            }
            return .done
        } catch is JobLost {
            return .lost
        }
    }

    /// Takes note that a job failed; it is tried again later, until it was tried too often.
    package func failed(_ job: JobRecord, _ error: any Error) throws -> Outcome {
        if error is JobLost { return .lost }
        let isLast = job.attempts >= (kind(of: job)?.attemptLimit ?? 0)
        let wait = JobBackoff.milliseconds(afterAttempts: job.attempts, random: environment.randomSeed())
        do {
            // The kind of the error alone: its description may hold what people wrote.
            try store.giveUp(
                job, because: "\(type(of: error))", retry: isLast ? nil : environment.now().advanced(byMilliseconds: wait))
            return isLast ? .gaveUp : .retried
        } catch is JobLost {
            return .lost
        }
    }

    /// When a job comes again: what was missed meanwhile comes once.
    private func next(_ job: JobRecord) -> Instant? {
        guard let schedule = job.schedule.flatMap({ JobSchedule($0) }), let clock = LocalClock(job.timeZone ?? "UTC") else { return nil }
        return schedule.next(after: max(environment.now(), job.due), by: clock)
    }
}

/// How long a job that failed waits.
package enum JobBackoff {
    /// Milliseconds after the first failure.
    package static let firstMilliseconds: Int64 = 10_000
    /// Milliseconds at most.
    package static let mostMilliseconds: Int64 = 6 * 3_600_000

    /// Milliseconds until the next try: twice as many after each, less up to a half by chance, so that jobs that failed together are not
    /// tried together.
    ///
    /// - Parameter random: any number.
    package static func milliseconds(afterAttempts attempts: Int, random: UInt64) -> Int64 {
        let doublings = min(max(attempts - 1, 0), 30)
        let whole = min(firstMilliseconds << Int64(doublings), mostMilliseconds)
        return whole - Int64(random % UInt64(whole / 2 + 1))
    }
}
