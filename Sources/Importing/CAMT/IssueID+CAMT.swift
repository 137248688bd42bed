extension IssueID {
    /// The file declares entities of its own, which a statement never needs and an attack does; nothing after it is read.
    package static let camtDoctype = IssueID("camt.xml.doctype", .error)
    /// More than `ImportLimits.nesting` elements are open at once; nothing after it is read.
    package static let camtNesting = IssueID("camt.xml.nesting", .error)
    /// A closing tag does not fit the open elements; what it closes is kept where it is complete.
    package static let camtUnbalanced = IssueID("camt.xml.unbalanced", .error)
    /// The message holds no statement, report or notification.
    package static let camtNoStatement = IssueID("camt.statement.none", .error)
    /// More than `ImportLimits.statements` statements; the further ones are left out.
    package static let camtStatementLimit = IssueID("camt.statement.limit", .error)
    /// The file is one page of several and not the last.
    package static let camtPage = IssueID("camt.page.incomplete", .warning)
    /// An entry's amount cannot be read; the entry is left out.
    package static let camtAmount = IssueID("camt.entry.amount", .error)
    /// An entry does not say whether money came or went; it is left out.
    package static let camtDirection = IssueID("camt.entry.direction", .error)
    /// An entry has no day that can be read; it is left out.
    package static let camtDay = IssueID("camt.entry.day", .error)
    /// A day does not exist; the last day of its month is taken.
    package static let camtDayAdjusted = IssueID("camt.day.adjusted", .warning)
    /// An entry has no day of its own; the statement's is taken.
    package static let camtDayAssumed = IssueID("camt.entry.dayAssumed", .warning)
    /// Entries for information only (`INFO`) are left out.
    package static let camtInformation = IssueID("camt.entry.information", .warning)
    /// An entry's status is none that ISO 20022 lists; it is kept as pending.
    package static let camtStatus = IssueID("camt.entry.status", .warning)
    /// Entries in another currency than the account's are kept as a statement of their own.
    package static let camtCurrency = IssueID("camt.entry.currency", .warning)
    /// An entry has more than `ImportLimits.splits` parts; it is kept without them.
    package static let camtParts = IssueID("camt.entry.parts", .warning)
    /// A balance cannot be read; it is left out.
    package static let camtBalance = IssueID("camt.balance.unreadable", .warning)
    /// A balance is in another currency than the account; it is left out.
    package static let camtBalanceCurrency = IssueID("camt.balance.currency", .warning)
    /// The entries do not add up to the totals that the bank gives.
    package static let camtTotals = IssueID("camt.totals.mismatch", .warning)

    /// A text is longer than `ImportLimits.lineBytes`; it is left out.
    package static let camtText = IssueID("camt.text.tooLong", .warning)

    /// The ids that reading CAMT can give.
    static let camt: [IssueID] = [
        camtDoctype, camtNesting, camtUnbalanced, camtNoStatement, camtStatementLimit, camtPage, camtAmount, camtDirection,
        camtDay, camtDayAdjusted, camtDayAssumed, camtInformation, camtStatus, camtCurrency, camtParts, camtBalance,
        camtBalanceCurrency, camtTotals, camtText,
    ]
}
