import Workflows
import Logging
import ServiceLifecycle
import Storage
import Values

/// Writes down counts now and then, and forgets what is long over.
struct Housekeeper: ServiceLifecycle.Service {
    let service: Service

    /// Seconds between two writings of counts.
    private static let flushSeconds = 5
    /// Writings between two tidyings.
    private static let tidyEvery = 120
    /// Days for which the answer to a request is kept.
    private static let answerDays: Int64 = 2
    /// How long a file waits for being imported.
    private static let uploadMilliseconds: Int64 = 3_600_000
    private static let dayMilliseconds: Int64 = 86_400_000

    func run() async throws {
        var round = 0
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(Housekeeper.flushSeconds)) }
            await attempt("flush") { try service.limits.flush() }
            round += 1
            if round % Housekeeper.tidyEvery == 0 { await attempt("tidy", tidy) }
        }
        await service.afterwards.finish()
        await attempt("flush") { try service.limits.flush() }
    }

    /// What fails now is tried again at the next round; a full disk must not stop the server.
    private func attempt(_ name: String, _ body: @escaping @Sendable () throws -> Void) async {
        do {
            try await service.workers.run(body)
        } catch {
            service.logger.warning("housekeeping failed", metadata: ["what": .string(name), "kind": .string("\(type(of: error))")])
        }
    }

    private func tidy() throws {
        let (database, now) = (service.environment.database, service.environment.now())
        try TokenStore(database).removeExpired(before: now.advanced(byMilliseconds: -Housekeeper.dayMilliseconds))
        try PersonStore.removeExpiredSessions(before: now, in: database)
        try PersonStore.removeAnswers(
            before: now.advanced(byMilliseconds: -Housekeeper.answerDays * Housekeeper.dayMilliseconds), in: database)
        try HouseholdStore.removeUploads(before: now.advanced(byMilliseconds: -Housekeeper.uploadMilliseconds), in: database)
        try LimitStore(database).removeStale(before: now.advanced(byMilliseconds: -Housekeeper.dayMilliseconds))
    }
}
