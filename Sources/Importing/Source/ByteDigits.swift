extension UnsafeBufferPointer<UInt8> {
    /// The number that exactly `length` (at most nine) decimal digits from an index on spell, or nothing.
    @inline(__always)
    func digits(at start: Int, length: Int) -> Int? {
        guard start >= 0, length <= 9, length <= count &- start else { return nil }
        var value = 0
        for index in start..<(start &+ length) {
            let digit = self[index] &- 48
            guard digit <= 9 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return value
    }
}
