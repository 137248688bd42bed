/// Why two amounts of money could not be combined.
package enum MoneyError: Error, Hashable, Sendable {
    /// Amounts of two currencies were added; a rate must be named first.
    case differentCurrencies(Currency, Currency)
    /// The result does not fit 64 bits of minor units.
    case overflow
    /// An allocation had no weights, a negative weight, or weights that sum to zero.
    case noWeights
}
