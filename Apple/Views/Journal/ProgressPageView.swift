import AppleCore
import SwiftUI

/// What was practised, and what came of it.
struct ProgressPageView: View {
    let progress: PracticeProgress

    var body: some View {
        List {
            if let empty = progress.empty {
                NoExerciseView(nothing: empty)
            } else {
                PageHead(subtitle: progress.subtitle)
                ForEach(progress.sections) { LinesSection(section: $0) }
            }
        }
        .navigationTitle(progress.title)
    }
}

/// That there is no exercise to tell of, and where they are.
struct NoExerciseView: View {
    let nothing: NoExercise

    var body: some View {
        ContentUnavailableView {
            Text(nothing.title).font(.headline)
        } description: {
            Text(nothing.text)
        } actions: {
            NavigationLink(nothing.action, value: nothing.way)
        }
    }
}
