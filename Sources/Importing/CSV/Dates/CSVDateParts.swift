import Values

/// The parts of a date as a cell writes them, before it is known which number is the day.
struct CSVDateParts: Hashable, Sendable {
    /// Which parts there are.
    var shape: Shape
    /// The parts in the order of the cell; for `named` and `namedWithoutYear` day, month, year.
    var first: Int
    /// See `first`.
    var second: Int
    /// See `first`; 0 without a year.
    var third: Int
    /// Whether the year has two digits, or fewer.
    var hasShortYear: Bool
    /// The byte between the first two parts; 0 when there is none.
    var separator: UInt8

    /// Which parts there are.
    enum Shape: UInt8, Sendable {
        /// Year, month, day; nothing is open.
        case yearFirst
        /// Three numbers of which the order is open.
        case numeric
        /// Eight digits that are no year, month and day: `31122019`; the order of the first two is open.
        case compact
        /// Six digits: `191231`, `311219`; taken for a date only where a header says so.
        case shortCompact
        /// The month has a name; nothing is open.
        case named
        /// Two numbers without a year, of which the order is open.
        case numericWithoutYear
        /// A day and a named month without a year.
        case namedWithoutYear
    }

    /// Whether the order of day and month matters to it.
    var isOpen: Bool { shape != .yearFirst && shape != .named && shape != .namedWithoutYear }

    /// The day in some order of the parts, or nil if there is no such day.
    /// Two-digit years and missing years are those nearest to today that a statement can speak of.
    @inline(__always)
    func day(_ order: DateOrder, today: Day) -> Day? {
        switch shape {
        case .yearFirst: Day(year: first, month: second, day: third)
        case .named: Day(year: fullYear(third, today), month: second, day: first)
        case .namedWithoutYear: dayBefore(today, month: second, day: first)
        case .numericWithoutYear:
            order == .dayMonthYear ? dayBefore(today, month: second, day: first) : dayBefore(today, month: first, day: second)
        case .numeric, .compact, .shortCompact: numericDay(order, today)
        }
    }

    @inline(__always)
    private func numericDay(_ order: DateOrder, _ today: Day) -> Day? {
        switch order {
        case .dayMonthYear: Day(year: fullYear(third, today), month: second, day: first)
        case .monthDayYear: Day(year: fullYear(third, today), month: first, day: second)
        case .yearMonthDay: hasShortYear ? Day(year: fullYear(first, today), month: second, day: third) : nil
        }
    }

    /// A year of four digits; a short one falls into the ninety years before today's and the nine after it.
    @inline(__always)
    private func fullYear(_ year: Int, _ today: Day) -> Int {
        guard hasShortYear else { return year }
        let current = today.civil.year
        let guess = current - current % 100 + year % 100
        return guess > current + 9 ? guess - 100 : guess <= current - 91 ? guess + 100 : guess
    }

    /// The last such day that is not more than a week after today.
    private func dayBefore(_ today: Day, month: Int, day: Int) -> Day? {
        let current = today.civil.year
        for year in [current + 1, current, current - 1, current - 2, current - 3, current - 4] {
            if let found = Day(year: year, month: month, day: day), found <= today.advanced(by: 7) { return found }
        }
        return nil
    }
}
