import Values

extension RecordingModel {
    /// A recording that is in no entry yet.
    package struct LeftRecording: Hashable, Identifiable, Sendable {
        /// Its id.
        package let id: String
        /// Its title, or when it began.
        package let name: String
        /// How long it is.
        package let detail: String
    }
}

/// How somebody is before and after they speak.
extension RecordingModel {
    /// The check-in before it while it is not recorded yet, the one after it once it is, or what asks for it; empty while somebody speaks.
    package var feelings: [EntryFeeling] {
        guard let desk, let moment = asked else { return [] }
        let question = desk.texts.text("web.voice.checkIn." + moment)
        return [desk.feeling(moment, of: entry, asking: question, said: question)]
    }

    private var asked: String? {
        switch stage {
        case .ready, .asking: "before"
        case .done: "after"
        case .closed, .recording: nil
        }
    }

    /// Asks how somebody is before or after it.
    package func ask(_ feeling: EntryFeeling) { checkIn = desk?.checkIn(CheckInModel.About(moment: feeling.id, of: entry)) }
}

extension JournalDesk {
    /// The check-in before or after an entry with what is said of it, or what asks for it.
    func feeling(_ moment: String, of entry: String, asking: String, said: String) -> EntryFeeling {
        let found = journal.moments.first {
            $0.kind == "checkin" && $0.content.textOf("of") == entry && $0.content.textOf("moment") == moment
        }
        guard let found else { return EntryFeeling(id: moment, name: asking, detail: "", ink: .muted, way: nil) }
        return EntryFeeling(
            id: moment, name: wording.felt(found.content), detail: said, ink: FeelingPoint(of: found.content).corner.ink,
            way: .journal(.entry(found.id)))
    }
}

extension ScreenModel {
    /// A voice entry; the screen becomes that of the entry once it is kept.
    func voice() -> JournalScreen {
        guard let voice = journalDesk.voice else { return .elsewhere }
        return .voice(kept { RecordingModel(voice, journalDesk) { [weak self] in self?.turn(to: .journal(.entry($0))) } })
    }
}
