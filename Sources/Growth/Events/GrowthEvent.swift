package import Values

/// Something that a person did for themselves and that counts once: a look at the day, a lesson, a step towards a goal.
///
/// What it is about is its natural key. However often a device repeats itself, and on however many devices and in however many households
/// it is said, an event of one kind about one thing is one event.
package struct GrowthEvent: Hashable, Sendable {
    /// What was done.
    package let kind: GrowthKind
    /// What it is about: a day for what happens once a day, else a code or an id. 1…`GrowthEvent.aboutBytes` bytes without a colon.
    package let about: String
    /// When, by the person's own days, wherever they were then.
    package let day: Day

    /// Bytes of what an event is about, at most.
    package static let aboutBytes = 80

    /// An event; nil for something that no key can hold.
    package init?(_ kind: GrowthKind, about: String, on day: Day) {
        guard (1...GrowthEvent.aboutBytes).contains(about.utf8.count), !about.utf8.contains(UInt8(ascii: ":")) else { return nil }
        (self.kind, self.about, self.day) = (kind, about, day)
    }

    /// Something that counts once a day.
    package init(_ kind: GrowthKind, on day: Day) {
        (self.kind, about, self.day) = (kind, day.iso, day)
    }

    /// The key under which it is kept: `lesson:budget-first-plan`, `looked:2026-11-24`.
    package var key: String { "\(kind.code):\(about)" }
}

/// What a person can do that counts.
package enum GrowthKind: UInt8, CaseIterable, Sendable {
    /// Looked at how the money stands; once a day.
    case looked
    /// Said how they feel; once a day.
    case checkedIn
    /// Stayed under what was planned for a period; about the period's last day.
    case underPlan
    /// Put something aside for a goal; once a day.
    case saved
    /// Reached a part of a goal; about the goal and the part, `ID-25`.
    case goalPart
    /// Read a lesson to its end; about its code.
    case lesson
    /// Answered all questions of a lesson rightly; about its code.
    case quiz
    /// Did the challenge of a day; once a day.
    case challenge
    /// Did one of the small things that were proposed; about its code and its day.
    case microWin
    /// Practised an exercise; once a day.
    case practised
    /// Sorted what was unsure; once a day.
    case sorted

    /// The word of the keys.
    package var code: String {
        switch self {
        case .looked: "looked"
        case .checkedIn: "checkedIn"
        case .underPlan: "underPlan"
        case .saved: "saved"
        case .goalPart: "goalPart"
        case .lesson: "lesson"
        case .quiz: "quiz"
        case .challenge: "challenge"
        case .microWin: "microWin"
        case .practised: "practised"
        case .sorted: "sorted"
        }
    }

    /// The kind of a word of the keys; nil for another word.
    package init?(code: String) {
        guard let kind = GrowthKind.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}
