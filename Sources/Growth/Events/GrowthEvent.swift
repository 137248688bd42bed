package import Values

/// Something that a person did for themselves and that counts once: a look at the day, a lesson, a step towards a goal.
///
/// What it is about is its natural key. However often a device repeats itself, and on however many devices and in however many households
/// it is said, an event of one kind about one thing is one event.
package struct GrowthEvent: Hashable, Sendable {
    /// What was done.
    package let kind: GrowthKind
    /// What it is about, as `GrowthKind.about` says: 1…`GrowthEvent.aboutBytes` visible ASCII characters without a colon.
    package let about: String
    /// When, by the person's own days, wherever they were then.
    package let day: Day

    /// Bytes of what an event is about, at most.
    package static let aboutBytes = 80

    /// An event; nil for something that no key can hold, or that names another day than its own.
    package init?(_ kind: GrowthKind, about: String, on day: Day) {
        guard GrowthEvent.isKeyPart(about), day >= .earliest, day <= .latest else { return nil }
        switch kind.about {
        case .thing: break
        case .day: guard Day(iso: about) == day else { return nil }
        case .lastDay: guard Day(iso: about) != nil else { return nil }
        case .thingOfDay: guard let parts = GrowthEvent.parts(of: about), parts.day == day else { return nil }
        }
        (self.kind, self.about, self.day) = (kind, about, day)
    }

    /// Something that counts once a day; nil for a kind that is about something else.
    package init?(_ kind: GrowthKind, on day: Day) {
        guard kind.about == .day else { return nil }
        self.init(kind, about: day.iso, on: day)
    }

    /// Something of which there are several each day, `budget-first-plan.2026-11-24`; nil for a kind that is about something else.
    package init?(_ kind: GrowthKind, of thing: String, on day: Day) {
        guard kind.about == .thingOfDay else { return nil }
        self.init(kind, about: thing + "." + day.iso, on: day)
    }

    /// An event from its key and its day; nil for a kind that is not known here, and for what no key can hold.
    package init?(key: String, on day: Day) {
        let bytes = Array(key.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            let kind = GrowthKind(code: String(decoding: bytes[..<colon], as: UTF8.self))
        else { return nil }
        self.init(kind, about: String(decoding: bytes[(colon + 1)...], as: UTF8.self), on: day)
    }

    /// The key under which it is kept: `lesson:budget-first-plan`, `looked:2026-11-24`.
    package var key: String { "\(kind.code):\(about)" }

    /// The code or id that it is about, without the day that may follow it.
    package var thing: String {
        kind.about == .thingOfDay ? GrowthEvent.parts(of: about)?.thing ?? about : about
    }

    /// Whether a text can be a part of a key.
    static func isKeyPart(_ text: String) -> Bool {
        (1...aboutBytes).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }
    }

    /// `CODE.2026-11-24` as its parts.
    private static func parts(of about: String) -> (thing: String, day: Day)? {
        let bytes = Array(about.utf8)
        let dot = bytes.count - 11
        guard dot > 0, bytes[dot] == UInt8(ascii: "."), let day = Day(isoBytes: Array(bytes[(dot + 1)...])) else { return nil }
        return (String(decoding: bytes[..<dot], as: UTF8.self), day)
    }
}
