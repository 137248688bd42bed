extension IssueID {
    /// The file is text, but no table in which a statement could be seen.
    package static let csvNotAStatement = IssueID("csv.notAStatement", .error)
    /// No column holds dates.
    package static let csvDateColumnMissing = IssueID("csv.date.columnMissing", .error)
    /// No column holds amounts.
    package static let csvAmountColumnMissing = IssueID("csv.amount.columnMissing", .error)
    /// `count` columns may each hold the amounts, and nothing in the file tells which; no row is read before somebody says.
    package static let csvAmountUnclear = IssueID("csv.amount.unclear", .error)
    /// The table has columns for days and amounts, but no row that could be read.
    package static let csvRowsNone = IssueID("csv.rows.none", .error)
    /// A cell should be a date.
    package static let csvDateUnreadable = IssueID("csv.date.unreadable", .error)
    /// The order of day and month is open and the likelier one was taken.
    package static let csvDateAmbiguous = IssueID("csv.date.ambiguous", .warning)
    /// Rows without a day got that of the row above; `count` rows, the first on `line`.
    package static let csvDateInherited = IssueID("csv.date.inherited", .warning)
    /// A cell should be an amount.
    package static let csvAmountUnreadable = IssueID("csv.amount.unreadable", .error)
    /// A row has a day or a text and no amount; it is kept with an amount of zero.
    package static let csvAmountEmpty = IssueID("csv.amount.empty", .warning)
    /// A cell should say debit or credit.
    package static let csvSignUnreadable = IssueID("csv.sign.unreadable", .error)
    /// It could not be told whether amounts are money in or money out.
    package static let csvSignUnclear = IssueID("csv.sign.unclear", .warning)
    /// A cell should be a currency.
    package static let csvCurrencyUnreadable = IssueID("csv.currency.unreadable", .error)
    /// A row ends before its amount; `count` fields were expected.
    package static let csvColumnsFew = IssueID("csv.columns.few", .error)
    /// A text holds the delimiter without quotes; its pieces were joined again.
    package static let csvColumnsMany = IssueID("csv.columns.many", .warning)
    /// A row has more than `ImportLimits.columns` fields.
    package static let csvColumnsTooMany = IssueID("csv.columns.tooMany", .error)
    /// A row is longer than `ImportLimits.lineBytes`.
    package static let csvLineTooLong = IssueID("csv.line.tooLong", .error)
    /// A quote opens a text and is never closed; the row was read as if it were not there.
    package static let csvQuoteUnterminated = IssueID("csv.quote.unterminated", .warning)
    /// Cancelled or declined rows were left out; `count` rows, the first on `line`.
    package static let csvRowsCancelled = IssueID("csv.rows.cancelled", .warning)
    /// The running balance does not follow from the amounts; `count` rows, the first on `line`.
    package static let csvBalanceBroken = IssueID("csv.balance.broken", .warning)
    /// The file speaks of more accounts than `ImportLimits.statements`.
    package static let csvStatementsTooMany = IssueID("csv.statements.tooMany", .error)
    /// A chosen column does not exist; `count` is its number.
    package static let csvChoiceColumnMissing = IssueID("csv.choice.columnMissing", .error)

    /// The ids that concern CSV.
    static let csv: [IssueID] = [
        csvNotAStatement, csvDateColumnMissing, csvAmountColumnMissing, csvAmountUnclear, csvRowsNone, csvDateUnreadable, csvDateAmbiguous,
        csvDateInherited, csvAmountUnreadable, csvAmountEmpty, csvSignUnreadable, csvSignUnclear, csvCurrencyUnreadable, csvColumnsFew,
        csvColumnsMany, csvColumnsTooMany, csvLineTooLong, csvQuoteUnterminated, csvRowsCancelled, csvBalanceBroken,
        csvStatementsTooMany, csvChoiceColumnMissing,
    ]
}
