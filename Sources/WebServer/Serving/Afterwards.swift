import Logging
import Synchronization

/// What is done after an answer went out, so that its time tells nothing of it: messages, notes of refused sign-ins.
package final class Afterwards: Sendable {
    private let running = Mutex<[UInt64: Task<Void, Never>]>([:])
    private let last = Atomic<UInt64>(0)
    private let logger: Logger

    /// Nothing to do yet.
    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Does something soon. What fails is logged by its kind.
    ///
    /// Inside of a change it waits until the change stands.
    func run(_ name: String, _ work: @escaping @Sendable () async throws -> Void) {
        guard let change = OneChange.current else { return start(name, work) }
        change.afterwards { self.start(name, work) }
    }

    private func start(_ name: String, _ work: @escaping @Sendable () async throws -> Void) {
        let number = last.add(1, ordering: .relaxed).newValue
        running.withLock { running in
            running[number] = Task.detached { [self] in
                do {
                    try await work()
                } catch {
                    logger.warning("afterwards failed", metadata: ["what": .string(name), "kind": .string("\(type(of: error))")])
                }
                self.running.withLock { $0[number] = nil }
            }
        }
    }

    /// Waits until all that was begun is done.
    package func finish() async {
        while let task = running.withLock({ $0.first?.value }) { await task.value }
    }
}
