import Values

/// What was said of one occurrence by one member, or by several who do it together.
struct ChoreSaid {
    var done: [ChoreDone] = []
    var answers: [ChoreAnswer] = []
    var givenToo: [ChoreGivenToo] = []
}

/// One try: what was done and what became of it.
struct ChoreTry {
    let attempt: Int
    /// What was done, put together from all devices; nil if a parent answered what nobody said was done.
    let shown: ChoreOccurrence.Shown?
    /// What was answered.
    let answers: [Answer]
    /// The day on which it approves itself, unless somebody returns it before; nil if it never does.
    let automatic: Day?

    /// What became of it.
    func settled(until today: Day, automatic: Day?) -> Settled { Settled(answers, automaticallyOn: automatic, until: today) }
}

/// Puts the tries of one occurrence together.
///
/// A try counts only what was known on its own days, so that what a later day brings takes nothing back.
struct ChoreTries {
    let tries: [ChoreTry]
    /// The last day on which it can be done, whatever was returned.
    let lastDoable: Day

    init(_ said: ChoreSaid, _ chore: Chore, due: Day, lastDoable: Day, isOffPlan: Bool, until today: Day) {
        self.lastDoable = lastDoable
        var tries: [ChoreTry] = []
        let highest = max(said.done.map { $0.attempt }.max() ?? 0, said.answers.map { $0.attempt }.max() ?? 0)
        for attempt in AnswerLimits.tries.prefix(highest) {
            let done = said.done.filter { $0.attempt == attempt && $0.day <= today }.ordered(by: ChoreDone.isBefore)
            let answers = said.answers.filter { $0.attempt == attempt && $0.answer.day <= today }.map { $0.answer }
            guard !done.isEmpty || !answers.isEmpty else { continue }
            var shown: ChoreOccurrence.Shown?
            var automatic: Day?
            if let first = done.first {
                let before = tries.last { $0.attempt == attempt - 1 }
                let isLate = first.day > ChoreTries.lastDay(lastDoable, after: before, until: first.day)
                shown = ChoreOccurrence.Shown(
                    attempt: attempt, by: first.key.member, day: first.day, note: done.lazy.compactMap { $0.note }.first,
                    photo: done.lazy.compactMap { $0.photo }.first, isLate: isLate)
                if !isLate, !isOffPlan { automatic = ChoreTries.automatic(chore, due: due, done) }
            }
            tries.append(ChoreTry(attempt: attempt, shown: shown, answers: answers, automatic: automatic))
        }
        self.tries = tries
    }

    /// The day on which a try approves itself: so many days after the child showed what was asked for. The number is that of the day on
    /// which it was shown, since the child knew no other.
    private static func automatic(_ chore: Chore, due: Day, _ done: [ChoreDone]) -> Day? {
        let wanted = chore.proof[due] ?? .nothing
        let proven = done.first { one in
            switch wanted {
            case .nothing: true
            case .note: one.note != nil
            case .photo: one.photo != nil
            }
        }
        guard let proven else { return nil }
        let from = max(proven.day, due)
        return chore.approvesItself[from].flatMap { $0 }.map { from.advanced(by: $0) }
    }

    /// The last day on which a try can be done: the occurrence's, or some days after the try before was returned.
    static func lastDay(_ lastDoable: Day, after before: ChoreTry?, until day: Day) -> Day {
        let returns = before?.answers.filter { $0.verdict == .returned && $0.day <= day } ?? []
        guard let first = returns.map({ $0.day }).min() else { return lastDoable }
        return max(lastDoable, first.advanced(by: ChoreLimits.againDays))
    }

    /// The try that stands on a day: the last one of which something was said by then, if it was done and not returned.
    func standing(on day: Day) -> ChoreTry? {
        let last = tries.last { one in
            one.shown.map { $0.day <= day } ?? false || one.answers.contains { $0.day <= day }
        }
        guard let last, let shown = last.shown, shown.day <= day else { return nil }
        return last.answers.contains { $0.verdict == .returned && $0.day <= day } ? nil : last
    }

    /// The approval that comes first; nil while no try is approved.
    ///
    /// - Parameter automatic: the day on which a try approves itself.
    func approval(until today: Day, automatic: (ChoreTry) -> Day?) -> ChoreApproval? {
        var first: ChoreApproval?
        for one in tries {
            guard case .approved(let by, let day, let note) = one.settled(until: today, automatic: automatic(one)) else { continue }
            if let found = first, found.day <= day { continue }
            first = ChoreApproval(attempt: one.attempt, by: by, day: day, note: note, shown: one.shown)
        }
        return first
    }
}

/// An approval of a try.
struct ChoreApproval {
    let attempt: Int
    let by: ApprovedBy
    let day: Day
    let note: AnswerNote?
    let shown: ChoreOccurrence.Shown?
}
