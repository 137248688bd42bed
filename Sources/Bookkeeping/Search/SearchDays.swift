package import Values

/// Bounds for a row's day.
package enum SearchDays: Hashable, Sendable {
    case within(SearchPeriod)
    /// After the period's last day.
    case after(SearchPeriod)
    /// From the period's first day.
    case from(SearchPeriod)
    /// Before the period's first day.
    case before(SearchPeriod)
    /// Up to the period's last day.
    case upTo(SearchPeriod)
    /// From the first day of one to the last day of another.
    case between(SearchPeriod, SearchPeriod)

    /// The days, as the person cuts weeks and months and seen from a day; nil if there are none.
    package func days(today: Day, rules: CalendarRules) -> DaySpan? {
        func span(_ period: SearchPeriod) -> DaySpan { period.days(today: today, rules: rules) }
        switch self {
        case .within(let period): return span(period)
        case .after(let period): return DaySpan(Day(number: span(period).last.number &+ 1), SearchDays.farthest)
        case .from(let period): return DaySpan(span(period).first, SearchDays.farthest)
        case .before(let period): return DaySpan(SearchDays.first, Day(number: span(period).first.number &- 1))
        case .upTo(let period): return DaySpan(SearchDays.first, span(period).last)
        case .between(let first, let last): return DaySpan(span(first).first, span(last).last)
        }
    }

    /// Before every day of a ledger.
    private static let first = Day(number: Int32.min / 2)
    /// After every day of a ledger.
    private static let farthest = Day(number: Int32.max / 2)
}
