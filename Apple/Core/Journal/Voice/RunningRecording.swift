import Observation
import Values
import VaultClient

/// A recording that is being made. Every 2.5 seconds of it are sealed on the device as they come, and what it knows of time it knows from the
/// sound itself, not from a clock.
@MainActor
@Observable
package final class RunningRecording {
    /// Why it ended, by the ends of the texts that say so.
    package enum Ending: String, Hashable, Sendable {
        /// Its person stopped it.
        case stopped
        /// Its person went elsewhere: nobody is recorded without seeing it.
        case left
        /// It is as long as one may be.
        case long
        /// The microphone went away.
        case microphone
        /// The device is somebody else's.
        case gone
        /// The device has no room.
        case full
        /// The device keeps no more of it, for another reason.
        case broken
    }

    /// How long it is, without pauses.
    package private(set) var milliseconds = 0
    /// How loud it was just now, the newest last.
    private(set) var recent: [Int] = []
    /// Whether it is paused.
    package private(set) var isPaused = false
    /// Whether five minutes or less are left.
    package private(set) var isNearly = false
    /// Why it ended; nil while it goes on.
    package private(set) var ending: Ending?
    let id: String
    private let facts: (begun: String, entry: String)
    private let store: JournalBoxes
    private let events = AsyncStream<Event>.makeStream()
    @ObservationIgnored private var line: Recorder.Line?
    @ObservationIgnored private var boxes: RecordingBoxes?
    @ObservationIgnored private var levels = LevelLine()
    @ObservationIgnored private var piece: (bytes: [UInt8], milliseconds: Int) = ([], 0)
    @ObservationIgnored private var bytes = 0
    @ObservationIgnored private var hearing: Task<Void, Never>?

    /// How long one may be, when its person is told that it soon is, and how long a piece is.
    nonisolated static let mostMilliseconds = 3_600_000
    nonisolated static let nearlyMilliseconds = 3_300_000
    nonisolated static let pieceMilliseconds = 2_500
    /// What a sealed recording holds at most, less what one more piece may bring.
    nonisolated static let mostBytes = SealedAudio.contentByteLimit - (1 << 20)
    /// Levels that are shown while it runs.
    nonisolated static let shownLevels = 60

    private enum Event: Sendable {
        case heard(Recorder.Heard)
        /// What there is is sealed, however short it is.
        case seal
    }

    init(_ id: String, begun: String, entry: String, _ store: JournalBoxes) {
        (self.id, self.store, facts) = (id, store, (begun, entry))
    }

    /// Opens the microphone and begins.
    func begin(_ recorder: Recorder) async throws {
        let heard = events.continuation
        let line = try await recorder.open { heard.yield(.heard($0)) }
        self.line = line
        do {
            boxes = try RecordingBoxes(store, id, RecordingFacts(begun: facts.begun, entry: facts.entry, type: line.type))
        } catch {
            line.stop()
            throw error
        }
        hearing = Task { await hear() }
    }

    /// Hears nothing for a while; what was heard so far is sealed.
    func pause() {
        guard let line, !isPaused, ending == nil else { return }
        line.pause()
        isPaused = true
        recent.append(0)
        events.continuation.yield(.seal)
    }

    /// Pauses, or goes on.
    package func toggle() { if isPaused { resume() } else { pause() } }

    /// The picture of what `toggle` does.
    package var picture: String { isPaused ? "mic" : "pause" }
    /// How loud it was just now, as bars.
    package var marks: [ChartPicture.Mark] { Waveform.live(recent).marks() }

    /// Goes on.
    func resume() {
        guard let line, isPaused, ending == nil else { return }
        guard line.resume() else { return end(.microphone) }
        isPaused = false
    }

    /// Ends it, and waits until all of it is sealed.
    func finish(_ ending: Ending) async {
        end(ending)
        await hearing?.value
    }

    /// Waits until it has ended.
    func ended() async { await hearing?.value }

    private func end(_ ending: Ending) {
        guard self.ending == nil else { return }
        self.ending = ending
        line?.stop()
        events.continuation.finish()
    }

    private func hear() async {
        for await event in events.stream {
            switch event {
            // What is as long as one may be takes up nothing more.
            case .heard(.sound(let sound)): if ending != .long { await take(sound) }
            case .heard(.lost): end(.microphone)
            case .seal: await seal()
            }
        }
        await seal()
    }

    private func take(_ sound: Recorder.Sound) async {
        recent = (recent + [sound.level]).suffix(RunningRecording.shownLevels)
        milliseconds += sound.milliseconds
        levels.add(sound.level, at: min(milliseconds, RunningRecording.mostMilliseconds) - 1)
        bytes += sound.bytes.count
        piece = (piece.bytes + sound.bytes, piece.milliseconds + sound.milliseconds)
        if milliseconds >= RunningRecording.nearlyMilliseconds { isNearly = true }
        if piece.milliseconds >= RunningRecording.pieceMilliseconds { await seal() }
        if milliseconds >= RunningRecording.mostMilliseconds || bytes > RunningRecording.mostBytes { end(.long) }
    }

    /// Seals the next piece.
    private func seal() async {
        guard let boxes, !piece.bytes.isEmpty else { return }
        let next = piece.bytes
        piece = ([], 0)
        do {
            try await boxes.add(next, milliseconds: min(milliseconds, RunningRecording.mostMilliseconds), levels: levels.kept)
        } catch {
            // What could not be put once leaves a gap; what comes after it is of no use.
            self.boxes = nil
            end(error is RecordingBoxes.Another ? .gone : DeviceStore.isFull(error) ? .full : .broken)
        }
    }
}
