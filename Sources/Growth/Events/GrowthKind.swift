/// What a person can do that counts, and what a device notes for it.
package enum GrowthKind: UInt8, CaseIterable, Sendable {
    /// Looked at how the money stands.
    case looked
    /// Said how they feel.
    case checkedIn
    /// Stayed under what was planned for a period; about the period's last day.
    case underPlan
    /// Put something aside for a goal.
    case saved
    /// Reached a part of a goal; about the goal and the part, `ID-25`, `ID-50`, `ID-75`, `ID-100`.
    case goalPart
    /// Read a lesson to its end; about its code.
    case lesson
    /// Answered all questions of a lesson rightly; about its code.
    case quiz
    /// Did the challenge of a day.
    case challenge
    /// Did one of the small things that were proposed; about it and the day.
    case microWin
    /// Practised an exercise.
    case practised
    /// Sorted what was unsure.
    case sorted
    /// Answered a question wrongly; about the lesson, the question and the day, `budget-first-plan.2.2026-11-24`.
    case missed
    /// Answered a question rightly that was asked again; about the same.
    case recalled
    /// Put one of the small things away; about it and the day.
    case setAside
    /// The calendar jumped over this day while the person travelled over the date line: they never had it.
    case travelled
    /// An achievement was earned; about its code. So it stays earned when a figure that earned it changes.
    case achieved
    /// Something was celebrated; about it, `level-5`. So it is celebrated once, on one device.
    case celebrated

    /// What events of a kind are about.
    package enum About: Sendable {
        /// A day that is the event's own: it counts once a day.
        case day
        /// The last day of a period, which may be another than the event's own.
        case lastDay
        /// A code or an id: it counts once for ever.
        case thing
        /// A code or an id and the event's own day, `CODE.2026-11-24`.
        case thingOfDay
    }

    /// What events of the kind are about.
    package var about: About {
        switch self {
        case .looked, .checkedIn, .saved, .challenge, .practised, .sorted, .travelled: .day
        case .underPlan: .lastDay
        case .goalPart, .lesson, .quiz, .achieved, .celebrated: .thing
        case .microWin, .missed, .recalled, .setAside: .thingOfDay
        }
    }

    /// Whether it is something that a person did, and not only what a device notes.
    package var isDone: Bool {
        switch self {
        case .missed, .setAside, .travelled, .achieved, .celebrated: false
        default: true
        }
    }

    /// Whether the day is in the key, so that no other device can say the same of an earlier day.
    package var hasDayInKey: Bool { about == .day || about == .thingOfDay }

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
        case .missed: "missed"
        case .recalled: "recalled"
        case .setAside: "setAside"
        case .travelled: "travelled"
        case .achieved: "achieved"
        case .celebrated: "celebrated"
        }
    }

    /// The kind of a word of the keys; nil for another word.
    package init?(code: String) {
        guard let kind = GrowthKind.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}
