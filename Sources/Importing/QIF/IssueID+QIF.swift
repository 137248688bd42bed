extension IssueID {
    /// A QIF record has no date.
    package static let qifDateMissing = IssueID("qif.date.missing", .error)
    /// A QIF date is no day of the calendar in the file's order of day and month.
    package static let qifDateInvalid = IssueID("qif.date.invalid", .error)
    /// No date of the QIF file tells day and month apart for sure; `{count}` rows were read the likelier way.
    package static let qifDateAmbiguous = IssueID("qif.date.ambiguous", .warning)
    /// A QIF record of a bank, cash, card, asset or debt account has no amount.
    package static let qifAmountMissing = IssueID("qif.amount.missing", .error)
    /// A QIF amount cannot be read.
    package static let qifAmountInvalid = IssueID("qif.amount.invalid", .error)
    /// The parts of a divided QIF record do not add up to its amount.
    package static let qifSplitMismatch = IssueID("qif.split.mismatch", .warning)
    /// A QIF record has more than `ImportLimits.splits` parts; it was kept undivided.
    package static let qifTooManySplits = IssueID("qif.tooManySplits", .error)
    /// A QIF section of an unknown type was left out.
    package static let qifSectionUnknown = IssueID("qif.section.unknown", .error)
    /// A line of a QIF record begins with no letter that QIF knows.
    package static let qifLineUnknown = IssueID("qif.line.unknown", .warning)
    /// A QIF line is longer than `ImportLimits.lineBytes`.
    package static let qifLineTooLong = IssueID("qif.line.tooLong", .error)
    /// A QIF record is not ended by `^`; what it says was kept.
    package static let qifRecordUnfinished = IssueID("qif.record.unfinished", .warning)
    /// The QIF file speaks of more than `ImportLimits.statements` accounts.
    package static let qifTooManyAccounts = IssueID("qif.tooManyAccounts", .error)
    /// The QIF file holds no section with transactions.
    package static let qifNoTransactions = IssueID("qif.noTransactions", .error)

    /// The ids that concern QIF.
    static let qif: [IssueID] = [
        qifDateMissing, qifDateInvalid, qifDateAmbiguous, qifAmountMissing, qifAmountInvalid, qifSplitMismatch,
        qifTooManySplits, qifSectionUnknown, qifLineUnknown, qifLineTooLong, qifRecordUnfinished, qifTooManyAccounts,
        qifNoTransactions,
    ]
}
