/// A screen of the journal with its model. One that is added does not compile until `JournalWayView` has a view for it.
package enum JournalScreen {
    /// This app has no screen for it yet.
    case elsewhere
    /// An entry that is spoken.
    case voice(RecordingModel)
}

extension ScreenModel {
    /// A screen of the journal; its model is the same while the screen is read again (`kept`).
    func journal(_ way: JournalWay) async -> JournalScreen {
        switch way {
        case .home, .checkIn, .write, .entry, .entries, .trends, .worth: .elsewhere
        case .voice: voice()
        case .exercises: .elsewhere
        case .exercise: .elsewhere
        case .progress: .elsewhere
        case .helpLines: .elsewhere
        }
    }
}
