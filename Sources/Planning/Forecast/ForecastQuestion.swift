package import Bookkeeping
package import Insights
package import Values

/// What a forecast is made of.
package struct ForecastQuestion: Sendable {
    /// The rows on their banks' days; those after `asOf` are not looked at.
    package var ledger: Ledger
    /// The last day that is known.
    package var asOf: Day
    /// The first day that is asked for.
    package var first: Day
    /// How many days are asked for.
    package var days: Int
    /// What each account holds at the end of `asOf`, in minor units; nil, or beyond the list, where nobody knows.
    package var held: [Int64?]
    /// The recurring series as they are found in `ledger.upTo(asOf)`, without those that `expected` has instead.
    package var series: [RecurringSeries]
    /// Further payments: bills that are kept by hand, what is planned, goals' contributions, what is only asked about.
    package var expected: [ExpectedPayment]
    /// Due days of `series` that no payment comes for any more: people said that they are paid or skipped. Each means the nearest one.
    package var unexpected: [Occurrence.ID]
    /// The day on which each account was closed; nil, or beyond the list, for one that is open.
    package var closed: [Day?]

    /// Days behind `asOf` that are forecast at most: three years.
    package static let horizonLimitDays = 1100
    /// Days that one answer has at most.
    package static let daysLimit = 1100
    /// Further payments that are counted at most.
    package static let expectedLimit = 20_000

    /// A question; without a first day it begins on the day after `asOf`.
    package init(
        _ ledger: Ledger, asOf: Day, first: Day? = nil, days: Int, held: [Int64?], series: [RecurringSeries] = [],
        expected: [ExpectedPayment] = [], unexpected: [Occurrence.ID] = [], closed: [Day?] = []
    ) {
        self.ledger = ledger
        self.asOf = asOf
        self.first = first ?? asOf.advanced(by: 1)
        self.days = days
        self.held = held
        self.series = series
        self.expected = expected
        self.unexpected = unexpected
        self.closed = closed
    }

    /// What an account holds at the end of `asOf`, if anybody knows.
    func held(_ account: Int) -> Int64? { account < held.count ? held[account] : nil }

    /// Whether an account is there no more at the end of `asOf`.
    func isClosed(_ account: Int) -> Bool { account < closed.count ? closed[account].map { $0 <= asOf } ?? false : false }

    /// Days from `asOf` to the last day that is forecast.
    var horizon: Int { min(max(asOf.distance(to: first) + count - 1, 0), ForecastQuestion.horizonLimitDays) }

    /// Days of the answer.
    var count: Int {
        let lead = asOf.distance(to: first)
        return max(0, min(days, ForecastQuestion.daysLimit, ForecastQuestion.horizonLimitDays + 1 - lead))
    }
}

extension Ledger {
    /// The ledger as it was known at the end of a day: its rows up to that day, which keep their indices.
    ///
    /// Costs a walk over the rows, or nothing if there are no later ones.
    package func upTo(_ day: Day) -> Ledger {
        guard let last = days.last, last > day.number else { return self }
        let kept = rows(in: DaySpan(ordered: Day(number: min(days[0], day.number)), day)).upperBound
        var earlier = Ledger()
        earlier.accounts = accounts
        earlier.categories = categories
        earlier.merchants = merchants
        earlier.descriptors = descriptors
        earlier.texts = texts
        earlier.revision = revision
        earlier.insert((0..<kept).map { row($0) }, parts: splits.filter { Int($0.row) < kept })
        return earlier
    }
}
