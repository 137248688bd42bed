package import Values

/// Something that may deserve to be celebrated.
package struct Occasion: Hashable, Sendable {
    /// What it is.
    package enum Subject: Hashable, Sendable {
        /// A level was reached.
        case level(Int)
        /// An achievement was earned; its code.
        case achievement(String, Achievement.Tier)
        /// A streak was so long for the first time.
        case streak(StreakKind, length: Int)
        /// Something was done.
        case done(GrowthKind, about: String)
    }

    /// How it is celebrated.
    package enum Size: UInt8, Comparable, Sendable {
        /// With a word: a tick, a number that counts up.
        case small
        /// With confetti, once a day.
        case big

        /// The small one is the lesser.
        package static func < (left: Size, right: Size) -> Bool { left.rawValue < right.rawValue }
    }

    /// What it is.
    package let subject: Subject
    /// The day on which it was.
    package let day: Day
    /// How it deserves to be celebrated.
    package let size: Size

    /// What it is known by, in the event that says it was celebrated: `level-5`, `streak-looked.30`.
    package var key: String {
        switch subject {
        case .level(let number): "level-" + String(number)
        case .achievement(let code, _): "achieved-" + code
        case .streak(let kind, let length): "streak-" + kind.code + "." + String(length)
        case .done(let kind, let about): kind.code + "-" + about
        }
    }

    /// The event that says it was celebrated; nil for what no key can hold.
    package func celebrated(on day: Day) -> GrowthEvent? { GrowthEvent(.celebrated, about: key, on: day) }

    /// The lengths of a streak that are celebrated, small or big: of days, and of weeks or periods.
    static func lengths(_ kind: StreakKind) -> [(length: Int, size: Size)] {
        kind.rhythm == .days
            ? [(7, .small), (30, .small), (100, .big), (365, .big)] : [(4, .small), (12, .small), (26, .big), (52, .big)]
    }

    /// How something that was done is celebrated; nil for what is its own reward: looking and saying how one feels are no feats.
    static func size(of event: GrowthEvent) -> Size? {
        switch event.kind {
        case .goalPart: event.about.utf8.suffix(4).elementsEqual("-100".utf8) ? .big : .small
        case .underPlan, .lesson, .quiz, .challenge, .microWin: .small
        case .looked, .checkedIn, .saved, .practised, .sorted, .missed, .recalled, .setAside, .travelled, .achieved, .celebrated: nil
        }
    }

    /// All that may deserve it, by day, of one day the big ones first.
    package static func all(_ standing: GrowthStanding, _ achievements: [Achievement], for audience: Achievement.Audience) -> [Occasion] {
        var found: [Occasion] = []
        for level in GrowthLevel.all {
            if let day = level.day(in: standing.points) { found.append(Occasion(subject: .level(level.number), day: day, size: .big)) }
        }
        for achievement in achievements where achievement.audiences.contains(audience) {
            guard let day = achievement.progress(standing).day else { continue }
            let size: Size = achievement.tier == .gold ? .big : .small
            found.append(Occasion(subject: .achievement(achievement.code, achievement.tier), day: day, size: size))
        }
        for streak in standing.streaks {
            for (length, size) in lengths(streak.kind) where streak.best >= length {
                found.append(Occasion(subject: .streak(streak.kind, length: length), day: streak.reached[length - 1], size: size))
            }
        }
        for event in standing.events.all {
            guard let size = size(of: event) else { continue }
            let occasion = Occasion(subject: .done(event.kind, about: event.about), day: event.day, size: size)
            // What no key can hold could not be said to be celebrated, and would be again and again.
            if GrowthEvent.isKeyPart(occasion.key) { found.append(occasion) }
        }
        return found.ordered { $0.day == $1.day ? $0.size > $1.size : $0.day < $1.day }
    }
}
