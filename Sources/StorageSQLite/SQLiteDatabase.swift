#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import GRDB
import GRDBSQLite
package import Storage
import Synchronization

/// SQLite behind the `Database` door, over GRDB's connections and transactions.
///
/// WAL with `synchronous = FULL`: a transaction that was reported done survives a killed process and a power cut.
package final class SQLiteDatabase: Storage.Database {
    private let connections: any DatabaseWriter
    private let ended = Atomic<Int>(0)
    /// The read or write that runs on this thread, so that another one inside of it joins it.
    @TaskLocal private static var current: Current?

    /// Seconds that a statement waits for another process's lock before it fails.
    package static let busyTimeoutSeconds = 10.0
    /// Page cache of a connection, in KiB.
    package static let cacheKibibytes = 4 * 1024

    /// Opens the database file, made when it is absent, without touching its schema.
    ///
    /// - Parameter readers: connections that read while another one writes; none for a program that does one thing at a time.
    package init(path: String, readers: Int = 0) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(SQLiteDatabase.busyTimeoutSeconds)
        configuration.journalMode = .wal
        configuration.maximumReaderCount = max(1, readers)
        configuration.prepareDatabase { database in
            try database.execute(
                sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(SQLiteDatabase.cacheKibibytes); PRAGMA temp_store = MEMORY")
        }
        SQLiteDatabase.makePrivate(path)
        connections = try SQLiteFailure.explained { () -> any DatabaseWriter in
            guard readers > 0 else { return try DatabaseQueue(path: path, configuration: configuration) }
            return try DatabasePool(path: path, configuration: configuration)
        }
    }

    /// Makes the file for its owner alone when it is absent; SQLite gives its log the same rights. What can't be made is said when the
    /// database is opened.
    private static func makePrivate(_ path: String) {
        let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
    }

    /// Opens a database in memory, for tests and for what is nobody's.
    package init() throws {
        connections = try DatabaseQueue()
    }

    /// Writes that ended, joined ones counted with theirs.
    package var writes: Int { ended.load(ordering: .sequentiallyConsistent) }

    package func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        if let current = SQLiteDatabase.current, current.owner === self { return try body(current.session) }
        return try SQLiteFailure.explained {
            guard let queue = connections as? DatabaseQueue else { return try connections.read { try run(body, on: $0, isReading: true) } }
            // The queue's own `read` makes its connection read only and back each time, and SQLite then compiles every statement anew.
            return try queue.inDatabase { database in
                var result: Result?
                try database.inTransaction(.deferred) {
                    result = try run(body, on: database, isReading: true)
                    return .commit
                }
                guard let result else { throw StorageError.database(.other(code: "")) }
                return result
            }
        }
    }

    package func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        if let current = SQLiteDatabase.current, current.owner === self { return try join(current.session, body) }
        // Counted when it ended, whether it went well or not: whoever looks after it sees that something may be new.
        defer { ended.add(1, ordering: .sequentiallyConsistent) }
        return try SQLiteFailure.explained { try connections.write { try run(body, on: $0, isReading: false) } }
    }

    /// Changes the schema in one transaction, in which a table that others point to can be dropped and made anew under its name.
    package func changeSchema(_ body: (any SQLSession) throws -> Void) throws {
        defer { ended.add(1, ordering: .sequentiallyConsistent) }
        try SQLiteFailure.explained {
            try connections.writeWithoutTransaction { database in
                // A table that is dropped takes along what points to it, and within a transaction that can't be turned off.
                try database.execute(sql: "PRAGMA foreign_keys = OFF")
                defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
                try database.inTransaction(.immediate) {
                    try run(body, on: database, isReading: false)
                    return .commit
                }
            }
        }
    }

    private func run<Result>(_ body: (any SQLSession) throws -> Result, on database: GRDB.Database, isReading: Bool) throws -> Result {
        let current = Current(owner: self, session: SQLiteSession(database: database, isReading: isReading))
        return try SQLiteDatabase.$current.withValue(current) { try body(current.session) }
    }

    /// Runs a write as a part of the one that goes on: it leaves nothing behind when it throws, and becomes durable with the whole.
    private func join<Result>(_ session: SQLiteSession, _ body: (any SQLSession) throws -> Result) throws -> Result {
        var result: Result?
        try SQLiteFailure.explained {
            try session.database.inSavepoint {
                result = try body(session)
                return .commit
            }
        }
        guard let result else { throw StorageError.database(.other(code: "")) }
        return result
    }

    /// Writes what the log holds into the database file, so that the log does not grow for ever.
    package func checkpoint() throws {
        _ = try SQLiteFailure.explained { try connections.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
    }

    /// A read or write that goes on.
    private struct Current: @unchecked Sendable {
        let owner: SQLiteDatabase
        /// Used on one thread alone: the value never leaves the call that made it.
        let session: SQLiteSession
    }
}
