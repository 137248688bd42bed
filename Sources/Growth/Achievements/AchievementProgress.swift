package import Values

/// How far somebody is with an achievement.
package struct AchievementProgress: Hashable, Sendable {
    /// The achievement's code.
    package let code: String
    /// The day on which it was earned; nil while it was not.
    package let day: Day?
    /// How much there is of what it takes, 0…`needed`; all of it once it was earned.
    package let have: Int
    /// How much it takes, at least 1.
    package let needed: Int
    /// Whether it holds and no event says so yet: a device says `achieved` of it then.
    package let isNew: Bool
}

/// What achievements are judged by.
package struct GrowthStanding: Sendable {
    let today: Day
    let events: GrowthEvents
    let facts: GrowthFacts
    let points: GrowthPoints
    /// The streaks, by their kinds.
    let streaks: [GrowthStreak]
    private let lessons: [LessonEntry]

    /// How a person stands.
    ///
    /// - Parameters:
    ///   - events: all that was said, on all devices.
    ///   - facts: what is known of their money.
    ///   - lessons: the lessons that there are, for their topics.
    ///   - periods: the last days of the periods of their plan.
    ///   - today: by their own calendar.
    package init(_ events: GrowthEvents, facts: GrowthFacts, lessons: [LessonEntry], periods: [Day] = [], today: Day) {
        (self.today, self.facts, self.lessons) = (today, facts, lessons)
        self.events = events.counted(on: today)
        points = GrowthPoints(events, today: today)
        streaks = StreakKind.allCases.map { GrowthStreak($0, events, today: today, periods: periods) }
    }

    /// The days on which lessons of a topic were done for the first time, in order.
    func topicDays(_ kind: GrowthKind) -> [Day] {
        var topics: [String] = []
        var days: [Day] = []
        for event in events.of(kind) {
            guard let topic = lessons.first(where: { $0.code == event.about })?.topic, !topics.contains(topic) else { continue }
            topics.append(topic)
            days.append(event.day)
        }
        return days
    }
}

extension Achievement {
    /// How far each achievement for an audience is, in their order.
    package static func progress(
        of achievements: [Achievement], for audience: Audience, _ standing: GrowthStanding
    ) -> [AchievementProgress] {
        achievements.filter { $0.audiences.contains(audience) }.map { $0.progress(standing) }
    }

    /// How far somebody is with it. What was said to be earned stays earned, on the earlier of the days.
    package func progress(_ standing: GrowthStanding) -> AchievementProgress {
        let found = condition.standing(standing)
        let said = standing.events.day(of: .achieved, about: code)
        let day = [said, found.day].compactMap { $0 }.min()
        return AchievementProgress(
            code: code, day: day, have: day == nil ? found.have : found.needed, needed: found.needed, isNew: said == nil && day != nil)
    }
}

extension AchievementCondition {
    /// How far a condition holds, and since when.
    struct Standing {
        var have: Int
        var needed: Int
        var day: Day?

        init(_ days: [Day], needed: Int) {
            (have, self.needed) = (min(days.count, needed), needed)
            day = days.count >= needed ? days[needed - 1] : nil
        }

        init(have: Int, needed: Int, day: Day?) {
            (self.have, self.needed, self.day) = (min(max(have, 0), needed), needed, day)
        }
    }

    /// How far it holds.
    func standing(_ all: GrowthStanding) -> Standing {
        switch self {
        case .count(let kind, let least): return Standing(all.events.of(kind).map { $0.day }, needed: least)
        case .countWithin(let kind, let least, let days): return AchievementCondition.within(all.events.of(kind), least, days)
        case .topics(let kind, let least): return Standing(all.topicDays(kind), needed: least)
        case .streak(let kind, let least): return Standing(all.streaks[Int(kind.rawValue)].reached, needed: least)
        case .level(let number): return AchievementCondition.level(number, all)
        case .fact(let fact, let least):
            let have = all.facts[fact] ?? 0
            return Standing(have: have, needed: least, day: have >= least ? all.today : nil)
        case .all(let parts):
            let found = parts.map { $0.standing(all) }
            let days = found.compactMap { $0.day }
            return Standing(have: days.count, needed: parts.count, day: days.count == parts.count ? days.max() : nil)
        case .any(let parts):
            let found = parts.map { $0.standing(all) }
            // The part that is nearest to its end, the first of equals.
            var nearest = found[0]
            for one in found where one.have * nearest.needed > nearest.have * one.needed { nearest = one }
            return Standing(have: nearest.have, needed: nearest.needed, day: found.compactMap { $0.day }.min())
        }
    }

    /// The most events within so many days; events are in the order of their days.
    private static func within(_ events: [GrowthEvent], _ least: Int, _ days: Int) -> Standing {
        var (first, most, earned) = (0, 0, Day?.none)
        for (last, event) in events.enumerated() {
            while events[first].day.distance(to: event.day) >= days { first += 1 }
            most = max(most, last - first + 1)
            if most >= least, earned == nil { earned = event.day }
        }
        return Standing(have: most, needed: least, day: earned)
    }

    /// A level is a day's only when it was reached; everybody has the first one from the first event on.
    private static func level(_ number: Int, _ all: GrowthStanding) -> Standing {
        let reached = GrowthLevel.reached(with: all.points.total).number
        let day = number == 1 ? all.events.all.first?.day : GrowthLevel.all[number - 1].day(in: all.points)
        return Standing(have: reached, needed: number, day: day)
    }
}
