import Values

/// What somebody learnt of a topic.
package struct TopicBadge: Hashable, Sendable {
    /// The topic, `saving`.
    package let topic: String
    /// Lessons of it that were read.
    package let done: Int
    /// Lessons of it that there are.
    package let lessons: Int
    /// Bronze for the first lesson, silver for half of them, gold for all; nil before the first one.
    package let tier: Achievement.Tier?
    /// Whether no event says so yet: a device says `achieved` of `code` then.
    package let isNew: Bool

    /// What an event says of it: `topic-saving-gold`.
    package var code: String? { tier.map { TopicBadge.code(topic, $0) } }

    private static func code(_ topic: String, _ tier: Achievement.Tier) -> String { "topic-" + topic + "-" + tier.code }

    /// The badges of all topics for an audience, in the order of the lessons. A badge that was said stays, also when more lessons are written.
    package static func all(_ events: GrowthEvents, _ lessons: [LessonEntry], for audience: LessonEntry.Audience) -> [TopicBadge] {
        let own = lessons.filter { $0.audience == audience }
        let read = events.of(.lesson).map { $0.about }
        var topics: [String] = []
        for lesson in own where !topics.contains(lesson.topic) { topics.append(lesson.topic) }
        return topics.map { topic in
            let all = own.filter { $0.topic == topic }
            let done = all.filter { read.contains($0.code) }.count
            let said = Achievement.Tier.allCases.last { events.day(of: .achieved, about: code(topic, $0)) != nil }
            let earned: Achievement.Tier? = done == 0 ? nil : done == all.count ? .gold : done * 2 >= all.count ? .silver : .bronze
            let isNew = order(earned) > order(said)
            return TopicBadge(topic: topic, done: done, lessons: all.count, tier: isNew ? earned : said ?? earned, isNew: isNew)
        }
    }

    private static func order(_ tier: Achievement.Tier?) -> Int { tier.map { Int($0.rawValue) } ?? -1 }
}
