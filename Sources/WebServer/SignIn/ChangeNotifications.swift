import Storage
import Values
import Workflows

/// Changes what a person is told of, by which ways, and when.
enum ChangeNotifications {
    private static let minute = Schema.integer(
        Int64(QuietHours.minutesOfDay.lowerBound)...Int64(QuietHours.minutesOfDay.upperBound))

    /// The body and the answer: always all of them.
    static let schema = Schema.named(
        "NotificationPreferences",
        .object([
            Field(
                "kinds", .list(.word(NotificationKind.chosen.map(\.rawValue)), most: NotificationKind.chosen.count),
                "What they want to be told of. What concerns their sign-in comes always."),
            Field("ways", .list(.word(NotificationWay.allCases.map(\.rawValue)), most: NotificationWay.allCases.count)),
            Field("dailyMinute", minute, "When the daily and the weekly one come: minutes since midnight."),
            Field("weeklyDay", .integer(1...7), "The day of the weekly one; 1 is Monday."),
            Field("quietFromMinute", minute, "What happens in quiet hours waits for their end."),
            Field("quietToMinute", minute, "The same minute twice leaves no quiet hours; an earlier one is on the next day."),
            Field(
                "lockScreen", .word(LockScreen.allCases.map(\.rawValue)),
                "What a locked screen shows: all, no amounts and names, or that there is something."),
            .optional("timeZone", .text(1...64), "By whose clock the minutes are, as among the person's preferences."),
        ]))

    /// Puts them in place of those that there were.
    static func run(_ call: Call) throws -> Answer {
        let store = try call.person
        var person = try store.load()
        var wish = [JSONMember("notifications", NotificationPreferences(call.body).json)]
        if let zone = call.optionalText("timeZone") {
            guard Preferences.isTimeZone(zone) else { throw Problem(.badValue, pointer: "/timeZone", expected: "time zone") }
            wish.append(JSONMember("timeZone", .string(zone)))
        }
        person.preferences = try Preferences(person.preferences).changed(by: .object(wish)).text
        try store.save(person)
        return answer(person)
    }

    /// Those of a person.
    static func answer(_ person: Person) -> Answer {
        let preferences = Preferences(person.preferences)
        let zone = preferences.zoneName.map { [JSONMember("timeZone", .string($0))] } ?? []
        var json = JSONWriter()
        json.value(JSONValue.object((preferences.notifications.json.members ?? []) + zone))
        return Answer(json.bytes)
    }
}
