/// Division that rounds to the nearest whole number, and to the even one from the middle, as banks and CLDR do.
package enum HalfEven {
    /// The quotient of two magnitudes, rounded half to even; the dividend itself for a divisor of zero.
    @inlinable
    package static func divide(_ dividend: UInt64, by divisor: UInt64) -> UInt64 {
        guard divisor > 0 else { return dividend }
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        return roundsUp(quotient, remainder, divisor) ? quotient &+ 1 : quotient
    }

    /// The quotient of a product of two magnitudes, rounded half to even; nil if it does not fit 64 bits, and for a divisor of zero.
    package static func divide(_ product: (high: UInt64, low: UInt64), by divisor: UInt64) -> UInt64? {
        guard divisor > 0, product.high < divisor else { return nil }
        let (quotient, remainder) = divisor.dividingFullWidth(product)
        guard roundsUp(quotient, remainder, divisor) else { return quotient }
        return quotient == UInt64.max ? nil : quotient &+ 1
    }

    /// Whether the remainder of a division makes its quotient one more.
    @inlinable
    package static func roundsUp(_ quotient: UInt64, _ remainder: UInt64, _ divisor: UInt64) -> Bool {
        let rest = divisor &- remainder
        return remainder > rest || (remainder == rest && quotient & 1 == 1)
    }

    /// The quotient of a magnitude and a power of ten, rounded half to even; zero when the power is beyond 64 bits.
    package static func divide(_ dividend: UInt64, byPowerOfTen power: Int) -> UInt64 {
        guard power <= 19 else { return 0 }
        var divisor: UInt64 = 1
        for _ in 0..<max(power, 0) { divisor *= 10 }
        return divide(dividend, by: divisor)
    }
}
