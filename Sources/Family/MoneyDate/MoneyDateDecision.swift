package import Values

/// Something that was decided together and that one does. The record has its id.
package struct MoneyDateDecision: Hashable, Sendable {
    /// Its own.
    package let id: String
    /// The key of the topic it came from; nil for one that came up by itself.
    package let topic: String?
    /// Who does it.
    package let owner: String
    /// The month whose money date decided it.
    package let month: Month
    /// Until when; nil for some day.
    package let due: Day?
    /// When somebody said that it is done.
    package let done: Day?
    /// When somebody said that it will not be done.
    package let dropped: Day?

    /// A decision; every value is allowed.
    package init(id: String, topic: String?, owner: String, month: Month, due: Day?, done: Day? = nil, dropped: Day? = nil) {
        (self.id, self.topic, self.owner, self.month) = (id, topic, owner, month)
        (self.due, self.done, self.dropped) = (due, done, dropped)
    }

    /// How a decision stands.
    package enum Standing: Hashable, Sendable {
        /// To be done; late by so many days, zero while there is time.
        case open(lateDays: Int)
        /// Done on a day; also if somebody else said at the same time that it will not be done.
        case done(Day, wasDroppedToo: Bool)
        /// Not to be done any more.
        case dropped(Day)
    }

    /// How it stands on a day. Of done and dropped, done counts: it has happened.
    package func standing(on today: Day) -> Standing {
        let isDropped = dropped.map { $0 <= today } ?? false
        if let done, done <= today { return .done(done, wasDroppedToo: isDropped) }
        if let dropped, isDropped { return .dropped(dropped) }
        return .open(lateDays: due.map { max(0, $0.distance(to: today)) } ?? 0)
    }

    /// The decisions of earlier months that are open on a day, as topics, the oldest first.
    package static func topics(of decisions: [MoneyDateDecision], before month: Month, on today: Day) -> [MoneyDateTopic] {
        let earlier = decisions.filter { decision in
            guard decision.month < month, case .open = decision.standing(on: today) else { return false }
            return true
        }
        return earlier.ordered { $0.month != $1.month ? $0.month < $1.month : $0.id < $1.id }.map {
            .openDecision(decision: $0.id, since: $0.month)
        }
    }
}

/// The word that a member picked for how an item, or the whole evening, felt.
package struct MoneyDateWord: Hashable, Sendable {
    /// The member.
    package let member: String
    /// The key of the item; nil for the whole evening.
    package let topic: String?
    /// The code of the feeling.
    package let feeling: String
    /// Whether the others may see it.
    package let isShared: Bool

    /// A word; every value is allowed.
    package init(member: String, topic: String?, feeling: String, isShared: Bool) {
        (self.member, self.topic, self.feeling, self.isShared) = (member, topic, feeling, isShared)
    }

    /// The words that a member may see: their own, and about each item those that others share if they share their own word about it too. So
    /// nobody looks before saying, and nobody is looked at who does not look.
    package static func visible(_ words: [MoneyDateWord], to viewer: String) -> [MoneyDateWord] {
        words.filter { word in
            if word.member == viewer { return true }
            return word.isShared && words.contains { $0.member == viewer && $0.topic == word.topic && $0.isShared }
        }.ordered { left, right in
            if (left.topic ?? "") != (right.topic ?? "") { return (left.topic ?? "") < (right.topic ?? "") }
            return left.member != right.member ? left.member < right.member : left.feeling < right.feeling
        }
    }
}

/// What a household said of one money date: everything that its record holds.
package struct MoneyDate: Hashable, Sendable {
    /// A note that a member wrote.
    package struct Note: Hashable, Sendable {
        /// The member.
        package let member: String
        /// The key of the item; nil for the whole evening.
        package let topic: String?
        /// Characters, at most `MoneyDate.noteLimit`.
        package let text: String

        /// A note; nil for an empty or too long one.
        package init?(member: String, topic: String?, text: String) {
            guard (1...MoneyDate.noteLimit).contains(text.unicodeScalars.count) else { return nil }
            (self.member, self.topic, self.text) = (member, topic, text)
        }
    }

    /// Unicode scalars of a note, at most.
    package static let noteLimit = 2_000

    /// The month.
    package let month: Month
    /// The keys of the items when it began; empty before.
    package let kept: [String]
    /// The words.
    package let words: [MoneyDateWord]
    /// What was decided.
    package let decisions: [MoneyDateDecision]
    /// The notes.
    package let notes: [Note]

    /// A money date; every value is allowed.
    package init(month: Month, kept: [String] = [], words: [MoneyDateWord] = [], decisions: [MoneyDateDecision] = [], notes: [Note] = []) {
        (self.month, self.kept, self.words, self.decisions, self.notes) = (month, kept, words, decisions, notes)
    }

    /// What happened before the money date of a month, as facts for its agenda: what is given, open decisions of the earlier ones, what was
    /// spoken about in the one before, and when each was thanked last.
    package static func facts(
        of month: Month, topics: [MoneyDateTopic], spending: [Money], earlier dates: [MoneyDate], today: Day
    ) -> MoneyDateFacts {
        let before = dates.filter { $0.month < month }
        let open = MoneyDateDecision.topics(of: before.flatMap { $0.decisions }, before: month, on: today)
        var lastThanks: [LastThanks] = []
        for date in before {
            for key in date.kept {
                for reason in MoneyDateTopic.ThanksReason.allCases {
                    if let member = key.after("thanks:\(reason.code)-") { lastThanks.append(LastThanks(member, date.month)) }
                }
            }
        }
        let last = before.filter { $0.month == month.advanced(by: -1) }.flatMap { $0.kept }
        return MoneyDateFacts(month: month, topics: topics + open, spending: spending, lastKeys: last, lastThanks: lastThanks)
    }
}
