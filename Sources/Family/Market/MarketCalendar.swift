package import Values

/// When the bundled market is open: Monday to Friday but for New Year's Day, Good Friday, Christmas Day and Boxing Day.
///
/// It is a made-up market of one calendar for every family, so that all devices have the same closes on the same days. A holiday that falls on
/// a weekend has no other day in its place.
package enum MarketCalendar {
    /// Whether there is a close on a day.
    package static func isOpen(_ day: Day) -> Bool {
        guard day.weekday != .saturday, day.weekday != .sunday else { return false }
        let (year, month, number) = day.civil
        switch (month, number) {
        case (1, 1), (12, 25), (12, 26): return false
        default: return day != easter(of: year).advanced(by: -2)
        }
    }

    /// The open days of a span, in order.
    package static func openDays(_ span: DaySpan) -> [Day] {
        var days: [Day] = []
        for day in span.days where isOpen(day) { days.append(day) }
        return days
    }

    /// Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher).
    package static func easter(of year: Int) -> Day {
        let (golden, century, yearOfCentury) = (year % 19, year / 100, year % 100)
        let moonShift = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - moonShift + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
        let late = (golden + 11 * epact + 22 * toSunday) / 451
        let place = epact + toSunday - 7 * late + 114
        return Day(year: year, month: place / 31, day: place % 31 + 1) ?? .earliest
    }
}
