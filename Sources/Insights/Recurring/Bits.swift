/// Logarithms for weighing evidence, in sixteenths of bits and without floating point.
enum Bits {
    /// One bit.
    static let one = 16

    /// The logarithm to base two of a number, to about a tenth of a bit; 0 for numbers below two.
    @inline(__always)
    static func log2(_ value: Int64) -> Int {
        guard value > 1 else { return 0 }
        let exponent = 63 - value.leadingZeroBitCount
        let fraction = Int(truncatingIfNeeded: (UInt64(value) << UInt64(63 - exponent)) >> 59) & 15
        return exponent * one + fraction
    }
}
