/// How much of some bytes is well-formed UTF-8 beyond ASCII, and how much is not UTF-8 at all.
struct UTF8Survey {
    /// Well-formed characters of two to four bytes.
    private(set) var characters = 0
    /// Bytes that belong to no well-formed character.
    private(set) var strayBytes = 0
    /// Whether a byte is zero.
    private(set) var hasZeros = false

    /// Counts in one pass, 32 bytes at a time where the text is ASCII.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        let highBits: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index < raw.count {
            while index &+ 32 <= raw.count {
                let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let second = raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
                let third = raw.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
                let fourth = raw.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
                // One less than a zero byte has the high bit too.
                let less = (first &- ones) | (second &- ones) | (third &- ones) | (fourth &- ones)
                guard (first | second | third | fourth | less) & highBits == 0 else { break }
                index &+= 32
            }
            let end = min(index &+ 32, raw.count)
            while index < end {
                if index &+ 8 <= raw.count {
                    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    let high = word & highBits
                    if (word &- ones) & ~word & highBits != 0 { hasZeros = true }
                    index &+= high == 0 ? 8 : high.trailingZeroBitCount >> 3
                    if high == 0 { continue }
                } else if raw[index] < 0x80 {
                    if raw[index] == 0 { hasZeros = true }
                    index &+= 1
                    continue
                }
                let length = UTF8Survey.sequenceLength(bytes, at: index)
                if length > 1 { characters &+= 1 } else { strayBytes &+= 1 }
                index &+= max(length, 1)
            }
        }
    }

    /// Length of the well-formed multi-byte sequence at an index (Unicode 16, table 3-7), or 0.
    static func sequenceLength(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let first = raw[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, index + length <= raw.count else { return 0 }
        for offset in 1..<length where raw[index + offset] & 0xC0 != 0x80 { return 0 }
        let second = raw[index + 1]
        switch first {
        case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
        default: return length
        }
    }
}
