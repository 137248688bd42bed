extension IssueID {
    /// A row of another program's export names no account of the person.
    package static let programAccountMissing = IssueID("program.account.missing", .error)
    /// The parts of a divided row do not add up to it; `count` parts.
    package static let programSplitMismatch = IssueID("program.split.mismatch", .warning)
    /// Some parts of a divided row are not in the export, as when it was filtered; `count` are there.
    package static let programSplitIncomplete = IssueID("program.split.incomplete", .warning)
    /// A row has more than `ImportLimits.splits` parts; it was kept undivided.
    package static let programSplitsTooMany = IssueID("program.splits.tooMany", .error)
    /// Budgets, bills and piggy banks of another program were left out; `count` rows name one.
    package static let programBudgetsIgnored = IssueID("program.budgets.ignored", .warning)
    /// The file holds a program's budget and no transactions.
    package static let programBudgetOnly = IssueID("program.budget.only", .error)
    /// The export names files that are kept with rows, but does not hold them; `count` of them.
    package static let programAttachmentsMissing = IssueID("program.attachments.missing", .warning)

    /// The ids that concern exports of other programs.
    static let program: [IssueID] = [
        programAccountMissing, programSplitMismatch, programSplitIncomplete, programSplitsTooMany, programBudgetsIgnored,
        programBudgetOnly, programAttachmentsMissing,
    ]
}
