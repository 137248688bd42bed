import Journal
import Observation
import Values

/// Hides amounts on evenings for which the person wants that, and offers pauses at moments for which they set one.
@MainActor
@Observable
package final class CalmModel {
    private let desk: PracticeDesk
    private let amounts: HiddenAmounts
    private let store: CalmStore
    private let offset: @MainActor (Instant) -> Int
    private var box: CalmBox

    /// How often the clock is looked at while an evening is set.
    private static let lookSeconds = 60

    init(_ desk: PracticeDesk, _ amounts: HiddenAmounts, _ store: CalmStore, _ source: ScreenSource) {
        (self.desk, self.amounts, self.store, offset) = (desk, amounts, store, source.offsetMinutes)
        box = store.read()
        amounts.eveningEnded = { [weak self] in self?.show() }
        look()
    }

    /// What an evening depends on: when it changes, the clock is looked at once more.
    package struct Turn: Hashable, Sendable {
        let choices: JSONValue
        let lastCheckIn: String
        let records: Int
    }

    /// What it depends on now.
    package var turn: Turn {
        let moments = desk.journal.moments
        return Turn(
            choices: JournalChoices(in: moments).content, lastCheckIn: moments.first { $0.kind == "checkin" }?.id ?? "",
            records: moments.count)
    }

    /// Looks at the clock for as long as an evening is set.
    package func run() async {
        learn()
        look()
        while box.evening != QuietEvening(), !Task.isCancelled {
            try? await Task.sleep(for: .seconds(CalmModel.lookSeconds))
            look()
        }
    }

    /// Takes up what the journal has. One that is not open yet has nothing to say.
    func learn() {
        guard !desk.journal.moments.isEmpty else { return }
        change { $0 = $0.learning(desk.journal.moments) }
    }

    /// Hides amounts, or shows them again.
    func look() {
        guard let now = desk.now else { return }
        let hides = box.evening.hides(hardAt: box.hardAt, shownAt: box.shownAt, now: now) { moment in offset(moment) }
        if amounts.areHiddenForEvening != hides { amounts.areHiddenForEvening = hides }
    }

    /// The person wants to see amounts: they do until the next morning.
    private func show() { change { $0.shownAt = desk.now?.instant } }

    /// Why a pause is offered now, with its exercise; nil for none.
    ///
    /// - Parameter spends: what somebody is about to spend, once it is known.
    func offer(_ spends: Money?) -> (reason: CalmPause.Reason, pause: CalmPause, exercise: Exercise)? {
        guard let now = desk.now, CalmPause.mayOffer(box.offeredAt, now.instant) else { return nil }
        let pause = CalmPause(desk.choices.content)
        guard let reason = pause.reason(desk.journal.moments, now: now, spends: spends),
            let exercise = CalmPause.exercise(desk.exercises, desk.standing(for: CalmPause.moment))
        else { return nil }
        // Before it is shown: one that was put away by mistake counts as well.
        change { $0.offeredAt = now.instant }
        return (reason, pause, exercise)
    }

    /// Whether the question of *Today* was put away.
    func isPutAway(on day: Day) -> Bool { box.putAwayOn == day }

    /// Puts the question of *Today* away for a day.
    func putAway(on day: Day) { change { $0.putAwayOn = day } }

    private func change(_ change: (inout CalmBox) -> Void) {
        var new = box
        change(&new)
        guard new != box else { return }
        box = new
        store.keep(new)
    }
}
