/// Something worth remembering that a person can reach, as `Content/achievements.json` has it.
package struct Achievement: Hashable, Sendable {
    /// How much it takes.
    package enum Tier: UInt8, CaseIterable, Sendable {
        /// A first step.
        case bronze
        /// A habit, or a step that takes weeks.
        case silver
        /// What takes months.
        case gold
    }

    /// For whom it is.
    package enum Audience: UInt8, CaseIterable, Sendable {
        /// Adults.
        case adult
        /// From 13 to 17.
        case teen
        /// Up to 12.
        case child
    }

    /// What it is called in a language.
    package struct Text: Hashable, Sendable {
        /// The language, `en`.
        package let language: String
        /// Its title, of 1…`titleLimit` characters.
        package let title: String
        /// What it is for, of 1…`descriptionLimit` characters.
        package let description: String
    }

    /// Its code, the same for ever.
    package let code: String
    /// The code of its picture.
    package let icon: String
    /// How much it takes.
    package let tier: Tier
    /// For whom it is.
    package let audiences: [Audience]
    /// Whether it is shown only once it is earned.
    package let isHidden: Bool
    /// What earns it.
    package let condition: AchievementCondition
    /// Its texts, one for each of `languages`, in their order.
    package let texts: [Text]

    /// The languages of content.
    package static let languages = ["en", "fr", "es"]
    /// Unicode scalars of a title.
    package static let titleLimit = 40
    /// Unicode scalars of a description.
    package static let descriptionLimit = 110
    /// Achievements of a file.
    package static let limit = 500
    /// Bytes of a code: an event about it holds it.
    package static let codeBytes = 60
    /// Bytes of a file.
    package static let byteLimit = 1 << 20

    /// Its text in a language such as `fr`, or in the first one.
    package func text(in language: String) -> Text {
        texts.first { $0.language == language } ?? texts[0]
    }
}

extension Achievement.Tier {
    /// The word of the file.
    package var code: String {
        switch self {
        case .bronze: "bronze"
        case .silver: "silver"
        case .gold: "gold"
        }
    }
}

extension Achievement.Audience {
    /// The word of the file.
    package var code: String {
        switch self {
        case .adult: "adult"
        case .teen: "teen"
        case .child: "child"
        }
    }
}
