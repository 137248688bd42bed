/// What an account of a plain-text ledger is to the person.
enum LedgerAccountType {
    /// Money that the person has or owes: an account here too.
    case own
    /// Where money comes from or goes to: a category here.
    case category
    /// What is neither: opening balances, conversions.
    case equity
}
