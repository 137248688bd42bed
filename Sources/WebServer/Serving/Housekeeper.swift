import Logging
import ServiceLifecycle
import Values
import Workflows

/// Tells the database now and then what this process counted. What is tidied for all servers at once is a job (`TidyJob`).
struct Housekeeper: ServiceLifecycle.Service {
    let service: Service

    /// Seconds between two tellings of counts.
    private static let tellSeconds = 5

    func run() async throws {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(Housekeeper.tellSeconds)) }
            await tell()
        }
        await service.afterwards.finish()
        await tell()
    }

    /// What fails now is tried again at the next round; a full disk must not stop the server.
    private func tell() async {
        do {
            try await service.workers.run { try service.limits.tell() }
        } catch {
            service.logger.warning("counts not told", metadata: ["kind": .string("\(type(of: error))")])
        }
    }
}
