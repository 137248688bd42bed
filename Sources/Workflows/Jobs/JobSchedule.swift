package import Values

/// When something comes again.
package enum JobSchedule: Hashable, Sendable {
    /// So many minutes after the last time.
    case every(minutes: Int)
    /// Each day at a minute of the day.
    case daily(minute: Int)
    /// Each week on a day at a minute of the day.
    case weekly(Weekday, minute: Int)
    /// Each month on a day at a minute of the day; a month that is shorter has its last day.
    case monthly(day: Int, minute: Int)

    /// Minutes of `every`.
    package static let everyBounds = 1...10_080
    private static let minutesOfDay = 0..<1_440

    /// As it is kept: `every 10`, `daily 02:30`, `weekly 1 02:30` (1 is Monday), `monthly 31 02:30`.
    package var text: String {
        switch self {
        case .every(let minutes): "every \(minutes)"
        case .daily(let minute): "daily \(JobSchedule.time(minute))"
        case .weekly(let weekday, let minute): "weekly \(weekday.rawValue) \(JobSchedule.time(minute))"
        case .monthly(let day, let minute): "monthly \(day) \(JobSchedule.time(minute))"
        }
    }

    /// A schedule as it is kept; nil for any other text.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let number = words.count > 1 ? Int(words[1]) : nil
        let minute = words.last.flatMap { JobSchedule.minute($0) }
        switch (words.first, words.count) {
        case ("every", 2):
            guard let number, JobSchedule.everyBounds.contains(number) else { return nil }
            self = .every(minutes: number)
        case ("daily", 2):
            guard let minute else { return nil }
            self = .daily(minute: minute)
        case ("weekly", 3):
            guard let minute, let weekday = number.flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }) else { return nil }
            self = .weekly(weekday, minute: minute)
        case ("monthly", 3):
            guard let minute, let number, (1...31).contains(number) else { return nil }
            self = .monthly(day: number, minute: minute)
        default: return nil
        }
    }

    /// The minute of the day of a time such as `02:30`; nil for any other text.
    package static func minute(_ time: String) -> Int? {
        let parts = time.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(String(parts[0]) ?? ""), let minute = Int(String(parts[1]) ?? ""), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    private static func time(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

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
