import GRDB
import GRDBSQLite
package import Storage

/// SQLite behind the `Database` door, over GRDB's connections and transactions.
///
/// WAL with `synchronous = FULL`: a transaction that was reported done survives a killed process and a power cut.
package final class SQLiteDatabase: Storage.Database {
    private let connection: DatabaseQueue

    /// Milliseconds that a statement waits for another process's lock before it fails.
    package static let busyTimeoutSeconds = 10.0
    /// Page cache of the connection, in KiB.
    package static let cacheKibibytes = 4 * 1024

    /// Opens the database file, made when it is absent, without touching its schema.
    package init(path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(SQLiteDatabase.busyTimeoutSeconds)
        configuration.journalMode = .wal
        configuration.prepareDatabase { database in
            try database.execute(
                sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(SQLiteDatabase.cacheKibibytes); PRAGMA temp_store = MEMORY")
        }
        connection = try SQLiteFailure.explained { try DatabaseQueue(path: path, configuration: configuration) }
    }

    /// Opens a database in memory, for tests.
    package init() throws {
        connection = try DatabaseQueue()
    }

    package func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        try SQLiteFailure.explained { try connection.read { try body(SQLiteSession(database: $0)) } }
    }

    package func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        try SQLiteFailure.explained { try connection.write { try body(SQLiteSession(database: $0)) } }
    }

    /// Writes what the log holds into the database file, so that the log does not grow for ever.
    package func checkpoint() throws {
        _ = try SQLiteFailure.explained { try connection.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
    }
}
