package import Bookkeeping
package import Values

/// An account as the database keeps it.
package struct StoredAccount: Hashable, Sendable {
    /// Its number in the household, also its place in the ledger.
    package var number: UInt16
    /// Its id everywhere.
    package var id: UUID128
    /// What the ledger knows of it.
    package var account: LedgerAccount
    /// The import that made it, when one did.
    package var importNumber: UInt32?

    /// An account with its number.
    package init(number: UInt16, id: UUID128, account: LedgerAccount, importNumber: UInt32? = nil) {
        self.number = number
        self.id = id
        self.account = account
        self.importNumber = importNumber
    }
}
