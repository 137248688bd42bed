package import Planning
package import Values

/// When a chore is due.
package enum ChoreRepeat: Hashable, Sendable {
    /// Once, every day, every week or fortnight, every month, as bills are due: a month that is too short has its last day.
    case every(DueDays)
    /// On certain days of the week, from a day on.
    case weekdays(Weekdays, from: Day)

    /// The due days of a span, ascending. Costs as many steps as the span has days.
    package func days(in span: DaySpan) -> [Day] {
        switch self {
        case .every(let due): return due.days(in: span)
        case .weekdays(let weekdays, let first):
            guard let span = DaySpan(max(first, span.first), min(span.last, .latest)) else { return [] }
            var found: [Day] = []
            for day in span.days where weekdays.contains(day.weekday) { found.append(day) }
            return found
        }
    }
}

/// Some days of the week.
package struct Weekdays: Hashable, Sendable {
    /// One bit for each day, Monday the lowest.
    package let bits: UInt8

    /// Days of the week, in any order.
    package init(_ days: [Weekday]) {
        var bits: UInt8 = 0
        for day in days { bits |= 1 << (day.rawValue - 1) }
        self.bits = bits
    }

    /// Days of the week from their bits; nil for bits that no day has.
    package init?(bits: UInt8) {
        guard bits < 128 else { return nil }
        self.bits = bits
    }

    /// Whether a day is one of them.
    package func contains(_ day: Weekday) -> Bool { bits >> (day.rawValue - 1) & 1 == 1 }
}

extension ValuesByDay where Value == ChoreRepeat {
    /// Days that are looked through for the due day before or behind a day: the longest rhythm and a little more.
    private static var reach: Int { 3_700 }

    /// The due days of a span, ascending: each rhythm's own, until the next rhythm begins.
    func days(in span: DaySpan) -> [Day] {
        var found: [Day] = []
        for place in steps.indices {
            let end = place + 1 < steps.count ? steps[place + 1].day.advanced(by: -1) : Day.latest
            guard let own = DaySpan(max(steps[place].day, span.first), min(end, span.last)) else { continue }
            found += steps[place].value.days(in: own)
        }
        return found
    }

    /// Whether a chore is due on a day.
    func isDue(on day: Day) -> Bool { !days(in: DaySpan(day)).isEmpty }

    /// The first due day behind a day; nil if none follows within ten years.
    func next(after day: Day) -> Day? {
        guard day < .latest else { return nil }
        for reach in [31, 400, Self.reach] {
            let span = DaySpan(ordered: day.advanced(by: 1), day.advanced(by: reach))
            if let found = days(in: span).first { return found }
        }
        return nil
    }

    /// The last due day until a day; nil before the first one.
    func last(until day: Day) -> Day? {
        guard let first = steps.first?.day, first <= day else { return nil }
        for reach in [31, 400] {
            if let found = days(in: DaySpan(ordered: day.advanced(by: 0 - reach), day)).last { return found }
        }
        return days(in: DaySpan(ordered: min(first, day), day)).last
    }
}
