import Foundation
import Values
import Workflows

/// What a person prefers, as they keep it with the server.
struct Preferences: Sendable {
    private let json: JSONValue
    /// Their language.
    let locale: Values.Locale?
    /// Where their days begin; nil for days of UTC.
    private let zone: TimeZone?

    private static let fields: [(name: String, schema: Schema, note: String)] = [
        ("locale", .word(Values.Locale.all.map(\.tag)), "The language of texts and mail."),
        ("timeZone", .text(1...64), "Where the person's days begin, such as `America/Toronto`."),
        ("theme", .word(["system", "calm", "dark", "pastel"]), ""), ("highContrast", .boolean, ""), ("reducedMotion", .boolean, ""),
        ("hidesAmounts", .boolean, "Whether amounts show only when asked for."),
    ]

    /// The shape of preferences; those that a person has not chosen are left out.
    static let schema = Schema.named("Preferences", .object(fields.map { .optional($0.name, $0.schema, $0.note) }))
    /// The shape of a change; null takes a choice away.
    static let wish = Schema.named(
        "PreferencesWish", .object(fields.map { .optional($0.name, .nullable($0.schema), $0.note) }))

    /// Preferences as they are stored.
    init(_ text: String) {
        self.init(json: (try? JSONReader.read(text)) ?? .object([]))
    }

    /// The preferences with some changed, null taking one away.
    func changed(by wish: JSONValue) throws -> Preferences {
        if let zone = wish["timeZone"]?.string, !Preferences.isTimeZone(zone) {
            throw Problem(.badValue, pointer: "/preferences/timeZone", expected: "time zone")
        }
        let wishes = wish.members ?? []
        let kept = (json.members ?? []).filter { member in !wishes.contains { $0.key == member.key } }
        return Preferences(json: .object((kept + wishes.filter { !$0.value.isNull }).sorted { $0.key < $1.key }))
    }

    private init(json: JSONValue) {
        self.json = json
        locale = json["locale"]?.string.flatMap { Values.Locale($0) }
        zone = json["timeZone"]?.string.flatMap { TimeZone(identifier: $0) }
    }

    /// What they want to be told of; it has an address of its own.
    var notifications: NotificationPreferences { NotificationPreferences(json["notifications"] ?? .null) }

    /// The name of the zone where their days begin; nil if they named none.
    var zoneName: String? { json["timeZone"]?.string }

    /// What is shown with the person: all but what has an address of its own.
    var shown: JSONValue { .object((json.members ?? []).filter { $0.key != "notifications" }) }

    /// As they are stored.
    var text: String {
        var writer = JSONWriter()
        writer.value(json)
        return writer.text
    }

    /// Minutes by which their clock is ahead of UTC at a moment.
    func offsetMinutes(at now: Instant) -> Int {
        guard let zone else { return 0 }
        return zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(now.milliseconds / 1000))) / 60
    }

    /// Whether a name is that of a time zone.
    static func isTimeZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }
}
