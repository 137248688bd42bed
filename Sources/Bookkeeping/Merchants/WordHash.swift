/// The hash of one folded word, taken byte by byte while the word is scanned; the same on every platform.
///
/// Eight bytes are packed before they are mixed, so most words cost two multiplications.
struct WordHash {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var packed: UInt64 = 0
    private var count: UInt64 = 0

    /// Adds one folded byte.
    @inline(__always)
    mutating func add(_ byte: UInt8) {
        packed = packed << 8 | UInt64(byte)
        count &+= 1
        if count & 7 == 0 { mix() }
    }

    @inline(__always)
    private mutating func mix() {
        let product = (state ^ packed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        state = product.high ^ product.low
        packed = 0
    }

    /// The hash of all bytes added, 48 bits.
    @inline(__always)
    var key: UInt64 {
        let product = (state ^ packed ^ count << 56).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return (product.high ^ product.low) & PackedTable.wordKeyMask
    }
}
