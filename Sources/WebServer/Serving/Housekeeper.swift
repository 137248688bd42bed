import Logging
import ServiceLifecycle
import Values
import Workflows

/// Writes down now and then what this process counted. What is tidied for all servers at once is a job (`TidyJob`).
struct Housekeeper: ServiceLifecycle.Service {
    let service: Service

    /// Seconds between two writings of counts.
    private static let flushSeconds = 5

    func run() async throws {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(Housekeeper.flushSeconds)) }
            await flush()
        }
        await service.afterwards.finish()
        await flush()
    }

    /// What fails now is tried again at the next round; a full disk must not stop the server.
    private func flush() async {
        do {
            try await service.workers.run { try service.limits.flush() }
        } catch {
            service.logger.warning("counts not written", metadata: ["kind": .string("\(type(of: error))")])
        }
    }
}
