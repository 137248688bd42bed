package import Values

/// What is known of one account.
package struct AccountFigure: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package var account: UInt16
    /// Booked rows.
    package var rowCount = 0
    /// Rows that the bank has not booked yet.
    package var pendingCount = 0
    /// From the first to the last booked row; nothing without one.
    package var span: DaySpan?
    /// What the account holds after the last booked row; nothing while no statement declared a balance.
    package var balance: AccountBalance?

    /// An account of which nothing is known.
    package init(account: UInt16) {
        self.account = account
    }
}
