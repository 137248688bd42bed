import GRDBSQLite
import Storage

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
