import Insights
package import Values

/// Whether something can be paid, with the proof and better ways.
package struct AffordAnswer: Hashable, Sendable {
    /// What was asked.
    package let question: AffordQuestion
    /// The verdict.
    package let verdict: AffordVerdict
    /// What it stands on.
    package let proof: AffordProof
    /// Better ways, each judged by the same rules over a whole window; empty for a comfortable one, and where they were not asked for.
    package let alternatives: [AffordAlternative]

    /// Judges a question; one walk over its window, and some hundred more for the better ways.
    ///
    /// - Parameter findsAlternatives: false where only the verdict and its proof are wanted, while an amount is being dragged.
    package init(
        to question: AffordQuestion, in situation: AffordSituation, findsAlternatives: Bool = true
    ) throws(AffordRefusal) {
        let judge = AffordJudge(situation: situation)
        let finding = try judge.judge(question)
        self.question = question
        verdict = finding.verdict
        proof = AffordProof(finding, question, situation)
        alternatives = findsAlternatives ? judge.alternatives(to: question, finding) : []
    }
}

extension AffordProof {
    fileprivate init(_ finding: AffordJudge.Finding, _ question: AffordQuestion, _ situation: AffordSituation) {
        let first = situation.total.course.first
        let bills = situation.payments.filter { $0.amount < 0 && $0.day >= first && $0.day <= finding.window.last }
        self.init(
            window: finding.window, isWindowWhole: finding.isWindowWhole, paymentDays: finding.days,
            billsBefore: bills.filter { $0.day <= question.day }, billsAfter: bills.filter { $0.day > question.day },
            total: finding.total, account: finding.account, cushion: situation.cushion, budgets: finding.budgets, goals: finding.delays,
            reasons: finding.reasons)
    }
}

extension AffordJudge {
    /// Days behind the one that is asked about in which an income is looked for.
    private static let paydayDays = 62

    /// Better ways: at least `yes`, and better than what was asked.
    fileprivate func alternatives(to question: AffordQuestion, _ finding: Finding) -> [AffordAlternative] {
        guard finding.verdict < .comfortably else { return [] }
        let wanted: AffordVerdict = finding.verdict == .yes ? .comfortably : .yes
        let payday = afterPayday(question, wanted)
        let later = later(question, wanted)
        return [
            later?.question.day == payday?.question.day ? nil : later,
            smaller(question, wanted), anotherPot(question, wanted), payday,
        ].compactMap { $0 }
    }

    /// A question as an alternative; nil if it is not good enough, or the forecast too short to say so.
    private func offer(_ kind: AffordAlternative.Kind, _ question: AffordQuestion, _ wanted: AffordVerdict) -> AffordAlternative? {
        guard let finding = try? judge(question), finding.isWindowWhole, finding.verdict >= wanted else { return nil }
        return AffordAlternative(kind: kind, question: question, verdict: finding.verdict)
    }

    private func later(_ question: AffordQuestion, _ wanted: AffordVerdict) -> AffordAlternative? {
        let course = situation.total.course
        var day = question.day.advanced(by: 1)
        while let place = course.place(of: day), place + AffordJudge.windowDays <= course.count {
            if let found = offer(.later, question.asking(on: day), wanted) { return found }
            day = day.advanced(by: 1)
        }
        return nil
    }

    /// The largest amount that is good enough; verdicts never get worse with less, so halving finds it.
    private func smaller(_ question: AffordQuestion, _ wanted: AffordVerdict) -> AffordAlternative? {
        var (good, bad): (Int64, Int64) = (0, question.amount)
        while bad - good > 1 {
            let middle = good + (bad - good) / 2
            if offer(.smaller, question.asking(middle), wanted) != nil { good = middle } else { bad = middle }
        }
        return good > 0 ? offer(.smaller, question.asking(good), wanted) : nil
    }

    private func anotherPot(_ question: AffordQuestion, _ wanted: AffordVerdict) -> AffordAlternative? {
        guard let account = question.account else { return nil }
        var best: (room: Int64, alternative: AffordAlternative)?
        for pot in situation.pots {
            guard let other = pot.account, other != account else { continue }
            let asked = question.asking(from: other)
            guard let found = offer(.anotherPot, asked, wanted), let line = (try? judge(asked))?.account else { continue }
            let room = Sum.subtracting(line.low.after.amount, line.kept)
            if best.map({ room > $0.room }) ?? true { best = (room, found) }
        }
        return best?.alternative
    }

    /// The day after the first income after which it is good enough; one that the paying account gets, where one is asked about.
    private func afterPayday(_ question: AffordQuestion, _ wanted: AffordVerdict) -> AffordAlternative? {
        let last = question.day.advanced(by: AffordJudge.paydayDays)
        for income in situation.payments where income.amount > 0 && income.day >= question.day && income.day <= last {
            if let asked = question.account, let account = income.account, asked != account { continue }
            if let found = offer(.afterPayday, question.asking(on: income.day.advanced(by: 1)), wanted) { return found }
        }
        return nil
    }
}
