package import Values

/// What a person wants to be told of, by which ways, and when. They are the person's own, the same in all their households.
///
/// Nothing comes that nobody asked for: without a choice there is no kind, and what is chosen then waits for the morning and keeps amounts
/// and names off a locked screen. What concerns the sign-in is apart: who gets in must never go unnoticed, so it comes always and at once.
package struct NotificationPreferences: Hashable, Sendable {
    /// The kinds that were asked for; never `security`.
    package var kinds: Set<NotificationKind> = []
    /// The ways by which they come.
    package var ways: Set<NotificationWay> = [.app]
    /// The minute of the day at which the daily and the weekly one come.
    package var dailyMinute = 8 * 60
    /// The day on which the weekly one comes.
    package var weeklyDay = Weekday.monday
    /// When nothing else comes.
    package var quietHours = QuietHours(fromMinute: 21 * 60, toMinute: 8 * 60)
    /// What a locked screen shows of them.
    package var lockScreen = LockScreen.discreet

    /// What holds for a person who chose nothing.
    package init() {}

    /// When something that happens at a moment may reach the person.
    /// - Parameter clock: the one of the person's time zone.
    /// - Returns: `nil` if they did not ask for its kind, or for no way.
    package func delivery(of kind: NotificationKind, at moment: Instant, by clock: LocalClock) -> Instant? {
        if kind == .security { return moment }
        guard kinds.contains(kind), !ways.isEmpty else { return nil }
        return quietHours.end(from: moment, by: clock)
    }
}

extension NotificationPreferences {
    /// Preferences as they are kept; what is missing or not understood is as if nobody had chosen it.
    package init(_ json: JSONValue) {
        self.init()
        let asked: Set<NotificationKind>? = NotificationPreferences.words(json["kinds"])
        kinds = asked?.subtracting([.security]) ?? kinds
        ways = NotificationPreferences.words(json["ways"]) ?? ways
        dailyMinute = NotificationPreferences.minute(json["dailyMinute"]) ?? dailyMinute
        weeklyDay = json["weeklyDay"]?.integer.flatMap { UInt8(exactly: $0) }.flatMap { Weekday(rawValue: $0) } ?? weeklyDay
        let (from, to) = (NotificationPreferences.minute(json["quietFromMinute"]), NotificationPreferences.minute(json["quietToMinute"]))
        if let from, let to {
            quietHours = QuietHours(fromMinute: from, toMinute: to)
        }
        lockScreen = json["lockScreen"]?.string.flatMap { LockScreen(rawValue: $0) } ?? lockScreen
    }

    /// As they are kept, and as the API has them.
    package var json: JSONValue {
        let kinds: [JSONValue] = NotificationKind.allCases.filter { self.kinds.contains($0) }.map { .string($0.rawValue) }
        let ways: [JSONValue] = NotificationWay.allCases.filter { self.ways.contains($0) }.map { .string($0.rawValue) }
        return .object([
            JSONMember("kinds", .array(kinds)),
            JSONMember("ways", .array(ways)),
            JSONMember("dailyMinute", .integer(Int64(dailyMinute))),
            JSONMember("weeklyDay", .integer(Int64(weeklyDay.rawValue))),
            JSONMember("quietFromMinute", .integer(Int64(quietHours.fromMinute))),
            JSONMember("quietToMinute", .integer(Int64(quietHours.toMinute))),
            JSONMember("lockScreen", .string(lockScreen.rawValue)),
        ])
    }

    private static func words<Word: RawRepresentable & Hashable>(_ json: JSONValue?) -> Set<Word>? where Word.RawValue == String {
        guard let elements = json?.array else { return nil }
        return Set(elements.compactMap { element in element.string.flatMap { Word(rawValue: $0) } })
    }

    private static func minute(_ json: JSONValue?) -> Int? {
        guard let number = json?.integer, let minute = Int(exactly: number), QuietHours.minutesOfDay.contains(minute) else { return nil }
        return minute
    }
}
