import GRDB
import Storage

/// Says in the words of `Storage` why SQLite failed.
enum SQLiteFailure {
    /// Runs something on SQLite; its errors come out as `StorageError.database`.
    static func explained<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError.database(problem(error.resultCode.primaryResultCode))
        }
    }

    private static func problem(_ code: ResultCode) -> DatabaseProblem {
        switch code {
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        case .SQLITE_FULL: .full
        case .SQLITE_READONLY: .readOnly
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM: .unreadable
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: .notADatabase
        default: .other(code: "SQLite \(code.rawValue)")
        }
    }
}
