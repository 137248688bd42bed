import Logging
import ServiceLifecycle
import Storage
import Values
import Workflows

/// Does the jobs that are due, one after the other.
struct JobRunner: ServiceLifecycle.Service {
    let service: Service
    private let jobs: RunJobs

    /// Seconds between two looks when nothing is due.
    private static let idleSeconds = 5
    /// A job's lease is renewed so often while it lasts.
    private static let renewals = 3

    /// A runner of a service's jobs.
    init(service: Service) {
        self.service = service
        jobs = RunJobs(service.jobs.map(\.kind), holder: service.environment.freshID(), in: service.environment)
    }

    func run() async throws {
        await attempt("schedule") { try await service.workers.run { try schedule() } }
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            var didSome = false
            await attempt("jobs") { didSome = try await runNext() }
            guard !didSome else { continue }
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(JobRunner.idleSeconds)) }
        }
    }

    /// What fails now is tried again at the next round; a full disk must not stop the server.
    private func attempt(_ name: String, _ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            service.logger.warning("job queue failed", metadata: ["what": .string(name), "kind": .string("\(type(of: error))")])
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(JobRunner.idleSeconds)) }
        }
    }

    private func schedule() throws {
        for job in service.jobs {
            guard let schedule = job.schedule else { continue }
            try ScheduleJob.run(job.kind.id, named: job.kind.id, schedule, timeZone: job.timeZone, in: service.environment)
        }
        for name in service.endedJobs { try JobStore(service.environment.database).remove(name: name) }
    }

    /// Does the next job that is due; says whether there was one.
    private func runNext() async throws -> Bool {
        guard let job = try await service.workers.run({ try jobs.take() }) else { return false }
        let renewing = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(RunJobs.leaseMilliseconds / Int64(JobRunner.renewals)))
                try await service.workers.run { try jobs.renew(job) }
            }
        }
        defer { renewing.cancel() }
        let outcome = try await run(job)
        service.metrics.count(job: job.kind, outcome.rawValue)
        service.logger.log(
            level: outcome == .done ? .info : .warning, "job",
            metadata: [
                "job": .string(job.kind), "id": .string(job.id.text), "outcome": .string(outcome.rawValue),
                "attempt": .stringConvertible(job.attempts),
            ])
        return true
    }

    private func run(_ job: JobRecord) async throws -> RunJobs.Outcome {
        do {
            guard let kind = jobs.kind(of: job) else { throw JobLost() }
            let effect = try await kind.work(job, service.environment)
            return try await service.workers.run { try jobs.finish(job, effect) }
        } catch {
            return try await service.workers.run { try jobs.failed(job, error) }
        }
    }
}
