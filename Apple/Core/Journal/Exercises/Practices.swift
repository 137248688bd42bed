import Journal
import Values

/// A record of what was practised, as figures need it.
struct Practice: Hashable, Sendable {
    let id: String
    let exercise: String
    let seconds: Int
    let time: JournalTime

    /// Nil for what is no practice, or has no moment.
    init?(_ moment: JournalMoment) {
        guard moment.kind == "practice", let time = JournalTime(iso: moment.at) else { return nil }
        (id, exercise, self.time) = (moment.id, moment.content["exercise"]?.string ?? "", time)
        seconds = Int(clamping: moment.content["seconds"]?.integer ?? 0)
    }

    /// Those of a journal, the oldest first.
    static func all(in moments: [JournalMoment]) -> [Practice] {
        moments.compactMap { Practice($0) }.sorted { ($0.time.instant, $0.id) < ($1.time.instant, $1.id) }
    }
}

/// What was practised: how often and how long, each exercise, and the weeks up to this one, of which some may be empty.
/// `Web/journal/progress.js` counts the same.
struct Practices: Hashable, Sendable {
    let count: Int
    let minutes: Int
    /// The one that was practised most first.
    let exercises: [Own]
    /// The oldest first.
    let weeks: [Week]

    struct Own: Hashable, Sendable {
        let code: String
        let count: Int
        let seconds: Int
        /// The day on which it was practised last.
        let last: Day
    }

    struct Week: Hashable, Sendable {
        /// Its Monday.
        let first: Day
        let count: Int
        let minutes: Int
    }

    /// Weeks that are shown.
    private static let shownWeeks = 8

    init(_ moments: [JournalMoment], today: Day) {
        let all = Practice.all(in: moments)
        (count, minutes) = (all.count, Practices.minutes(all))
        let groups = Dictionary(grouping: all) { $0.exercise }
        exercises = groups.compactMap { code, own in
            own.last.map { Own(code: code, count: own.count, seconds: Practices.seconds(own), last: $0.time.day) }
        }.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
        weeks = (0..<Practices.shownWeeks).map { index in
            let first = today.monday.advanced(by: 7 * (index + 1 - Practices.shownWeeks))
            let own = all.filter { $0.time.day.monday == first }
            return Week(first: first, count: own.count, minutes: Practices.minutes(own))
        }
    }

    private static func seconds(_ practices: [Practice]) -> Int { practices.reduce(0) { $0 + $1.seconds } }
    private static func minutes(_ practices: [Practice]) -> Int { (seconds(practices) + 30) / 60 }
}

/// Days in a row with a practice or a check-in. A rest day in each calendar week, from Monday on, leaves it whole, and today may still come.
struct PracticeStreak: Hashable, Sendable {
    /// Days on which there was something, in the row that is on.
    let days: Int
    /// The same in the longest.
    let longest: Int

    /// Days of a calendar week without anything that leave a row whole.
    private static let restDays = 1

    init(days: Int, longest: Int) { (self.days, self.longest) = (days, longest) }

    init(_ moments: [JournalMoment], today: Day) {
        let counted = moments.filter { ["practice", "checkin"].contains($0.kind) }
        let active = Set(counted.compactMap { JournalTime(iso: $0.at)?.day }.filter { $0 <= today })
        guard let first = active.min() else {
            self.init(days: 0, longest: 0)
            return
        }
        var (days, longest, rested) = (0, 0, 0)
        for day in DaySpan(ordered: first, today).days {
            if day == day.monday { rested = 0 }
            if active.contains(day) {
                days += 1
            } else if day != today {
                rested += 1
                if rested > PracticeStreak.restDays { days = 0 }
            }
            longest = max(longest, days)
        }
        self.init(days: days, longest: longest)
    }
}

extension Day {
    /// The Monday of its week.
    var monday: Day { advanced(by: -(Int(weekday.rawValue) - 1)) }
}
