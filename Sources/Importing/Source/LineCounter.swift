/// Tells the line of byte offsets that only grow, counting LF, CR LF and CR as one line end each.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1

    /// A counter at the first line.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The line of an offset, counted from 1; an offset before the last one asked for gives the last one's line.
    mutating func line(at target: Int) -> Int {
        let end = min(target, bytes.count)
        let raw = UnsafeRawBufferPointer(bytes)
        var ends = 0
        while offset &+ 8 <= end {
            let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ends &+= Int(truncatingIfNeeded: ((LineCounter.matches(word, 10) &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
            if LineCounter.matches(word, 13) != 0 { ends &+= loneReturns(from: offset, to: offset &+ 8) }
            offset &+= 8
        }
        if offset < end {
            for index in offset..<end where bytes[index] == 10 { ends &+= 1 }
            ends &+= loneReturns(from: offset, to: end)
            offset = end
        }
        line &+= ends
        return line
    }

    /// The highest bit of each byte of a word that equals a byte.
    @inline(__always)
    private static func matches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* byte)
        return ~((difference & 0x7F7F_7F7F_7F7F_7F7F &+ 0x7F7F_7F7F_7F7F_7F7F) | difference) & 0x8080_8080_8080_8080
    }

    /// Carriage returns that no line feed follows.
    private func loneReturns(from start: Int, to end: Int) -> Int {
        var count = 0
        for index in start..<end where bytes[index] == 13 && (index &+ 1 == bytes.count || bytes[index &+ 1] != 10) { count &+= 1 }
        return count
    }
}
