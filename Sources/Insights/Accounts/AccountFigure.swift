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
    /// What the account holds after the last booked row; nil while no statement declared a balance.
    package var balance: AccountBalance?
    /// The largest amount of a row, without its sign; nothing without a row.
    package var largest: Int64?

    /// An account of which nothing is known.
    package init(account: UInt16) {
        self.account = account
    }

    /// How many times the largest amount of an account one has to be before somebody who types it is asked about it.
    package static let farFactor: Int64 = 100

    /// The amount above which somebody who types one for this account is asked whether it is meant; nil while there is nothing to
    /// hold it against.
    package var askedAbove: Int64? {
        largest.map { largest in
            let (product, overflow) = largest.multipliedReportingOverflow(by: AccountFigure.farFactor)
            return overflow ? .max : product
        }
    }
}
