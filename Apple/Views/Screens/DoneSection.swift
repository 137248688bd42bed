import AppleCore
import SwiftUI

/// What was done last, with the way back.
struct DoneSection: View {
    @Environment(ScreenModel.self) private var model

    var body: some View {
        if let done = model.done {
            Section {
                Text(done.text).foregroundStyle(Color(done.ink)).accessibilityAddTraits(.updatesFrequently)
                if done.hasWayBack {
                    Button(model.words.spending.undo, systemImage: "arrow.uturn.backward") { Task { await model.undo() } }
                }
            }
        }
    }
}
