import Observation
import Values

/// What was chosen last for playing, which holds for the next recording too.
@MainActor
@Observable
final class PlayerHabits {
    var speed = 100
    var skipsSilence = false
}

/// What is played: how long it is, since not every kind of sound says so itself, how loud over its time, and how to have its bytes.
struct Played {
    let id: String
    let milliseconds: Int
    let levels: [Int]
    let type: String
    let open: @MainActor () async throws -> [UInt8]
}

/// A recording that can be played. It is opened when somebody first plays it, and forgotten when it leaves the screen.
@MainActor
@Observable
package final class PlayerModel: Identifiable {
    /// How far it is from its beginning.
    package private(set) var milliseconds = 0
    /// Whether it plays.
    package private(set) var isPlaying = false
    /// Whether it is being fetched and opened.
    package private(set) var isOpening = false
    /// Why it does not play; empty for nothing.
    package private(set) var problem = ""
    /// Its words.
    package let words: PlayerWords
    /// The speeds that it can be played at.
    package let speeds: [Speed]
    private let played: Played
    private let silences: Silences
    private let wave: Waveform
    private let port: Player
    private let habits: PlayerHabits
    private let texts: Catalogue
    @ObservationIgnored private var sound: Player.Sound?
    @ObservationIgnored private var watching: Task<Void, Never>?

    /// Which recording it plays.
    package nonisolated let id: String

    /// Speeds that are offered, in percent.
    private static let percents = [75, 100, 125, 150, 175, 200]
    /// Seconds that the buttons go, and those that a screen reader's swipe goes.
    nonisolated static let farSeconds = 15
    private static let stepSeconds = 5
    /// How often it looks where it is.
    private static let rhythm = Duration.milliseconds(100)
    /// A sound that stands so near its end is at its end.
    private static let nearEnd = 1_000

    /// A speed with its name.
    package struct Speed: Hashable, Identifiable, Sendable {
        /// It in percent.
        package let id: Int
        /// How it is written.
        package let name: String
    }

    init(_ source: VoiceSource, _ played: Played) {
        (self.played, port, habits, texts, id) = (played, source.player, source.habits, source.texts, played.id)
        words = PlayerWords(source.texts)
        silences = Silences(played.levels, milliseconds: played.milliseconds)
        wave = Waveform(played.levels, bars: Waveform.playerBars)
        speeds = PlayerModel.percents.map { percent in
            let number = source.texts.locale.decimal(Int64(percent), scale: 2)
            return Speed(id: percent, name: source.texts.text("web.voice.times", .text("speed", number)))
        }
    }

    /// How fast it is played, in percent.
    package var speed: Int {
        get { habits.speed }
        set {
            habits.speed = newValue
            sound?.hasten(newValue)
        }
    }

    /// Whether what is silent is left out.
    package var skipsSilence: Bool {
        get { habits.skipsSilence }
        set { habits.skipsSilence = newValue }
    }

    /// Whether there is silence to leave out.
    package var hasSilence: Bool { !silences.spans.isEmpty }
    /// Where it is, in seconds, for a slider.
    package var position: Double {
        get { Double(milliseconds) / 1000 }
        set { seek(Int(newValue * 1000)) }
    }
    /// From its beginning to its end, in seconds; a slider has room to move in any case.
    package var length: ClosedRange<Double> { 0...max(1, Double(played.milliseconds) / 1000) }
    /// Its waveform: bars as high as it was loud, those that were played marked.
    package var marks: [ChartPicture.Mark] { wave.marks(played: Double(milliseconds) / Double(max(1, played.milliseconds))) }
    /// Where it is and how long it is, in words.
    package var time: String {
        texts.text(
            "web.voice.at", .text("at", VoiceWords.clock(milliseconds)), .text("length", VoiceWords.clock(played.milliseconds)))
    }
    /// The picture of what the large button does.
    package var picture: String { isPlaying ? "pause" : "play" }
    /// What is said while it is being opened; empty for nothing.
    package var waiting: String { isOpening ? words.opening : "" }
    /// What the large button does.
    package var toggleName: String { isPlaying ? words.pause : words.play }

    /// Plays it, or waits where it is.
    package func toggle() async {
        if isPlaying { return pause() }
        guard !isOpening else { return }
        problem = ""
        do {
            let sound = try await opened()
            if milliseconds >= played.milliseconds { seek(0) }
            guard sound.play(speed) else { throw Player.Unplayable() }
            isPlaying = true
            watch()
        } catch {
            problem = words.problem(error, texts)
        }
    }

    /// Goes so many steps of the buttons ahead, or back.
    package func skip(ahead: Bool) { move(by: ahead ? PlayerModel.farSeconds : -PlayerModel.farSeconds) }

    /// Goes a little ahead, or back.
    package func turn(ahead: Bool) { move(by: ahead ? PlayerModel.stepSeconds : -PlayerModel.stepSeconds) }

    /// Ends it, and forgets what was opened.
    package func close() {
        watching?.cancel()
        isPlaying = false
        sound?.close()
        sound = nil
    }

    /// Looks where it is now; what is silent is left out where somebody wants that.
    func look() {
        guard isPlaying, let place = sound?.place() else { return }
        guard place.isPlaying else { return stand(at: place.milliseconds) }
        milliseconds = min(place.milliseconds, played.milliseconds)
        guard skipsSilence else { return }
        let next = silences.after(milliseconds)
        if next > milliseconds { seek(next) }
    }

    private func move(by seconds: Int) { seek(milliseconds + seconds * 1000) }

    private func seek(_ wanted: Int) {
        milliseconds = min(max(wanted, 0), played.milliseconds)
        sound?.seek(milliseconds)
    }

    private func pause() {
        sound?.pause()
        look()
        isPlaying = false
    }

    /// It came to its end, or something else of the device has taken the sound.
    private func stand(at place: Int) {
        isPlaying = false
        let isOver = place == 0 || played.milliseconds - place <= PlayerModel.nearEnd
        milliseconds = isOver ? played.milliseconds : min(place, played.milliseconds)
    }

    private func opened() async throws -> Player.Sound {
        if let sound { return sound }
        isOpening = true
        defer { isOpening = false }
        let sound = try port.open(try await played.open(), played.type)
        sound.seek(milliseconds)
        self.sound = sound
        return sound
    }

    private func watch() {
        watching?.cancel()
        watching = Task { [weak self] in
            while !Task.isCancelled, let self, self.isPlaying {
                self.look()
                try? await Task.sleep(for: PlayerModel.rhythm)
            }
        }
    }
}
