/// A screen of the journal with its model. One that is added does not compile until `JournalWayView` has a view for it.
package enum JournalScreen {
    /// This app has no screen for it yet.
    case elsewhere
    /// An entry that is spoken.
    case voice(RecordingModel)
    /// All exercises.
    case exercises(ExercisesModel)
    /// An exercise.
    case exercise(ExerciseModel)
    /// That an exercise is gone, and the way to all of them.
    case noExercise(NoExercise)
    /// What was practised.
    case progress(PracticeProgress)
    /// Calm pauses and evenings.
    case pauses(PauseSettings)
    /// Help lines.
    case helpLines(HelpLinesModel)
}

extension ScreenModel {
    /// A screen of the journal; its model is the same while the screen is read again (`kept`).
    func journal(_ way: JournalWay) async -> JournalScreen {
        switch way {
        case .home, .checkIn, .write, .entry, .entries, .trends, .worth: .elsewhere
        case .voice: voice()
        case .exercises, .exercise, .progress, .pauses: practice(way)
        case .helpLines: .helpLines(kept { HelpLinesModel(texts, source.reader) })
        }
    }
}
