/// The value in the middle.
enum Median {
    /// The middle of some values; of an even number the mean of the two in the middle, rounded half to even. Nothing of
    /// none.
    static func of(_ values: [Int64]) -> Int64? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let high = sorted[sorted.count / 2]
        guard sorted.count % 2 == 0 else { return high }
        let sum = Int128(sorted[sorted.count / 2 - 1]) + Int128(high)
        let floor = sum >> 1
        return Int64(clamping: sum & 1 == 1 && floor & 1 == 1 ? floor + 1 : floor)
    }
}
