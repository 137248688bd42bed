package import Values

extension JobSchedule {
    /// Days that are looked through for the next time: more than two months, so that each schedule comes at least once.
    private static let daysAhead = 70

    /// The first time after a moment, by a clock on the wall. A minute that the clock skips that day comes at the next one that it shows,
    /// one that it shows twice comes once, at the first.
    package func next(after now: Instant, by clock: LocalClock) -> Instant {
        if case .every(let minutes) = self { return now.advanced(byMilliseconds: Int64(minutes) * 60_000) }
        var day = clock.day(at: now)
        for _ in 0..<JobSchedule.daysAhead {
            if let minute = minute(on: day), let moment = clock.moment(on: day, minute: minute), moment > now { return moment }
            day = day.advanced(by: 1)
        }
        return now.advanced(byMilliseconds: Int64(JobSchedule.daysAhead) * Instant.millisecondsPerDay)
    }

    /// The minute of a day at which it comes; nothing on other days.
    private func minute(on day: Day) -> Int? {
        switch self {
        case .every: nil
        case .daily(let minute): minute
        case .weekly(let weekday, let minute): day.weekday == weekday ? minute : nil
        case .monthly(let wanted, let minute): day.civil.day == min(wanted, Month(containing: day).length) ? minute : nil
        }
    }
}
