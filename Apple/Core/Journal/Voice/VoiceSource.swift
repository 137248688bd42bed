package import Values

/// What a device records with, and plays recordings by.
package struct RecordingPorts: Sendable {
    let recorder: Recorder
    let player: Player

    /// A device's.
    package init(_ recorder: Recorder, _ player: Player) { (self.recorder, self.player) = (recorder, player) }
}

/// What recordings are made of: the device's ports, and the person's journal, in whose boxes they lie.
@MainActor
package struct VoiceSource {
    private let ports: RecordingPorts
    let journal: JournalModel
    let texts: Catalogue
    /// What was chosen for one recording holds for the next.
    let habits = PlayerHabits()
    /// The recordings that run, which nobody takes for ones that were left.
    let running = RunningRecordings()

    /// What recordings of a device are made of.
    package init(_ ports: RecordingPorts, _ journal: JournalModel, _ texts: Catalogue) {
        (self.ports, self.journal, self.texts) = (ports, journal, texts)
    }

    var boxes: JournalBoxes { journal.boxes }
    var player: Player { ports.player }

    /// Whether a recording that is made here can become an entry.
    var canSeal: Bool { (try? journal.recordingKey(of: journal.freshID(), nil)) != nil }

    /// Begins a recording for an entry.
    func record(for entry: String) async throws -> RunningRecording {
        let recording = RunningRecording(journal.freshID(), begun: journal.time(), entry: entry, boxes)
        try await recording.begin(ports.recorder)
        running.ids.insert(recording.id)
        return recording
    }

    /// The recordings that are in no entry. What an entry has already was kept just before the app ended, and goes.
    func left() throws -> [KeptRecording] {
        try boxes.unfinishedRecordings(except: running.ids).filter { kept in
            let entry = journal.moment(kept.facts.entry)
            guard entry?.content["recordings"]?.array?.isEmpty == false else { return true }
            try boxes.discardRecording(kept.id)
            return false
        }
    }

    /// Seals a recording for its entry and gives it to the journal. It stays in its boxes until the entry is kept.
    ///
    /// - Parameter others: recordings that the entry has already.
    func seal(_ recording: WholeRecording, others: [EntryRecording] = []) async throws -> EntryRecording {
        let facts = recording.kept.facts
        let own = others.isEmpty ? nil : journal.freshID()
        let kept = try await journal.keepFile(recording.bytes, of: facts.entry, own)
        return EntryRecording(
            own: own, file: kept.hash, bytes: kept.bytes, seconds: EntryRecording.seconds(facts.milliseconds), type: facts.type,
            levels: facts.levels)
    }

    /// Opens a recording of an entry, from this device's copy or fetched.
    func open(_ recording: EntryRecording, of entry: String) async throws -> [UInt8] {
        try await journal.openFile(recording.file, of: entry, recording.own)
    }

    /// The recordings of an entry, each with its player.
    package func recordings(of entry: String) -> RecordingsModel { RecordingsModel(self, entry) }
}

/// The recordings that run in this app, by their ids.
@MainActor
final class RunningRecordings {
    var ids: Set<String> = []
}
