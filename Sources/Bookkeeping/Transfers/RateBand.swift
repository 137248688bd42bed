import Values

/// Bounds between which the rate of two currencies has been in living memory, wide on purpose: they do not convert
/// anything, they only tell that two amounts cannot be the halves of one transfer.
enum RateBand {
    /// Thousandths of a US dollar's worth: what one dollar bought, least and most, from 2009 to 2026 (central banks' yearly
    /// averages, widened by a tenth).
    private static let perDollar: [(currency: StaticString, least: Int64, most: Int64)] = [
        ("USD", 1000, 1000), ("CAD", 870, 1600), ("AUD", 860, 1760), ("EUR", 600, 1100), ("GBP", 540, 960), ("NZD", 1040, 1970),
        ("CHF", 760, 1190), ("MXN", 10_900, 24_200),
    ]

    /// Whether an amount of one currency can have become an amount of another; amounts in minor units, both positive.
    static func allows(_ amount: Int64, _ currency: Currency, _ otherAmount: Int64, _ otherCurrency: Currency) -> Bool {
        guard let own = band(currency), let other = band(otherCurrency), amount > 0, otherAmount > 0 else { return false }
        guard amount < 1 << 40, otherAmount < 1 << 40, currency.exponent == otherCurrency.exponent else { return false }
        return otherAmount * own.most >= amount * other.least && otherAmount * own.least <= amount * other.most
    }

    private static func band(_ currency: Currency) -> (least: Int64, most: Int64)? {
        for entry in perDollar {
            let code = UnsafeBufferPointer(start: entry.currency.utf8Start, count: entry.currency.utf8CodeUnitCount)
            if Currency(code: code) == currency { return (entry.least, entry.most) }
        }
        return nil
    }
}
