/// Division that rounds to the nearest whole number, and to the even one from the middle, as banks and CLDR do.
package enum HalfEven {
    /// The quotient of two magnitudes, rounded half to even; the dividend itself for a divisor of zero.
    @inlinable
    package static func divide(_ dividend: UInt64, by divisor: UInt64) -> UInt64 {
        guard divisor > 0 else { return dividend }
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        let rest = divisor &- remainder
        let up = remainder > rest || (remainder == rest && quotient & 1 == 1)
        return up ? quotient &+ 1 : quotient
    }

    /// The quotient of a magnitude and a power of ten, rounded half to even; zero when the power is beyond 64 bits.
    package static func divide(_ dividend: UInt64, byPowerOfTen power: Int) -> UInt64 {
        guard power <= 19 else { return 0 }
        var divisor: UInt64 = 1
        for _ in 0..<max(power, 0) { divisor *= 10 }
        return divide(dividend, by: divisor)
    }
}
