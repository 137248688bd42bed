import Values

extension Day {
    /// The first day of the month.
    var monthStart: Day {
        advanced(by: 1 - civil.day)
    }

    /// The last day of the month.
    var monthEnd: Day {
        let (year, month, day) = civil
        return advanced(by: Day.length(ofMonth: month, year: year) - day)
    }

    /// The first day of the month that lies `count` months later.
    func monthStart(after count: Int) -> Day {
        let (year, month, _) = civil
        let months = year * 12 + month - 1 + count
        return Day(year: months / 12, month: months % 12 + 1, day: 1) ?? self
    }

    /// A day of this month, the last one when the month is shorter.
    func inMonth(_ day: Int) -> Day {
        let (year, month, _) = civil
        return monthStart.advanced(by: min(day, Day.length(ofMonth: month, year: year)) - 1)
    }

    /// Whole months from this day's month to another's.
    func months(to other: Day) -> Int {
        let (year, month, _) = civil
        let (otherYear, otherMonth, _) = other.civil
        return (otherYear - year) * 12 + otherMonth - month
    }

    /// The `count`-th such weekday of a month, counted from its beginning.
    static func nth(_ count: Int, _ weekday: Weekday, month: Int, year: Int) -> Day? {
        guard let first = Day(year: year, month: month, day: 1) else { return nil }
        let ahead = (Int(weekday.rawValue) - Int(first.weekday.rawValue) + 7) % 7
        return first.advanced(by: ahead + (count - 1) * 7)
    }

    /// Easter Sunday of a year, after the anonymous Gregorian computus.
    static func easter(year: Int) -> Day? {
        let golden = year % 19
        let century = year / 100
        let leftOver = year % 100
        let epactBase = 19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15
        let epact = epactBase % 30
        let weekdayShift = (32 + 2 * (century % 4) + 2 * (leftOver / 4) - epact - leftOver % 4) % 7
        let correction = (golden + 11 * epact + 22 * weekdayShift) / 451
        let number = epact + weekdayShift - 7 * correction + 114
        return Day(year: year, month: number / 31, day: number % 31 + 1)
    }
}
