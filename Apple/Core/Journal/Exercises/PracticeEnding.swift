import Journal
import Observation
import Values

/// What comes after an exercise: how long it was, what was written, how it is now.
@MainActor
@Observable
package final class PracticeEnding {
    /// That it was gone through, or that it was enough.
    package let title: String
    /// How long it was; empty for one that was over as soon as it began.
    package let took: String
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// Whether there is something written that may be kept.
    package private(set) var hasWords: Bool
    /// Whether it was kept.
    package private(set) var areKept = false
    /// Whether somebody may say how they are now.
    package let isPractice: Bool
    /// The practice's record.
    let practice: String
    private let exercise: Exercise
    private let desk: PracticeDesk
    private let begun: PracticeDesk.Begun
    private let seconds: Int
    private let finished: Bool

    /// Seconds below which somebody only had a look.
    private static let leastSeconds = 10

    init(_ exercise: Exercise, _ desk: PracticeDesk, _ begun: PracticeDesk.Begun, seconds: Int, finished: Bool) {
        (self.exercise, self.desk, self.begun, self.seconds, self.finished) = (exercise, desk, begun, seconds, finished)
        practice = begun.id
        isPractice = finished || seconds >= PracticeEnding.leastSeconds
        title = desk.texts.text(finished ? "web.exercise.finished" : "web.exercise.stopped")
        took = isPractice ? desk.texts.text("web.exercise.took", .count("count", max(1, (seconds + 30) / 60))) : ""
        hasWords = begun.answers.all.contains { !$0.trimmed.isEmpty }
    }

    /// Closes it; what was written and not kept is forgotten.
    package var leaveWords: String { desk.texts.text(hasWords ? "web.exercise.leave" : "web.close") }
    /// Whether they said how they are now.
    package var isCheckedIn: Bool { desk.hasCheckIn("after", of: practice) }

    /// Keeps that somebody practised. One that was over as soon as it began does not count.
    func keep() async {
        guard isPractice else { return }
        let members = [
            JSONMember("kind", .string("practice")), JSONMember("at", .string(begun.at)), JSONMember("exercise", .string(exercise.code)),
            JSONMember("seconds", .integer(min(Int64(seconds), JournalLimits.practiceSeconds))),
        ]
        let whole = finished ? members + [JSONMember("finished", .bool(true))] : members
        if await !desk.journal.keep(begun.id, .object(whole), from: nil) { problem = desk.texts.text("web.full.notKept") }
    }

    /// Keeps what was written as an entry of the journal.
    package func keepWords() async {
        guard hasWords else { return }
        let members = [
            JSONMember("kind", .string("entry")), JSONMember("at", .string(begun.at)),
            JSONMember("title", .string(desk.texts.title(of: exercise))), JSONMember("text", .string(written)),
            JSONMember("prompt", .string("exercise:" + exercise.code)),
        ]
        guard await desk.journal.keep(desk.journal.freshID(), .object(members), from: nil) else {
            problem = desk.texts.text("web.full.notKept")
            return
        }
        (problem, hasWords, areKept) = ("", false, true)
        begun.answers.all = []
    }

    /// Forgets what was written and not kept.
    func forget() { begun.answers.all = [] }

    /// Each question that was answered, with its answer.
    private var written: String {
        let questions = exercise.steps.enumerated().filter { $0.element.asks != nil }.map { desk.texts.step($0.offset + 1, of: exercise) }
        let parts = zip(questions, begun.answers.all).filter { !$1.trimmed.isEmpty }.map { "\($0)\n\($1.trimmed)" }
        return String(String.UnicodeScalarView(parts.joined(separator: "\n\n").unicodeScalars.prefix(JournalLimits.text)))
    }
}
