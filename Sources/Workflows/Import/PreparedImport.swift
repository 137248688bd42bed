package import Bookkeeping
package import Importing
package import Storage

/// A file that has been read and held against the ledger, and has changed nothing yet.
package struct PreparedImport: Sendable {
    /// What was read.
    package var file: StatementFile
    /// The ledger that the plan was made for, with the accounts that the file needs.
    package var ledger: Ledger
    /// What would happen.
    package var plan: ImportPlan
    /// For each statement the account that it belongs to.
    package var accounts: [ResolvedAccount?]
    /// What another program's budgets come to.
    package var budgets: [FileBudget]
    /// What would be kept beside the rows.
    package var details: ImportDetails
    /// The standing import of the very same bytes, when there is one.
    package var earlier: ImportRecord?

    /// Whether applying it would do nothing at all: these very bytes stand already and add nothing, or there is nothing to keep.
    package var changesNothing: Bool { earlier != nil && plan.changesNothing || plan.parts.isEmpty }

    /// Number of accounts that the ledger had before.
    var knownAccounts: Int { ledger.accounts.count - details.newAccounts.count }
}
