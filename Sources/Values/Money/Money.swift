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

extension Money {
    /// The amount alone as exact decimal text in major units, `-345.27`.
    package var amountText: String {
        AmountText.text(minorUnits, exponent: currency.exponent)
    }

    /// Money from exact decimal text in major units; nil if it is not one or has more digits than the currency.
    package init?(amountText: String, _ currency: Currency) {
        guard let minorUnits = AmountText.read(amountText, exponent: currency.exponent) else { return nil }
        self.init(minorUnits: minorUnits, currency)
    }
}

extension Money {
    /// Splits the amount over weights without losing a minor unit: the parts always sum back to the whole.
    ///
    /// Each part gets its share rounded toward zero; the minor units left over go one each to the parts with the
    /// largest remainders, the earlier part first on a tie. A zero weight gets zero.
    /// - Throws: `noWeights` when `weights` is empty, holds a negative number or sums to zero; `overflow` when
    ///   the weights do not sum in 32 bits.
    package func allocated(by weights: [Int64]) throws(MoneyError) -> [Money] {
        var total: Int64 = 0
        for weight in weights {
            guard weight >= 0 else { throw .noWeights }
            total += min(weight, Int64(Int32.max))
            guard weight <= Int64(Int32.max), total <= Int64(Int32.max) else { throw .overflow }
        }
        guard total > 0 else { throw .noWeights }
        var parts: [Int64] = []
        var remainders: [(index: Int, remainder: Int64)] = []
        var left = minorUnits
        for (index, weight) in weights.enumerated() {
            let product = minorUnits.multipliedFullWidth(by: weight)
            let (share, remainder) = total.dividingFullWidth(product)
            parts.append(share)
            left -= share
            if weight > 0 { remainders.append((index, remainder < 0 ? 0 - remainder : remainder)) }
        }
        remainders = remainders.ordered { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.index < $1.index }
        let unit: Int64 = left < 0 ? -1 : 1
        for (index, _) in remainders where left != 0 {
            parts[index] += unit
            left -= unit
        }
        return parts.map { Money(minorUnits: $0, currency) }
    }
}

/// Why two amounts of money could not be combined.
package enum MoneyError: Error, Hashable, Sendable {
    /// Amounts of two currencies were added; a rate must be named first.
    case differentCurrencies(Currency, Currency)
    /// The result does not fit 64 bits of minor units.
    case overflow
    /// An allocation had no weights, a negative weight, or weights that sum to zero.
    case noWeights
}
