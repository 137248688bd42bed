/// How a day is written out; the patterns are the catalogue's `calendar.date.*`.
package enum DateStyle: CaseIterable, Sendable {
    /// Sunday, March 1, 2026
    case full
    /// March 1, 2026
    case long
    /// Mar 1, 2026
    case medium
    /// 2026-03-01, in figures
    case short
    /// March 1
    case monthDay
    /// Mar 1
    case monthDayShort
    /// Sunday, March 1
    case weekdayMonthDay
    /// Sun, Mar 1
    case weekdayMonthDayShort

    /// The last part of the pattern's key.
    var key: String {
        switch self {
        case .full: "full"
        case .long: "long"
        case .medium: "medium"
        case .short: "short"
        case .monthDay: "monthDay"
        case .monthDayShort: "monthDayShort"
        case .weekdayMonthDay: "weekdayMonthDay"
        case .weekdayMonthDayShort: "weekdayMonthDayShort"
        }
    }

    /// How long the names in it are.
    var nameWidth: NameWidth {
        switch self {
        case .full, .long, .monthDay, .weekdayMonthDay: .long
        case .medium, .short, .monthDayShort, .weekdayMonthDayShort: .short
        }
    }

    /// Whether the weekday is part of it.
    var namesWeekday: Bool {
        switch self {
        case .full, .weekdayMonthDay, .weekdayMonthDayShort: true
        case .long, .medium, .short, .monthDay, .monthDayShort: false
        }
    }

    /// The style of the first of two days that share a year: the same without the year.
    var withoutYear: DateStyle {
        switch self {
        case .full: .weekdayMonthDay
        case .long: .monthDay
        case .medium: .monthDayShort
        case .short, .monthDay, .monthDayShort, .weekdayMonthDay, .weekdayMonthDayShort: self
        }
    }

    /// Whether two days of one month are written with the month once: `1–7 Mar 2026`.
    var joinsDaysOfMonth: Bool {
        switch self {
        case .long, .medium, .monthDay, .monthDayShort: true
        case .full, .short, .weekdayMonthDay, .weekdayMonthDayShort: false
        }
    }
}
