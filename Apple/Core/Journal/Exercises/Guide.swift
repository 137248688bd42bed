/// A guided exercise by the clock: it is where the clock says, however seldom anybody looks, so that it stays right while the app sleeps.
/// All times are milliseconds, handed in. `Web/journal/guide.js` does the same.
struct Guide: Sendable {
    let timeline: ExerciseTimeline
    private(set) var isPaused = true
    /// How many questions are answered.
    private(set) var answered = 0
    /// Where it was when it was settled last, and when that was.
    private var before: Int64 = 0
    private var since: Int64 = 0
    /// What was practised, without pauses and what was left out.
    private var practised: Int64 = 0
    /// Where one can go back to: the beginnings of rounds, or of steps.
    private let parts: [Part]

    private struct Part {
        let start: Int64
        let asked: Int
    }

    /// Milliseconds that a question counts as practice at most: somebody may have gone for tea.
    private static let mostAsking: Int64 = 600_000
    /// Going back within these milliseconds of a part means the part before it.
    private static let justBegun: Int64 = 2_000

    init(_ exercise: Exercise) {
        let timeline = ExerciseTimeline(exercise)
        self.timeline = timeline
        let beats = exercise.rounds > 1 ? timeline.beats.filter { $0.step == 1 } : timeline.beats
        parts = beats.map { Part(start: $0.start, asked: Guide.asked(before: $0, in: timeline)) }
    }

    private static func asked(before beat: ExerciseTimeline.Beat, in timeline: ExerciseTimeline) -> Int {
        timeline.beats[..<beat.index].count { $0.phase == .ask }
    }

    /// Where the clock waits: at the next question, else at the end.
    var stop: Int64 {
        let questions = timeline.beats.filter { $0.phase == .ask }
        return answered < questions.count ? questions[answered].start : timeline.length
    }

    /// How far it is.
    func elapsed(_ now: Int64) -> Int64 { isPaused ? before : min(stop, before + max(0, now - since)) }

    /// What is on; nil at the end.
    func place(_ now: Int64) -> ExerciseTimeline.Place? { timeline.place(at: elapsed(now), answered: answered) }

    /// Seconds that were practised so far.
    func seconds(_ now: Int64) -> Int { Int((practised + ran(now) + 500) / 1000) }

    /// What ran since it was settled last.
    private func ran(_ now: Int64) -> Int64 {
        guard !isPaused else { return 0 }
        let guided = elapsed(now) - before
        let waited = max(0, now - since) - guided
        return guided + (place(now)?.beat.phase == .ask ? min(waited, Guide.mostAsking) : 0)
    }

    private mutating func settle(_ now: Int64) {
        practised += ran(now)
        before = elapsed(now)
        since = now
    }

    /// Begins, or goes on after a pause.
    mutating func resume(_ now: Int64) {
        settle(now)
        isPaused = false
    }

    mutating func pause(_ now: Int64) {
        settle(now)
        isPaused = true
    }

    /// Goes on from a question.
    mutating func answer(_ now: Int64) {
        guard place(now)?.beat.phase == .ask else { return }
        settle(now)
        answered += 1
    }

    /// To the beginning of this part, or to the one before it.
    mutating func back(_ now: Int64) {
        settle(now)
        let own = part
        let start = own < parts.count ? parts[own].start : 0
        let isInside = before - start > Guide.justBegun && place(now) != nil
        go(to: parts[max(0, isInside ? own : own - 1)])
    }

    /// To the next part, or to the end.
    mutating func next(_ now: Int64) {
        settle(now)
        let following = part + 1
        let end = Part(start: timeline.length, asked: timeline.beats.count { $0.phase == .ask })
        go(to: following < parts.count ? parts[following] : end)
    }

    /// The part that is on; behind the last at the end.
    private var part: Int {
        guard let on = timeline.place(at: before, answered: answered)?.beat else { return parts.count }
        let asked = Guide.asked(before: on, in: timeline)
        return parts.count { $0.start <= on.start && $0.asked <= asked } - 1
    }

    private mutating func go(to part: Part) { (before, answered) = (part.start, part.asked) }
}
