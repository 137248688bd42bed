/// The name of a kind of issue, `format.thing.problem`, stable for ever because programs and people quote it.
///
/// Each format declares its ids beside its reader and lists them in `IssueID.all`.
package struct IssueID: Hashable, Sendable {
    /// The dotted name.
    package let name: String
    /// How bad it is.
    package let severity: Severity

    /// An id that is declared once as a static constant.
    package init(_ name: String, _ severity: Severity) {
        self.name = name
        self.severity = severity
    }

    /// How bad an issue is.
    package enum Severity: UInt8, Sendable {
        /// What was read stands, but a person should know.
        case warning
        /// Something could not be read and was left out.
        case error
    }

    /// Every id that reading a file can give.
    package static var all: [IssueID] {
        file + csv + ofx + qif + camt + mt940 + program + ledger
    }
}

extension IssueID {
    /// The file is empty.
    package static let fileEmpty = IssueID("file.empty", .error)
    /// The file is larger than `ImportLimits.sourceBytes`.
    package static let fileTooLarge = IssueID("file.tooLarge", .error)
    /// The file is not text: an image, an archive, a program.
    package static let fileBinary = IssueID("file.binary", .error)
    /// No format was recognised.
    package static let fileUnknownFormat = IssueID("file.unknownFormat", .error)
    /// The file ends in the middle of something.
    package static let fileTruncated = IssueID("file.truncated", .error)
    /// A declared opening balance plus the rows does not give the declared closing balance.
    package static let balanceMismatch = IssueID("balance.mismatch", .warning)
    /// Digits beyond the currency's minor unit were rounded half to even.
    package static let amountRounded = IssueID("amount.rounded", .warning)

    /// The ids that concern any format.
    static let file: [IssueID] = [
        fileEmpty, fileTooLarge, fileBinary, fileUnknownFormat, fileTruncated, balanceMismatch, amountRounded,
    ]
}

extension IssueID {
    /// A row of another program's export names no account of the person.
    package static let programAccountMissing = IssueID("program.account.missing", .error)
    /// The parts of a divided row do not add up to it; `count` parts.
    package static let programSplitMismatch = IssueID("program.split.mismatch", .warning)
    /// Some parts of a divided row are not in the export, as when it was filtered; `count` are there.
    package static let programSplitIncomplete = IssueID("program.split.incomplete", .warning)
    /// A row has more than `ImportLimits.splits` parts; it was kept undivided.
    package static let programSplitsTooMany = IssueID("program.splits.tooMany", .error)
    /// The export names budgets, bills and piggy banks, but not how much they are; `count` rows name one.
    package static let programBudgetsIgnored = IssueID("program.budgets.ignored", .warning)
    /// The file has more than `ImportLimits.budgets` amounts of budgets; the further ones were left out.
    package static let programBudgetsTooMany = IssueID("program.budgets.tooMany", .warning)
    /// What a budget is for, when or how long can't be read.
    package static let programBudgetUnreadable = IssueID("program.budget.unreadable", .warning)
    /// The export names files that are kept with rows, but does not hold them; `count` of them.
    package static let programAttachmentsMissing = IssueID("program.attachments.missing", .warning)

    /// The ids that concern exports of other programs.
    static let program: [IssueID] = [
        programAccountMissing, programSplitMismatch, programSplitIncomplete, programSplitsTooMany, programBudgetsIgnored,
        programBudgetsTooMany, programBudgetUnreadable, programAttachmentsMissing,
    ]
}

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
