import Foundation

/// Where work that costs much waits its turn, so that it takes neither the threads nor the memory of everybody else.
///
/// At most `width` pieces of work run at once. Some more wait in order.
package actor WaitingLine {
    /// The line is full. A server answers 503 with a few seconds to wait.
    package struct Busy: Error, Hashable, Sendable {}

    private struct Waiting {
        let number: UInt64
        let turn: CheckedContinuation<Void, any Error>
    }

    private let width: Int
    private let waitingLimit: Int
    private var running = 0
    private var waiting: [Waiting] = []
    private var lastNumber: UInt64 = 0

    /// A line in which nobody stands.
    package init(width: Int = 2, waitingLimit: Int = 16) {
        self.width = width
        self.waitingLimit = waitingLimit
    }

    /// How many run and how many wait, for metrics.
    package var load: (running: Int, waiting: Int) { (running, waiting.count) }

    /// Does some work in its turn on a thread of its own, off the pool that serves requests. Work that has begun goes on to its end, and only
    /// then the next begins.
    func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws -> Result {
        try await enter()
        defer { leave() }
        try Task.checkCancellation()
        return await withCheckedContinuation { result in
            Thread.detachNewThread { result.resume(returning: work()) }
        }
    }

    /// Does asynchronous work in its turn, without a thread of its own. Throws `Busy`, and what the work throws.
    package func inTurn<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
        try await enter()
        defer { leave() }
        try Task.checkCancellation()
        return try await work()
    }

    private func enter() async throws {
        guard running >= width else {
            running += 1
            return
        }
        guard waiting.count < waitingLimit else { throw Busy() }
        lastNumber += 1
        let number = lastNumber
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                // Either the task is seen to be cancelled here, or `giveUp` comes after this and finds the one who waits.
                if Task.isCancelled {
                    turn.resume(throwing: CancellationError())
                } else {
                    waiting.append(Waiting(number: number, turn: turn))
                }
            }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
    }

    /// Gives the place to the one who has waited longest.
    private func leave() {
        if waiting.isEmpty {
            running -= 1
        } else {
            waiting.removeFirst().turn.resume()
        }
    }

    private func giveUp(_ number: UInt64) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: index).turn.resume(throwing: CancellationError())
    }
}

/// Password hashing waits its turn: sign-ins come in any number, and each takes 19 MiB.
extension WaitingLine {
    /// Hashes a secret; see `PasswordHash.make`. Throws `Busy`, or `CancellationError` when the task is cancelled before its turn.
    package func hash(_ secret: [UInt8], salt: [UInt8]) async throws -> PasswordHash? {
        try await run { PasswordHash.make(of: secret, salt: salt) }
    }

    /// Whether a hash was made of a secret; see `PasswordHash.verifies`. Throws like `hash`.
    package func verify(_ secret: [UInt8], against hash: PasswordHash) async throws -> Bool {
        try await run { hash.verifies(secret) }
    }
}
