import Journal
import Observation
import Values

/// A voice entry from its beginning to the entry: it is recorded, heard, gets its words, and is kept or thrown away. What outlives this is
/// sealed on the device.
@MainActor
@Observable
package final class RecordingModel: JournalHolder {
    /// How far it is.
    package enum Stage {
        /// The vault was never opened here, without which no recording becomes an entry.
        case closed
        /// Nothing is recorded yet.
        case ready
        /// The system asks its person for the microphone.
        case asking
        /// It is being recorded.
        case recording(RunningRecording)
        /// It is recorded and can be heard.
        case done(PlayerModel)
    }

    /// How far it is.
    package private(set) var stage = Stage.ready
    /// Recordings that are in no entry yet.
    package private(set) var left: [LeftRecording] = []
    /// What has to be said, such as why it could not begin; empty for nothing.
    package private(set) var said = ""
    /// Whether it is being kept.
    package private(set) var isKeeping = false
    /// The recording that is to be thrown away, while that is asked; empty for the one that is open.
    package private(set) var question: String?
    /// Its title, as it is typed.
    package var title = "" { didSet { if title != oldValue { type() } } }
    /// Its tags as they are typed, with commas between them.
    package var tags = "" { didSet { if tags != oldValue { type() } } }
    /// What is said in writing.
    package var text = "" { didSet { if text != oldValue { type() } } }
    /// A check-in before or after it, while that is asked.
    package var checkIn: CheckInModel?
    /// Its words.
    package let words: VoiceWords
    private let source: VoiceSource
    private let done: @MainActor (String) -> Void
    @ObservationIgnored private var recording: WholeRecording?
    /// The entry that it becomes.
    @ObservationIgnored private(set) var entry: String
    /// What asks for check-ins; nil where nobody does.
    let desk: JournalDesk?
    @ObservationIgnored private var typing: Task<Void, Never>?
    /// Whether fields change since a recording is taken up, which is no typing.
    @ObservationIgnored private var isFilling = false

    /// Whether the screen has gone, perhaps while the system still asked.
    @ObservationIgnored private var isLeft = false

    /// What was typed is sealed once nothing was for so long.
    private static let rest = Duration.milliseconds(400)

    /// A voice entry that begins.
    ///
    /// - Parameters:
    ///   - desk: what asks for check-ins before and after it.
    ///   - done: goes to the entry that it became.
    package init(_ source: VoiceSource, _ desk: JournalDesk? = nil, done: @escaping @MainActor (String) -> Void) {
        (self.source, self.done, self.desk) = (source, done, desk)
        (words, entry) = (VoiceWords(source.texts), source.journal.freshID())
        desk?.open(self)
    }

    /// Whether it is asked if something is thrown away.
    package var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }

    /// Whether the system asks for the microphone.
    package var isAskingForMicrophone: Bool { if case .asking = stage { true } else { false } }
    /// What is said meanwhile; empty for nothing.
    package var waiting: String { isAskingForMicrophone ? words.asking : "" }

    /// Reads what is here.
    package func load() {
        switch stage {
        case .closed, .ready: break
        case .asking, .recording, .done: return
        }
        stage = source.canSeal ? .ready : .closed
        guard source.canSeal else { return left = [] }
        do {
            left = try source.left().map { kept in
                let time = JournalTime(iso: kept.facts.begun)
                let moment = time.map { source.texts.moment($0.instant, offsetMinutes: $0.offsetMinutes) } ?? kept.facts.begun
                return LeftRecording(
                    id: kept.id, name: kept.facts.words.title.isEmpty ? moment : kept.facts.words.title,
                    detail: VoiceWords.clock(kept.facts.milliseconds))
            }
        } catch {
            said = Complaint.text(error, source.texts)
        }
    }

    /// Asks for the microphone and begins.
    package func begin() async {
        guard case .ready = stage else { return }
        (stage, said, isLeft) = (.asking, "", false)
        do {
            let running = try await source.record(for: entry)
            stage = .recording(running)
            if isLeft { await running.finish(.left) }
            await running.ended()
            source.running.ids.remove(running.id)
            after(running)
        } catch {
            stage = .ready
            said = words.cannot(error as? Recorder.Obstacle ?? .unable)
        }
    }

    /// Ends the recording, which can be heard then.
    package func stop() async { await end(.stopped) }

    /// Ends the recording since its screen is gone or the app is not seen, and seals what was typed.
    package func leave() async {
        isLeft = true
        await end(.left)
        keepTyped()
        if case .done(let player) = stage { player.close() }
    }

    /// The journal is closed: what is recorded ends and is sealed with its words, and waits here until somebody takes it up.
    func seal() async {
        await leave()
        forget()
        (checkIn, question, left) = (nil, nil, [])
    }

    /// Goes on with a recording that is here.
    package func takeUp(_ id: String) {
        do {
            guard let whole = try source.boxes.recoverRecording(id) else {
                stage = .ready
                return load()
            }
            open(whole)
        } catch {
            said = Complaint.text(error, source.texts)
        }
    }

    /// Keeps the recording as an entry.
    package func keep() async {
        guard let recording, !isKeeping else { return }
        (isKeeping, said) = (true, "")
        defer { isKeeping = false }
        typing?.cancel()
        do {
            let sealed = try await source.seal(recording)
            // The journal may have been closed meanwhile: it waits here, with its words.
            guard self.recording?.kept.id == recording.kept.id else { return }
            guard await source.journal.keep(entry, content(sealed), from: nil) else { return said = words.full }
            try source.boxes.discardRecording(recording.kept.id)
        } catch {
            // What is not kept waits here, with its words.
            return said = words.keeping(error, source.texts)
        }
        let kept = entry
        forget()
        done(kept)
    }

    /// Asks whether a recording is to be thrown away.
    package func ask(_ id: String = "") { question = id }

    /// Throws away what was asked about, which its dialog may have put away by then, for good.
    package func throwAway(_ id: String) async {
        question = nil
        do {
            guard id.isEmpty else {
                try source.boxes.discardRecording(id)
                return load()
            }
            let open = await current()
            typing?.cancel()
            forget()
            if let open { try source.boxes.discardRecording(open) }
        } catch {
            said = Complaint.text(error, source.texts)
        }
        load()
    }

    /// Seals what was typed.
    func keepTyped() {
        typing?.cancel()
        guard let recording, recording.kept.facts.words != typed else { return }
        // What a full device does not take stays in its fields.
        guard (try? source.boxes.keepWords(typed, beside: recording.kept.id)) != nil else { return }
        self.recording?.kept.facts.words = typed
    }
}

extension RecordingModel {
    /// The recording that is open, which ends first where it still runs.
    private func current() async -> String? {
        guard case .recording(let running) = stage else { return recording?.kept.id }
        await running.finish(.stopped)
        return running.id
    }

    private func end(_ ending: RunningRecording.Ending) async {
        guard case .recording(let running) = stage else { return }
        await running.finish(ending)
        // Whoever waits for its end goes on by itself; who ended it wants to see what became of it.
        source.running.ids.remove(running.id)
        after(running)
    }

    /// Goes on behind a recording that has ended, once.
    private func after(_ running: RunningRecording) {
        guard case .recording(let now) = stage, now === running else { return }
        let ending = running.ending ?? .stopped
        said = running.milliseconds == 0 ? "" : words.ended(ending)
        stage = .ready
        switch ending {
        case .stopped, .long, .microphone, .full, .broken: takeUp(running.id)
        // The next voice entry is another one.
        case .left, .gone: forget()
        }
        if case .ready = stage { load() }
    }

    private func open(_ whole: WholeRecording) {
        let facts = whole.kept.facts
        (recording, entry) = (whole, facts.entry)
        isFilling = true
        (title, text, tags) = (facts.words.title, facts.words.text, facts.words.tags.joined(separator: ", "))
        isFilling = false
        let played = Played(id: whole.kept.id, milliseconds: facts.milliseconds, levels: facts.levels, type: facts.type) { whole.bytes }
        stage = .done(PlayerModel(source, played))
    }

    private func forget() {
        if case .done(let player) = stage { player.close() }
        recording = nil
        isFilling = true
        (title, text, tags) = ("", "", "")
        isFilling = false
        (stage, entry) = (.ready, source.journal.freshID())
    }

    private func type() {
        guard !isFilling else { return }
        typing?.cancel()
        typing = Task { [weak self] in
            guard (try? await Task.sleep(for: RecordingModel.rest)) != nil else { return }
            self?.keepTyped()
        }
    }

    private var typed: RecordingWords {
        var words = RecordingWords()
        words.title = String(title.unicodeScalars.prefix(JournalLimits.title))
        words.text = String(text.unicodeScalars.prefix(JournalLimits.text))
        for tag in tags.split(separator: ",") {
            let tag = String(tag.trimmed.unicodeScalars.prefix(JournalLimits.tag))
            if !tag.isEmpty, !words.tags.contains(tag), words.tags.count < JournalLimits.tags { words.tags.append(tag) }
        }
        return words
    }

    /// The entry; what is empty is not in it.
    private func content(_ sealed: EntryRecording) -> JSONValue {
        var members = [
            JSONMember("kind", .string("entry")), JSONMember("at", .string(recording?.kept.facts.begun ?? source.journal.time())),
        ]
        let words = typed
        if !words.title.isEmpty { members.append(JSONMember("title", .string(words.title))) }
        if !words.text.isEmpty { members.append(JSONMember("text", .string(words.text))) }
        if !words.tags.isEmpty { members.append(JSONMember("tags", .array(words.tags.map { .string($0) }))) }
        members.append(JSONMember("recordings", .array([sealed.json])))
        return .object(members)
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
