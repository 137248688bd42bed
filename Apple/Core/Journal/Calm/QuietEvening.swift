import Journal
import Values

/// When amounts are hidden until the next morning: every evening from an hour on, after a check-in that was hard, or both.
/// `Web/journal/evening.js` has the same rules.
struct QuietEvening: Hashable, Sendable {
    var hour: Int?
    var afterHard = false

    /// The hour of the morning at which nights and evenings end.
    static let morningHour = 6
    /// A check-in below this is unpleasant or worse.
    private static let hard: Int64 = -15

    init(hour: Int? = nil, afterHard: Bool = false) { (self.hour, self.afterHard) = (hour, afterHard) }

    /// The evening that choices have.
    init(_ choices: JSONValue) {
        hour = CalmPause.whole(choices["evening"]?["hour"], 0...23).map { Int($0) }
        afterHard = choices["evening"]?["afterHard"]?.bool ?? false
    }

    /// It as choices have it; nil where none is chosen.
    var choice: JSONValue? {
        let members =
            (hour.map { [JSONMember("hour", .integer(Int64($0)))] } ?? []) + (afterHard ? [JSONMember("afterHard", .bool(true))] : [])
        return members.isEmpty ? nil : .object(members)
    }

    /// Whether it is an hour of the evening or later, up to the morning.
    ///
    /// - Parameters:
    ///   - hour: 0…23; one of the night is after midnight.
    ///   - now: the hour that it is.
    static func isFrom(_ hour: Int, _ now: Int) -> Bool {
        hour < morningHour ? now >= hour && now < morningHour : now >= hour || now < morningHour
    }

    /// Whether amounts are hidden now. Who wanted to see them does until the next morning, whatever comes.
    ///
    /// - Parameters:
    ///   - hardAt: the last check-in if it was hard.
    ///   - shownAt: when the person wanted to see amounts all the same.
    ///   - offset: minutes that their clock is before UTC at a moment.
    func hides(hardAt: Instant?, shownAt: Instant?, now: JournalTime, offset: (Instant) -> Int) -> Bool {
        let morning = QuietEvening.lastMorning(now, offset)
        if let shownAt, shownAt >= morning { return false }
        let isLate = hour.map { QuietEvening.isFrom($0, now.minute / 60) } ?? false
        return isLate || (afterHard && (hardAt.map { $0 >= morning } ?? false))
    }

    /// When the last morning was: by the calendar, since a day on which the clock changes has other hours.
    private static func lastMorning(_ now: JournalTime, _ offset: (Instant) -> Int) -> Instant {
        let day = now.minute >= morningHour * 60 ? now.day : now.day.advanced(by: -1)
        func morning(_ offsetMinutes: Int) -> Instant {
            Instant(startOf: day, offsetMinutes: offsetMinutes).advanced(byMilliseconds: Int64(morningHour) * 3_600_000)
        }
        return morning(offset(morning(now.offsetMinutes)))
    }

    /// The last check-in, if it was unpleasant or worse.
    static func hardAt(_ moments: [JournalMoment]) -> Instant? {
        guard let last = moments.first(where: { $0.kind == "checkin" }), (last.content["pleasantness"]?.integer ?? 0) < hard else {
            return nil
        }
        return JournalTime(iso: last.at)?.instant
    }
}
