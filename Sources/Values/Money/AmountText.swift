/// The exact decimal text of an amount in major units, `-345.27`: how amounts cross every edge (JSON, CSV, databases).
///
/// Always a point and never groups, as many fraction digits as the currency has, a minus only for what is below zero.
/// Reading what was written gives the same minor units for every `Int64`.
package enum AmountText {
    /// Appends minor units as major units: `-34527` with exponent 2 is `-345.27`, with exponent 0 `-34527`.
    /// - Parameter exponent: minor digits of the currency, 0…4.
    package static func write(_ minorUnits: Int64, exponent: Int, to bytes: inout [UInt8]) {
        let capacity = 24 + DecimalDigits.exponentLimit
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { digits in
            var start = capacity
            var rest = minorUnits.magnitude
            var written = 0
            repeat {
                if written == exponent && exponent > 0 {
                    start &-= 1
                    digits.initializeElement(at: start, to: UInt8(ascii: "."))
                }
                start &-= 1
                digits.initializeElement(at: start, to: UInt8(truncatingIfNeeded: 48 &+ rest % 10))
                rest /= 10
                written &+= 1
            } while rest != 0 || written <= min(exponent, DecimalDigits.exponentLimit)
            if minorUnits < 0 {
                start &-= 1
                digits.initializeElement(at: start, to: UInt8(ascii: "-"))
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// The text of minor units in major units; `write` is the faster form.
    package static func text(_ minorUnits: Int64, exponent: Int) -> String {
        var bytes: [UInt8] = []
        write(minorUnits, exponent: exponent, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Minor units from a text such as `-345.27`, `120` or `0.5`.
    ///
    /// Nothing for anything but an optional minus, digits, and an optional point with at most `exponent` digits after
    /// it; nothing is rounded. Nothing when the amount does not fit 64 bits.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>, exponent: Int) -> Int64? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        var units: Int64 = 0
        var fractionDigits = -1
        var digitSeen = false
        for byte in bytes.dropFirst(isNegative ? 1 : 0) {
            let digit = byte &- 48
            if digit <= 9 {
                guard fractionDigits < exponent, appendDigit(Int64(digit), to: &units, isNegative) else { return nil }
                if fractionDigits >= 0 { fractionDigits += 1 }
                digitSeen = true
            } else {
                guard byte == UInt8(ascii: "."), digitSeen, fractionDigits < 0 else { return nil }
                fractionDigits = 0
                digitSeen = false
            }
        }
        guard digitSeen else { return nil }
        for _ in max(fractionDigits, 0)..<max(exponent, 0) {
            guard appendDigit(0, to: &units, isNegative) else { return nil }
        }
        return units
    }

    /// Minor units from a text; the form for texts that are not on a hot path.
    package static func read(_ text: String, exponent: Int) -> Int64? {
        var text = text
        return text.withUTF8 { read($0, exponent: exponent) }
    }

    /// Multiplies by ten and moves away from zero by a digit; false when that does not fit.
    private static func appendDigit(_ digit: Int64, to units: inout Int64, _ isNegative: Bool) -> Bool {
        let (product, productOverflow) = units.multipliedReportingOverflow(by: 10)
        let (sum, sumOverflow) = product.addingReportingOverflow(isNegative ? 0 &- digit : digit)
        units = sum
        return !productOverflow && !sumOverflow
    }
}
