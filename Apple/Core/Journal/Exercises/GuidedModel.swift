import Observation
import Values

/// An exercise that somebody is guided through: what is on now, by eye and for screen readers, and what comes after.
@MainActor
@Observable
package final class GuidedModel: Identifiable, JournalHolder {
    /// How far it is.
    package enum Stage: Hashable, Sendable { case doing, asking, over }

    /// How far it is.
    package private(set) var stage = Stage.doing
    /// Whether it stands still.
    package private(set) var isPaused = false
    /// What is done now, or asked.
    package private(set) var step = ""
    /// Which round or step it is, of how many.
    package private(set) var place = ""
    /// The second of a breath, or how many are left.
    package private(set) var count = ""
    /// How much of this part is over, 0…1.
    package private(set) var share = 0.0
    /// The shape that breathes.
    package private(set) var breath = BreathShape(size: BreathShape.least, seconds: 0)
    /// The question that is asked; nil for none.
    package private(set) var question: GuideQuestion?
    /// Grows with each part, and says by its kind how that is felt; nil where nothing is.
    package private(set) var felt: GuideTouch?
    /// What comes after; nil before.
    package private(set) var ending: PracticeEnding?
    /// Whether there is a part before this one.
    package private(set) var canGoBack = false
    /// What it is called.
    package let title: String
    /// The words of the player.
    package let words: GuideWords
    /// Whether a shape breathes.
    package let isBreathing: Bool

    private let desk: PracticeDesk
    private let exercise: Exercise
    private let begun: PracticeDesk.Begun
    private let close: @MainActor () -> Void
    @ObservationIgnored private var guide: Guide
    /// The part that is shown, and when somebody looked last.
    @ObservationIgnored private var shown = -1
    @ObservationIgnored private var looked: Int64 = 0
    @ObservationIgnored private var keeping: Task<Void, Never>?
    @ObservationIgnored private let tone: GuidedTone?

    package nonisolated var id: String { "guide" }

    /// Whoever did not look for so many milliseconds sees all of it where it is now.
    private static let away: Int64 = 2_000

    init(_ exercise: Exercise, _ desk: PracticeDesk, close: @escaping @MainActor () -> Void) {
        (self.exercise, self.desk, self.close) = (exercise, desk, close)
        (begun, tone) = (desk.begin(exercise), desk.sound.map { GuidedTone($0) })
        guide = Guide(exercise)
        (title, isBreathing) = (desk.texts.title(of: exercise), exercise.isBreathing)
        words = GuideWords { desk.texts.text($0) }
        guide.resume(now)
        // Where it begins: a shape that is seen from there moves from there.
        if let on = guide.place(now) { show(on.beat) }
        desk.journalDesk?.open(self)
    }

    private var now: Int64 { desk.guide.now().milliseconds }
    /// Whether it can't be put away by a swipe: it is ended by its button.
    package var isHeld: Bool { stage != .over }
    /// What stops it, or goes on.
    package var pauseWords: String { isPaused ? words.resume : words.pause }
    /// Whether one goes on by a button: breath goes on by itself.
    package var canGoOn: Bool { stage == .asking || !isBreathing }

    /// Looks at the clock until it is over.
    package func run() async {
        hold()
        if stage != .over, !isPaused { tone?.play(guide, now) }
        while stage != .over, !Task.isCancelled {
            look()
            await desk.guide.wait()
        }
        desk.guide.stayOn(false)
    }

    /// Keeps the screen on and the app open for as long as it goes on by itself.
    private func hold() {
        desk.guide.stayOn(!isPaused)
        desk.guide.goesOn(Instant(milliseconds: isPaused ? now : now + guide.stop - guide.elapsed(now)))
    }

    /// Shows where the clock is.
    package func look() {
        guard stage != .over else { return }
        if stage == .doing, !isPaused, let taken = tone?.taken() { return pause(at: taken) }
        let now = now
        guard let on = guide.place(now) else { return end(finished: true) }
        if on.beat.index != shown || now - looked > GuidedModel.away { begin(on) }
        looked = now
        guard on.beat.phase != .ask else { return }
        let isCounted = on.beat.phase != .doing
        let number = isCounted ? on.count : Int((on.left + 999) / 1000)
        if count != String(number) { count = String(number) }
        let part = Double((on.beat.length - on.left) / 1000) / Double(max(1, on.beat.length / 1000))
        if share != part { share = part }
    }

    /// Shows a part that is on from now.
    private func begin(_ on: ExerciseTimeline.Place) {
        let isNew = on.beat.index != shown
        shown = on.beat.index
        if isNew { show(on.beat) }
        if on.beat.asks == nil { draw(on) }
        guard isNew, !guide.isPaused else { return }
        say(on)
        if desk.isFelt() { felt = GuideTouch(turn: (felt?.turn ?? 0) + 1, isEnd: false) }
    }

    /// The words of a part.
    private func show(_ beat: ExerciseTimeline.Beat) {
        step = desk.texts.step(beat.step, of: exercise)
        canGoBack = beat.index > 0
        place =
            exercise.rounds > 1
            ? desk.texts.text("web.exercise.round", .count("number", beat.round), .count("count", exercise.rounds))
            : desk.texts.text("web.exercise.step", .count("number", beat.step), .count("count", exercise.steps.count))
        if let asks = beat.asks {
            question = GuideQuestion(step, asks, guide.answered, begun.answers, desk.texts)
            stage = .asking
        } else {
            question = nil
            stage = .doing
        }
    }

    /// Where the shape goes, and how long that takes; it stands still in a pause.
    private func draw(_ on: ExerciseTimeline.Place) {
        breath = guide.isPaused ? BreathShape(on.fullness, seconds: 0) : BreathShape(on.beat.to, seconds: Double(on.left) / 1000)
    }

    /// What a screen reader hears: all of a step the first time, then its phase, each with its length and never by the second.
    private func say(_ on: ExerciseTimeline.Place) {
        guard on.beat.phase != .ask else { return }
        let length = desk.texts.text("web.exercise.seconds", .count("count", Int((on.beat.length + 500) / 1000)))
        let isKnown = on.beat.round > 1 && on.beat.phase != .doing
        let words = isKnown ? desk.texts.text("web.exercise.phase.\(on.beat.phase.rawValue)") : step
        desk.guide.say(words + " " + length)
    }
}

extension GuidedModel {
    /// Stands still, or goes on.
    package func stopOrGo() {
        guard guide.isPaused else { return pause(at: now) }
        guide.resume(now)
        goOn()
    }

    /// Stands still where it was at a moment, perhaps while nobody looked.
    private func pause(at moment: Int64) {
        guide.pause(min(moment, now))
        goOn()
    }

    /// To the beginning of this part, or to the one before it.
    package func back() {
        guide.back(now)
        goOn()
    }

    /// On from a question, or to the next part.
    package func next() {
        if stage == .asking { guide.answer(now) } else { guide.next(now) }
        goOn()
    }

    /// Ends it before its end.
    package func end() { end(finished: false) }

    /// Puts it away; what was written and not kept is forgotten.
    package func leave() {
        ending?.forget()
        close()
    }

    /// Hears that it is seen no more: what was practised until then counts.
    package func disappeared() { end(finished: false) }

    /// Draws where it is now.
    private func goOn() {
        isPaused = guide.isPaused
        hold()
        if isPaused { tone?.pause() } else { tone?.play(guide, now) }
        shown = -1
        look()
    }

    private func end(finished: Bool) {
        guard stage != .over else { return }
        let seconds = guide.seconds(now)
        stage = .over
        question = nil
        desk.guide.stayOn(false)
        desk.guide.goesOn(Instant(milliseconds: now))
        tone?.close(isFinished: finished)
        if finished, desk.isFelt() { felt = GuideTouch(turn: (felt?.turn ?? 0) + 1, isEnd: true) }
        let ending = PracticeEnding(exercise, desk, begun, seconds: seconds, finished: finished)
        self.ending = ending
        desk.guide.say(ending.title)
        keeping = Task { await ending.keep() }
    }

    /// The journal is closed: what was practised until now counts, and what was written and not kept is forgotten.
    func seal() async {
        look()
        end()
        await keeping?.value
        ending?.checkIn = nil
        leave()
    }
}

/// The shape that grows and shrinks with the breath.
package struct BreathShape: Hashable, Sendable {
    /// How large it becomes, of all that it can be.
    package let size: Double
    /// How long that takes it.
    package let seconds: Double

    /// How large it is with empty lungs.
    static let least = 0.45
    /// How much of its colour is seen.
    package static let opacity = 0.3

    init(size: Double, seconds: Double) { (self.size, self.seconds) = (size, seconds) }

    /// - Parameter fullness: how full the lungs are, 0…1.
    init(_ fullness: Double, seconds: Double) { self.init(size: BreathShape.least + (1 - BreathShape.least) * fullness, seconds: seconds) }
}

/// What is felt of a part that begins, or of the end.
package struct GuideTouch: Hashable, Sendable {
    let turn: Int
    /// Whether all of it is over.
    package let isEnd: Bool
}
