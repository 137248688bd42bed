/// A quarter of a calendar year, counted from the first quarter of the year 0.
@frozen
package struct Quarter: Hashable, Comparable, Sendable {
    /// Four times the year, plus the quarter from 0.
    package let number: Int32

    /// A quarter from its count, as `number` gives it.
    @inlinable
    package init(number: Int32) {
        self.number = number
    }

    /// The quarter that a month belongs to.
    @inlinable
    package init(containing month: Month) {
        self.init(number: month.number / 3)
    }

    /// The year.
    @inlinable
    package var year: Int { Int(number) / 4 }

    /// The place in the year, 1…4.
    @inlinable
    package var quarter: Int { Int(number) % 4 + 1 }

    /// January, April, July or October.
    @inlinable
    package var firstMonth: Month { Month(number: number &* 3) }

    /// All days of the quarter.
    @inlinable
    package var days: DaySpan {
        DaySpan(ordered: firstMonth.day(1), firstMonth.advanced(by: 2).day(31))
    }

    /// The quarter `count` quarters later (earlier when negative).
    @inlinable
    package func advanced(by count: Int) -> Quarter {
        Quarter(number: number &+ Int32(truncatingIfNeeded: count))
    }

    /// The earlier quarter is the lesser.
    @inlinable
    package static func < (left: Quarter, right: Quarter) -> Bool {
        left.number < right.number
    }
}
