package import Values

/// Days as a query names them.
package enum SearchPeriod: Hashable, Sendable {
    /// `2026-03-14`.
    case day(Day)
    /// `2026-W12`: the person's week that holds the Thursday of the ISO week.
    case week(year: Int, week: Int)
    /// `2026-03`.
    case month(Month)
    /// `2026-Q1`.
    case quarter(Quarter)
    /// `2026`.
    case year(Year)
    /// `march`, 1…12: the latest one that has begun.
    case namedMonth(Int)
    /// `last-month`.
    case relative(RelativePeriod)

    /// The days, as the person cuts weeks and months and seen from a day.
    package func days(today: Day, rules: CalendarRules) -> DaySpan {
        switch self {
        case .day(let day): return DaySpan(day)
        case .week(let year, let week):
            guard let thursday = SearchPeriod.thursday(year: year, week: week) else { return DaySpan(today) }
            return Period.containing(thursday, .week, rules: rules).span
        case .month(let month): return rules.days(of: month)
        case .quarter(let quarter): return SearchPeriod.months(from: quarter.firstMonth, count: 3, rules)
        case .year(let year): return SearchPeriod.months(from: year.firstMonth, count: 12, rules)
        case .namedMonth(let number):
            let current = rules.month(containing: today)
            return rules.days(of: current.advanced(by: 0 - (current.month - number + 12) % 12))
        case .relative(let period): return period.days(today: today, rules: rules)
        }
    }

    /// Whether the days are the same on every day that one looks.
    var isFixed: Bool {
        switch self {
        case .day, .week, .month, .quarter, .year: true
        case .namedMonth, .relative: false
        }
    }

    /// The Thursday of an ISO week, which lies in the year that the week is counted in; nothing for a week that the year lacks.
    static func thursday(year: Int, week: Int) -> Day? {
        guard week >= 1, week <= 53, let fourth = Day(year: year, month: 1, day: 4) else { return nil }
        let monday = Week(containing: fourth, startingOn: .monday).first
        let thursday = monday.advanced(by: 7 * (week - 1) + 3)
        return thursday.civil.year == year ? thursday : nil
    }

    private static func months(from month: Month, count: Int, _ rules: CalendarRules) -> DaySpan {
        DaySpan(ordered: rules.days(of: month).first, rules.days(of: month.advanced(by: count - 1)).last)
    }
}
