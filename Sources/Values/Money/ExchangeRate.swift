/// What amounts of one currency are worth in another: a fraction of two whole numbers of minor units, so that the inverse is exact too.
package struct ExchangeRate: Hashable, Sendable {
    /// The currency of which it says the worth.
    package let from: Currency
    /// The currency in which it says it.
    package let to: Currency
    /// Minor units of `to` …
    private let gained: UInt64
    /// … that so many minor units of `from` are worth.
    private let given: UInt64

    /// Digits behind the decimal mark of a rate that is entered.
    package static let digits = 8
    /// What one unit is worth at most, in units of 10⁻⁸; every client can count it exactly.
    package static let limit: Int64 = 999_999_999_999_999

    private init(_ from: Currency, _ to: Currency, gained: UInt64, given: UInt64) {
        self.from = from
        self.to = to
        self.gained = gained
        self.given = given
    }

    /// A rate as it is entered; nil for a currency in itself, and beyond the limits.
    ///
    /// - Parameter units: what one major unit of `from` is worth in major units of `to`, counted in 10⁻⁸.
    package init?(_ units: Int64, of from: Currency, in to: Currency) {
        guard from != to, units > 0, units <= ExchangeRate.limit else { return nil }
        // A currency has 0…4 minor digits, so the power is one of 4…12.
        let power = ExchangeRate.power(ExchangeRate.digits + from.exponent - to.exponent)
        self.init(from, to, gained: UInt64(units), given: power)
    }

    /// The rate by which an amount became another; nil for a currency in itself, and for amounts beyond 1…`limit`.
    package init?(_ given: Int64, _ from: Currency, became gained: Int64, _ to: Currency) {
        guard from != to, given > 0, gained > 0, given <= ExchangeRate.limit, gained <= ExchangeRate.limit else { return nil }
        self.init(from, to, gained: UInt64(gained), given: UInt64(given))
    }

    /// The rate the other way round.
    package var inverse: ExchangeRate { ExchangeRate(to, from, gained: given, given: gained) }

    /// What an amount is worth in minor units of `to`, rounded half to even; nil if that does not fit 64 bits.
    package func converted(_ amount: Int64) -> Int64? {
        guard let worth = HalfEven.divide(amount.magnitude.multipliedFullWidth(by: gained), by: given), worth <= UInt64(Int64.max)
        else { return nil }
        return amount < 0 ? 0 - Int64(worth) : Int64(worth)
    }

    /// What one major unit of `from` is worth in major units of `to`, counted in 10⁻⁸ and rounded half to even: exactly what was entered.
    package var units: Int64 {
        let product = gained.multipliedFullWidth(by: ExchangeRate.power(ExchangeRate.digits + from.exponent))
        return Int64(clamping: HalfEven.divide(product, by: given &* ExchangeRate.power(to.exponent)) ?? .max)
    }

    private static func power(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power &*= 10 }
        return power
    }
}
