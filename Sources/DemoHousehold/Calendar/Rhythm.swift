import Values

/// How something comes back by the calendar.
enum Rhythm {
    /// Each month on a day; 31 means the last.
    case monthly(Int)
    /// Twice each month on days; 31 means the last.
    case twiceMonthly(Int, Int)
    /// In some months of the year (1…12) on a day.
    case inMonths([Int], Int)
    /// Every second week on a weekday; `shifted` chooses the other week.
    case fortnightly(Weekday, shifted: Bool)
    /// Every week on a weekday.
    case weekly(Weekday)

    /// Whether the rhythm falls on a day.
    func falls(on day: Day) -> Bool {
        switch self {
        case .monthly(let dayOfMonth):
            return day == day.inMonth(dayOfMonth)
        case .twiceMonthly(let first, let second):
            return day == day.inMonth(first) || day == day.inMonth(second)
        case .inMonths(let months, let dayOfMonth):
            return months.contains(day.civil.month) && day == day.inMonth(dayOfMonth)
        case .fortnightly(let weekday, let shifted):
            let week = (Int(day.number) + 3) / 7
            return day.weekday == weekday && (week % 2 == 0) == shifted
        case .weekly(let weekday):
            return day.weekday == weekday
        }
    }
}
