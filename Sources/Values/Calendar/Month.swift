/// A calendar month of a year, counted from January of the year 0 so that months are one integer apart.
@frozen
package struct Month: Hashable, Comparable, Sendable {
    /// Twelve times the year, plus the month from 0.
    package let number: Int32

    /// A month from its count, as `number` gives it.
    @inlinable
    package init(number: Int32) {
        self.number = number
    }

    /// A month from its year and its place in it (1…12), or nothing outside the years of `Day.earliest...Day.latest`.
    @inlinable
    package init?(year: Int, month: Int) {
        guard year >= 1900, year <= 2199, month >= 1, month <= 12 else { return nil }
        self.init(number: Int32(truncatingIfNeeded: year * 12 + month - 1))
    }

    /// The month that a day belongs to.
    @inlinable
    package init(containing day: Day) {
        let (year, month, _) = day.civil
        self.init(number: Int32(truncatingIfNeeded: year * 12 + month - 1))
    }

    /// The year.
    @inlinable
    package var year: Int { Int(number) / 12 }

    /// The place in the year, 1…12.
    @inlinable
    package var month: Int { Int(number) % 12 + 1 }

    /// Number of days.
    @inlinable
    package var length: Int { Day.length(ofMonth: month, year: year) }

    /// The month's day of a number, or its last day when it has fewer: the 31st of April is the 30th.
    @inlinable
    package func day(_ number: Int) -> Day {
        Day(number: Day.number(year: year, month: month, day: min(max(number, 1), length)))
    }

    /// All days of the month.
    @inlinable
    package var days: DaySpan {
        DaySpan(ordered: day(1), day(31))
    }

    /// The month `count` months later (earlier when negative).
    @inlinable
    package func advanced(by count: Int) -> Month {
        Month(number: number &+ Int32(truncatingIfNeeded: count))
    }

    /// The earlier month is the lesser.
    @inlinable
    package static func < (left: Month, right: Month) -> Bool {
        left.number < right.number
    }
}
