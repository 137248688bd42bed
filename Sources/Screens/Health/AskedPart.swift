import Households
import Planning
import Syncing
import Values

/// A part of the score that is asked, with what the household answers now.
struct AskedPart: Sendable {
    private let question: HealthQuestion
    private let answer: (day: Day, value: Int)?
    private let context: ScreenContext

    /// A part; nil for one that is measured.
    init?(_ kind: HealthPartKind, in context: ScreenContext) {
        guard let question = HealthQuestion(rawValue: kind.code) else { return nil }
        self.question = question
        self.context = context
        var latest: (day: Day, value: Int?)?
        for one in question.answers(among: context.records) where one.day <= context.today {
            if one.day >= latest?.day ?? .earliest { latest = one }
        }
        answer = latest.flatMap { one in one.value.map { (one.day, $0) } }
    }

    private var wording: Wording { context.wording }

    /// `Mostly, since November 28, 2026`; nil for a question that is open.
    var said: String? {
        guard let answer else { return nil }
        let words = wording.text("health.answer." + HealthQuestion.scale[answer.value])
        return wording.text("health.answered", .text("answer", words), .text("day", wording.catalogue.date(answer.day)))
    }

    /// What answers it, changes the answer or takes it back; nil for somebody who may not.
    var form: PageForm? {
        guard allows(context.people.me, .changeChoices) else { return nil }
        return PageForm(answering: question, now: answer?.value, in: context)
    }

    /// The question, while it is open.
    var item: PageItem {
        let kind = "health.name." + question.rawValue
        return PageItem(
            key: question.rawValue, name: wording.text("health.question." + question.rawValue), detail: wording.text(kind), form: form)
    }
}
