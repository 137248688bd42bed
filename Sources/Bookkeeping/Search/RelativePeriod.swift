package import Values

/// Days that are named from today.
package enum RelativePeriod: UInt8, CaseIterable, Sendable {
    case today, yesterday
    case thisWeek, lastWeek
    case thisMonth, lastMonth
    case thisQuarter, lastQuarter
    case thisYear, lastYear

    /// The word that is understood in every language, and the end of the key of the other words, `search.when.<code>`.
    package var code: String {
        switch self {
        case .today: "today"
        case .yesterday: "yesterday"
        case .thisWeek: "this-week"
        case .lastWeek: "last-week"
        case .thisMonth: "this-month"
        case .lastMonth: "last-month"
        case .thisQuarter: "this-quarter"
        case .lastQuarter: "last-quarter"
        case .thisYear: "this-year"
        case .lastYear: "last-year"
        }
    }

    private var kind: PeriodKind {
        switch self {
        case .today, .yesterday: .day
        case .thisWeek, .lastWeek: .week
        case .thisMonth, .lastMonth: .month
        case .thisQuarter, .lastQuarter: .quarter
        case .thisYear, .lastYear: .year
        }
    }

    private var isPast: Bool {
        switch self {
        case .yesterday, .lastWeek, .lastMonth, .lastQuarter, .lastYear: true
        case .today, .thisWeek, .thisMonth, .thisQuarter, .thisYear: false
        }
    }

    /// The days, seen from a day.
    package func days(today: Day, rules: CalendarRules) -> DaySpan {
        let current = Period.containing(today, kind, rules: rules)
        return isPast ? (current.previous ?? current).span : current.span
    }
}
