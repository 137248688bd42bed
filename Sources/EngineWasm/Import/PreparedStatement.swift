import Bookkeeping
import Importing

/// A statement file that was read and held against a ledger, and has changed nothing yet.
struct PreparedStatement {
    /// The file's name without its folder.
    let name: String
    /// What was read.
    let file: StatementFile
    /// The account of each statement, as the caller said.
    let accounts: [UInt16?]
    /// The ledger's accounts, those behind them that the caller wants made.
    let allAccounts: [LedgerAccount]
    /// What the person wrote differently about rows, which the plan heeds where they entered the row by hand.
    let edits: [RowEdit]
    /// What would happen.
    let plan: ImportPlan
}
