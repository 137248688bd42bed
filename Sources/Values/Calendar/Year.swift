/// A calendar year.
@frozen
package struct Year: Hashable, Comparable, Sendable {
    /// The year in the Gregorian calendar, such as 2026.
    package let number: Int32

    /// A year from its number.
    @inlinable
    package init(number: Int32) {
        self.number = number
    }

    /// The year that a month belongs to.
    @inlinable
    package init(containing month: Month) {
        self.init(number: month.number / 12)
    }

    /// January.
    @inlinable
    package var firstMonth: Month { Month(number: number &* 12) }

    /// All days of the year.
    @inlinable
    package var days: DaySpan {
        DaySpan(ordered: firstMonth.day(1), firstMonth.advanced(by: 11).day(31))
    }

    /// The year `count` years later (earlier when negative).
    @inlinable
    package func advanced(by count: Int) -> Year {
        Year(number: number &+ Int32(truncatingIfNeeded: count))
    }

    /// The earlier year is the lesser.
    @inlinable
    package static func < (left: Year, right: Year) -> Bool {
        left.number < right.number
    }
}
