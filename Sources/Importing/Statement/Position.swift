package import Values

/// A holding that an investment statement lists.
package struct Position: Sendable {
    /// Security id (CUSIP, ISIN, ticker or the bank's own).
    package var security: TextRange
    /// Name of the security where the file's security list gives one.
    package var name: TextRange
    /// Units held, in millionths.
    package var unitsInMillionths: Int64
    /// Price for one unit, in millionths of a major unit.
    package var priceInMillionths: Int64
    /// Market value in minor units of the statement's currency.
    package var value: Int64
    /// Day of the price.
    package var day: Day?

    /// A holding.
    package init(security: TextRange, name: TextRange, unitsInMillionths: Int64, priceInMillionths: Int64, value: Int64, day: Day?) {
        self.security = security
        self.name = name
        self.unitsInMillionths = unitsInMillionths
        self.priceInMillionths = priceInMillionths
        self.value = value
        self.day = day
    }
}
