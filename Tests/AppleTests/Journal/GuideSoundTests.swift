import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The soft tone of an exercise, which plays on with the screen off. Clock and player are turned by the tests.
@Suite("The tone of exercises in the app")
@MainActor
struct GuideSoundTests {
    private let still = StillJournal()
    private let speaker = Speaker()
    private let settings = Settings()

    /// What plays tracks, as far as a test says.
    @MainActor
    private final class Speaker {
        var tracks: [[UInt8]] = []
        var types: Set<String> = []
        var isPlaying = false
        var at = 0
        var open = 0
        /// Until when the exercise goes on by itself.
        var heldUntil: Int64 = 0

        /// Milliseconds of the last track.
        var milliseconds: Int { max(0, (tracks.last?.count ?? 0) - 44) / 16 }

        var port: Player {
            Player { bytes, type in
                self.tracks.append(bytes)
                self.types.insert(type)
                self.open += 1
                return Player.Sound(
                    play: { _ in
                        (self.isPlaying, self.at) = (true, 0)
                        return true
                    }, pause: {}, seek: { _ in }, hasten: { _ in },
                    place: { Player.Place(milliseconds: self.at, isPlaying: self.isPlaying) }, close: { self.open -= 1 })
            }
        }
    }

    /// What the device keeps.
    private final class Settings: @unchecked Sendable {
        var all: [String: Bool] = [:]
        var port: DeviceSettings { DeviceSettings(read: { self.all[$0] ?? false }, keep: { self.all[$0] = $1 }) }
    }

    private func open(_ exercise: String = "box-breathing") async -> ShownScreen {
        let frame = RecordedHousehold().frame(journal: still.journal) { [still, speaker, settings] source in
            source.guide = GuidePort(now: { still.instant() }) { try? await Task.sleep(nanoseconds: 1_000_000) }
            source.guide.goesOn = { speaker.heldUntil = $0.milliseconds }
            source.guideSound = GuideSound(settings.port, speaker.port)
        }
        let screen = ShownScreen(OpenedScreen(way: .journal(.exercise(exercise)), frame: frame))
        await screen.rest()
        return screen
    }

    @Test func nothingIsHeardBeforeThePersonChoosesIt() async throws {
        let screen = await open()
        #expect(screen.find(.toggle, "A soft tone")?.value == "off")
        #expect(screen.texts.contains("With the tone on, the exercise keeps going while your screen is off."))
        try screen.tap("Start")
        try await screen.wait(for: "Round 1 of 15")
        try await screen.wait("the clock") { screen.isSettled && speaker.heldUntil == still.now + 240_000 }
        #expect(speaker.tracks.isEmpty)
        try screen.tap("End")
        try await screen.wait(for: "Enough for now")
        try screen.tap("Close")
        try await screen.wait { screen.find(.sheet) == nil }
        try screen.tap("A soft tone", .toggle)
        #expect(settings.all == ["guideSound": true] && GuideSound(settings.port, speaker.port).isOn)
        try screen.tap("Start")
        try await screen.wait("the track") { screen.isSettled && speaker.tracks.count == 1 }
        #expect(speaker.types == ["audio/wav"] && speaker.milliseconds == 243_200, "all of it at once, and what fades")
    }

    @Test func aPauseIsQuietAndWhoGoesOnHearsTheRest() async throws {
        settings.all["guideSound"] = true
        let screen = await open()
        try screen.tap("Start")
        try await screen.wait("the track") { screen.isSettled && speaker.tracks.count == 1 }
        still.now += 40_000
        try screen.tap("Pause")
        #expect(speaker.open == 0 && speaker.heldUntil == still.now)
        still.now += 500_000
        try screen.tap("Go on")
        #expect(speaker.tracks.count == 2 && speaker.open == 1 && speaker.milliseconds == 203_200)
        #expect(speaker.heldUntil == still.now + 200_000)
        try screen.tap("End")
        #expect(speaker.open == 0, "who ends it hears no more")
    }

    @Test func whatTakesTheSoundPausesTheExerciseWhereItWas() async throws {
        settings.all["guideSound"] = true
        let screen = await open()
        try screen.tap("Start")
        try await screen.wait("the track") { screen.isSettled && speaker.tracks.count == 1 }
        // A call comes after five seconds; the app is seen again after a quarter of an hour.
        (speaker.at, speaker.isPlaying) = (5_000, false)
        still.now += 900_000
        try await screen.wait(for: "Go on")
        #expect(screen.texts.contains("Round 1 of 15") && screen.texts.contains("2"), "the second second of what is held")
        try screen.tap("Go on")
        #expect(speaker.milliseconds == 238_200)
    }

    @Test func anEndFadesAndCounts() async throws {
        settings.all["guideSound"] = true
        let screen = await open()
        try screen.tap("Start")
        try await screen.wait("the track") { screen.isSettled && speaker.tracks.count == 1 }
        // A track that has come to its own end stands at its beginning.
        (speaker.at, speaker.isPlaying) = (0, false)
        still.now += 240_000
        try await screen.wait(for: "There, all done")
        #expect(speaker.open == 1, "its last tone fades")
        try await screen.wait("the practice") { !still.all("practice").isEmpty }
        #expect(still.all("practice").first?.content["finished"]?.bool == true)
    }

    @Test func anExerciseWithQuestionsIsHeardUpToEach() async throws {
        settings.all["guideSound"] = true
        let exercise = try #require(
            Exercise.all.first { exercise in
                exercise.steps.first?.asks == nil && exercise.steps.contains { $0.asks != nil }
            })
        let screen = await open(exercise.code)
        try screen.tap("Start")
        try await screen.wait("the track") { screen.isSettled && speaker.tracks.count == 1 }
        let until = ExerciseTimeline(exercise).beats.first { $0.phase == .ask }?.start ?? 0
        #expect(until > 0 && speaker.milliseconds == Int(until) + 1_600)
    }

    // MARK: The cases of `tones.test.mjs`

    private static let box: [ExerciseTimeline.Beat] = {
        let breaths: [Exercise.Breath] = [.in, .hold, .out, .rest]
        let steps = breaths.map { Exercise.Step(seconds: 4, breath: $0, asks: nil) }
        return ExerciseTimeline(Exercise("box", .breathing, minutes: 1, steps: steps, rounds: 2)).beats
    }()

    private func samples(_ track: [UInt8]) -> [Int] {
        stride(from: 44, to: track.count, by: 2).map { Int(Int16(bitPattern: UInt16(track[$0]) | UInt16(track[$0 + 1]) << 8)) }
    }

    /// The loudest sample of some tenths of seconds.
    private func loudest(_ samples: [Int], _ from: Int, _ to: Int) -> Int { samples[(from * 800)..<(to * 800)].map(abs).max() ?? 0 }

    @Test func itIsAFileWhoseHeadSaysItsLength() {
        let track = ToneTrack.bytes(GuideSoundTests.box, from: 0, to: 32_000, isEnd: true)
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(track[place + $1]) << ($1 * 8) } }
        #expect(String(decoding: track[0..<4] + track[8..<16] + track[36..<40], as: UTF8.self) == "RIFFWAVEfmt data")
        #expect(number(4) == track.count - 8 && number(40) == track.count - 44 && number(24) == 8_000)
        #expect(track.count - 44 == 35_200 * 16)
    }

    @Test func breathIsHeardAndWhatIsHeldIsQuiet() {
        let track = samples(ToneTrack.bytes(GuideSoundTests.box, from: 0, to: 32_000, isEnd: true))
        for (from, isHeard) in [(0, true), (40, false), (80, true), (120, false), (160, true), (240, true), (320, true)] {
            let loud = loudest(track, from, from + 16)
            #expect(isHeard ? (1_001..<10_000).contains(loud) : loud == 0, "\(from): \(loud)")
            if from < 320 { #expect(loudest(track, from + 17, from + 40) == 0, "\(from)") }
        }
        let jump = zip(track, track.dropFirst()).map { abs($0 - $1) }.max() ?? 0
        #expect(jump > 0 && jump < 2_000, "it clicks nowhere")
    }

    @Test func fromTheMiddleOnItHasWhatStillComes() {
        let track = samples(ToneTrack.bytes(GuideSoundTests.box, from: 6_000, to: 24_000, isEnd: false))
        #expect(loudest(track, 0, 19) == 0 && loudest(track, 20, 30) > 1_000 && track.count == 196 * 800)
    }
}
