package import Values

/// What an account, or several of one currency together, are expected to hold at the end of each day, in minor units.
package struct BalanceCourse: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// The first day.
    package let first: Day
    /// What they hold less than in one case of ten, for each day.
    package let low: [Int64]
    /// What they hold more than as often as less.
    package let median: [Int64]
    /// What they hold more than in one case of ten.
    package let high: [Int64]

    /// A course; the three are as long as each other.
    package init(_ currency: Currency, from first: Day, low: [Int64], median: [Int64], high: [Int64]) {
        precondition(low.count == median.count && high.count == median.count)
        self.currency = currency
        self.first = first
        self.low = low
        self.median = median
        self.high = high
    }

    /// How many days it has.
    package var count: Int { median.count }

    /// The place of a day; nil for one that it has not.
    package func place(of day: Day) -> Int? {
        let place = first.distance(to: day)
        return place >= 0 && place < count ? place : nil
    }

    /// The day at a place.
    package func day(at place: Int) -> Day { first.advanced(by: place) }
}
