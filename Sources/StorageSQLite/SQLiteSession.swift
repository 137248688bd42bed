import GRDB
import GRDBSQLite
import Storage

/// One transaction's statements. Binding and reading go straight to SQLite's C calls: GRDB's values would cost more
/// than SQLite itself where a million rows pass.
struct SQLiteSession: SQLSession {
    let dialect = SQLDialect.sqlite
    let database: GRDB.Database
    /// Whether nothing may be written.
    let isReading: Bool

    func execute(_ sql: String, _ values: [SQLValue]) throws -> Int {
        let statement = try database.cachedStatement(sql: sql)
        let handle = try prepared(statement, values)
        defer { sqlite3_reset(handle) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return Int(sqlite3_changes(database.sqliteConnection))
            default: throw failure(sql)
            }
        }
    }

    func executeSoon(_ sql: String, _ values: [SQLValue]) throws {
        _ = try execute(sql, values)
    }

    func query(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
        let statement = try database.cachedStatement(sql: sql)
        let handle = try prepared(statement, values)
        defer { sqlite3_reset(handle) }
        let current = SQLiteRow(handle: handle)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: try row(current)
            case SQLITE_DONE: return
            default: throw failure(sql)
            }
        }
    }

    func queryEach(_ sql: String, _ values: [[SQLValue]], _ row: (Int, any SQLRow) throws -> Void) throws {
        for (index, values) in values.enumerated() { try query(sql, values) { try row(index, $0) } }
    }

    func executeMany(_ sql: String, count: Int, _ bind: (Int, any SQLBinder) throws -> Void) throws {
        guard count > 0 else { return }
        let statement = try database.cachedStatement(sql: sql)
        let handle = try prepared(statement, [])
        let binder = SQLiteBinder(handle: handle)
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for index in 0..<count {
            try bind(index, binder)
            guard sqlite3_step(handle) == SQLITE_DONE else { throw failure(sql) }
            sqlite3_reset(handle)
        }
    }

    func executeEach(_ sql: String, _ rows: [[SQLValue]]) throws {
        for values in rows { _ = try execute(sql, values) }
    }

    func columns(of table: String) throws -> [SQLColumn] {
        try rows("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", [.text(table)]) { row in
            let kind: SQLColumn.Kind =
                switch row.text(1) {
                case "INTEGER": .integer
                case "BLOB": .bytes
                default: .text
                }
            return SQLColumn(name: row.text(0), kind: kind, keyPlace: Int(row.integer(2)))
        }
    }

    private func prepared(_ statement: Statement, _ values: [SQLValue]) throws -> OpaquePointer {
        let handle = statement.sqliteStatement
        if isReading, sqlite3_stmt_readonly(handle) == 0 { throw DatabaseError(resultCode: .SQLITE_READONLY, sql: statement.sql) }
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        for (index, value) in values.enumerated() {
            guard bind(value, to: Int32(index + 1), of: handle) == SQLITE_OK else { throw failure(statement.sql) }
        }
        return handle
    }

    private func bind(_ value: SQLValue, to parameter: Int32, of handle: OpaquePointer) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, parameter)
        case .integer(let integer): sqlite3_bind_int64(handle, parameter, integer)
        case .text(let text): sqlite3_bind_text(handle, parameter, text, -1, SQLiteBinder.copied)
        case .bytes(let bytes):
            bytes.withUnsafeBytes {
                $0.count == 0
                    ? sqlite3_bind_zeroblob(handle, parameter, 0)
                    : sqlite3_bind_blob64(handle, parameter, $0.baseAddress, sqlite3_uint64($0.count), SQLiteBinder.copied)
            }
        }
    }

    private func failure(_ sql: String) -> any Error {
        DatabaseError(
            resultCode: ResultCode(rawValue: sqlite3_extended_errcode(database.sqliteConnection)),
            message: String(cString: sqlite3_errmsg(database.sqliteConnection)), sql: sql)
    }
}

/// The row that a statement stands on.
struct SQLiteRow: SQLRow {
    let handle: OpaquePointer

    func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column))
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
    }

    func withBytes<Result>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        let column = Int32(truncatingIfNeeded: column)
        let start = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return try body(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count))
    }
}

/// Binds the values of one run straight to a prepared statement.
struct SQLiteBinder: SQLBinder {
    let handle: OpaquePointer

    /// Tells SQLite to copy what it is given.
    static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    func bind(_ parameter: Int, _ value: Int64) {
        sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: parameter), value)
    }

    func bindNull(_ parameter: Int) {
        sqlite3_bind_null(handle, Int32(truncatingIfNeeded: parameter))
    }

    func bindText(_ parameter: Int, _ utf8: UnsafeBufferPointer<UInt8>) {
        utf8.withMemoryRebound(to: CChar.self) { text in
            _ = sqlite3_bind_text(
                handle, Int32(truncatingIfNeeded: parameter), text.baseAddress, Int32(truncatingIfNeeded: text.count), nil)
        }
    }

    func bindBytes(_ parameter: Int, _ bytes: UnsafeRawBufferPointer) {
        sqlite3_bind_blob64(
            handle, Int32(truncatingIfNeeded: parameter), bytes.baseAddress, sqlite3_uint64(bytes.count), SQLiteBinder.copied)
    }
}
