import Foundation
import Testing
import Values

@testable import AppleCore

/// A recording that is played: where it is, how fast, and what is left out of it.
@MainActor @Suite("Playing a recording")
struct PlayerTests {
    /// Ten seconds, loud at both ends and silent for six between them.
    private func open(_ voice: VoiceNotation) async throws -> PlayerModel {
        let model = RecordingModel(voice.source) { _ in }
        let running = try await voice.running(model, milliseconds: 2_000)
        voice.microphone.speak(milliseconds: 6_000, loudness: 0)
        voice.microphone.speak(milliseconds: 2_000)
        try await VoiceNotation.wait("what was said") { running.milliseconds == 10_000 }
        await model.stop()
        guard case .done(let player) = model.stage else { throw Phone.Unexpected(what: "nothing to hear") }
        return player
    }

    @Test func itPlaysPausesAndGoesOnFromItsPlace() async throws {
        let voice = VoiceNotation()
        let player = try await open(voice)
        #expect(player.time == "0:00 of 0:10" && player.toggleName == "Play")
        await player.toggle()
        #expect(player.isPlaying && player.toggleName == "Pause")
        voice.player.pass(milliseconds: 3_000)
        player.look()
        #expect(player.time == "0:03 of 0:10")
        await player.toggle()
        #expect(!voice.player.isPlaying && player.time == "0:03 of 0:10")
        player.position = 8
        await player.toggle()
        voice.player.pass(milliseconds: 1_000)
        player.look()
        #expect(player.time == "0:09 of 0:10")
        voice.player.pass(milliseconds: 5_000)
        player.look()
        #expect(!player.isPlaying && player.time == "0:10 of 0:10", "it stands at its end")
        await player.toggle()
        #expect(player.isPlaying && player.time == "0:00 of 0:10", "and begins again")
    }

    @Test func stepsStayInside() async throws {
        let voice = VoiceNotation()
        let player = try await open(voice)
        player.turn(ahead: true)
        #expect(player.position == 5)
        player.skip(ahead: true)
        #expect(player.position == 10)
        player.skip(ahead: false)
        #expect(player.position == 0)
    }

    @Test func silenceIsLeftOutAndSpeedHoldsForTheNext() async throws {
        let voice = VoiceNotation()
        let player = try await open(voice)
        #expect(player.hasSilence && player.speeds.map(\.name) == ["0.75×", "1×", "1.25×", "1.5×", "1.75×", "2×"])
        (player.skipsSilence, player.speed) = (true, 200)
        await player.toggle()
        #expect(voice.player.speed == 200)
        voice.player.pass(milliseconds: 1_250)
        player.look()
        #expect(player.milliseconds == 7_700, "2.5 seconds in it is silent, and it goes on shortly before the voice")
        player.speed = 150
        #expect(voice.player.speed == 150)
        let next = try await open(voice)
        #expect(next.speed == 150 && next.skipsSilence)
    }

    @Test func theWaveformIsAsHighAsItWasLoudAndMarksWhatWasPlayed() async throws {
        let voice = VoiceNotation()
        let player = try await open(voice)
        #expect(player.marks.count == 80 && player.marks.allSatisfy { $0.ink == .muted })
        func height(_ mark: ChartPicture.Mark) -> Double {
            guard case .bar(let one, let other) = mark.form else { return 0 }
            #expect((0...1).contains(one.x) && (0...1).contains(one.y) && (0...1).contains(other.x) && (0...1).contains(other.y))
            return other.y - one.y
        }
        let heights = player.marks.map(height)
        #expect(heights[0] > 0.7 && heights[40] < 0.1 && heights[79] > 0.7)
        player.position = 5
        #expect(player.marks.filter { $0.ink == .accent }.count == 40)
    }

    @Test func whatTheDeviceCannotPlayIsSaid() async throws {
        let voice = VoiceNotation()
        let played = Played(id: "x", milliseconds: 1_000, levels: [], type: "audio/webm;codecs=opus") { [1, 2, 3] }
        let player = PlayerModel(voice.source, played)
        await player.toggle()
        #expect(!player.isPlaying && player.problem == Catalogue.load(.standard).text("apple.voice.notPlayed"))
        #expect(player.marks.count == 80, "levels that nobody knows are all the least")
    }
}
