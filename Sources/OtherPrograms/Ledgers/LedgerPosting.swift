import Importing

/// One account's part in a transaction of a plain-text ledger.
struct LedgerPosting {
    /// The account's whole name.
    var account: TextRange
    /// What it gets; nil if the ledger leaves it to be found out.
    var amount: LedgerAmount?
    /// What that weighs when the transaction is balanced, where a price says something else than the amount.
    var weight: LedgerAmount?
    /// Whether it weighs what a lot once cost, which is not written here.
    var hasOpenWeight = false
    /// What the account holds afterwards, as the ledger claims.
    var balance: LedgerAmount?
    /// Whether the amount is what makes `balance` true.
    var isAssignment = false
    /// What is written behind it.
    var comment = TextRange.empty
    /// Where it stands.
    var line: Int
}
