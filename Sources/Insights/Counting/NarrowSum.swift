/// A sum of 64 bits for amounts of which `AmountBits.fit` says that no sum of them can overflow: half the memory of
/// `Sum`, and twice as fast in a browser.
struct NarrowSum: RunningTotal {
    private(set) var value: Int64 = 0

    @inline(__always)
    mutating func add(_ amount: Int64) {
        value &+= amount
    }
}
