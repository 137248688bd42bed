package import Values

/// What somebody who may answer said to a question: a chore that was done, a wish, a purchase.
package struct Answer: Hashable, Sendable {
    /// What was said.
    package let verdict: Verdict
    /// The member who said it.
    package let by: UUID128
    /// The day on which it was said, by that member's own days.
    package let day: Day
    /// A word that goes with it; at most `AnswerLimits.wordBytes` bytes.
    package let word: String?

    /// An answer; nil for a word that is too long.
    package init?(_ verdict: Verdict, by: UUID128, on day: Day, word: String? = nil) {
        guard (word?.utf8.count ?? 0) <= AnswerLimits.wordBytes else { return nil }
        (self.verdict, self.by, self.day, self.word) = (verdict, by, day, word)
    }

    /// The two answers that there are.
    package enum Verdict: UInt8, CaseIterable, Sendable {
        /// Yes.
        case approved
        /// Not like this; it may be tried again.
        case returned
    }

    /// One order for all devices: the earlier day, then the lesser member, then the word.
    static func isBefore(_ left: Answer, _ right: Answer) -> Bool {
        if left.day != right.day { return left.day < right.day }
        return left.by != right.by ? left.by < right.by : (left.word ?? "") < (right.word ?? "")
    }
}

/// The most that answers can be.
package enum AnswerLimits {
    /// Bytes of a word that goes with an answer, and of a child's note.
    package static let wordBytes = 500
    /// Tries of one thing.
    package static let tries = 1...9
}

/// What became of a question.
package enum Settled: Hashable, Sendable {
    /// It waits.
    case open
    /// Yes, since a day; with what else was said, if anything was.
    case approved(ApprovedBy, on: Day, AnswerNote?)
    /// Not like this; with what else was said, if anything was.
    case returned(by: UUID128, on: Day, word: String?, AnswerNote?)

    /// The day since which it is approved; nil while it is not.
    package var approvedOn: Day? {
        if case .approved(_, let day, _) = self { return day }
        return nil
    }
}

/// Who approved.
package enum ApprovedBy: Hashable, Sendable {
    /// A member did.
    case member(UUID128)
    /// The time did that the family agreed on.
    case time
}

/// Why something else that was said does not count.
package enum AnswerNote: Hashable, Sendable {
    /// A member returned it as well: what one promised holds.
    case returnedToo(by: UUID128)
    /// A member approved it as well: money that is not spent can still be.
    case approvedToo(by: UUID128)
    /// A member returned it on a day on which it had approved itself already.
    case returnedTooLate(by: UUID128, on: Day)
    /// A member approved it after it had approved itself.
    case approvedAgain(by: UUID128)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .returnedToo: "returnedToo"
        case .approvedToo: "approvedToo"
        case .returnedTooLate: "returnedTooLate"
        case .approvedAgain: "approvedAgain"
        }
    }
}

extension Settled {
    /// What became of a question by the answers that have been said until a day, in any order and however often.
    ///
    /// An approval counts beside a return, since money was promised. Without an answer it may approve itself on a day; a return of that day
    /// or later is too late, and a later approval changes no day. With a later `today` nothing that is approved is un-approved.
    /// - Parameters:
    ///   - automaticallyOn: the day on which it approves itself; nil if it never does.
    package init(_ answers: [Answer], automaticallyOn: Day?, until today: Day) {
        let said = answers.filter { $0.day <= today }
        let approval = Settled.first(.approved, of: said)
        let objection = Settled.first(.returned, of: said)
        var byItself = automaticallyOn.flatMap { $0 <= today ? $0 : nil }
        if let day = byItself, let objection, objection.day < day { byItself = nil }
        if let approval, approval.day <= byItself ?? approval.day {
            self = .approved(.member(approval.by), on: approval.day, objection.map { .returnedToo(by: $0.by) })
        } else if let byItself {
            let late = objection.map { AnswerNote.returnedTooLate(by: $0.by, on: $0.day) }
            self = .approved(.time, on: byItself, late ?? approval.map { .approvedAgain(by: $0.by) })
        } else if let objection {
            self = .returned(by: objection.by, on: objection.day, word: objection.word, nil)
        } else {
            self = .open
        }
    }

    /// What became of a question whose approval lets money go for good, by the answers that have been said until a day.
    ///
    /// A return counts beside an approval of the same day or of a later one: what is bought is gone, and what is kept can still be spent. A return
    /// of a later day than the approval's is too late.
    package init(careful answers: [Answer], until today: Day) {
        let said = answers.filter { $0.day <= today }
        let approval = Settled.first(.approved, of: said)
        let objection = Settled.first(.returned, of: said)
        if let approval, objection.map({ approval.day < $0.day }) ?? true {
            self = .approved(.member(approval.by), on: approval.day, objection.map { .returnedTooLate(by: $0.by, on: $0.day) })
        } else if let objection {
            self = .returned(by: objection.by, on: objection.day, word: objection.word, approval.map { .approvedToo(by: $0.by) })
        } else {
            self = .open
        }
    }

    private static func first(_ verdict: Answer.Verdict, of answers: [Answer]) -> Answer? {
        var first: Answer?
        for answer in answers where answer.verdict == verdict {
            if let found = first, !Answer.isBefore(answer, found) { continue }
            first = answer
        }
        return first
    }
}
