/// Why a budget, a plan or the envelopes can't be reckoned: what a person gave, never what the program did.
package enum BudgetProblem: Error, Hashable, Sendable {
    /// It is over no category, merchant or account that the ledger has.
    case overNothing
    /// All accounts that it is over are hidden from the one who asks.
    case hiddenAccount
    /// None of the accounts that it is over has its currency.
    case otherCurrency
    /// An amount is below zero.
    case amountBelowZero
    /// A fixed budget has no amount.
    case noStep
    /// It has more steps than `Budget.stepLimit`.
    case tooManySteps
    /// Two steps begin on one day, so that neither of them holds.
    case twoStepsOnADay
    /// A share of income outside of 1…10,000 basis points.
    case shareOutOfRange
    /// An average of fewer than one period or more than `Budget.averageLimit`.
    case averageOutOfRange
    /// The day by which an amount is to be reached comes before the budget begins.
    case targetBeforeStart
    /// A day outside of `Day.earliest...Day.latest`.
    case dayOutOfRange
    /// More budgets at once than `Budget.countLimit`.
    case tooManyBudgets
    /// More lines than `EnvelopePlan.lineLimit`.
    case tooManyLines
    /// Fewer than one month of envelopes or more than `EnvelopePlan.monthLimit`.
    case monthsOutOfRange
    /// Envelopes without an account of money, or with an account that is both money and a card.
    case accountsOfEnvelopes

    /// The word by which screens, the API and the command line know it.
    package var code: String {
        switch self {
        case .overNothing: "overNothing"
        case .hiddenAccount: "hiddenAccount"
        case .otherCurrency: "otherCurrency"
        case .amountBelowZero: "amountBelowZero"
        case .noStep: "noStep"
        case .tooManySteps: "tooManySteps"
        case .twoStepsOnADay: "twoStepsOnADay"
        case .shareOutOfRange: "shareOutOfRange"
        case .averageOutOfRange: "averageOutOfRange"
        case .targetBeforeStart: "targetBeforeStart"
        case .dayOutOfRange: "dayOutOfRange"
        case .tooManyBudgets: "tooManyBudgets"
        case .tooManyLines: "tooManyLines"
        case .monthsOutOfRange: "monthsOutOfRange"
        case .accountsOfEnvelopes: "accountsOfEnvelopes"
        }
    }
}
