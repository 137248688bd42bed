/// Money in and out of some rows, in minor units of one currency.
///
/// Out is mostly zero or negative; where more came back of purchases than was spent, it is above zero (`MoneySide`).
@frozen
package struct MoneyFlow: Hashable, Sendable {
    /// Sum of everything that came in.
    package var moneyIn: Int64
    /// Sum of everything that went out, less what came back of it.
    package var moneyOut: Int64
    /// How many rows were summed; a divided row counts once, however many of its parts belong to the figure.
    package var count: Int

    /// No money.
    package static let none = MoneyFlow(moneyIn: 0, moneyOut: 0, count: 0)

    /// Money in and out.
    @inlinable
    package init(moneyIn: Int64, moneyOut: Int64, count: Int) {
        self.moneyIn = moneyIn
        self.moneyOut = moneyOut
        self.count = count
    }

    /// What remains, held at the ends of 64 bits.
    @inlinable
    package var net: Int64 { Sum.adding(moneyIn, moneyOut) }

    /// Both together, held at the ends of 64 bits.
    package func adding(_ other: MoneyFlow) -> MoneyFlow {
        MoneyFlow(
            moneyIn: Sum.adding(moneyIn, other.moneyIn), moneyOut: Sum.adding(moneyOut, other.moneyOut),
            count: count &+ other.count)
    }
}
