package import Values

/// All that a person's events come to on a day: the same on every device that has the same events, whatever way they came.
package struct GrowthProfile: Hashable, Sendable {
    /// Their points.
    package let points: GrowthPoints
    /// Their level.
    package let level: GrowthLevel
    /// Points until the next level; nil at the last one.
    package let toNext: Int?
    /// Their streaks, by their kinds.
    package let streaks: [GrowthStreak]
    /// The achievements for them, in the order of the file.
    package let achievements: [AchievementProgress]
    /// Questions that are asked again.
    package let questions: [QuizReview]

    /// The profile of a standing.
    package init(_ standing: GrowthStanding, _ all: [Achievement], for audience: Achievement.Audience) {
        (points, streaks) = (standing.points, standing.streaks)
        level = GrowthLevel.reached(with: points.total)
        toNext = level.next.map { [total = points.total] in $0.points - total }
        achievements = Achievement.progress(of: all, for: audience, standing)
        questions = QuizReview.all(standing.events)
    }

    /// The events that a device has to say so that what was earned stays earned.
    package func toSay(on today: Day) -> [GrowthEvent] {
        achievements.filter { $0.isNew }.compactMap { GrowthEvent(.achieved, about: $0.code, on: $0.day ?? today) }
    }
}
