/// One row of a query's answer; columns count from 0. A column of another type than asked for gives that type's
/// nearest value, and null gives zero or empty, as both databases do.
package protocol SQLRow {
    /// The column as an integer.
    func integer(_ column: Int) -> Int64
    /// Whether the column is null.
    func isNull(_ column: Int) -> Bool
    /// The column's bytes (of a text its UTF-8), valid only during `body`.
    func withBytes<Result>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
}

extension SQLRow {
    /// The column as text.
    package func text(_ column: Int) -> String {
        withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    /// The column as text, or nil if it is null.
    package func optionalText(_ column: Int) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// The column as an integer, or nil if it is null.
    package func optionalInteger(_ column: Int) -> Int64? {
        isNull(column) ? nil : integer(column)
    }
}
