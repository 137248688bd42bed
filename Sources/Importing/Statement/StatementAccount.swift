package import Values

/// The account that a statement is of, as far as the file says.
package struct StatementAccount: Sendable {
    /// Account number or IBAN as printed; empty when the file has none.
    package var identifier: TextRange = .empty
    /// Bank, branch or broker id; empty when the file has none.
    package var bank: TextRange = .empty
    /// A name that the file gives the account; empty when it has none.
    package var name: TextRange = .empty
    /// What kind of account it is.
    package var kind: AccountKind = .unknown
    /// The account's currency, when the file says.
    package var currency: Currency?

    /// An account of which nothing is known.
    package init() {}
}
