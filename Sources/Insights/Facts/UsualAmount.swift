/// What a purchase usually costs, from many earlier ones.
struct UsualAmount: Sendable {
    /// The middle one, without a sign.
    let median: Int64
    /// The middle one of their distances from it.
    private let deviation: Int64
    /// The largest one, or of many the second largest: one exception in a long history must not hide the next one.
    private let most: Int64

    /// Amounts from which on they are many.
    static let many = 25

    /// The usual of some amounts without their sign; at least one.
    init(_ amounts: [Int64]) {
        let sorted = amounts.sorted()
        let middle = Median.of(sorted) ?? 0
        median = middle
        deviation = Median.of(sorted.map { Int64(clamping: Sum.subtracting($0, middle).magnitude) }) ?? 0
        most = sorted.count < 2 ? middle : sorted[sorted.count - (sorted.count >= UsualAmount.many ? 2 : 1)]
    }

    /// Whether it lies far below an amount: twice the middle, beyond what chance makes of it, half as much again as the
    /// most before, and by a share of what a month costs.
    func isFarBelow(_ amount: Int64, share perMille: Int64, of spending: Int64) -> Bool {
        let magnitude = Int128(amount.magnitude)
        let above = magnitude - Int128(median)
        return magnitude >= Int128(median) * 2 && above >= Int128(deviation) * 6 && magnitude * 2 >= Int128(most) * 3
            && above * 1000 >= Int128(spending) * Int128(perMille)
    }
}
