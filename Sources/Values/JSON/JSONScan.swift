/// What the JSON reader and writer both ask of bytes.
enum JSONScan {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The first position from `start` whose byte can't stand in a JSON string as it is, or is not ASCII; the count when
    /// there is none. Looks at eight bytes at a time.
    @inline(__always)
    static func plainEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index &+ 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ 0x22 &* ones
            let slashes = word ^ 0x5C &* ones
            let special = (word &- 0x20 &* ones) | (quotes &- ones) | (slashes &- ones) | word
            if special & highBits != 0 { break }
            index &+= 8
        }
        while index < bytes.count, isPlain(bytes[index]) { index &+= 1 }
        return index
    }

    /// Whether a byte is ASCII that stands for itself in a JSON string.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
    }
}
