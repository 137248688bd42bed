import Journal
import Observation
import Values

/// What was practised, and what came of it.
@MainActor
package final class PracticeProgress {
    /// Its title.
    package let title: String
    /// What it is about.
    package let subtitle: String
    private let desk: PracticeDesk

    /// Milestones that are shown at once.
    private static let shownMilestones = 8

    init(_ desk: PracticeDesk) {
        self.desk = desk
        (title, subtitle) = (desk.texts.text("web.exercise.progress.title"), desk.texts.text("web.exercise.progress.subtitle"))
    }

    /// What is said before the first practice; nil after it.
    package var empty: NoExercise? {
        guard !desk.journal.moments.contains(where: { $0.kind == "practice" }) else { return nil }
        return NoExercise("web.exercise.progress.none", "web.exercise.progress.noneHow", desk.texts)
    }

    /// All of it, under titles.
    package var sections: [FigureSection] {
        guard let today = desk.now?.day else { return [] }
        let moments = desk.journal.moments
        let whole = Practices(moments, today: today)
        let parts = [
            streak(PracticeStreak(moments, today: today)), weeks(whole), effects(PracticeEffects(moments)), exercises(whole),
            milestones(Milestones(moments)),
        ]
        return parts.enumerated().map { FigureSection(id: $0.offset, title: $0.element.title, lines: $0.element.lines) }
    }

    /// Something that is said, with what stands back, its amount and where it leads.
    private struct Line {
        let name: String
        var detail = ""
        var amount = ""
        var way: PageWay?
    }

    private typealias Part = (title: String, lines: [FigureLine])

    private func part(_ title: String, _ lines: [Line]) -> Part {
        (desk.texts.text(title), [FigureLine](lines) { ($0.name, [$0.detail], $0.amount, nil, $0.way) })
    }

    private func streak(_ streak: PracticeStreak) -> Part {
        let texts = desk.texts
        let now = streak.days > 0 ? texts.text("web.days", .count("count", streak.days)) : texts.text("web.exercise.streak.open")
        let longest = streak.longest > streak.days ? texts.text("web.exercise.streak.longest", .count("count", streak.longest)) : ""
        return part("web.exercise.streak", [Line(name: now, detail: longest), Line(name: texts.text("web.exercise.streak.how"))])
    }

    private func weeks(_ whole: Practices) -> Part {
        let texts = desk.texts
        let total = texts.text("web.exercise.total", .count("count", whole.count), .text("minutes", texts.minutes(whole.minutes)))
        let weeks = whole.weeks.reversed().map { week in
            Line(
                name: texts.text("web.exercise.weekOf", .text("day", texts.date(week.first, .monthDayShort))),
                amount: week.count == 0 ? texts.text("web.exercise.quietWeek") : times(week.count, texts.minutes(week.minutes)))
        }
        return part("web.exercise.weeks", [Line(name: total)] + weeks)
    }

    private func times(_ count: Int, _ minutes: String) -> String {
        desk.texts.text("web.exercise.week", .count("count", count), .text("minutes", minutes))
    }

    private func effects(_ effects: PracticeEffects) -> Part {
        let texts = desk.texts
        guard let all = effects.all else {
            let missing = PracticeEffects.leastPairs - effects.pairs
            return part("web.exercise.effect", [Line(name: texts.text("web.exercise.effectLater", .count("count", missing)))])
        }
        let own = desk.exercises.compactMap { exercise in
            effects.exercises[exercise.code].map { Line(name: texts.title(of: exercise), detail: texts.effect($0)) }
        }
        return part("web.exercise.effect", [Line(name: texts.effect(all))] + own + [Line(name: texts.text("web.exercise.effectHow"))])
    }

    private func exercises(_ whole: Practices) -> Part {
        let texts = desk.texts
        return part(
            "web.exercise.practised",
            whole.exercises.map { own in
                let exercise = desk.exercises.first { $0.code == own.code }
                // One that a newer version has is counted all the same.
                return Line(
                    name: exercise.map { texts.title(of: $0) } ?? texts.text("web.exercise.unknown"),
                    amount: times(own.count, texts.minutes(ofSeconds: own.seconds)), way: exercise.map { .journal(.exercise($0.code)) })
            })
    }

    private func milestones(_ milestones: Milestones) -> Part {
        func name(_ kind: Milestones.Kind, _ number: Int) -> String {
            desk.texts.text("web.exercise.milestone.\(kind.rawValue)", .count("count", number))
        }
        let reached = milestones.reached.suffix(PracticeProgress.shownMilestones).reversed().map {
            Line(name: name($0.kind, $0.number), detail: desk.texts.date($0.day))
        }
        let ahead = milestones.next.map { name($0.kind, $0.number) }.joined(separator: " · ")
        let next = ahead.isEmpty ? [] : [Line(name: desk.texts.text("web.exercise.ahead", .text("list", ahead)))]
        return part("web.exercise.milestones", reached + next)
    }
}

/// That there is no exercise to tell of, and the way to where they are.
package struct NoExercise: Hashable, Sendable {
    /// What is said.
    package let title: String
    /// What can be done.
    package let text: String
    /// Opens the exercises.
    package let action: String
    /// Where that leads.
    package let way = PageWay.journal(.exercises)

    init(_ title: String, _ text: String, _ texts: Catalogue) {
        (self.title, self.text, action) = (texts.text(title), texts.text(text), texts.text("web.exercise.title"))
    }
}
