import Values

/// Conversion of minor units by a decimal rate, half to even, in 128 bits between.
enum DecimalRate {
    /// `amount · rate · 10^shift`, the rate an integer in units of `10^-digits`; nil if it does not fit.
    static func multiply(_ amount: Int64, by rate: Int64, digits: Int, shift: Int) -> Int64? {
        guard rate >= 0, let (up, down) = powers(up: shift, down: digits), let factor = product(UInt64(rate), up) else { return nil }
        return signed(HalfEven.divide(amount.magnitude.multipliedFullWidth(by: factor), by: down), like: amount)
    }

    /// `amount / rate · 10^shift`, the rate an integer in units of `10^-digits`; nil if it does not fit.
    static func divide(_ amount: Int64, by rate: Int64, digits: Int, shift: Int) -> Int64? {
        guard rate > 0, let (up, down) = powers(up: digits + shift, down: 0), let divisor = product(UInt64(rate), down) else { return nil }
        return signed(HalfEven.divide(amount.magnitude.multipliedFullWidth(by: up), by: divisor), like: amount)
    }

    /// Powers of ten above and below the line for exponents that may be negative.
    private static func powers(up: Int, down: Int) -> (UInt64, UInt64)? {
        let above = max(up, 0)
        let below = max(down, 0) + max(0 - up, 0)
        guard above <= 18, below <= 18 else { return nil }
        return (power(above), power(below))
    }

    private static func power(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power &*= 10 }
        return power
    }

    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64? {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? nil : product
    }

    private static func signed(_ magnitude: UInt64?, like amount: Int64) -> Int64? {
        guard let magnitude, magnitude <= UInt64(Int64.max) else { return nil }
        return amount < 0 ? 0 - Int64(magnitude) : Int64(magnitude)
    }
}
