/// The name of an OFX element or code, folded to capitals and packed into two words, so that comparing names is comparing integers.
///
/// Folding clears one bit of every byte, which is exact for letters; digits and points fold to values of their own.
/// Bytes from the seventeenth on are mixed into the second word.
struct OFXName: Equatable, Sendable {
    /// The first eight bytes, the first byte lowest.
    var head: UInt64
    /// The next eight bytes.
    var tail: UInt64

    /// A name of already folded words.
    @inline(__always)
    init(head: UInt64, tail: UInt64) {
        self.head = head
        self.tail = tail
    }

    /// A name written in the program.
    init(_ text: StaticString) {
        self.init(head: 0, tail: 0)
        for index in 0..<text.utf8CodeUnitCount {
            add(text.utf8Start[index], at: index)
        }
    }

    /// Adds the byte at a place of the name.
    mutating func add(_ byte: UInt8, at index: Int) {
        let folded = UInt64(byte & 0xDF)
        switch index {
        case ..<8: head |= folded << UInt64(index * 8)
        case ..<16: tail |= folded << UInt64(index * 8 - 64)
        default: tail = (tail << 7 | tail >> 57) ^ folded
        }
    }
}
