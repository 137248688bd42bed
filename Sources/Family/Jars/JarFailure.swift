package import Values

/// Why something can't be kept in a child's jars, or a history can't be worked out.
package enum JarFailure: Error, Hashable, Sendable {
    /// The amount is zero.
    case zeroAmount
    /// The amount is negative where only more or less of something is said.
    case negativeAmount
    /// The amount is above `limit` minor units.
    case amountBeyondLimit(limit: Int64)
    /// A jar would hold, or lack, more than `limit` minor units.
    case balanceBeyondLimit(limit: Int64)
    /// A day lies outside of the days that Evenkeel accepts.
    case dayOutside
    /// The shares of the jars are not per cents that add up to a hundred.
    case sharesNotWhole
    /// A repayment takes less than 1 or more than 100 per cent of an allowance.
    case perCentOutside
    /// Interest is negative or above `limit` hundredths of a per cent a year.
    case interestOutside(limit: Int)
    /// What a parent adds is negative or above `limit` per cent.
    case matchOutside(limit: Int)
    /// Money moves from a jar into itself.
    case sameJar(Pot)
    /// More days are skipped than `limit`.
    case tooManySkippedDays(limit: Int)
    /// More was said from days on than `limit`.
    case tooManySteps(limit: Int)
    /// There are more allowances than `limit`.
    case tooManyAllowances(limit: Int)
    /// There are more records than `limit`.
    case tooManyRecords(limit: Int)
    /// The history has more lines than `limit`.
    case tooManyLines(limit: Int)
    /// Two records of one kind have one key and say different things.
    case differentRecords(JarKey)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .zeroAmount: "zeroAmount"
        case .negativeAmount: "negativeAmount"
        case .amountBeyondLimit: "amountBeyondLimit"
        case .balanceBeyondLimit: "balanceBeyondLimit"
        case .dayOutside: "dayOutside"
        case .sharesNotWhole: "sharesNotWhole"
        case .perCentOutside: "perCentOutside"
        case .interestOutside: "interestOutside"
        case .matchOutside: "matchOutside"
        case .sameJar: "sameJar"
        case .tooManySkippedDays: "tooManySkippedDays"
        case .tooManySteps: "tooManySteps"
        case .tooManyAllowances: "tooManyAllowances"
        case .tooManyRecords: "tooManyRecords"
        case .tooManyLines: "tooManyLines"
        case .differentRecords: "differentRecords"
        }
    }

    /// The most that is accepted, for failures that have a limit.
    package var limit: Int64? {
        switch self {
        case .amountBeyondLimit(let limit), .balanceBeyondLimit(let limit): limit
        case .interestOutside(let limit), .matchOutside(let limit), .tooManySkippedDays(let limit),
            .tooManySteps(let limit), .tooManyAllowances(let limit), .tooManyRecords(let limit), .tooManyLines(let limit):
            Int64(limit)
        case .zeroAmount, .negativeAmount, .dayOutside, .sharesNotWhole, .perCentOutside, .sameJar, .differentRecords: nil
        }
    }

    /// Throws unless an amount is above zero and within the limit.
    static func check(amount: Int64) throws(JarFailure) {
        guard amount != 0 else { throw .zeroAmount }
        guard amount > 0 else { throw .negativeAmount }
        guard amount <= JarLimits.amount else { throw .amountBeyondLimit(limit: JarLimits.amount) }
    }

    /// Throws unless a day is one that Evenkeel accepts.
    static func check(day: Day) throws(JarFailure) {
        guard day >= .earliest, day <= .latest else { throw .dayOutside }
    }
}
