import Values

/// Writes numbers and arrays as the ledger's binary snapshot holds them: little-endian, every array preceded by its
/// count and padded to eight bytes, so that a reader can copy whole columns.
struct SnapshotWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ text: String) {
        write(Array(text.utf8))
    }

    mutating func write(_ table: TextTable) {
        write(table.bytes)
        write(table.ends)
    }

    /// Writes a column as it lies in memory; all platforms of Evenkeel are little-endian.
    mutating func write<Element: BitwiseCopyable>(_ column: [Element]) {
        write(Int64(column.count))
        column.withUnsafeBytes { bytes.append(contentsOf: $0) }
        while bytes.count % 8 != 0 { bytes.append(0) }
    }
}
