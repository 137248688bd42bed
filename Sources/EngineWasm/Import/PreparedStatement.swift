import Bookkeeping
import Importing

/// A statement file that was read and held against a ledger, and has changed nothing yet.
struct PreparedStatement {
    /// What was read.
    let file: StatementFile
    /// The account of each statement, as the caller said or as its number tells.
    let accounts: [UInt16?]
    /// Accounts that the caller wants made, to stand behind the ledger's own.
    let newAccounts: [LedgerAccount]
    /// What would happen.
    let plan: ImportPlan
}
