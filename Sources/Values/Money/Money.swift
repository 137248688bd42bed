/// An amount of money: minor units of one currency, money out of an account negative.
///
/// There is no division but `allocated`, and no addition across currencies, so that no cent is lost or invented.
@frozen
package struct Money: Hashable, Sendable {
    /// The amount in the currency's minor unit (cents for the dollar).
    package var minorUnits: Int64
    /// What the amount is counted in.
    package var currency: Currency

    /// An amount of minor units.
    @inlinable
    package init(minorUnits: Int64, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The sum; throws when the currencies differ or the sum does not fit 64 bits.
    package func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .differentCurrencies(currency, other.currency) }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: sum, currency)
    }

    /// The difference; throws when the currencies differ or the difference does not fit 64 bits.
    package func subtracting(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .differentCurrencies(currency, other.currency) }
        let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: difference, currency)
    }
}
