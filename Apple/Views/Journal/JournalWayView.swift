import AppleCore
import SwiftUI

/// The screens of the journal. A way that is added does not compile until it has one.
struct JournalWayView: View {
    let way: JournalWay
    @Environment(ScreenModel.self) private var model

    var body: some View {
        switch way {
        case .home, .checkIn, .write, .entry, .entries, .trends, .worth: ElsewhereView(words: model.words)
        case .voice: ElsewhereView(words: model.words)
        case .exercises: ElsewhereView(words: model.words)
        case .exercise: ElsewhereView(words: model.words)
        case .progress: ElsewhereView(words: model.words)
        case .helpLines: ElsewhereView(words: model.words)
        }
    }
}
