package import Values

/// Why a bill or an income can't be kept as it is, or a question about bills can't be answered.
package enum BillFailure: Error, Hashable, Sendable {
    /// The amount is zero.
    case zeroAmount
    /// The amounts of the range have different signs.
    case mixedSigns
    /// The least amount is more than the most, or the likeliest lies outside of them.
    case amountOutsideRange
    /// The last day lies before the first due day.
    case endBeforeStart
    /// A day lies outside of the days that Evenkeel accepts.
    case dayOutside
    /// The day of the month is not the one of the first due day, or there is no such day.
    case badDayOfMonth
    /// Due days on two days of each month need both.
    case secondDayMissing
    /// Two due days lie no day apart, or more than `limit`.
    case badCadence(limit: Int)
    /// The window is negative or reaches further than `limit` days to one side.
    case badWindow(limit: Int)
    /// The name is empty, has a line break, or more than `limit` bytes.
    case badName(limit: Int)
    /// There are more words than `limit`, or one of them is empty or too long.
    case badWords(limit: Int)
    /// The ledger has no such account.
    case unknownAccount
    /// The account counts in another currency.
    case otherCurrency(Currency)
    /// No account counts in the currency, so that no payment can be found.
    case currencyWithoutAccount(Currency)
    /// Two bills have the same record.
    case doubleBill(UUID128)
    /// There are more bills than `limit`.
    case tooManyBills(limit: Int)
    /// More was said about single due days than `limit`.
    case tooManyDecisions(limit: Int)
    /// The span holds more due days than `limit`.
    case tooManyDueDays(limit: Int)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .zeroAmount: "zeroAmount"
        case .mixedSigns: "mixedSigns"
        case .amountOutsideRange: "amountOutsideRange"
        case .endBeforeStart: "endBeforeStart"
        case .dayOutside: "dayOutside"
        case .badDayOfMonth: "badDayOfMonth"
        case .secondDayMissing: "secondDayMissing"
        case .badCadence: "badCadence"
        case .badWindow: "badWindow"
        case .badName: "badName"
        case .badWords: "badWords"
        case .unknownAccount: "unknownAccount"
        case .otherCurrency: "otherCurrency"
        case .currencyWithoutAccount: "currencyWithoutAccount"
        case .doubleBill: "doubleBill"
        case .tooManyBills: "tooManyBills"
        case .tooManyDecisions: "tooManyDecisions"
        case .tooManyDueDays: "tooManyDueDays"
        }
    }
}
