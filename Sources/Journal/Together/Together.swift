/// A feeling and a kind of spending that move together, for one person. It says nothing of which makes the other.
package struct Together: Hashable, Sendable {
    /// What is told of a feeling.
    package enum Feeling: String, CaseIterable, Sendable {
        case pleasantness
        case energy
    }

    /// What is looked at of a day's spending.
    package enum Spending: String, CaseIterable, Sendable {
        case discretionary
        case spent
    }

    /// What comes first.
    package enum Order: String, CaseIterable, Sendable {
        case sameDay
        case feelingFirst
        case spendingFirst
    }

    /// The feeling.
    package let feeling: Feeling
    /// The spending.
    package let spending: Spending
    /// Which of the two comes first.
    package let order: Order
    /// Days between the two, 0…3.
    package let lagDays: Int
    /// How much more is spent beside the lower side of the feeling than beside its higher one, in hundredths of the standard deviation of
    /// days of one side (Cohen's d, by Hedges); less than zero where it is less.
    package let effectHundredths: Int
    /// The lower end of the effect's interval of 95 %, in hundredths.
    package let lowHundredths: Int
    /// The upper end of the effect's interval of 95 %, in hundredths.
    package let highHundredths: Int
    /// Check-ins that were counted.
    package let checkIns: Int
    /// Days on the lower side.
    package let lowDays: Int
    /// Days on the higher side.
    package let highDays: Int

    /// Whether more is spent beside the lower side.
    package var isMore: Bool { effectHundredths > 0 }
}
