/// What the engine knows of a lesson: the head of its file, without its texts.
package struct LessonEntry: Hashable, Sendable {
    /// Its code.
    package let code: String
    /// For whom it is.
    package let audience: Audience
    /// What it is about, `budgeting`.
    package let topic: String
    /// Minutes that it takes.
    package let minutes: Int
    /// Codes of lessons that come before it.
    package let after: [String]
    /// What in a person's money makes it useful, `cardDebt`; empty for what helps everybody.
    package let suggestedBy: [String]

    /// For whom a lesson is.
    package enum Audience: UInt8, CaseIterable, Sendable {
        /// Adults.
        case adult
        /// From 5 to 8.
        case fiveToEight
        /// From 9 to 12.
        case nineToTwelve
        /// From 13 to 17.
        case teen

        /// The word of lesson files.
        package var code: String {
            switch self {
            case .adult: "adult"
            case .fiveToEight: "5-8"
            case .nineToTwelve: "9-12"
            case .teen: "13-17"
            }
        }

        /// The audience of a word; nil for another word.
        package init?(code: String) {
            guard let audience = Audience.allCases.first(where: { $0.code == code }) else { return nil }
            self = audience
        }
    }

    /// Lessons of an index.
    package static let limit = 2_000

    /// A lesson's head.
    package init(
        code: String, audience: Audience, topic: String, minutes: Int, after: [String] = [], suggestedBy: [String] = []
    ) {
        (self.code, self.audience, self.topic, self.minutes) = (code, audience, topic, minutes)
        (self.after, self.suggestedBy) = (after, suggestedBy)
    }
}
