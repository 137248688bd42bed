import Insights
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

    /// What moves them on some days without being due, as far as these are told of.
    package func unscheduled(on days: DaySpan) -> Int64 {
        var sum = Sum()
        for day in days.days { if let place = course.place(of: day) { sum.add(unscheduled[place]) } }
        return sum.value
    }
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
