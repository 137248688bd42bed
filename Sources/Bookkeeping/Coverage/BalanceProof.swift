package import Values

/// One stretch between two balances that statements declare, held against the rows between them.
package struct BalanceProof: Hashable, Sendable {
    /// The days whose rows lead from the first balance to the second.
    package var days: DaySpan
    /// Balance before the first of the days, minor units.
    package var from: Int64
    /// Balance after the last of the days, minor units.
    package var to: Int64
    /// What the rows of those days sum to, minor units.
    package var rows: Int64

    /// What is missing (or too much) in the rows; 0 when the balance is proven to the cent.
    package var difference: Int64 { to &- from &- rows }

    /// A stretch.
    package init(days: DaySpan, from: Int64, to: Int64, rows: Int64) {
        self.days = days
        self.from = from
        self.to = to
        self.rows = rows
    }
}
