/// Numbers the lines of a text, counting only as far as it is asked.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let lineEnd: UInt8
    private var place = 0
    private var line = 1

    /// A counter of a text that outlives it. Lines end in LF or CRLF, or in CR alone when the text's beginning has no LF.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let head = bytes.prefix(DetectFormat.window)
        lineEnd = !head.contains(10) && head.contains(13) ? 13 : 10
    }

    /// The line of a place, counted from 1. The cost is the distance from the last place asked for.
    mutating func line(at target: Int) -> Int {
        let target = min(max(target, 0), bytes.count)
        if target >= place {
            line += lineEnds(place..<target)
        } else {
            line -= lineEnds(target..<place)
        }
        place = target
        return line
    }

    private func lineEnds(_ range: Range<Int>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var ends = 0
        var index = range.lowerBound
        while index &+ 8 <= range.upperBound {
            ends &+= lineEnds(in: raw, &index, before: min(range.upperBound, index &+ LineCounter.blockBytes))
        }
        while index < range.upperBound {
            if raw[index] == lineEnd { ends &+= 1 }
            index &+= 1
        }
        return ends
    }

    /// Line ends in whole words of a block, one count in each byte of a word: a block is so short that no count runs over.
    @inline(__always)
    private func lineEnds(in raw: UnsafeRawBufferPointer, _ index: inout Int, before end: Int) -> Int {
        let pattern = UInt64(lineEnd) &* LineCounter.ones
        var counts: UInt64 = 0
        while index &+ 8 <= end {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
            let low = (word & LineCounter.lowBits) &+ LineCounter.lowBits
            counts &+= (~(low | word) >> 7) & LineCounter.ones
            index &+= 8
        }
        let pairs = (counts & LineCounter.evenBytes) &+ (counts >> 8 & LineCounter.evenBytes)
        return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }

    private static let blockBytes = 8 * 255
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    private static let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
}
