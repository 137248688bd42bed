/// What a record of the journal is.
package enum JournalKind: Hashable, Sendable {
    /// How somebody felt at a moment.
    case checkin
    /// What was written, spoken or photographed.
    case entry
    /// Whether a purchase was worth its money.
    case worth
    /// An exercise that was practised.
    case practice
    /// What a person chose for the journal; one record.
    case choices
    /// A kind of a newer device, by its code: it is kept and merged, and nothing is asked of its members.
    case other(String)

    /// The kind of a code.
    package init(code: String) {
        self = JournalKind.known.first { $0.code == code } ?? .other(code)
    }

    /// The kinds that are known here.
    static let known: [JournalKind] = [.checkin, .entry, .worth, .practice, .choices]

    /// What stands in the record.
    package var code: String {
        switch self {
        case .checkin: "checkin"
        case .entry: "entry"
        case .worth: "worth"
        case .practice: "practice"
        case .choices: "choices"
        case .other(let code): code
        }
    }

    /// Whether a record of the kind has to say when it was.
    var hasTime: Bool {
        switch self {
        case .checkin, .entry, .worth, .practice: true
        case .choices, .other: false
        }
    }

    /// The members that are known, beside `kind` and `at`.
    package var shapes: [(name: String, shape: JournalShape)] {
        switch self {
        case .checkin:
            [
                ("pleasantness", .integer(-100, 100)), ("energy", .integer(-100, 100)), ("words", .codes(JournalLimits.words)),
                ("intensity", .integer(1, 10)), ("trigger", .code), ("note", .text(JournalLimits.note)), ("rows", .ids(JournalLimits.rows)),
                ("moment", .choice("before", "after")), ("of", .id),
            ]
        case .entry:
            [
                ("title", .text(JournalLimits.title)), ("text", .text(JournalLimits.text)),
                ("tags", .texts(JournalLimits.tags, JournalLimits.tag)), ("favourite", .flag), ("prompt", .code),
                ("rows", .ids(JournalLimits.rows)), ("recordings", .recordings), ("photos", .photos),
            ]
        case .worth: [("row", .id), ("later", .flag), ("worth", .integer(-2, 2)), ("note", .text(JournalLimits.note))]
        case .practice: [("exercise", .code), ("seconds", .integer(0, JournalLimits.practiceSeconds)), ("finished", .flag)]
        case .choices: [("favourites", .codes(JournalLimits.favourites)), ("pause", .object), ("evening", .object)]
        case .other: []
        }
    }
}
