extension [UInt8] {
    /// Appends a text's UTF-8.
    @inlinable
    package mutating func append(utf8 text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends one ASCII digit or sign written as a scalar.
    @inlinable
    package mutating func append(ascii scalar: Unicode.Scalar) {
        append(UInt8(ascii: scalar))
    }

    /// Appends a scalar's UTF-8; U+FFFD for a number that is no scalar (a surrogate, or beyond U+10FFFF).
    package mutating func append(scalar number: UInt32) {
        let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
        append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    }

    /// Appends the last two decimal digits of a number that is not negative, with a leading zero.
    @inlinable
    package mutating func append(twoDigits number: Int) {
        append(UInt8(truncatingIfNeeded: 48 &+ number / 10 % 10))
        append(UInt8(truncatingIfNeeded: 48 &+ number % 10))
    }

    /// Appends a whole number in decimal digits, without groups.
    package mutating func append(decimal number: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            var rest = number
            repeat {
                start &-= 1
                digits.initializeElement(at: start, to: UInt8(truncatingIfNeeded: 48 &+ rest % 10))
                rest /= 10
            } while rest != 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}
