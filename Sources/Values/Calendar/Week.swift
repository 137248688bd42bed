/// Seven days that start on the weekday that the person's week starts on.
@frozen
package struct Week: Hashable, Comparable, Sendable {
    /// The day that the week starts on; its weekday says how weeks are cut.
    package let first: Day

    /// The week that a day belongs to when weeks start on a given weekday.
    @inlinable
    package init(containing day: Day, startingOn start: Weekday) {
        let passed = (Int(day.weekday.rawValue) - Int(start.rawValue) + 7) % 7
        first = Day(number: day.number &- Int32(truncatingIfNeeded: passed))
    }

    /// The week that starts on a day.
    @inlinable
    init(first: Day) {
        self.first = first
    }

    /// All seven days.
    @inlinable
    package var days: DaySpan {
        DaySpan(ordered: first, Day(number: first.number &+ 6))
    }

    /// The week `count` weeks later (earlier when negative).
    @inlinable
    package func advanced(by count: Int) -> Week {
        Week(first: Day(number: first.number &+ Int32(truncatingIfNeeded: count &* 7)))
    }

    /// The week that starts earlier is the lesser.
    @inlinable
    package static func < (left: Week, right: Week) -> Bool {
        left.first < right.first
    }
}
