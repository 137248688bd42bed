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

    /// The Thursday of an ISO week, which lies in the year that the week is counted in; nil for a week that the year lacks.
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

extension SearchPeriod {
    /// Reads `2026-03-14`, `2026-3-14`, `2026/03/14`, `2026-W12`, `2026-Q1` (or `T1`), `2026-03`, `2026` and a word of the
    /// vocabulary; nil for other texts and for days that do not exist.
    package init?(reading bytes: [UInt8], _ vocabulary: SearchVocabulary) {
        if let word = vocabulary.period(named: bytes) {
            self = word
            return
        }
        let parts = bytes.split(separator: UInt8(ascii: bytes.contains(UInt8(ascii: "/")) ? "/" : "-"), omittingEmptySubsequences: false)
        guard parts.count <= 3, parts[0].count == 4, let year = SearchPeriod.number(parts[0]), Day(year: year, month: 1, day: 1) != nil
        else {
            return nil
        }
        if parts.count == 1 {
            self = .year(Year(number: Int32(truncatingIfNeeded: year)))
        } else if parts.count == 2, let period = SearchPeriod.part(of: year, parts[1]) {
            self = period
        } else if parts.count == 3, let month = SearchPeriod.number(parts[1]), let number = SearchPeriod.number(parts[2]),
            let day = Day(year: year, month: month, day: number)
        {
            self = .day(day)
        } else {
            return nil
        }
    }

    /// The text that reads back as the same period.
    package var text: String {
        switch self {
        case .day(let day): return day.iso
        case .week(let year, let week): return SearchPeriod.text(year, "W", week)
        case .month(let month): return SearchPeriod.text(month.year, "", month.month)
        case .quarter(let quarter): return "\(quarter.year)-Q\(quarter.quarter)"
        case .year(let year): return "\(year.number)"
        case .namedMonth(let number): return SearchVocabulary.monthCodes[min(max(number, 1), 12) - 1]
        case .relative(let period): return period.code
        }
    }

    private static func text(_ year: Int, _ letter: String, _ number: Int) -> String {
        "\(year)-\(letter)\(number < 10 ? "0" : "")\(number)"
    }

    /// The week, quarter or month of a year.
    private static func part(of year: Int, _ text: ArraySlice<UInt8>) -> SearchPeriod? {
        guard let first = text.first else { return nil }
        switch first & 0xDF {
        case UInt8(ascii: "W"), UInt8(ascii: "S"):
            guard let week = number(text.dropFirst()), thursday(year: year, week: week) != nil else { return nil }
            return .week(year: year, week: week)
        case UInt8(ascii: "Q"), UInt8(ascii: "T"):
            guard let quarter = number(text.dropFirst()), quarter >= 1, quarter <= 4 else { return nil }
            return .quarter(Quarter(number: Int32(truncatingIfNeeded: year * 4 + quarter - 1)))
        default:
            return number(text).flatMap { Month(year: year, month: $0) }.map { .month($0) }
        }
    }

    /// One to four digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 4 else { return nil }
        var number = 0
        for digit in digits {
            guard digit >= 48, digit <= 57 else { return nil }
            number = number * 10 + Int(digit - 48)
        }
        return number
    }
}
