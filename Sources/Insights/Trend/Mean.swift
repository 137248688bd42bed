import Values

/// The mean of a sum.
enum Mean {
    /// A sum divided by a count, rounded half to even; the sum itself for a count of zero or less.
    static func of(_ sum: Int64, _ count: Int) -> Int64 {
        guard count > 0 else { return sum }
        let magnitude = HalfEven.divide(sum.magnitude, by: UInt64(count))
        return sum < 0 ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(clamping: magnitude)
    }
}
