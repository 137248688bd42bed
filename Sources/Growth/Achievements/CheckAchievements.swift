/// Finds achievements that nobody can ever earn.
package enum CheckAchievements {
    /// Days of a life with the product: no streak and no count of what is done once a day is longer.
    static let lifeDays = 36_500

    /// The codes of achievements that can never be earned by somebody for whom they are, in their order.
    ///
    /// - Parameter lessons: the lessons that there are. Those of an achievement for children have to be there in each of their age bands.
    package static func neverEarned(_ achievements: [Achievement], lessons: [LessonEntry]) -> [String] {
        achievements.filter { achievement in
            let bands = achievement.audiences.flatMap { $0.lessons }
            return !bands.allSatisfy { band in canHold(achievement.condition, lessons.filter { $0.audience == band }) }
        }.map { $0.code }
    }

    /// Whether a condition can hold for somebody who has some lessons.
    static func canHold(_ condition: AchievementCondition, _ lessons: [LessonEntry]) -> Bool {
        switch condition {
        case .count(let kind, let least): return least <= most(kind, lessons)
        case .countWithin(let kind, let least, let days): return least <= min(most(kind, days: days), most(kind, lessons))
        case .topics(_, let least):
            var topics: [String] = []
            for lesson in lessons where !topics.contains(lesson.topic) { topics.append(lesson.topic) }
            return least <= topics.count
        case .streak(let kind, let least): return least <= (kind.rhythm == .days ? lifeDays : lifeDays / 7)
        case .level(let number): return number <= GrowthLevel.all.count
        case .fact(let fact, let least): return least <= fact.most
        case .all(let parts): return parts.allSatisfy { canHold($0, lessons) }
        case .any(let parts): return parts.contains { canHold($0, lessons) }
        }
    }

    /// The most events of a kind that there can be.
    private static func most(_ kind: GrowthKind, _ lessons: [LessonEntry]) -> Int {
        switch kind {
        case .lesson, .quiz: lessons.count
        default: most(kind, days: lifeDays)
        }
    }

    /// The most events of a kind within some days.
    private static func most(_ kind: GrowthKind, days: Int) -> Int {
        switch kind {
        case .microWin: days * MicroWins.most
        case .recalled: days * QuizReview.mostADay
        default: days
        }
    }
}

extension Achievement.Audience {
    /// The bands of lessons that somebody of it may have.
    var lessons: [LessonEntry.Audience] {
        switch self {
        case .adult: [.adult]
        case .teen: [.teen]
        case .child: [.fiveToEight, .nineToTwelve]
        }
    }
}
