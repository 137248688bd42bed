/// How often a recurring series comes.
package enum Cadence: Hashable, Sendable {
    /// Every seven days.
    case weekly
    /// Every fourteen days.
    case fortnightly
    /// On two days of each month, such as the 1st and the 15th.
    case semimonthly
    /// Every twenty-eight days.
    case fourWeekly
    /// Once a month, on a day of the month or near to it.
    case monthly
    /// Every third month.
    case quarterly
    /// Every sixth month.
    case halfYearly
    /// Once a year.
    case yearly
    /// About every so many days.
    case everyDays(Int32)

    /// The word of the JSON contracts: `four-weekly`, `every-10-days`.
    package var code: String {
        switch self {
        case .weekly: "weekly"
        case .fortnightly: "fortnightly"
        case .semimonthly: "semimonthly"
        case .fourWeekly: "four-weekly"
        case .monthly: "monthly"
        case .quarterly: "quarterly"
        case .halfYearly: "half-yearly"
        case .yearly: "yearly"
        case .everyDays(let days): "every-\(days)-days"
        }
    }

    /// Hundredths of days between two, over many years of the Gregorian calendar.
    package var hundredthsOfDays: Int64 {
        switch self {
        case .weekly: 700
        case .fortnightly: 1400
        case .semimonthly: 1522
        case .fourWeekly: 2800
        case .monthly: 3044
        case .quarterly: 9131
        case .halfYearly: 18_262
        case .yearly: 36_524
        case .everyDays(let days): Int64(days) * 100
        }
    }

    /// Days that a payment may lie off its due day at most: a third of the way to the next one, and a month at most. So one payment is
    /// near to two due days only where they lie within a window of each other.
    package var reachDays: Int { min(31, max(1, Int(hundredthsOfDays / 300))) }

    /// Months between two for a cadence that follows months; 0 for one that counts days.
    var months: Int32 {
        switch self {
        case .monthly: 1
        case .quarterly: 3
        case .halfYearly: 6
        case .yearly: 12
        default: 0
        }
    }

    /// Days between two for a cadence that counts days; 0 for one that follows months.
    var days: Int32 {
        switch self {
        case .weekly: 7
        case .fortnightly: 14
        case .fourWeekly: 28
        case .everyDays(let days): days
        default: 0
        }
    }

    /// Days that a row may lie off its due day and still belong to the series.
    var toleranceDays: Int32 {
        switch self {
        case .weekly: 1
        case .fortnightly: 2
        case .semimonthly, .fourWeekly: 3
        case .monthly: 4
        case .quarterly: 8
        case .halfYearly: 12
        case .yearly: 16
        case .everyDays(let days): max(1, days / 8)
        }
    }

    /// Days that a window of the next date may reach to either side of its middle.
    var windowLimitDays: Int32 {
        switch self {
        case .weekly, .fortnightly: 2
        case .semimonthly, .fourWeekly: 3
        case .monthly: 4
        case .quarterly: 7
        case .halfYearly: 9
        case .yearly: 12
        case .everyDays(let days): min(12, max(2, days / 7))
        }
    }

    /// Due dates in a row that may pass without a row before the series has ended.
    var endedAfterMissed: Int32 {
        switch self {
        case .weekly: 4
        case .fortnightly, .semimonthly, .fourWeekly, .monthly: 3
        case .quarterly: 2
        case .halfYearly, .yearly: 1
        case .everyDays(let days): days <= 60 ? 3 : 2
        }
    }

    /// Days of grace behind the last due date before a series counts as ended; long cadences get them because they
    /// have only one due date to miss.
    var graceDays: Int32 {
        switch self {
        case .halfYearly, .yearly: 45
        default: 0
        }
    }
}
