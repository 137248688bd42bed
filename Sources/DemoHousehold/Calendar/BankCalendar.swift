import Values

/// The days on which a region's banks do not post.
struct BankCalendar {
    /// The region whose holidays count.
    let region: Region
    /// More days than banks ever rest in a row; the search for a business day ends there, also at the edge of the calendar.
    static let longestPause = 10

    /// Whether banks post on a day.
    func isBusinessDay(_ day: Day) -> Bool {
        day.weekday != .saturday && day.weekday != .sunday && !isHoliday(day)
    }

    /// The first business day from a day on.
    func businessDay(onOrAfter day: Day) -> Day {
        var day = day
        for _ in 0..<BankCalendar.longestPause where !isBusinessDay(day) { day = day.advanced(by: 1) }
        return day
    }

    /// The last business day up to a day.
    func businessDay(onOrBefore day: Day) -> Day {
        var day = day
        for _ in 0..<BankCalendar.longestPause where !isBusinessDay(day) { day = day.advanced(by: -1) }
        return day
    }

    /// The day that lies `count` business days after a day.
    func businessDay(_ count: Int, after day: Day) -> Day {
        var day = day
        for _ in 0..<count { day = businessDay(onOrAfter: day.advanced(by: 1)) }
        return day
    }

    /// Whether a day is a bank holiday of the region.
    func isHoliday(_ day: Day) -> Bool {
        let year = day.civil.year
        if let easter = Day.easter(year: year) {
            let fromEaster = easter.distance(to: day)
            if fromEaster == -2 || (fromEaster == 1 && region == .newSouthWales) { return true }
        }
        return fixed.contains { isObserved(day, month: $0.month, dayOfMonth: $0.day) }
            || floating.contains { Day.nth($0.count, $0.weekday, month: $0.month, year: year) == day }
            || (region == .ontario && isVictoriaDay(day))
    }

    /// A fixed holiday is kept on its day or, when that is a weekend, on the Monday after (Boxing Day: two days after).
    private func isObserved(_ day: Day, month: Int, dayOfMonth: Int) -> Bool {
        guard let holiday = Day(year: day.civil.year, month: month, day: dayOfMonth) else { return false }
        let follows = month == 12 && dayOfMonth == 26
        switch holiday.weekday {
        case .saturday: return day == holiday.advanced(by: 2)
        case .sunday: return day == holiday.advanced(by: follows ? 2 : 1)
        case .monday where follows: return day == holiday.advanced(by: 1)
        default: return day == holiday
        }
    }

    /// The Monday before 25 May.
    private func isVictoriaDay(_ day: Day) -> Bool {
        let (_, month, dayOfMonth) = day.civil
        return month == 5 && day.weekday == .monday && (18...24).contains(dayOfMonth)
    }

    private var fixed: [(month: Int, day: Int)] {
        switch region {
        case .ontario: [(1, 1), (7, 1), (12, 25), (12, 26)]
        case .newSouthWales: [(1, 1), (1, 26), (4, 25), (12, 25), (12, 26)]
        }
    }

    private var floating: [(count: Int, weekday: Weekday, month: Int)] {
        switch region {
        case .ontario: [(3, .monday, 2), (1, .monday, 8), (1, .monday, 9), (2, .monday, 10)]
        case .newSouthWales: [(2, .monday, 6), (1, .monday, 10)]
        }
    }
}
