package import Values

/// What a verdict stands on; every figure adds up to the cent.
package struct AffordProof: Hashable, Sendable {
    /// The days that were looked at.
    package let window: DaySpan
    /// Whether the forecast reaches to the end of the window that the rules ask for.
    package let isWindowWhole: Bool
    /// The days in the window on which it is paid.
    package let paymentDays: [Day]
    /// Bills that come before the payment or on its day, and are in the forecast already.
    package let billsBefore: [ExpectedPayment]
    /// Bills that come after it inside the window.
    package let billsAfter: [ExpectedPayment]
    /// All accounts together.
    package let total: AffordLine
    /// The account that pays; nil where any may.
    package let account: AffordLine?
    /// What is left over for surprises.
    package let cushion: Cushion
    /// The budgets that are concerned.
    package let budgets: [AffordRoom]
    /// What each goal gives up, in the order of the goals.
    package let goals: [AffordDelay]
    /// Each rule that keeps the verdict from being better, the worst first.
    package let reasons: [AffordReason]
}

/// The lowest days of the total or of an account in the window, as the forecast has them and with what is paid.
package struct AffordLine: Hashable, Sendable {
    /// What has to stay.
    package let kept: Int64
    /// Of the line that is held in nine cases of ten.
    package let low: Lowest
    /// Of the line that is held as often as not.
    package let median: Lowest

    /// The lowest day without the payment and with it.
    package struct Lowest: Hashable, Sendable {
        /// Without the payment.
        package let before: Point
        /// With the payment. Its amount is that of the forecast on its day less `taken`.
        package let after: Point
    }

    /// What there is at the end of a day; of equal ones the first.
    package struct Point: Hashable, Sendable {
        /// The day.
        package let day: Day
        /// Minor units.
        package let amount: Int64
        /// What was paid up to the day's end, in minor units; zero without the payment.
        package let taken: Int64
    }
}

/// What a payment takes from a budget.
package struct AffordRoom: Hashable, Sendable {
    /// The budget's record.
    package let budget: UUID128
    /// What is left in it without the payment.
    package let before: Int64
    /// What is left with it: `before` less `taken`.
    package let after: Int64
    /// What is paid on the budget's days.
    package let taken: Int64
}

/// What a goal gives up for a payment.
package struct AffordDelay: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// What it gets later, in minor units.
    package let given: Int64
    /// How much later it is reached; at most `limit`.
    package let days: Int

    /// The most days that are told.
    package static let limit = 36_500
}

/// A way to pay that is better, judged by the same rules.
package struct AffordAlternative: Hashable, Sendable {
    /// What is different.
    package let kind: Kind
    /// The question that it answers.
    package let question: AffordQuestion
    /// Its verdict.
    package let verdict: AffordVerdict

    /// What is different in an alternative.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// The first day on which it is better.
        case later
        /// The largest amount for which it is better.
        case smaller
        /// Another account, the one that keeps the most room.
        case anotherPot
        /// The day after an income.
        case afterPayday

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .later: "later"
            case .smaller: "smaller"
            case .anotherPot: "anotherPot"
            case .afterPayday: "afterPayday"
            }
        }
    }
}
