import Dispatch
import Glibc
package import Storage
import Synchronization

/// PostgreSQL behind the `Database` door, over libpq. See Docs/decisions/0019-postgresql.md.
///
/// Reads see one snapshot (`REPEATABLE READ`), writes are `SERIALIZABLE`: when two are in each other's way one of them is done again from
/// its beginning, so the closures that are given to `read` and `write` may run more than once and change nothing outside before they end.
package final class PostgresDatabase: Storage.Database {
    private let pool: PostgresPool
    private let listener: PostgresListener
    private let ended = Atomic<Int>(0)
    /// The read or write that runs on this thread, so that another one inside of it joins it.
    @TaskLocal private static var current: Current?

    /// A database at an address; connects to see that it is there.
    package init(_ settings: PostgresSettings) throws {
        pool = PostgresPool(settings)
        listener = PostgresListener(settings)
        try read { _ in }
    }

    /// Writes that ended here, and whatever was heard of other processes' writes.
    package var writes: Int { ended.load(ordering: .sequentiallyConsistent) &+ listener.count }

    /// Waits until other processes' writes are heard, for at most so long.
    /// - Returns: whether they are.
    package func waitUntilListening(seconds: Int) -> Bool { listener.waitUntilListening(seconds: seconds) }

    package func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        if let current = joined { return try body(current.session) }
        return try again { try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", as: nil, isCareful: $0, body) }
    }

    package func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        if let current = joined { return try current.session.part(body) }
        // Counted when it ended, whether it went well or not: whoever looks after it sees that something may be new.
        defer { ended.add(1, ordering: .sequentiallyConsistent) }
        return try again { try transaction("BEGIN ISOLATION LEVEL SERIALIZABLE", as: listener.name, isCareful: $0, body) }
    }

    /// Changes the schema in one transaction; tables that point to another one stay as they are.
    package func changeSchema(_ body: (any SQLSession) throws -> Void) throws { try write(body) }

    private var joined: Current? {
        PostgresDatabase.current.flatMap { $0.owner === self ? $0 : nil }
    }

    /// Does something until nothing is in its way, within limits, and once more when the connection broke before anything was stored.
    private func again<Result>(_ attempt: (_ isCareful: Bool) throws -> Outcome<Result>) throws -> Result {
        var (tries, fresh, isCareful) = (1, false, false)
        while true {
            switch try attempt(isCareful) {
            case .done(let result): return result
            case .failed(let error): throw error
            case .careless: isCareful = true
            case .conflict(let error):
                guard tries < pool.settings.tries else { throw error }
                pause(after: tries)
                tries += 1
            case .broken(let error):
                pool.forgetIdle()
                guard !fresh else { throw error }
                fresh = true
            }
        }
    }

    /// Waits a random time that grows with the tries, so that writes that met do not meet again.
    private func pause(after tries: Int) {
        let longest = min(1 << UInt64(min(tries, 10)), PostgresDatabase.longestPauseMilliseconds)
        poll(nil, 0, Int32(truncatingIfNeeded: pool.settings.random() % (longest + 1)))
    }

    /// The longest pause between two tries of a write.
    private static let longestPauseMilliseconds: UInt64 = 200

    /// How one try ended.
    private enum Outcome<Result> {
        case done(Result)
        /// It can't be done, and trying again would not help or not be right.
        case failed(any Error)
        /// A part of it failed that had written and could not be undone alone; nothing was stored.
        case careless
        /// Others were in its way; nothing was stored.
        case conflict(any Error)
        /// The connection broke; nothing was stored.
        case broken(any Error)
    }

    private func transaction<Result>(
        _ begin: String, as name: String?, isCareful: Bool, _ body: (any SQLSession) throws -> Result
    ) throws -> Outcome<Result> {
        do {
            return try pool.withConnection { connection in
                do {
                    try connection.run(begin)
                } catch {
                    connection.isEnding = true
                    throw error
                }
                return run(PostgresSession(connection, isCareful: isCareful), as: name, body)
            }
        } catch let failure as PostgresFailure {
            let error = StorageError.database(failure.problem)
            // Refused or unheard when it was made: another one would be too. One from the pool is worth another try.
            return failure.isBroken && !failure.isConnecting ? .broken(error) : .failed(error)
        }
    }

    private func run<Result>(
        _ session: PostgresSession, as name: String?, _ body: (any SQLSession) throws -> Result
    ) -> Outcome<Result> {
        let result: Result
        do {
            result = try PostgresDatabase.$current.withValue(Current(owner: self, session: session)) { try body(session) }
            try session.prepareToCommit()
        } catch {
            session.rollBack()
            return session.needsCare && session.failure?.endsAll != true ? .careless : outcome(session.failure, error)
        }
        guard !session.needsCare else {
            session.rollBack()
            return .careless
        }
        do {
            try session.commit(name)
            return .done(result)
        } catch {
            // The server may have made it durable before its answer was lost; doing it again could do it twice. Reads store nothing.
            if session.failure?.isBroken == true, name != nil, session.hasChanged { return .failed(StorageError.database(.uncertain)) }
            session.rollBack()
            return outcome(session.failure, error)
        }
    }

    private func outcome<Result>(_ failure: PostgresFailure?, _ error: any Error) -> Outcome<Result> {
        guard let failure else { return .failed(error) }
        return failure.isConflict ? .conflict(error) : failure.isBroken ? .broken(error) : .failed(error)
    }

    /// A read or write that goes on.
    private struct Current: @unchecked Sendable {
        let owner: PostgresDatabase
        /// Used on one thread alone: the value never leaves the call that made it.
        let session: PostgresSession
    }
}

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
