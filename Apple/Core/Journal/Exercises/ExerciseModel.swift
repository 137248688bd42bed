package import Foundation
import Journal
import Observation
package import Values

/// An exercise: what it is, what it is based on, whom it does not suit, and its beginning.
@MainActor
@Observable
package final class ExerciseModel {
    /// What it is called.
    package let title: String
    /// What it is.
    package let what: String
    /// Whom it does not suit; empty where it suits everybody.
    package let caution: String
    /// Its kind, and how long it takes.
    package let kind: String
    /// What it is based on.
    package let why: String
    /// The study behind it; empty for none.
    package let source: String
    /// Where that study is; nil for nowhere.
    package let address: URL?
    /// What somebody is guided through; nil for nothing.
    package var guided: GuidedModel?
    /// How somebody is asked how they are; nil where they are not.
    package var checkIn: CheckInModel?
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// The words of the page.
    package let words: ExerciseWords
    /// Its code.
    var code: String { exercise.code }
    private let exercise: Exercise
    private let desk: PracticeDesk

    init(_ exercise: Exercise, _ desk: PracticeDesk) {
        let texts = desk.texts
        (self.exercise, self.desk) = (exercise, desk)
        (title, what, caution) = (texts.title(of: exercise), texts.what(exercise), texts.caution(of: exercise))
        (kind, why) = (texts.kindLine(of: exercise), texts.why(exercise))
        source =
            exercise.source.map { texts.text("web.exercise.source", .text("name", $0.name), .text("year", String($0.year))) } ?? ""
        address = exercise.source?.address.flatMap { URL(string: $0) }
        words = ExerciseWords { texts.text($0) }
    }

    /// Whether exercises are heard; nil where nothing can be.
    package var sound: GuideSound? { desk.sound }

    /// Whether it is one of the favourites.
    package var isFavourite: Bool {
        get { desk.choices.favourites.contains(exercise.code) }
        set { Task { await self.favour(newValue) } }
    }

    /// Whether somebody has said how they are, before they begin.
    package var isCheckedIn: Bool { desk.hasCheckIn("before", of: desk.begun(exercise).id) }

    /// What came of it so far; nothing for one that was never practised.
    package var history: [String] {
        let moments = desk.journal.moments
        let own = Practice.all(in: moments).filter { $0.exercise == exercise.code }
        guard let last = own.last else { return [] }
        let times = desk.texts.text(
            "web.exercise.times", .count("count", own.count), .text("day", desk.texts.date(last.time.day)))
        guard let effect = PracticeEffects(moments).exercises[exercise.code] else { return [times] }
        return [times, desk.texts.effect(effect), desk.texts.text("web.exercise.effectHow")]
    }

    /// Begins it.
    package func start() {
        guided = GuidedModel(exercise, desk) { [weak self] in self?.guided = nil }
    }

    /// Asks how somebody is before it.
    package func askBefore() { checkIn = desk.checkIn("before", of: desk.begun(exercise).id) }

    private func favour(_ isFavourite: Bool) async {
        let favourites = JournalChoices.favourites(desk.choices.favourites, exercise.code, isFavourite)
        let change = (name: "favourites", value: JSONValue.array(favourites.map { .string($0) }) as JSONValue?)
        let isKept = await JournalChoices.change([change], of: desk.person, in: desk.journal)
        problem = isKept ? "" : desk.texts.text("web.full.notKept")
    }
}
