import AppleCore
import SwiftUI

/// The screens of the journal, with what was done last in it. A screen that is added does not compile until it has a view.
struct JournalWayView: View {
    let screen: JournalScreen
    @Environment(ScreenModel.self) private var model

    var body: some View { JournalScreenView(screen: screen).modifier(SayingJournal(desk: model.journalDesk)) }
}

/// The view of each screen.
private struct JournalScreenView: View {
    let screen: JournalScreen
    @Environment(ScreenModel.self) private var model

    var body: some View {
        switch screen {
        case .home(let home): JournalHomeView(home: home)
        case .checkIn(let checkIn): CheckInView(model: checkIn)
        case .entry(let entry): EntryView(entry: entry)
        case .gone(let gone): JournalGoneView(gone: gone)
        case .entries(let list): JournalListView(list: list)
        case .trends(let trends): TrendsView(trends: trends)
        case .worth(let worth): WorthView(worth: worth)
        case .elsewhere: ElsewhereView(words: model.words)
        case .voice(let recording): VoiceView(recording)
        case .exercises(let exercises): ExercisesView(exercises: exercises)
        case .exercise(let exercise): ExerciseView(exercise: exercise)
        case .noExercise(let nothing): NoExerciseView(nothing: nothing)
        case .progress(let progress): ProgressPageView(progress: progress)
        case .pauses(let pauses): PausesView(pauses: pauses)
        case .helpLines(let help): HelpLinesView(help: help)
        }
    }
}

/// That a record is not here.
private struct JournalGoneView: View {
    let gone: JournalGone

    var body: some View {
        ContentUnavailableView {
            Text(gone.title).font(.headline)
        } description: {
            Text(gone.text)
        } actions: {
            NavigationLink(gone.all, value: PageWay.journal(.entries))
        }
        .navigationTitle(gone.place)
    }
}

/// What was done last in the journal, over a screen.
struct SayingJournal: ViewModifier {
    let desk: JournalDesk
    var isOn = true

    func body(content: Content) -> some View {
        content.overlay(alignment: .bottom) { if isOn, let done = desk.done { JournalDoneBar(done: done, desk: desk) } }
    }
}

/// What was done in the journal, and what takes it back.
private struct JournalDoneBar: View {
    let done: JournalDone
    let desk: JournalDesk

    var body: some View {
        HStack {
            Text(done.text).foregroundStyle(Color(done.ink)).accessibilityAddTraits(.updatesFrequently)
            Spacer()
            if done.hasWayBack {
                Button(desk.undoWords) { Task { await desk.undo() } }.frame(minWidth: Space.target, minHeight: Space.target)
            }
        }
        .padding(Space.space3)
        .background(Color(.mist), in: RoundedRectangle(cornerRadius: Space.space3))
        .padding(Space.space4)
    }
}
