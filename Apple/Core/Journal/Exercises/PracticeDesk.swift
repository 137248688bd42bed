import Journal
import Observation
import Values

/// What exercises, progress and pauses have in common: the person's journal, the exercises, the clock, and what is being practised.
@MainActor
package final class PracticeDesk {
    let journal: JournalModel
    let texts: Catalogue
    let guide: GuidePort
    /// Whether exercises are heard; nil where nothing can be.
    let sound: GuideSound?
    /// Whose journal it is, as records are made of it.
    let person: String
    /// Whether a phase is felt.
    let isFelt: @MainActor () -> Bool
    /// All exercises.
    let exercises: [Exercise]
    /// Pauses and evenings, which the frame has.
    weak var calm: CalmModel?
    /// What asks for a check-in, which the frame has.
    weak var journalDesk: JournalDesk?
    private var begun: [String: Begun] = [:]

    /// A practice that is about to begin or has begun: the id that its record gets, when it began, and what was written in it. What was
    /// written stays in memory until it is kept or left: one that was closed by mistake takes nothing away.
    final class Begun {
        let id: String
        var at: String
        let answers: Answers

        init(id: String, at: String, _ answers: Answers) { (self.id, self.at, self.answers) = (id, at, answers) }
    }

    /// Answers in the order of their questions.
    final class Answers {
        var all: [String] = []
    }

    /// A desk over a journal.
    init(_ journal: JournalModel, _ source: ScreenSource, _ texts: Catalogue, exercises: [Exercise] = Exercise.all) {
        (self.journal, self.texts, self.exercises) = (journal, texts, exercises)
        (guide, sound, person, isFelt) = (source.guide, source.guideSound, source.personID, source.isFelt)
    }

    /// What the person chose.
    var choices: JournalChoices { JournalChoices(in: journal.moments) }

    /// Now, on the person's own clock.
    var now: JournalTime? { JournalTime(iso: journal.time()) }

    /// What is known of the person when exercises are suggested.
    func standing(for moment: Exercise.Moment?) -> SuggestExercises.Standing {
        guard let now else { return SuggestExercises.Standing(hour: 0, moment: moment) }
        return SuggestExercises.Standing(journal.moments, favourites: choices.favourites, moment: moment, now: now)
    }

    /// The practice of an exercise that is about to begin.
    func begun(_ exercise: Exercise) -> Begun {
        if let own = begun[exercise.code] { return own }
        let own = Begun(id: journal.freshID(), at: journal.time(), Answers())
        begun[exercise.code] = own
        return own
    }

    /// Begins a practice; the next time is one of its own, and what was written waits for it until it is kept or left.
    func begin(_ exercise: Exercise) -> Begun {
        let own = begun(exercise)
        own.at = journal.time()
        begun[exercise.code] = Begun(id: journal.freshID(), at: own.at, own.answers)
        return own
    }

    /// Forgets what was written in practices and not kept.
    func forget() {
        for own in begun.values { own.answers.all = [] }
        begun = [:]
    }

    /// Asks how somebody is before or after a practice.
    func checkIn(_ moment: String, of practice: String) -> CheckInModel? {
        journalDesk?.checkIn(CheckInModel.About(moment: moment, of: practice))
    }

    /// Whether somebody said how they are before or after a practice.
    func hasCheckIn(_ moment: String, of practice: String) -> Bool {
        journal.moments.contains { $0.kind == "checkin" && $0.content["of"]?.string == practice && $0.content["moment"]?.string == moment }
    }
}
