import Observation
import Values

/// Calm pauses and evenings as a person sets them for themselves.
@MainActor
@Observable
package final class PauseSettings {
    /// The hour from which a pause is late; empty for none.
    package var pauseHour: String
    /// Below which pleasantness one is low; empty for none.
    package var below: String
    /// From which amount on one is large, as it is typed; empty for none.
    package var amount: String
    /// The hour from which amounts are hidden; empty for none.
    package var eveningHour: String
    /// Whether they are hidden after a check-in that was unpleasant or worse.
    package var afterHard: Bool
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// Hours of a pause, and none.
    package let pauseHours: [RuleChoices.Choice]
    /// How low a check-in was, and none.
    package let lows: [RuleChoices.Choice]
    /// Hours of an evening, and none.
    package let eveningHours: [RuleChoices.Choice]
    /// The words of the form.
    package let words: PauseWords
    private let desk: PracticeDesk
    private let journalDesk: JournalDesk
    private let currency: Currency?
    private let kept: CalmPause

    /// Hours that are offered, in the order of an evening.
    private static let offered = (pause: [18, 19, 20, 21, 22, 23, 0], evening: [16, 17, 18, 19, 20, 21, 22, 23])

    /// - Parameter currency: what the household counts in, by its code.
    init(_ desk: PracticeDesk, _ journalDesk: JournalDesk, currency: String) {
        (self.desk, self.journalDesk) = (desk, journalDesk)
        let (texts, choices) = (desk.texts, desk.choices.content)
        let (pause, evening) = (CalmPause(choices), QuietEvening(choices))
        kept = pause
        // What was chosen in a currency stays in it.
        let currency = pause.amount?.currency ?? Currency(currency)
        self.currency = currency
        pauseHour = pause.hour.map { String($0) } ?? ""
        below = pause.below.map { String($0) } ?? ""
        amount = pause.amount.map { FieldAmount.text($0, in: texts.locale.numberStyle) } ?? ""
        (eveningHour, afterHard) = (evening.hour.map { String($0) } ?? "", evening.afterHard)
        pauseHours = PauseSettings.hours(PauseSettings.offered.pause, pause.hour, texts)
        eveningHours = PauseSettings.hours(PauseSettings.offered.evening, evening.hour, texts)
        lows = PauseSettings.lows(pause.below, texts)
        words = PauseWords(texts, currency: currency?.code ?? "")
    }

    /// Whether an amount can be set: a household that counts in nothing yet has none.
    package var hasAmount: Bool { currency != nil }

    /// Keeps what was chosen, and offers the way back.
    package func save() async {
        do throws(FormProblem) {
            let pause = CalmPause(hour: Int(pauseHour), below: Int(below), amount: try largest())
            let evening = QuietEvening(hour: Int(eveningHour), afterHard: afterHard)
            let before = desk.choices.content
            problem = ""
            guard await keep(pause.choice, evening.choice) else {
                problem = desk.texts.text("web.full.notKept")
                return
            }
            journalDesk.say(desk.texts.text("web.saved")) { [weak self] in
                await self?.keep(before["pause"], before["evening"]) ?? false
            }
        } catch {
            problem = Complaint.text(error, desk.texts)
        }
    }

    private func keep(_ pause: JSONValue?, _ evening: JSONValue?) async -> Bool {
        await JournalChoices.change([("pause", pause), ("evening", evening)], of: desk.person, in: desk.journal)
    }

    private func largest() throws(FormProblem) -> Money? {
        guard let currency else { return kept.amount }
        guard !amount.trimmed.isEmpty else { return nil }
        let units = try FieldAmount.read(amount.trimmed, currency, in: desk.texts.locale.numberStyle)
        guard units > 0 else { throw .belowZero }
        return Money(minorUnits: units, currency)
    }

    /// Hours to choose from, and none. One that was chosen elsewhere is offered too.
    private static func hours(_ hours: [Int], _ chosen: Int?, _ texts: Catalogue) -> [RuleChoices.Choice] {
        let all = hours + (chosen.map { hours.contains($0) ? [] : [$0] } ?? [])
        return [off(texts)]
            + all.map {
                RuleChoices.Choice(id: String($0), name: texts.text("web.pause.from", .text("time", texts.clock($0))))
            }
    }

    /// How low a check-in was. What another device offers stays as it is.
    private static func lows(_ chosen: Int?, _ texts: Catalogue) -> [RuleChoices.Choice] {
        let known = CalmPause.lows.map { RuleChoices.Choice(id: String($0.below), name: texts.text("web.pause.low.\($0.code)")) }
        let own = chosen.map { String($0) }.flatMap { id in known.contains { $0.id == id } ? nil : id }
        return [off(texts)] + known + (own.map { [RuleChoices.Choice(id: $0, name: texts.text("web.pause.low.own"))] } ?? [])
    }

    private static func off(_ texts: Catalogue) -> RuleChoices.Choice { RuleChoices.Choice(id: "", name: texts.text("web.pause.off")) }
}

/// Words of the form of pauses and evenings.
package struct PauseWords: Sendable {
    /// Its title.
    package let title: String
    /// Whose it is.
    package let subtitle: String
    /// What stands above pauses.
    package let pauses: String
    /// What they are.
    package let how: String
    /// Late moments.
    package let late: String
    /// Until when.
    package let lateHow: String
    /// Low moments.
    package let low: String
    /// For how long a check-in counts.
    package let lowHow: String
    /// Large moments.
    package let large: String
    /// What an empty field means.
    package let largeHow: String
    /// How often one comes.
    package let rest: String
    /// What stands above evenings.
    package let evening: String
    /// What they are.
    package let eveningHow: String
    /// Every evening.
    package let eveningFrom: String
    /// After a check-in that was hard.
    package let eveningHard: String
    /// How amounts come back.
    package let eveningBack: String
    /// Keeps it.
    package let save: String

    init(_ texts: Catalogue, currency: String) {
        func text(_ key: String) -> String { texts.text(key) }
        let morning = texts.clock(QuietEvening.morningHour)
        (title, subtitle) = (text("web.pause.title"), text("web.pause.subtitle"))
        (pauses, how, late) = (text("web.pause.pauses"), text("web.pause.how"), text("web.pause.late"))
        lateHow = texts.text("web.pause.lateHow", .text("time", morning))
        (low, lowHow) = (text("web.pause.low"), text("web.pause.lowHow"))
        (large, largeHow) = (texts.text("web.pause.large", .text("currency", currency)), text("web.pause.largeHow"))
        (rest, evening) = (text("web.pause.rest"), text("web.pause.evening"))
        eveningHow = texts.text("apple.pause.eveningHow", .text("time", morning))
        (eveningFrom, eveningHard) = (text("web.pause.eveningFrom"), text("web.pause.eveningHard"))
        (eveningBack, save) = (text("apple.pause.eveningBack"), text("web.save"))
    }
}
