/// Where a field stands in the source, its quotes left out, in eight bytes.
struct CSVField {
    /// Offset of its first byte.
    private var first: UInt32
    /// Offset after its last byte; the highest bit says that quotes inside it are doubled. Sources end below 2³¹.
    private var lastAndMark: UInt32

    /// A field from its offsets.
    @inline(__always)
    init(start: Int, end: Int, hasDoubledQuotes: Bool = false) {
        first = UInt32(truncatingIfNeeded: start)
        lastAndMark = UInt32(truncatingIfNeeded: end) | (hasDoubledQuotes ? 1 << 31 : 0)
    }

    /// Makes it end one byte earlier, where it is not empty.
    @inline(__always)
    mutating func dropLastByte() {
        if end > start { lastAndMark &-= 1 }
    }

    /// Offset of its first byte.
    @inline(__always) var start: Int { Int(first) }
    /// Offset after its last byte.
    @inline(__always) var end: Int { Int(lastAndMark & 0x7FFF_FFFF) }
    /// Whether it was quoted and holds quotes, which the file writes twice.
    @inline(__always) var hasDoubledQuotes: Bool { lastAndMark >> 31 != 0 }
}
