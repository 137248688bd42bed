import Foundation
import Values

@testable import AppleCore

/// A microphone that hears tones: real sound, a WAV file that comes a tenth of a second at a time and can be played from its beginning to
/// wherever it ends.
final class MadeUpMicrophone: @unchecked Sendable {
    private let gate = NSLock()
    private var hear: Recorder.Hear?
    private var bytes: [UInt8] = []
    private var isPaused = false
    /// Why it can't be opened; nil where it can.
    var obstacle: Recorder.Obstacle?
    /// Holds the question whether it may be used, until it is answered.
    var question: AsyncStream<Void>?

    static let type = "audio/wav"
    static let rate = 8_000
    static let headerBytes = 44

    /// The port of it.
    var port: Recorder {
        Recorder { hear in
            if let question = self.question { for await _ in question { break } }
            if let obstacle = self.obstacle { throw obstacle }
            self.gate.withLock { (self.hear, self.bytes) = (hear, []) }
            return Recorder.Line(
                type: MadeUpMicrophone.type, pause: { self.gate.withLock { self.isPaused = true } },
                resume: {
                    self.gate.withLock { self.isPaused = false }
                    return true
                }, stop: { self.gate.withLock { self.hear = nil } })
        }
    }

    /// Whether something listens.
    var isOpen: Bool { gate.withLock { hear != nil } }
    /// All that was heard so far.
    var heard: [UInt8] { gate.withLock { bytes } }

    /// Speaks for some time, so loud, in steps of a tenth of a second or some more.
    func speak(milliseconds: Int, loudness: Float = 0.3, step: Int = 100) {
        let tone = MadeUpMicrophone.tone(loudness)
        let sound = Array(repeatElement(tone.bytes, count: step / 100).joined())
        for _ in 0..<(milliseconds / step) { say(sound, level: tone.level, milliseconds: step) }
    }

    /// It is taken away.
    func lose() { gate.withLock { hear }?(.lost) }

    private func say(_ sound: [UInt8], level: Int, milliseconds: Int) {
        let said = gate.withLock { () -> (hear: Recorder.Hear, bytes: [UInt8])? in
            guard !isPaused, let hear else { return nil }
            let next = (bytes.isEmpty ? MadeUpMicrophone.header : []) + sound
            bytes += next
            return (hear, next)
        }
        said?.hear(.sound(Recorder.Sound(said?.bytes ?? [], level: level, milliseconds: milliseconds)))
    }

    /// A tenth of a second of 440 hertz, which is 44 waves, so that tones join.
    private static func tone(_ loudness: Float) -> (bytes: [UInt8], level: Int) {
        let samples = (0..<rate / 10).map { loudness * Float(sin(Double($0) * 440 * 2 * .pi / Double(rate))) }
        let bytes = samples.flatMap { sample -> [UInt8] in
            let number = UInt16(bitPattern: Int16(sample * 32_000))
            return [UInt8(number & 0xFF), UInt8(number >> 8)]
        }
        return (bytes, SoundLevel.of(samples))
    }

    /// A header of a file whose end nobody knows yet.
    private static var header: [UInt8] {
        func four(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        let format = [1, 0, 1, 0] + four(UInt32(rate)) + four(UInt32(rate * 2)) + [2, 0, 16, 0]
        return Array("RIFF".utf8) + four(.max) + Array("WAVEfmt ".utf8) + four(16) + format + Array("data".utf8) + four(.max)
    }
}

/// A player with a clock of its own: what it plays has to be sound of the microphone's kind, and moves on when a test lets time pass.
@MainActor
final class MadeUpPlayer {
    private(set) var isPlaying = false
    private(set) var isClosed = false
    private(set) var speed = 100
    private(set) var length = 0
    private var at = 0

    /// The port of it.
    var port: Player {
        Player { bytes, type in
            guard type == MadeUpMicrophone.type, bytes.starts(with: Array("RIFF".utf8)), bytes.count > MadeUpMicrophone.headerBytes else {
                throw Player.Unplayable()
            }
            (self.length, self.isClosed) = ((bytes.count - MadeUpMicrophone.headerBytes) * 1000 / (MadeUpMicrophone.rate * 2), false)
            return Player.Sound(
                play: { speed in
                    (self.speed, self.isPlaying) = (speed, true)
                    return true
                },
                pause: { self.isPlaying = false }, seek: { self.at = $0 }, hasten: { self.speed = $0 },
                place: { Player.Place(milliseconds: self.at, isPlaying: self.isPlaying) },
                close: { (self.isPlaying, self.isClosed, self.at) = (false, true, 0) })
        }
    }

    /// Lets time pass. At its end a sound stops and stands at its beginning, as the system's does.
    func pass(milliseconds: Int) {
        guard isPlaying else { return }
        at += milliseconds * speed / 100
        if at >= length { (at, isPlaying) = (0, false) }
    }
}

/// Somebody's journal with a microphone and a player, in memory.
@MainActor
struct VoiceNotation {
    let microphone = MadeUpMicrophone()
    let player = MadeUpPlayer()
    let journal = JournalModel(.device)
    let source: VoiceSource

    init() {
        source = VoiceSource(RecordingPorts(microphone.port, player.port), journal, Catalogue.load(.standard))
    }

    /// What asks for check-ins of the same journal.
    var desk: JournalDesk {
        let source = ScreenSource(
            person: "", today: Day(number: 0), freshID: Outside.device.freshID(), version: { 0 }, refresh: {}, act: { _ in },
            answer: { _, _ in [] })
        return JournalDesk(journal, source, .load(.standard))
    }

    /// Waits until something holds.
    static func wait(_ what: String, until isSo: @MainActor () -> Bool) async throws {
        for _ in 0..<5_000 {
            if isSo() { return }
            await Task.yield()
            try await Task.sleep(for: .milliseconds(1))
        }
        throw Phone.Unexpected(what: "\(what) did not come")
    }

    /// A recording that runs, after somebody spoke for some time.
    func running(_ model: RecordingModel, milliseconds: Int, loudness: Float = 0.3) async throws -> RunningRecording {
        Task { await model.begin() }
        try await VoiceNotation.wait("the microphone") { if case .recording = model.stage { true } else { false } }
        guard case .recording(let running) = model.stage else { throw Phone.Unexpected(what: "no recording") }
        microphone.speak(milliseconds: milliseconds, loudness: loudness)
        try await VoiceNotation.wait("what was said") { running.milliseconds >= milliseconds }
        return running
    }

    /// The player of a recording that was stopped.
    func recorded(_ model: RecordingModel, milliseconds: Int) async throws -> PlayerModel {
        _ = try await running(model, milliseconds: milliseconds)
        await model.stop()
        guard case .done(let player) = model.stage else { throw Phone.Unexpected(what: "nothing to hear: \(model.said)") }
        return player
    }
}
