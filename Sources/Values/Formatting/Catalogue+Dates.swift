extension Catalogue {
    /// A day in the locale's words: `March 1, 2026`, `1er mars 2026`.
    package func date(_ day: Day, _ style: DateStyle = .medium) -> String {
        let (year, month, dayOfMonth) = day.civil
        guard style != .short else { return numericDate(year, month, dayOfMonth) }
        return text(
            "calendar.date." + style.key,
            .text("weekday", style.namesWeekday ? weekdayName(day.weekday, style.nameWidth) : ""),
            .text("month", monthName(month, style.nameWidth)),
            .text("day", dayName(dayOfMonth)),
            .text("year", Catalogue.digits(year)))
    }

    /// A month's name, `month` being 1…12: `March`, `mars`. Where it stands in a sentence, French and Spanish write it small.
    package func monthName(_ month: Int, _ width: NameWidth = .long) -> String {
        text("calendar.month." + width.key + "." + Catalogue.digits(month))
    }

    /// A weekday's name: `Monday`, `lundi`.
    package func weekdayName(_ weekday: Weekday, _ width: NameWidth = .long) -> String {
        text("calendar.weekday." + width.key + "." + Catalogue.digits(Int(weekday.rawValue)))
    }

    /// A month of a year: `March 2026`, `marzo de 2026`, short `Mar 2026`.
    package func month(_ month: Month, _ width: NameWidth = .long) -> String {
        text(
            width == .long ? "calendar.monthYear" : "calendar.monthYearShort",
            .text("month", monthName(month.month, width)), .text("year", Catalogue.digits(month.year)))
    }

    /// A quarter of a year: `Q1 2026`, `T1 2026`.
    package func quarter(_ quarter: Quarter) -> String {
        text(
            "calendar.quarterYear",
            .text("quarter", Catalogue.digits(quarter.quarter)), .text("year", Catalogue.digits(quarter.year)))
    }

    /// Days in a row, saying once what both ends share: `1–7 Mar 2026`, `28 Feb – 6 Mar 2026`.
    package func span(_ span: DaySpan, _ style: DateStyle = .medium) -> String {
        guard span.first != span.last else { return date(span.first, style) }
        let (first, last) = (span.first.civil, span.last.civil)
        if style.joinsDaysOfMonth, first.year == last.year, first.month == last.month {
            return text(
                "calendar.span." + style.key,
                .text("month", monthName(first.month, style.nameWidth)), .text("first", dayName(first.day)),
                .text("last", dayName(last.day)), .text("year", Catalogue.digits(first.year)))
        }
        return text(
            "calendar.span.far",
            .text("first", date(span.first, first.year == last.year ? style.withoutYear : style)),
            .text("last", date(span.last, style)))
    }

    /// A time of day, `minute` counted from midnight: `2:05 p.m.`, `14 h 05`.
    package func time(minuteOfDay minute: Int) -> String {
        let hour = minute / 60 % 24
        let shownHour = locale.habits.countsTwelveHours ? (hour + 11) % 12 + 1 : hour
        return text(
            hour < 12 ? "calendar.time.morning" : "calendar.time.afternoon",
            .text("hour", Catalogue.digits(shownHour)), .text("minute", Catalogue.twoDigits(minute % 60)))
    }

    /// The day of the month as it stands beside a month's name: `1er` in French.
    private func dayName(_ day: Int) -> String {
        text("calendar.dayOfMonth", .text("day", Catalogue.digits(day)))
    }

    /// A day in figures; Spanish leaves out leading zeros.
    private func numericDate(_ year: Int, _ month: Int, _ day: Int) -> String {
        let pads = locale.habits.padsDays
        return text(
            "calendar.date.short",
            .text("day", pads ? Catalogue.twoDigits(day) : Catalogue.digits(day)),
            .text("month", pads ? Catalogue.twoDigits(month) : Catalogue.digits(month)),
            .text("year", Catalogue.digits(year)))
    }

    /// A number without groups, as years and days are written.
    static func digits(_ number: Int) -> String {
        AmountText.text(Int64(number), exponent: 0)
    }

    private static func twoDigits(_ number: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(twoDigits: max(number, 0))
        return String(decoding: bytes, as: UTF8.self)
    }
}
