import Values

/// Parts of amounts, rounded once.
enum BudgetRatio {
    /// An amount times one number by another, rounded half to even and held at the ends of 64 bits; zero for a divisor below one.
    static func of(_ amount: Int64, times factor: Int64, by divisor: Int64) -> Int64 {
        guard divisor > 0, factor > 0 else { return 0 }
        let product = amount.magnitude.multipliedFullWidth(by: UInt64(factor))
        let magnitude = Int64(clamping: HalfEven.divide(product, by: UInt64(divisor)) ?? .max)
        return amount < 0 ? 0 - magnitude : magnitude
    }

    /// The mean of some amounts, rounded half to even; nil of none.
    static func mean(_ amounts: ArraySlice<Int64>) -> Int64? {
        guard !amounts.isEmpty else { return nil }
        var sum: Int128 = 0
        for amount in amounts { sum += Int128(amount) }
        // Not more than the largest of them, so that it fits 64 bits.
        let magnitude = HalfEven.divide(
            (high: UInt64(truncatingIfNeeded: sum.magnitude >> 64), low: UInt64(truncatingIfNeeded: sum.magnitude)),
            by: UInt64(amounts.count))
        let value = Int64(clamping: magnitude ?? .max)
        return sum < 0 ? 0 - value : value
    }

    /// The amount in the middle; of an even number the mean of the two in the middle, rounded half to even. Nil of none.
    static func median(_ amounts: [Int64]) -> Int64? {
        let sorted = amounts.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return mean(sorted[(sorted.count % 2 == 0 ? middle - 1 : middle)...middle])
    }
}
