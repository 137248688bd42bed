import Synchronization

@testable import AppleCore

/// The way from a phone to its server, which a test cuts, or in the middle of which the app is killed.
final class Wire: Sendable {
    private struct State {
        var isCut = false
        /// Points that are still passed before the app ends; nil where it goes on.
        var left: Int?
        var kill: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Cuts it, or mends it.
    var isCut: Bool {
        get { state.withLock { $0.isCut } }
        set { state.withLock { $0.isCut = newValue } }
    }

    /// Whether the app was killed.
    var wasKilled: Bool { state.withLock { $0.left.map { $0 < 0 } ?? false } }

    /// Kills the app after so many points: one is before each request, one after each answer came and before anything takes it up.
    func kill(after points: Int, _ kill: @escaping @Sendable () -> Void) {
        state.withLock { ($0.left, $0.kill) = (points, kill) }
    }

    /// Mends it for an app that begins again.
    func mend() { state.withLock { $0 = State() } }

    /// The way of a phone over another one.
    func line(over network: ServerLine) -> ServerLine {
        ServerLine { [self] request in
            let (stream, continuation) = AsyncThrowingStream<ServerLine.Piece, any Error>.makeStream()
            guard passes() else {
                continuation.finish(throwing: ServerUnreached.unreachable)
                return stream
            }
            let pieces = network.send(request)
            let reading = Task {
                do {
                    for try await piece in pieces { continuation.yield(piece) }
                    guard passes() else { throw ServerUnreached.unreachable }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
            return stream
        }
    }

    private func passes() -> Bool {
        let (isOpen, kill): (Bool, (@Sendable () -> Void)?) = state.withLock { state in
            guard !state.isCut else { return (false, nil) }
            guard let left = state.left else { return (true, nil) }
            state.left = left - 1
            return (left > 0, left == 0 ? state.kill : nil)
        }
        kill?()
        return isOpen
    }
}
