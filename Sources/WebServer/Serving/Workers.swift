import NIOPosix

/// Threads for what waits for the disk or computes for long, so that requests that need neither are never behind it.
package struct Workers: Sendable {
    private let pool: NIOThreadPool
    /// Threads; writes wait for one another anyway.
    private static let count = 4

    /// Threads that run until the process ends.
    package init() {
        pool = NIOThreadPool(numberOfThreads: Workers.count)
        pool.start()
    }

    /// Does something on one of the threads.
    package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await pool.runIfActive(body)
    }
}
