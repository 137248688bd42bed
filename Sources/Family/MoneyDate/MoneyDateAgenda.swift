package import Values

/// What happened until a money date, for proposing what to speak about.
package struct MoneyDateFacts: Hashable, Sendable {
    /// The month it is about.
    package let month: Month
    /// What happened, in any order.
    package let topics: [MoneyDateTopic]
    /// What the household spends in an ordinary month, by currency.
    package let spending: [Money]
    /// Keys of the last agenda: what was spoken about then weighs half.
    package let lastKeys: [String]
    /// When each member was thanked last; whose turn it is comes first.
    package let lastThanks: [LastThanks]

    /// Facts; every value is allowed.
    package init(month: Month, topics: [MoneyDateTopic], spending: [Money], lastKeys: [String] = [], lastThanks: [LastThanks] = []) {
        (self.month, self.topics, self.spending, self.lastKeys, self.lastThanks) = (month, topics, spending, lastKeys, lastThanks)
    }
}

/// When a member was thanked last.
package struct LastThanks: Hashable, Sendable {
    /// The member.
    package let member: String
    /// The month.
    package let month: Month

    /// A member with a month.
    package init(_ member: String, _ month: Month) {
        (self.member, self.month) = (member, month)
    }
}

/// Why no agenda could be made.
package enum MoneyDateFailure: Error, Hashable, Sendable {
    /// More than `MoneyDateAgenda.factLimit`.
    case tooManyFacts
}

/// At most five things to speak about: something good first, then what matters most, of different kinds, and a thanks at the end.
package struct MoneyDateAgenda: Hashable, Sendable {
    /// Items at most.
    package static let itemLimit = 5
    /// Facts that are looked at.
    package static let factLimit = 5_000
    /// What weighs less, in thousandths of a month's spending, is not worth the evening.
    package static let leastWeight: Int64 = 10
    /// Items of one kind, at most, and only if there are not enough kinds.
    package static let perKind = 2

    /// The items in their order; the first is good, the last a thanks.
    package let items: [MoneyDateTopic]
    /// Facts whose numbers do not say what they should; they are left out.
    package let unsound: [MoneyDateTopic]

    /// The agenda that is proposed, or the one that was begun.
    ///
    /// - Parameter kept: the keys of the items when the evening began, in their order: then it stays, whatever arrives. Only what no fact
    ///   says any more is left out.
    /// - Throws: `tooManyFacts`.
    package init(_ facts: MoneyDateFacts, kept: [String] = []) throws(MoneyDateFailure) {
        guard facts.topics.count <= MoneyDateAgenda.factLimit, kept.count <= MoneyDateAgenda.factLimit else { throw .tooManyFacts }
        let weighed = MoneyDateAgenda.weighed(facts)
        unsound = facts.topics.filter { !$0.isSound }.ordered { $0.key != $1.key ? $0.key < $1.key : $0.measures.precedes($1.measures) }
        let choice = AgendaChoice(weighed, lastThanks: facts.lastThanks)
        guard !kept.isEmpty else {
            items = choice.items
            return
        }
        let known = weighed.map { $0.topic } + [.whatWentWell, .openThanks]
        var items: [MoneyDateTopic] = []
        for key in kept.prefix(MoneyDateAgenda.itemLimit) {
            if let topic = known.first(where: { $0.key == key }), !items.contains(topic) { items.append(topic) }
        }
        self.items = items
    }

    /// Sound facts, each key once, the heaviest first; of two facts with one key the heavier.
    private static func weighed(_ facts: MoneyDateFacts) -> [WeighedTopic] {
        var weighed: [WeighedTopic] = []
        for topic in facts.topics where topic.isSound {
            let weight = topic.weight(in: facts.month, spending: facts.spending)
            weighed.append(WeighedTopic(topic: topic, weight: facts.lastKeys.contains(topic.key) ? weight / 2 : weight))
        }
        let byKey = weighed.ordered { left, right in
            if left.topic.key != right.topic.key { return left.topic.key < right.topic.key }
            return left.weight != right.weight ? left.weight > right.weight : left.topic.measures.precedes(right.topic.measures)
        }
        var once: [WeighedTopic] = []
        for one in byKey where once.last?.topic.key != one.topic.key { once.append(one) }
        return once.ordered { $0.weight > $1.weight }
    }
}

/// A topic with how much is at stake.
private struct WeighedTopic {
    let topic: MoneyDateTopic
    let weight: Int64
}

/// Chooses the items among facts that are there once each, the heaviest first.
private struct AgendaChoice {
    private(set) var items: [MoneyDateTopic] = []

    init(_ weighed: [WeighedTopic], lastThanks: [LastThanks]) {
        let worthIt = weighed.filter { $0.weight >= MoneyDateAgenda.leastWeight }.map { $0.topic }
        var good = worthIt.filter { $0.part == .good && $0.key != MoneyDateTopic.whatWentWell.key }
        let start = good.isEmpty ? MoneyDateTopic.whatWentWell : good.removeFirst()
        let room = MoneyDateAgenda.itemLimit - 2
        var middle: [MoneyDateTopic] = []
        let concerns = worthIt.filter { $0.part == .concern }
        for perKind in 1...MoneyDateAgenda.perKind {
            for topic in concerns where middle.count < room && !middle.contains(topic) {
                if middle.count(where: { $0.kind == topic.kind }) < perKind { middle.append(topic) }
            }
        }
        // An evening with little to worry about has room for more that is good, of another kind than the start.
        for topic in good where middle.count < room && topic.kind != start.kind && !middle.contains(where: { $0.kind == topic.kind }) {
            middle.append(topic)
        }
        let decisions = middle.filter { $0.kind == "open-decision" }
        let others = middle.filter { $0.kind != "open-decision" }
        items = [start] + decisions + others + [AgendaChoice.thanks(weighed.map { $0.topic }, lastThanks)]
    }

    /// The thanks of the member who was thanked longest ago, or never.
    private static func thanks(_ topics: [MoneyDateTopic], _ lastThanks: [LastThanks]) -> MoneyDateTopic {
        var best: (topic: MoneyDateTopic, member: String, month: Int32)?
        for topic in topics.ordered(by: { $0.key < $1.key }) {
            guard case .thanks(let member, _) = topic else { continue }
            let month = lastThanks.filter { $0.member == member }.map { $0.month.number }.max() ?? Int32.min
            let isBefore = best.map { month != $0.month ? month < $0.month : member < $0.member } ?? true
            if isBefore { best = (topic, member, month) }
        }
        return best?.topic ?? .openThanks
    }
}

extension [Int64] {
    /// Whether these numbers come before others, the first that differs deciding.
    fileprivate func precedes(_ other: [Int64]) -> Bool {
        for (one, next) in zip(self, other) where one != next { return one < next }
        return count < other.count
    }
}
