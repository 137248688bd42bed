/// How a person cuts time: the weekday that a week starts on and the day that a month starts on.
@frozen
package struct CalendarRules: Hashable, Sendable {
    /// The first day of a week.
    package let weekStart: Weekday
    /// The day on which the person's month starts, 1…31: 1 for the calendar month, 25 for pay on the 25th.
    package let monthStartDay: Int

    /// Rules with a week start and a month start; a month start outside 1…31 is brought to the nearer of the two.
    @inlinable
    package init(weekStart: Weekday, monthStartDay: Int = 1) {
        self.weekStart = weekStart
        self.monthStartDay = min(max(monthStartDay, 1), 31)
    }

    /// The first day of the person's month that carries a calendar month's name.
    ///
    /// A month that starts after the 15th carries the name of the calendar month in which most of it lies: with pay on
    /// the 25th, March is 25 February to 24 March. In a month that is too short it starts on the last day.
    @inlinable
    package func firstDay(of month: Month) -> Day {
        month.advanced(by: monthStartDay > 15 ? -1 : 0).day(monthStartDay)
    }

    /// The days of the person's month that carries a calendar month's name.
    @inlinable
    package func days(of month: Month) -> DaySpan {
        days(from: month, count: 1)
    }

    /// The name of the person's month that a day belongs to.
    @inlinable
    package func month(containing day: Day) -> Month {
        let named = Month(containing: day)
        if day < firstDay(of: named) { return named.advanced(by: -1) }
        return day < firstDay(of: named.advanced(by: 1)) ? named : named.advanced(by: 1)
    }

    /// The days of several of the person's months in a row.
    @inlinable
    func days(from month: Month, count: Int) -> DaySpan {
        let following = firstDay(of: month.advanced(by: count))
        return DaySpan(ordered: firstDay(of: month), Day(number: following.number &- 1))
    }
}
