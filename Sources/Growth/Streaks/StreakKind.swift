package import Values

/// What somebody keeps up, and in which rhythm.
package enum StreakKind: UInt8, CaseIterable, Sendable {
    /// Looking, day by day.
    case looked
    /// Saying how they feel, day by day.
    case checkedIn
    /// Practising, day by day.
    case practised
    /// The day's challenge, day by day.
    case challenge
    /// Putting something aside, week by week: nobody is paid every day.
    case saved
    /// Staying under the plan, period by period.
    case underPlan

    /// In which steps it is counted.
    package enum Rhythm: Sendable {
        /// The person's own days.
        case days
        /// Weeks from Monday on, as the journal's streak has them.
        case weeks
        /// The periods of the person's plan.
        case periods
    }

    /// In which steps it is counted.
    package var rhythm: Rhythm {
        switch self {
        case .looked, .checkedIn, .practised, .challenge: .days
        case .saved: .weeks
        case .underPlan: .periods
        }
    }

    /// The events that keep it up. Each has in its key the day that counts, so that no other device can say the same of an earlier one.
    package var events: GrowthKind {
        switch self {
        case .looked: .looked
        case .checkedIn: .checkedIn
        case .practised: .practised
        case .challenge: .challenge
        case .saved: .saved
        case .underPlan: .underPlan
        }
    }

    /// The word that conditions have for it, which is that of its events.
    package var code: String { events.code }

    /// The kind of a word; nil for another word.
    package init?(code: String) {
        guard let kind = StreakKind.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}

/// The rules by which a streak forgives.
package enum StreakRules {
    /// Rest days that a streak begins with.
    package static let firstRests = 1
    /// Rest days that can be in hand at once.
    package static let mostRests = 3
    /// The day of the week on which a streak of days earns one more.
    package static let earningDay = Weekday.monday
    /// A streak of weeks or periods earns a rest with every so manieth step.
    package static let stepsForRest = 4
    /// Days after a missed one within which it can be made good.
    package static let repairDays = 2
    /// Things that make a missed day good: beside the streak's own, on one day.
    package static let repairThings = 2
    /// Days from one day that was made good to the next that can be.
    package static let daysBetweenRepairs = 7
}
