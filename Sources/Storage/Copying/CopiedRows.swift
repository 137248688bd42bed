import Values

/// Rows on their way from one database to another: every value one after the other in one buffer.
struct CopiedRows {
    private let columns: [SQLColumn]
    private var buffer: [UInt8] = []
    /// For each value where it ends; the value before it begins where that one's does. Null is told by a negative place.
    private var ends: [Int] = []

    init(_ columns: [SQLColumn]) {
        self.columns = columns
    }

    /// Bytes of the values so far.
    var bytes: Int { buffer.count }

    /// Takes a row on.
    /// - Returns: its hash.
    mutating func append(_ row: any SQLRow) -> UInt64 {
        let start = buffer.count
        var shape = UInt64(0)
        for (index, column) in columns.enumerated() {
            let before = buffer.count
            if row.isNull(index) {
                ends.append(-before - 1)
            } else if column.kind == .integer {
                withUnsafeBytes(of: row.integer(index).bigEndian) { buffer.append(contentsOf: $0) }
                ends.append(buffer.count)
            } else {
                row.withBytes(index) { buffer.append(contentsOf: $0) }
                ends.append(buffer.count)
            }
            // Lengths and nulls are a part of the hash: "a", "bc" is another row than "ab", "c".
            let length = row.isNull(index) ? -1 : buffer.count - before
            shape = shape &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(length))
        }
        return buffer[start...].withUnsafeBufferPointer { Hash64.of($0, seed: shape) }
    }

    /// Inserts the rows into another database, and begins anew.
    mutating func write(_ insert: String, _ session: any SQLSession) throws {
        let (columns, ends) = (columns, ends)
        try buffer.withUnsafeBytes { buffer in
            try session.executeMany(insert, count: ends.count / columns.count) { run, binder in
                for (index, column) in columns.enumerated() {
                    let place = run * columns.count + index
                    let end = ends[place]
                    let start = place == 0 ? 0 : CopiedRows.position(ends[place - 1])
                    guard end >= 0 else {
                        binder.bindNull(index + 1)
                        continue
                    }
                    let value = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
                    switch column.kind {
                    case .integer: binder.bind(index + 1, Int64(bigEndian: value.loadUnaligned(as: Int64.self)))
                    case .text: binder.bindText(index + 1, value.bindMemory(to: UInt8.self))
                    case .bytes: binder.bindBytes(index + 1, value)
                    }
                }
            }
        }
        removeAll()
    }

    /// Begins anew.
    mutating func removeAll() {
        buffer.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    private static func position(_ end: Int) -> Int { end < 0 ? -end - 1 : end }
}
