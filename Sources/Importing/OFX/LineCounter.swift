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
        var ends = 0
        for index in range where bytes[index] == lineEnd { ends &+= 1 }
        return ends
    }
}
