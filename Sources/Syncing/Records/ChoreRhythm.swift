package import Values

/// How often a chore comes, as records say it: `once`, `daily`, `weekly`, `fortnightly`, `monthly`, or certain days of the week, `days-135`.
package enum ChoreRhythm: Hashable, Sendable {
    /// One of the words.
    case every(String)
    /// These days of the week, ascending, each once.
    case on([Weekday])

    /// The words.
    package static let words = ["once", "daily", "weekly", "fortnightly", "monthly"]
    private static let days = "days-"

    /// The rhythm of a record's text; nil for another text.
    package init?(_ text: String) {
        if ChoreRhythm.words.contains(text) {
            self = .every(text)
            return
        }
        guard let digits = text.after(ChoreRhythm.days), !digits.isEmpty else { return nil }
        var found: [Weekday] = []
        for digit in digits.utf8 {
            // Monday is 1.
            guard let day = Weekday(rawValue: digit &- UInt8(ascii: "0")), day.rawValue > found.last?.rawValue ?? 0 else { return nil }
            found.append(day)
        }
        self = .on(found)
    }

    /// The record's text.
    package var text: String {
        switch self {
        case .every(let word): word
        case .on(let days): days.reduce(ChoreRhythm.days) { $0 + String($1.rawValue) }
        }
    }
}
