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
}
