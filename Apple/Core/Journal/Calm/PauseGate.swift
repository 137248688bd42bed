import Observation
import Values

/// A place where somebody is about to spend: a pause stands before it, at moments for which they set one. Nothing is saved by it, and what was
/// typed waits.
@MainActor
@Observable
package final class PauseGate {
    /// The pause that is offered; nil for none.
    private var offered: PauseOffer?
    private let source: ScreenSource
    private let texts: Catalogue
    @ObservationIgnored private var isOpened = false
    @ObservationIgnored private var answer: CheckedContinuation<Bool, Never>?

    init(_ source: ScreenSource, _ texts: Catalogue) { (self.source, self.texts) = (source, texts) }

    /// The same for what shows it; put away by a swipe, it leaves somebody where they are.
    package var isOffering: PauseOffer? {
        get { offered }
        set { if newValue == nil { close(goesOn: false) } }
    }

    /// Offers a pause once it is seen, if this is a moment for which the person wanted one.
    package func open() async {
        guard !isOpened else { return }
        isOpened = true
        _ = await pass(nil)
    }

    /// Offers a pause, if this is a moment for which the person wanted one.
    ///
    /// - Parameter spends: what somebody is about to spend, once it is known.
    /// - Returns: whether they go on at once.
    func pass(_ spends: Money?) async -> Bool {
        guard offered == nil, let desk = source.practice, let (reason, pause, exercise) = desk.calm?.offer(spends) else { return true }
        let because = because(reason, pause)
        return await withCheckedContinuation { continuation in
            answer = continuation
            offered = PauseOffer(exercise, desk, because: because, hasTyped: spends != nil) { [weak self] in self?.close(goesOn: $0) }
        }
    }

    private func because(_ reason: CalmPause.Reason, _ pause: CalmPause) -> String {
        switch reason {
        case .large:
            guard let amount = pause.amount else { return "" }
            return source.shown(texts.text("web.pause.because.large", .text("amount", texts.locale.money(amount))))
        case .late: return texts.text("web.pause.because.late", .text("time", texts.clock(pause.hour ?? 0)))
        case .low: return texts.text("web.pause.because.low")
        }
    }

    private func close(goesOn: Bool) {
        offered = nil
        let answer = answer
        self.answer = nil
        answer?.resume(returning: goesOn)
    }
}

/// A quiet moment that is offered before somebody spends.
@MainActor
@Observable
package final class PauseOffer: Identifiable, JournalHolder {
    /// What is offered.
    package let title: String
    /// Why.
    package let because: String
    /// The exercise.
    package let exercise: ExerciseLine
    /// Whom it does not suit; empty where it suits everybody.
    package let caution: String
    /// That what was typed waits; empty where nothing was.
    package let waits: String
    /// Goes on without it.
    package let notNow: String
    /// Begins it.
    package let start: String
    /// What somebody is guided through; nil for nothing.
    package private(set) var guided: GuidedModel?
    private let practised: Exercise
    private let desk: PracticeDesk
    private let close: @MainActor (_ goesOn: Bool) -> Void

    package nonisolated var id: String { "pause" }

    init(
        _ exercise: Exercise, _ desk: PracticeDesk, because: String, hasTyped: Bool, close: @escaping @MainActor (_ goesOn: Bool) -> Void
    ) {
        let texts = desk.texts
        (practised, self.desk, self.because, self.close) = (exercise, desk, because, close)
        (title, notNow, start) = (texts.text("web.pause.offer"), texts.text("web.pause.notNow"), texts.text("web.exercise.start"))
        self.exercise = ExerciseLine(exercise, texts, isFavourite: false)
        (caution, waits) = (texts.caution(of: exercise), hasTyped ? texts.text("web.pause.waits") : "")
        desk.journalDesk?.open(self)
    }

    /// What is shown over it; once that is put away nothing of the pause is left.
    package var isGuiding: GuidedModel? {
        get { guided }
        set { if newValue == nil { leave() } }
    }

    /// Goes on at once.
    package func skip() { close(true) }

    /// Begins the exercise; after it somebody is where they were.
    package func begin() { guided = GuidedModel(practised, desk) { [weak self] in self?.leave() } }

    /// The journal is closed: why a pause is offered tells of it. What was typed waits.
    func seal() async {
        await guided?.seal()
        leave()
    }

    private func leave() {
        guided = nil
        close(false)
    }
}
