import Values

extension ScreenModel {
    /// A screen of exercises, of what was practised or of pauses.
    func practice(_ way: JournalWay) -> JournalScreen {
        guard let desk = source.practice else { return .elsewhere }
        switch way {
        case .exercises: return .exercises(kept { ExercisesModel(desk) })
        case .exercise(let code):
            guard let exercise = desk.exercises.first(where: { $0.code == code }) else {
                return .noExercise(NoExercise("web.exercise.gone", "web.exercise.goneHow", texts))
            }
            if let there = self.desk as? ExerciseModel, there.code != code { self.desk = nil }
            return .exercise(kept { ExerciseModel(exercise, desk) })
        case .progress: return .progress(kept { PracticeProgress(desk) })
        case .pauses: return .pauses(kept { PauseSettings(desk, journalDesk, currency: source.currency()) })
        case .home, .checkIn, .write, .answer, .entry, .entries, .voice, .trends, .worth, .helpLines: return .elsewhere
        }
    }
}
