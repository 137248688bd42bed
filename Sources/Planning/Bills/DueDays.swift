import Insights
package import Values

/// The days on which a bill or an income is due, as its owner says them: weekends and holidays are not moved, the window takes care of them.
package struct DueDays: Hashable, Sendable {
    /// How often.
    package let cadence: BillCadence
    /// The first due day.
    package let first: Day
    /// The day after which none follows; nil for one that goes on.
    package let end: Day?
    /// The day of the month for a cadence that follows months, 31 for the last one; the earlier of the two for two a month; else 0.
    ///
    /// It stands beside `first` because the 30th of April may mean the 30th or the last day of each month. A month that is too
    /// short has its last day, so that a year from 29 February is 28 February.
    package let dayOfMonth: Int
    /// The later day of the month for two a month, else 0.
    package let secondDay: Int

    /// Due days from a first one on.
    ///
    /// - Parameters:
    ///   - dayOfMonth: the day of each month; nil for that of the first due day.
    ///   - secondDay: the other day of each month for two a month, before or after the first one's.
    /// - Throws: `dayOutside`, `endBeforeStart`, `badCadence`, `badDayOfMonth`, `secondDayMissing`.
    package init(
        _ cadence: BillCadence, from first: Day, dayOfMonth: Int? = nil, secondDay: Int? = nil, until end: Day? = nil
    ) throws(BillFailure) {
        guard first >= .earliest, first <= .latest, end ?? .latest <= .latest else { throw .dayOutside }
        if let end, end < first { throw .endBeforeStart }
        if case .every(let every) = cadence, case .everyDays(let days) = every, days < 1 || days > BillLimits.cadenceDays {
            throw .badCadence(limit: Int(BillLimits.cadenceDays))
        }
        self.cadence = cadence
        self.first = first
        self.end = end
        let isTwice = cadence == .every(.semimonthly)
        guard cadence.months > 0 || isTwice else {
            (self.dayOfMonth, self.secondDay) = (0, 0)
            return
        }
        let day = dayOfMonth ?? first.civil.day
        guard (1...31).contains(day), Month(containing: first).day(day) == first else { throw .badDayOfMonth }
        guard isTwice else {
            (self.dayOfMonth, self.secondDay) = (day, 0)
            return
        }
        guard let secondDay else { throw .secondDayMissing }
        guard (1...31).contains(secondDay), secondDay != day else { throw .badDayOfMonth }
        (self.dayOfMonth, self.secondDay) = (min(day, secondDay), max(day, secondDay))
    }

    /// The due days of a span, ascending. Costs as many steps as there are.
    package func days(in span: DaySpan) -> [Day] {
        guard let span = span.intersection(DaySpan(ordered: first, end ?? .latest)) else { return [] }
        if cadence.months > 0 { return monthly(in: span) }
        if secondDay > 0 { return semimonthly(in: span) }
        guard cadence.days > 0 else { return span.contains(first) ? [first] : [] }
        let steps = (first.distance(to: span.first) + cadence.days - 1) / cadence.days
        var found: [Day] = []
        var number = Int(first.number) + steps * cadence.days
        while number <= Int(span.last.number) {
            found.append(Day(number: Int32(truncatingIfNeeded: number)))
            number += cadence.days
        }
        return found
    }

    private func monthly(in span: DaySpan) -> [Day] {
        let start = Month(containing: first)
        var steps = Int(Month(containing: span.first).number - start.number) / cadence.months
        var found: [Day] = []
        while true {
            let day = start.advanced(by: steps * cadence.months).day(dayOfMonth)
            guard day <= span.last else { return found }
            if day >= span.first { found.append(day) }
            steps += 1
        }
    }

    private func semimonthly(in span: DaySpan) -> [Day] {
        var month = Month(containing: span.first)
        let last = Month(containing: span.last)
        var found: [Day] = []
        while month <= last {
            // In February the 28th and the 30th are one day.
            for day in [month.day(dayOfMonth), month.day(secondDay)] where span.contains(day) && found.last != day { found.append(day) }
            month = month.advanced(by: 1)
        }
        return found
    }

    /// The due day nearest to a day within so many days of it, the earlier one of two; nil if no due day is so near.
    package func nearest(to day: Day, within reach: Int) -> Day? {
        var best: Day?
        for due in days(in: DaySpan(ordered: day.advanced(by: 0 - reach), day.advanced(by: reach))) {
            if let found = best, abs(found.distance(to: day)) <= abs(due.distance(to: day)) { continue }
            best = due
        }
        return best
    }
}
