/// The digits of a decimal number as a file prints it, brought to a currency's minor units.
///
/// Sign, currency signs and surrounding spaces are the caller's business; this reads digits, one decimal mark and
/// group marks, and is the one place where an over-long fraction is rounded.
package enum DecimalDigits {
    /// Digits before the decimal mark that are accepted; more is an error, never an overflow.
    package static let integerDigitLimit = 14
    /// Minor digits that any currency has at most.
    package static let exponentLimit = 4

    /// What reading gave.
    package struct Reading: Sendable {
        /// The magnitude in minor units; never negative.
        package var minorUnits: Int64
        /// Whether digits beyond the currency's exponent were rounded away (half to even) and were not zero.
        package var rounded: Bool

        @inlinable
        init(minorUnits: Int64, rounded: Bool) {
            self.minorUnits = minorUnits
            self.rounded = rounded
        }
    }

    /// Reads digits such as `1,234.50` with the marks given; nil if a byte is out of place, when there is no
    /// digit at all, or when there are too many.
    ///
    /// Group marks are passed over wherever they stand between digits: whether they stand right is a question of
    /// style that the caller decides over the whole file.
    /// - Parameters:
    ///   - decimalMark: ASCII `.` or `,`; 0 for none.
    ///   - groupMark: a byte to pass over between digits before the decimal mark; 0 for none.
    ///   - exponent: minor digits of the currency, 0…4.
    @inlinable
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8, groupMark: UInt8, exponent: Int
    ) -> Reading? {
        var units: Int64 = 0
        var integerDigits = 0
        var digitsSeen = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let digit = byte &- 48
            if digit <= 9 {
                units = units &* 10 &+ Int64(digit)
                digitsSeen = true
                if units != 0 { integerDigits &+= 1 }
                if integerDigits > integerDigitLimit { return nil }
            } else if byte == decimalMark && decimalMark != 0 {
                break
            } else if byte != groupMark || groupMark == 0 || !digitsSeen {
                return nil
            }
            index &+= 1
        }
        let fraction =
            index < bytes.count ? UnsafeBufferPointer(rebasing: bytes[(index + 1)...]) : UnsafeBufferPointer(start: nil, count: 0)
        guard digitsSeen || !fraction.isEmpty else { return nil }
        return readFraction(fraction, after: units, exponent: exponent)
    }

    /// Adds a fraction's digits to whole units, rounding what is beyond the exponent half to even; nil if another byte
    /// than a digit is among them. `whole` must have at most `integerDigitLimit` digits.
    @inlinable
    package static func readFraction(_ fraction: UnsafeBufferPointer<UInt8>, after whole: Int64, exponent: Int) -> Reading? {
        var units = whole
        var restIsZero = true
        var firstDropped: UInt8 = 0
        var index = 0
        while index < fraction.count {
            let digit = fraction[index] &- 48
            guard digit <= 9 else { return nil }
            if index < exponent {
                units = units &* 10 &+ Int64(digit)
            } else if index == exponent {
                firstDropped = digit
            } else if digit != 0 {
                restIsZero = false
            }
            index &+= 1
        }
        var missing = exponent &- fraction.count
        while missing > 0 {
            units = units &* 10
            missing &-= 1
        }
        let up = firstDropped > 5 || (firstDropped == 5 && (!restIsZero || units & 1 == 1))
        return Reading(minorUnits: up ? units &+ 1 : units, rounded: firstDropped != 0 || !restIsZero)
    }
}
