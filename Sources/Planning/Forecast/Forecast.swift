package import Values

/// What accounts are expected to hold day by day, and what that is made of.
///
/// For each day behind `asOf` the median of an account rises by the payments of the day, by `unscheduled` and by `moved` of the day, exactly;
/// and the median of a currency is the sum of its accounts' medians.
package struct Forecast: Hashable, Sendable {
    /// The last day that is known.
    package let asOf: Day
    /// Open accounts in the ledger's order.
    package let accounts: [AccountForecast]
    /// Each currency that an open account has, in the order in which they first appear.
    package let totals: [CurrencyForecast]
    /// All payments that were counted, by their days, also those before the first day that was asked for.
    package let payments: [CountedPayment]
    /// Places in `ForecastQuestion.expected` of those that were not counted: their days lie outside, or no open account has their currency.
    package let notCounted: [Int]
    /// What would make it better.
    package let lacks: [ForecastLack]
}

/// The forecast of one account.
package struct AccountForecast: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package let account: UInt16
    /// Whether nobody knows what it holds, so that the course only tells by how much that changes.
    package let isChangeOnly: Bool
    /// What it holds at the end of each day.
    package let course: BalanceCourse
    /// What moves it on each day without being due.
    package let unscheduled: [Int64]
    /// What comes from other accounts, or goes to them, on each day without being due; the accounts together have zero.
    package let moved: [Int64]
    /// The lowest days, in order.
    package let lowest: [LowPoint]
    /// What is unscheduled by category, the largest first.
    package let categories: [UnscheduledCategory]
}

/// The forecast of all accounts of one currency together.
package struct CurrencyForecast: Hashable, Sendable {
    /// What they hold at the end of each day.
    package let course: BalanceCourse
    /// What moves them on each day without being due.
    package let unscheduled: [Int64]
    /// Accounts of which nobody knows what they hold: they are in the sum by their change alone.
    package let changeOnly: [UInt16]
    /// The lowest days, in order.
    package let lowest: [LowPoint]
}

/// A payment that a forecast counted.
package struct CountedPayment: Hashable, Sendable {
    /// The payment; its `day` is the day on which it is counted.
    package let payment: ExpectedPayment
    /// The account that it moves.
    package let account: UInt16
    /// Whether nobody said which account it moves, so that the one with the most rows of its currency was taken.
    package let isAssumedAccount: Bool
    /// Why it is counted.
    package let reason: Reason
    /// Whether its day has passed without it.
    package let isLate: Bool
    /// Indices of the rows that say so, ascending; empty for a series, which has its own, and for further payments.
    package let rows: [Int32]

    /// Whether it only moves between accounts of the household.
    package var isTransfer: Bool { reason == .transfer }

    /// Why a payment is counted.
    package enum Reason: Hashable, Sendable {
        /// A series brings it, or it was given as a further payment.
        case due
        /// A series that only moves money between accounts of the household; another payment of the day moves the other account.
        case transfer
        /// It came at the same time of the years before; its source is no series of Insights.
        case yearly
        /// The other half of a transfer is booked, and this one is not; its source is no series of Insights.
        case underway
    }
}

/// A day on which there is less than on the days around it.
package struct LowPoint: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// What there is, as in the course's median.
    package let median: Int64
    /// What there is less than in one case of ten.
    package let low: Int64
    /// Places in `Forecast.payments` of the money that goes out in the days up to it, the largest first.
    package let causes: [Int]
}

/// What is spent or comes in without being due, of one category.
package struct UnscheduledCategory: Hashable, Sendable {
    /// Place in `Ledger.categories`.
    package let category: UInt16
    /// What a month has lately had of it.
    package let perMonth: Int64
    /// Indices of the rows that say so, ascending.
    package let rows: [Int32]
}

/// What a forecast would need to be better.
package enum ForecastLack: Hashable, Sendable {
    /// There are no rows at all.
    case noRows
    /// So many days of rows; below `enoughDays`.
    case fewDays(Int)
    /// No income that comes again is known.
    case noIncome
    /// Less than a year of rows, so that what comes once a year is not known.
    case noYear
    /// Nobody knows what an account holds.
    case noBalance(UInt16)
    /// An account's last row lies so many days back, while others have later ones.
    case oldRows(UInt16, days: Int)

    /// Days of rows from which on a forecast knows the months.
    package static let enoughDays = 90

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .noRows: "noRows"
        case .fewDays: "fewDays"
        case .noIncome: "noIncome"
        case .noYear: "noYear"
        case .noBalance: "noBalance"
        case .oldRows: "oldRows"
        }
    }
}
