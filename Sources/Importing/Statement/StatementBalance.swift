package import Values

/// A balance that a statement declares.
package struct StatementBalance: Hashable, Sendable {
    /// Minor units of the statement's currency; owed money is negative.
    package var amount: Int64
    /// The day it holds for.
    package var day: Day

    /// A balance at the end of a day (an opening balance: at its beginning).
    package init(amount: Int64, day: Day) {
        self.amount = amount
        self.day = day
    }
}
