extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte from an index on, or `count` when it does not come; eight bytes at a time.
    @inline(__always)
    func firstIndex(of byte: UInt8, from start: Int) -> Int {
        var index = start
        let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
        let raw = UnsafeRawBufferPointer(self)
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ pattern
            let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < count && self[index] != byte { index &+= 1 }
        return Swift.min(index, count)
    }

    /// Whether some ASCII text stands at an index.
    func holds(_ text: StaticString, at start: Int) -> Bool {
        guard start >= 0, text.utf8CodeUnitCount <= count &- start else { return false }
        for offset in 0..<text.utf8CodeUnitCount where self[start &+ offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether the bytes are some ASCII text and nothing else.
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && holds(text, at: 0)
    }

    /// The index behind the next place of some ASCII text, or `count + 1` when it does not come.
    func index(past text: StaticString, from start: Int) -> Int {
        let last = text.utf8CodeUnitCount &- 1
        guard last >= 0 else { return start }
        var index = start
        while true {
            index = firstIndex(of: text.utf8Start[0], from: index)
            guard index < count else { return count &+ 1 }
            if holds(text, at: index) { return index &+ last &+ 1 }
            index &+= 1
        }
    }

    /// The same bytes without blanks and control characters at both ends.
    @inline(__always)
    func trimmed() -> UnsafeBufferPointer<UInt8> {
        var low = 0
        var high = count
        while low < high && self[low] <= 0x20 { low &+= 1 }
        while high > low && self[high &- 1] <= 0x20 { high &-= 1 }
        return UnsafeBufferPointer(rebasing: self[low..<high])
    }
}
