extension IssueID {
    /// An OFX transaction has no posting date.
    package static let ofxDateMissing = IssueID("ofx.date.missing", .error)
    /// An OFX date is no day of the calendar.
    package static let ofxDateInvalid = IssueID("ofx.date.invalid", .error)
    /// An OFX transaction has no amount.
    package static let ofxAmountMissing = IssueID("ofx.amount.missing", .error)
    /// An OFX amount cannot be read.
    package static let ofxAmountInvalid = IssueID("ofx.amount.invalid", .error)
    /// An OFX ledger balance cannot be read.
    package static let ofxBalanceInvalid = IssueID("ofx.balance.invalid", .error)
    /// An OFX position has no readable units or value.
    package static let ofxPositionInvalid = IssueID("ofx.position.invalid", .error)
    /// A currency in an OFX file is not three letters.
    package static let ofxCurrencyInvalid = IssueID("ofx.currency.invalid", .warning)
    /// An OFX row is in another currency than its account and was converted with the row's own rate.
    package static let ofxCurrencyConverted = IssueID("ofx.currency.converted", .warning)
    /// An OFX row is in another currency than its account and gives no usable rate.
    package static let ofxCurrencyNoRate = IssueID("ofx.currency.noRate", .error)
    /// The bank answered with an error instead of, or beside, a statement, with its code and message.
    package static let ofxStatusError = IssueID("ofx.status.error", .error)
    /// The bank answered with a warning, with its code and message.
    package static let ofxStatusWarning = IssueID("ofx.status.warning", .warning)
    /// The OFX file holds no account statement.
    package static let ofxNoStatement = IssueID("ofx.noStatement", .error)
    /// The OFX file holds more than `ImportLimits.statements` statements.
    package static let ofxTooManyStatements = IssueID("ofx.tooManyStatements", .error)
    /// An OFX file opens more than `ImportLimits.nesting` elements inside one another.
    package static let ofxTooDeep = IssueID("ofx.tooDeep", .error)
    /// An OFX field is longer than `ImportLimits.lineBytes`.
    package static let ofxFieldTooLong = IssueID("ofx.field.tooLong", .error)
    /// The OFX file declares entities of its own, which are never expanded.
    package static let ofxDeclaresEntities = IssueID("ofx.declaresEntities", .error)

    /// The ids that concern OFX.
    static let ofx: [IssueID] = [
        ofxDateMissing, ofxDateInvalid, ofxAmountMissing, ofxAmountInvalid, ofxBalanceInvalid, ofxPositionInvalid,
        ofxCurrencyInvalid, ofxCurrencyConverted, ofxCurrencyNoRate, ofxStatusError, ofxStatusWarning, ofxNoStatement,
        ofxTooManyStatements, ofxTooDeep, ofxFieldTooLong, ofxDeclaresEntities,
    ]
}
