extension Catalogue {
    /// What a period is called: `Sunday, March 1, 2026`, `Mar 1–7, 2026`, `March 2026`, `Q1 2026`, `2026`; a month, quarter
    /// or year that is not the calendar's is called by its days. Written as inside a sentence; see `heading`.
    package func title(of period: Period) -> String {
        let month = period.month
        switch period.kind {
        case .day: return date(period.span.first, .full)
        case .month where period.span == month.days: return self.month(month)
        case .quarter where period.span == Quarter(containing: month).days: return quarter(Quarter(containing: month))
        case .year where period.span == Year(containing: month).days: return Catalogue.digits(month.year)
        case .week, .month, .quarter, .year, .custom: return span(period.span)
        }
    }

    /// What a period is called seen from a day: `today`, `last week`, `this month`; its title when it is further away.
    package func relativeTitle(of period: Period, today: Day) -> String {
        guard period.kind != .custom else { return title(of: period) }
        let current = Period.containing(today, period.kind, rules: period.rules)
        let key = "calendar.relative." + period.kind.key
        if period == current { return text(key + ".current") }
        if period == current.previous { return text(key + ".previous") }
        if period == current.next { return text(key + ".next") }
        return title(of: period)
    }

    /// A day seen from another: `today`, `yesterday`, `3 days ago`, `in 2 days`; its date when it is a week away or more.
    package func relativeDay(_ day: Day, today: Day, _ style: DateStyle = .medium) -> String {
        let days = today.distance(to: day)
        guard days > -7, days < 7 else { return date(day, style) }
        return days > 0 ? text("calendar.inDays", .count("count", days)) : text("calendar.daysAgo", .count("count", 0 - days))
    }

    /// A text with its first letter as a capital, for a title that stands by itself: `Mars 2026`, `L’année dernière`.
    package static func heading(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard let first = bytes.first else { return text }
        if first >= 97, first <= 122 {
            bytes[0] = first - 32
        } else if first == 0xC3, bytes.count > 1, bytes[1] >= 0xA0, bytes[1] <= 0xBE, bytes[1] != 0xB7 {
            bytes[1] -= 0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
