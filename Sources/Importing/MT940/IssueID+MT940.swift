extension IssueID {
    /// The file holds no statement.
    package static let mt940NoStatement = IssueID("mt940.statement.none", .error)
    /// More than `ImportLimits.statements` statements; the further ones are left out.
    package static let mt940StatementLimit = IssueID("mt940.statement.limit", .error)
    /// A field is longer than `ImportLimits.lineBytes`; it is left out.
    package static let mt940Field = IssueID("mt940.field.tooLong", .error)
    /// A `:61:` line has no value day that can be read; it is left out.
    package static let mt940Day = IssueID("mt940.entry.day", .error)
    /// A `:61:` line does not say whether money came or went; it is left out.
    package static let mt940Direction = IssueID("mt940.entry.direction", .error)
    /// The amount of a `:61:` line cannot be read; it is left out.
    package static let mt940Amount = IssueID("mt940.entry.amount", .error)
    /// A day does not exist; the last day of its month is taken.
    package static let mt940DayAdjusted = IssueID("mt940.day.adjusted", .warning)
    /// A balance cannot be read; it is left out.
    package static let mt940Balance = IssueID("mt940.balance.unreadable", .warning)
    /// A statement has an opening balance and no closing one.
    package static let mt940NoClosing = IssueID("mt940.closing.missing", .warning)
    /// The rows do not add up to the totals that the bank gives.
    package static let mt940Totals = IssueID("mt940.totals.mismatch", .warning)

    /// The ids that reading MT940 and MT942 can give.
    package static let mt940: [IssueID] = [
        mt940NoStatement, mt940StatementLimit, mt940Field, mt940Day, mt940Direction, mt940Amount, mt940DayAdjusted, mt940Balance,
        mt940NoClosing, mt940Totals,
    ]
}
