extension UnsafeBufferPointer<UInt8> {
    /// Where the line that begins at an index ends, and where the next one begins; LF, CR LF and CR end a line.
    @inline(__always)
    func endOfLine(from start: Int) -> (end: Int, next: Int) {
        var index = start
        while index < count && self[index] != 10 && self[index] != 13 { index &+= 1 }
        guard index < count else { return (count, count) }
        let isPair = self[index] == 13 && index &+ 1 < count && self[index &+ 1] == 10
        return (index, index &+ (isPair ? 2 : 1))
    }
}
