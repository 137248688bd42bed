/// The local name of an XML element packed into integers, so that names are compared without text.
///
/// The last sixteen bytes and the length are kept; no two names of ISO 20022 agree in all of these.
struct XMLName: Hashable {
    /// The bytes before the last eight.
    private(set) var high: UInt64 = 0
    /// The last eight bytes.
    private(set) var low: UInt64 = 0
    /// Length in bytes.
    private(set) var length = 0

    /// A name without bytes.
    init() {}

    /// The name that a schema's table spells.
    init(_ text: StaticString) {
        for offset in 0..<text.utf8CodeUnitCount { append(text.utf8Start[offset]) }
    }

    /// Adds the next byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        high = high &<< 8 | low &>> 56
        low = low &<< 8 | UInt64(byte)
        length &+= 1
    }

    /// A number that differs for nearly all names, for hash tables.
    @inline(__always)
    var mixed: UInt64 {
        (low ^ high &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: length)) &* 0xD6E8_FEB8_6659_FD93
    }
}
