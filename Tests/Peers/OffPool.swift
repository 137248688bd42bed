import Foundation

/// Does what blocks on a thread that may. Tests share a few threads that must not: two that wait for each other's programs would stop all.
func offPool<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try work() }) }
        thread.start()
    }
}
