import Values

/// Reads what `SnapshotWriter` wrote, checking every length before it is believed.
struct SnapshotReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { offset == bytes.count }

    mutating func number() throws(SnapshotError) -> Int64 {
        guard offset + 8 <= bytes.count else { throw SnapshotError(offset: offset) }
        defer { offset += 8 }
        return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
    }

    /// A count that must lie in a range.
    mutating func count(upTo limit: Int) throws(SnapshotError) -> Int {
        let start = offset
        let value = try number()
        guard value >= 0, value <= Int64(limit) else { throw SnapshotError(offset: start) }
        return Int(value)
    }

    mutating func text() throws(SnapshotError) -> String {
        String(decoding: try column(of: UInt8.self), as: UTF8.self)
    }

    mutating func table() throws(SnapshotError) -> TextTable {
        let start = offset
        let texts = try column(of: UInt8.self)
        guard let table = TextTable(bytes: texts, ends: try column(of: UInt32.self)) else { throw SnapshotError(offset: start) }
        return table
    }

    /// A column of any count.
    mutating func column<Element: BitwiseCopyable>(of type: Element.Type) throws(SnapshotError) -> [Element] {
        let start = offset
        let count = try count(upTo: bytes.count / MemoryLayout<Element>.stride)
        let size = count * MemoryLayout<Element>.stride
        let padded = (size + 7) / 8 * 8
        guard padded <= bytes.count - offset else { throw SnapshotError(offset: start) }
        let source = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + size)])
        offset += padded
        return [Element](unsafeUninitializedCapacity: count) { target, initialized in
            UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
            initialized = count
        }
    }

    /// A column that must have one entry per row.
    mutating func column<Element: BitwiseCopyable>(of type: Element.Type, rows: Int) throws(SnapshotError) -> [Element] {
        let start = offset
        let column = try column(of: type)
        guard column.count == rows else { throw SnapshotError(offset: start) }
        return column
    }
}
