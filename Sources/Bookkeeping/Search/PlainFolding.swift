import Values

/// Folding of texts that are plain, as most are: printable ASCII with single spaces, padding at the ends aside. Only small
/// letters change in them, so eight bytes go at once, the last eight however few are new.
enum PlainFolding {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Folds a text into memory that holds at least as many bytes, and returns how many were written; nothing when the text is
    /// not plain, and then the memory holds nothing of worth.
    @inline(__always)
    static func fold(_ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        var end = text.count
        while end >= 8, text[end &- 1] == 0x20 { end &-= 1 }
        var first = 0
        while end &- first >= 8, text[first] == 0x20 { first &+= 1 }
        let count = end &- first
        guard count >= 8, let start = output.baseAddress else { return nil }
        let source = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[first..<end])
        let target = UnsafeMutableRawPointer(start)
        var index = 0
        var endsInSpace = false
        while true {
            let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let special = (word &- 0x20 &* ones) | (word &+ ones) | word
            let spaces = ~((word ^ 0x20 &* ones) &+ 0x7F &* ones) & highs
            guard special & highs == 0, spaces & spaces << 8 == 0, !(endsInSpace && spaces & 0x80 != 0) else { return nil }
            let isSmall = (word &+ 0x1F &* ones) & ~(word &+ 0x05 &* ones) & highs
            target.storeBytes(of: (word ^ isSmall >> 2).littleEndian, toByteOffset: index, as: UInt64.self)
            if index &+ 8 == count { return count }
            // The last eight bytes begin among those that were done, so that no pair of bytes is passed over.
            let isLast = index &+ 16 > count
            endsInSpace = !isLast && spaces >> 63 != 0
            index = isLast ? count &- 8 : index &+ 8
        }
    }
}
