package import Values

/// The sums of the rows of one currency that a search found: whole rows, pending ones and transfers included.
package struct SearchTotal: Hashable, Sendable {
    /// The currency.
    package let currency: Currency
    /// Number of rows.
    package let count: Int
    /// Minor units of all amounts above zero, held at the ends of 64 bits.
    package let moneyIn: Int64
    /// Minor units of all amounts below zero, held at the ends of 64 bits.
    package let moneyOut: Int64

    /// Sums of rows of one currency.
    package init(currency: Currency, count: Int, moneyIn: Int64, moneyOut: Int64) {
        self.currency = currency
        self.count = count
        self.moneyIn = moneyIn
        self.moneyOut = moneyOut
    }
}
