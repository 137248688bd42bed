/// What earns an achievement, as `Content/achievements.json` says it.
package indirect enum AchievementCondition: Hashable, Sendable {
    /// So many events of a kind: `{"count": "lesson", "least": 10}`.
    case count(GrowthKind, least: Int)
    /// So many events of a kind within so many days in a row: `{"count": "microWin", "least": 5, "within": 7}`. Of kinds alone whose events
    /// have their day in the key, so that no later word of an earlier day takes it away.
    case countWithin(GrowthKind, least: Int, days: Int)
    /// Lessons of so many topics, read or, for `quiz`, answered: `{"topics": "lesson", "least": 4}`.
    case topics(GrowthKind, least: Int)
    /// A streak that was so long: `{"streak": "saved", "least": 4}`.
    case streak(StreakKind, least: Int)
    /// A level: `{"level": 5}`.
    case level(Int)
    /// A fact's number: `{"fact": "bufferMonths", "least": 1}`.
    case fact(GrowthFact, least: Int)
    /// Each of them: `{"all": […]}`.
    case all([AchievementCondition])
    /// One of them: `{"any": […]}`.
    case any([AchievementCondition])

    /// The greatest number that a condition may ask for.
    package static let most = 10_000
    /// Days of a window, at most.
    package static let mostDays = 366
    /// Conditions of a list, at most.
    package static let listLimit = 20
    /// Conditions inside one another, at most.
    package static let depthLimit = 4
}
