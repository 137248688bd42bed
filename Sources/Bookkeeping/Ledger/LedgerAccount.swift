package import Importing
package import Values

/// One of the household's accounts, as the ledger knows it; its number is its place in `Ledger.accounts`.
package struct LedgerAccount: Hashable, Sendable {
    /// The name that the person gave it.
    package var name: String
    /// What kind of account it is.
    package var kind: AccountKind
    /// What its amounts are counted in.
    package var currency: Currency
    /// The bank's number of it as statements print it, for recognising the next file; empty when unknown.
    package var identifier: String
    /// The bank's own id or name; empty when unknown.
    package var bank: String

    /// An account of the household.
    package init(name: String, kind: AccountKind, currency: Currency, identifier: String = "", bank: String = "") {
        self.name = name
        self.kind = kind
        self.currency = currency
        self.identifier = identifier
        self.bank = bank
    }
}
