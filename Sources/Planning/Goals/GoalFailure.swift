package import Values

/// Why a goal can't be kept, or can't be reckoned with.
package enum GoalFailure: Error, Hashable, Sendable {
    /// The target is zero or less.
    case targetNotPositive
    /// The target is above `Goal.targetLimit`.
    case targetBeyondLimit
    /// Its day is over.
    case dayInPast(Day)
    /// A share is not between one and all parts of its account.
    case shareOutOfRange(account: UInt16)
    /// A goal has two shares of one account.
    case repeatedShare(account: UInt16)
    /// The goals together have more than an account, by so many basis points.
    case sharesAboveWhole(account: UInt16, by: Int)
    /// An account of which it has a share is not known.
    case unknownAccount(UInt16)
    /// A pledge promises no money.
    case pledgeNotPositive(UUID128)
    /// It has more shares, contributions or pledges than `Goal.partLimit`.
    case tooManyParts
    /// No rate is known from the one currency to the other.
    case currencyWithoutRate(from: Currency, to: Currency)
    /// There are more goals than `FitGoals.goalLimit`.
    case tooManyGoals

    /// A stable code.
    package var code: String {
        switch self {
        case .targetNotPositive: "target-not-positive"
        case .targetBeyondLimit: "target-beyond-limit"
        case .dayInPast: "day-in-past"
        case .shareOutOfRange: "share-out-of-range"
        case .repeatedShare: "repeated-share"
        case .sharesAboveWhole: "shares-above-whole"
        case .unknownAccount: "unknown-account"
        case .pledgeNotPositive: "pledge-not-positive"
        case .tooManyParts: "too-many-parts"
        case .currencyWithoutRate: "currency-without-rate"
        case .tooManyGoals: "too-many-goals"
        }
    }
}
