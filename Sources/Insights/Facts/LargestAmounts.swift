/// The most money that single purchases were, in one pass: what shows cheaply that a purchase cannot be unusual.
struct LargestAmounts {
    /// Number of purchases.
    private(set) var count = 0
    private var largest: UInt64 = 0
    private var second: UInt64 = 0

    /// Counts a row in; money in is no purchase.
    mutating func add(_ amount: Int64) {
        guard amount < 0 else { return }
        count += 1
        if amount.magnitude > second { second = min(largest, amount.magnitude) }
        largest = max(largest, amount.magnitude)
    }

    /// The largest one, or of many the second largest, as `UsualAmount` has it.
    var most: UInt64 { count >= UsualAmount.many ? second : largest }
}
