import Values

extension [UInt8] {
    /// Appends four bytes, the greatest first.
    mutating func append(bigEndian number: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Appends an id's sixteen bytes, as they stand in its text.
    mutating func append(_ id: UUID128) {
        append(bigEndian: id.high)
        append(bigEndian: id.low)
    }

    private mutating func append(bigEndian half: UInt64) {
        append(bigEndian: UInt32(truncatingIfNeeded: half >> 32))
        append(bigEndian: UInt32(truncatingIfNeeded: half))
    }
}

extension ArraySlice<UInt8> {
    /// The number that up to eight bytes make, the greatest first.
    var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }

    /// The id of sixteen bytes.
    var id: UUID128 { UUID128(high: prefix(8).bigEndian, low: dropFirst(8).bigEndian) }
}
