extension IssueID {
    /// A plain-text ledger includes other files, which a reader of one file can't open.
    package static let ledgerInclude = IssueID("ledger.include", .error)
    /// No account of a plain-text ledger is known to be the person's own.
    package static let ledgerOwnAccountsNone = IssueID("ledger.ownAccounts.none", .error)
    /// A date of a plain-text ledger is no day.
    package static let ledgerDateInvalid = IssueID("ledger.date.invalid", .error)
    /// A posting can't be read; its transaction was left out.
    package static let ledgerPostingUnreadable = IssueID("ledger.posting.unreadable", .error)
    /// A transaction does not balance and was left out.
    package static let ledgerUnbalanced = IssueID("ledger.unbalanced", .error)
    /// A line begins nothing that is known.
    package static let ledgerLineUnknown = IssueID("ledger.line.unknown", .warning)
    /// Rows in a commodity that is no currency were left out; `count` postings.
    package static let ledgerCommodityLeft = IssueID("ledger.commodity.left", .warning)
    /// Virtual postings were left out; `count` of them.
    package static let ledgerVirtualLeft = IssueID("ledger.virtual.left", .warning)
    /// Rules for transactions that a program makes up (periodic and automatic ones) were left out; `count` of them.
    package static let ledgerRulesIgnored = IssueID("ledger.rules.ignored", .warning)
    /// A plain-text ledger speaks of more accounts than `ImportLimits.statements`.
    package static let ledgerAccountsTooMany = IssueID("ledger.accounts.tooMany", .error)
    /// The ledger holds no transactions.
    package static let ledgerTransactionsNone = IssueID("ledger.transactions.none", .error)

    /// The ids that concern plain-text ledgers.
    static let ledger: [IssueID] = [
        ledgerInclude, ledgerOwnAccountsNone, ledgerDateInvalid, ledgerPostingUnreadable, ledgerUnbalanced, ledgerLineUnknown,
        ledgerCommodityLeft, ledgerVirtualLeft, ledgerRulesIgnored, ledgerAccountsTooMany, ledgerTransactionsNone,
    ]
}
