import Importing
import Values

/// What a ledger says that an account holds at the beginning of a day.
struct LedgerClaim {
    /// The account; what is below it counts too.
    var account: TextRange
    /// What it holds.
    var amount: LedgerAmount
    /// The day.
    var day: Day
}
