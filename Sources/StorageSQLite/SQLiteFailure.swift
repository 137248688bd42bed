import GRDB
import Storage

/// Says in the words of `Storage` why SQLite failed.
enum SQLiteFailure {
    /// Runs something on SQLite; its errors come out as `StorageError.database`.
    static func explained<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError.database(problem(error.extendedResultCode))
        }
    }

    private static func problem(_ code: ResultCode) -> DatabaseProblem {
        // What readers and writers share beside the file could not grow: there is no room for it.
        if code == .SQLITE_IOERR_SHMSIZE || code == .SQLITE_IOERR_SHMOPEN { return .full }
        return switch code.primaryResultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        case .SQLITE_FULL: .full
        case .SQLITE_READONLY: .readOnly
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM: .unreadable
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: .notADatabase
        default: .other(code: "SQLite \(code.primaryResultCode.rawValue)")
        }
    }
}
