/// A decimal number as plain-text ledgers hold them, exact to ten digits behind the mark.
struct LedgerDecimal: Hashable {
    /// Units of 10⁻¹⁰.
    var units: Int128

    /// Digits behind the mark that are kept.
    static let fractionDigits = 10
    /// Digits before the mark that are accepted.
    static let integerDigits = 15
    /// Units in one.
    private static let one: Int128 = 10_000_000_000
    /// Nothing.
    static let zero = LedgerDecimal(units: 0)

    /// The number of some digits, group marks among them passed over; nil if there are too many or none.
    /// - Parameter decimal: the mark before the fraction.
    static func read(_ text: UnsafeBufferPointer<UInt8>, decimal: UInt8) -> LedgerDecimal? {
        var units: Int128 = 0
        var (whole, fraction, isFraction) = (0, 0, false)
        for byte in text {
            if byte &- 48 <= 9 {
                guard !isFraction || fraction < fractionDigits else { continue }
                units = units * 10 + Int128(byte - 48)
                if isFraction { fraction += 1 } else if units > 0 { whole += 1 }
                guard whole <= integerDigits else { return nil }
            } else if byte == decimal {
                guard !isFraction else { return nil }
                isFraction = true
            }
        }
        guard text.contains(where: { $0 &- 48 <= 9 }) else { return nil }
        while fraction < fractionDigits {
            units *= 10
            fraction += 1
        }
        return LedgerDecimal(units: units)
    }

    /// The number with the other sign.
    static prefix func - (number: LedgerDecimal) -> LedgerDecimal { LedgerDecimal(units: 0 - number.units) }

    /// The sum; what goes beyond any ledger stays at the end of the range and balances nothing.
    static func + (left: LedgerDecimal, right: LedgerDecimal) -> LedgerDecimal {
        let (sum, overflow) = left.units.addingReportingOverflow(right.units)
        return LedgerDecimal(units: overflow ? (left.units < 0 ? .min / 4 : .max / 4) : sum)
    }

    /// The product; nil if it does not fit.
    func times(_ other: LedgerDecimal) -> LedgerDecimal? {
        let (product, overflow) = units.multipliedReportingOverflow(by: other.units)
        return overflow ? nil : LedgerDecimal(units: product / LedgerDecimal.one)
    }

    /// The number divided; nil for a divisor of zero.
    func divided(by other: LedgerDecimal) -> LedgerDecimal? {
        let (scaled, overflow) = units.multipliedReportingOverflow(by: LedgerDecimal.one)
        return overflow || other.units == 0 ? nil : LedgerDecimal(units: scaled / other.units)
    }

    /// The number without its sign.
    var magnitude: LedgerDecimal { units < 0 ? -self : self }

    /// Minor units of a currency, half to even; nil if they do not fit.
    func minorUnits(exponent: Int) -> Int64? {
        var divisor = LedgerDecimal.one
        for _ in 0..<exponent { divisor /= 10 }
        let magnitude = units.magnitude
        let (quotient, rest) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
        let twice = rest * 2
        let roundsUp = twice > divisor.magnitude || (twice == divisor.magnitude && quotient % 2 == 1)
        guard quotient < UInt128(Int64.max) else { return nil }
        let rounded = Int64(quotient) + (roundsUp ? 1 : 0)
        return units < 0 ? 0 - rounded : rounded
    }
}
