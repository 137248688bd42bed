import Values

/// A screen of the journal with its model. One that is added does not compile until `JournalWayView` has a view for it.
package enum JournalScreen {
    /// The place itself.
    case home(JournalHomeModel)
    /// A check-in, new or old.
    case checkIn(CheckInModel)
    /// An entry that is written or read.
    case entry(EntryEditor)
    /// A record that is not here, with what is said of that.
    case gone(JournalGone)
    /// Everything, by day.
    case entries(JournalListModel)
    /// How somebody felt over a year.
    case trends(TrendsModel)
    /// What was worth its price.
    case worth(WorthModel)
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
        case .home: .home(kept { JournalHomeModel(journalDesk) })
        case .checkIn: .checkIn(kept { journalDesk.checkIn() })
        case .write: .entry(kept { EntryEditor(journalDesk) })
        case .answer(let prompt): .entry(kept { EntryEditor(journalDesk, prompt: prompt) })
        case .entry(let id): record(id)
        case .entries: .entries(await kept { JournalListModel(journalDesk) }.load())
        case .trends: .trends(await kept { TrendsModel(journalDesk) }.load())
        case .worth: .worth(await kept { WorthModel(journalDesk) }.load())
        case .voice: voice()
        case .exercises, .exercise, .progress, .pauses: practice(way)
        case .helpLines: .helpLines(kept { HelpLinesModel(texts, source.reader) })
        }
    }

    /// A check-in or an entry that is there; one that is open stays open, whatever becomes of it elsewhere.
    private func record(_ id: String) -> JournalScreen {
        if let open = desk as? CheckInModel { return .checkIn(open) }
        if let open = desk as? EntryEditor { return .entry(open) }
        guard let moment = journalDesk.journal.moment(id) else { return .gone(JournalGone(journalDesk)) }
        switch moment.kind {
        case "checkin": return .checkIn(kept { CheckInModel(journalDesk, of: moment) })
        case "entry": return .entry(kept { EntryEditor(journalDesk, moment) })
        default: return .gone(JournalGone(journalDesk))
        }
    }
}

/// What is said of a record that is not here.
package struct JournalGone: Sendable {
    /// The place.
    package let place: String
    /// That it is gone, and why that may be.
    package let (title, text): (String, String)
    /// Opens everything.
    package let all: String

    @MainActor init(_ desk: JournalDesk) {
        place = desk.texts.text("web.place.journal")
        (title, text) = (desk.texts.text("web.journal.gone"), desk.texts.text("web.journal.goneHow"))
        all = desk.texts.text("web.journal.list.title")
    }
}
