package import Importing

/// What an account holds, and how that is known.
package struct AccountBalance: Hashable, Sendable {
    /// Minor units of the account's currency; owed money is negative.
    package var amount: Int64
    /// The last balance that a statement declared, to which later rows were added.
    package var declared: StatementBalance
    /// Booked rows after the declared balance.
    package var laterRows: Int

    /// A balance.
    package init(amount: Int64, declared: StatementBalance, laterRows: Int) {
        self.amount = amount
        self.declared = declared
        self.laterRows = laterRows
    }
}
