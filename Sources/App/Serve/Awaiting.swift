import Dispatch
import Synchronization

/// Runs something that waits, from the main thread of a command.
enum Awaiting {
    /// What it gave, or threw.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
        let done = DispatchSemaphore(value: 0)
        let holder = Holder<Result>()
        Task {
            do {
                holder.set(.success(try await body()))
            } catch {
                holder.set(.failure(error))
            }
            done.signal()
        }
        done.wait()
        return try holder.take()
    }

    private final class Holder<Value: Sendable>: Sendable {
        private let result = Mutex<Swift.Result<Value, any Error>?>(nil)

        func set(_ value: Swift.Result<Value, any Error>) { result.withLock { $0 = value } }

        func take() throws -> Value {
            guard let value = result.withLock({ $0 }) else { throw CancellationError() }
            return try value.get()
        }
    }
}
