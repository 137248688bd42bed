import Dispatch
import Storage
import Synchronization

/// A bounded number of connections, made when they are needed and kept for the next one who needs them.
final class PostgresPool: Sendable {
    let settings: PostgresSettings
    private let free: DispatchSemaphore
    private let idle = Mutex<[PostgresConnection]>([])

    init(_ settings: PostgresSettings) {
        self.settings = settings
        free = DispatchSemaphore(value: settings.connections)
    }

    /// Runs something on a connection of its own. A connection that is not clean afterwards is thrown away.
    ///
    /// - Throws: `StorageError.database(.busy)` when none came free in time; `PostgresFailure` when none could be made.
    func withConnection<Result>(_ body: (PostgresConnection) throws -> Result) throws -> Result {
        guard free.wait(timeout: .now() + .seconds(settings.waitSeconds)) == .success else { throw StorageError.database(.busy) }
        defer { free.signal() }
        let connection = try idle.withLock { $0.popLast() } ?? PostgresConnection.open(settings)
        defer { if connection.isIdle { idle.withLock { $0.append(connection) } } }
        return try body(connection)
    }

    /// Lets go of connections that nobody uses: when one is broken the server was away, and the others are broken too.
    func forgetIdle() {
        let forgotten = idle.withLock { connections in
            defer { connections = [] }
            return connections
        }
        _ = consume forgotten
    }
}
