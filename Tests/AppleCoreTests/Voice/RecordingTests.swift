import Foundation
import Testing
import Values
import VaultClient

@testable import AppleCore

/// Whatever ends a recording, what was said is kept.
@MainActor @Suite("Recordings")
struct RecordingTests {
    private func withStore(_ body: @MainActor (URL, @Sendable () throws -> DeviceStore) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder) { try DeviceStore(in: folder, .file(folder.appendingPathComponent("key")), .device) }
    }

    /// The app ends in the middle of a sentence, at lengths that chance chooses.
    @Test func aKillTakesFiveSecondsAtMost() async throws {
        let seed = ProcessInfo.processInfo.environment["EVENKEEL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max)
        print("EVENKEEL_SEED=\(seed)")
        var chance = seed
        for _ in 0..<8 {
            chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let spoken = 5_000 + Int(chance >> 33 % 300) * 100
            try await withStore { folder, open in
                let (microphone, store) = (MadeUpMicrophone(), try open())
                let running = RunningRecording("r1", begun: "2026-11-29T21:10:00-05:00", entry: "e1", .device(store))
                try await running.begin(microphone.port)
                microphone.speak(milliseconds: spoken)
                try await VoiceNotation.wait("what was said") { running.milliseconds == spoken }
                try await VoiceNotation.wait("the last whole piece") {
                    let kept = (try? JournalBoxes.device(store).unfinishedRecordings().first?.facts.milliseconds) ?? 0
                    return spoken - kept < RunningRecording.pieceMilliseconds
                }
                try store.close()
                let again = JournalBoxes.device(try open())
                let left = try #require(try again.unfinishedRecordings().first, "seed \(seed)")
                #expect(left.facts.entry == "e1" && left.facts.type == MadeUpMicrophone.type)
                let whole = try #require(try again.recoverRecording(left.id))
                #expect(spoken - left.facts.milliseconds <= 5_000, "seed \(seed), \(spoken) spoken")
                #expect(microphone.heard.starts(with: whole.bytes), "seed \(seed): what is here is the beginning of what was said")
                let expected = MadeUpMicrophone.headerBytes + left.facts.milliseconds * MadeUpMicrophone.rate * 2 / 1000
                #expect(whole.bytes.count == expected, "seed \(seed)")
                // No piece of it stands readable in the files.
                let piece = Data(microphone.heard[1_000..<1_200])
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    #expect(try Data(contentsOf: folder.appendingPathComponent(name)).range(of: piece) == nil, "\(name)")
                }
            }
        }
    }

    @Test func boxesAreThoseOfTheBrowser() async throws {
        let voice = VoiceNotation()
        let running = try await voice.running(RecordingModel(voice.source) { _ in }, milliseconds: 6_000)
        try await VoiceNotation.wait("two pieces") { (try? voice.journal.boxes.read(.recordingPiece(running.id, 1))) ?? nil != nil }
        let bytes = try #require(try voice.journal.boxes.read(.recording(running.id)))
        let facts = try JSONReader.read(bytes)
        #expect(facts.members?.map(\.key) == ["begun", "entry", "type", "seconds", "levels", "pieces", "bytes"])
        #expect(facts["seconds"] == .number("5.000") && facts["pieces"] == .integer(2))
        #expect(facts["levels"]?.array?.count == 100, "a level for each twentieth of a second")
        #expect(BoxName.recordingPiece("a", 3).text == "recording:a:3" && BoxName.recording("a").text == "recording:a")
    }

    @Test func aMissingPieceEndsWhatCanBeHeard() async throws {
        let voice = VoiceNotation()
        let running = try await voice.running(RecordingModel(voice.source) { _ in }, milliseconds: 10_000)
        await running.finish(.stopped)
        try voice.journal.boxes.write([(.recordingPiece(running.id, 2), nil)])
        let whole = try #require(try voice.journal.boxes.recoverRecording(running.id))
        #expect(whole.kept.facts.pieces == 2 && whole.kept.facts.milliseconds == 5_000)
        #expect(voice.microphone.heard.starts(with: whole.bytes))
    }

    @Test func pausesAreNotCountedAndAnHourIsTheLongest() async throws {
        let voice = VoiceNotation()
        let model = RecordingModel(voice.source) { _ in }
        let running = try await voice.running(model, milliseconds: 1_000)
        running.toggle()
        #expect(running.isPaused)
        try await VoiceNotation.wait("the piece before the pause") { (try? voice.source.boxes.recoverRecording(running.id)) ?? nil != nil }
        voice.microphone.speak(milliseconds: 2_000)
        running.toggle()
        voice.microphone.speak(milliseconds: 3_298_000, step: 1_000)
        try await VoiceNotation.wait("almost 55 minutes") { running.milliseconds == 3_299_000 }
        #expect(!running.isNearly && model.words.state(running) == "Recording now")
        voice.microphone.speak(milliseconds: 1_000)
        try await VoiceNotation.wait("55 minutes") { running.isNearly }
        #expect(model.words.state(running) == "Recording. Five minutes are left.")
        voice.microphone.speak(milliseconds: 400_000, step: 1_000)
        try await VoiceNotation.wait("the end") { if case .done = model.stage { true } else { false } }
        #expect(running.ending == .long && running.milliseconds == RunningRecording.mostMilliseconds && !voice.microphone.isOpen)
        #expect(model.said == Catalogue.load(.standard).text("web.voice.ended.long"))
        let left = try #require(try voice.source.boxes.unfinishedRecordings().first)
        #expect(left.facts.milliseconds == RunningRecording.mostMilliseconds && left.facts.levels.count == 240)
    }

    @Test func aMicrophoneThatGoesAwayEndsItAndItIsKept() async throws {
        let voice = VoiceNotation()
        let model = RecordingModel(voice.source) { _ in }
        let running = try await voice.running(model, milliseconds: 4_000)
        voice.microphone.lose()
        try await VoiceNotation.wait("the end") { if case .done = model.stage { true } else { false } }
        #expect(running.ending == .microphone && model.said == Catalogue.load(.standard).text("web.voice.ended.microphone"))
        #expect(try voice.source.boxes.recoverRecording(running.id)?.bytes == voice.microphone.heard)
    }

    @Test func nobodyIsRecordedWithoutSeeingIt() async throws {
        let voice = VoiceNotation()
        let (asked, answer) = AsyncStream<Void>.makeStream()
        voice.microphone.question = asked
        let model = RecordingModel(voice.source) { _ in }
        let begun = Task { await model.begin() }
        try await VoiceNotation.wait("the question") { model.isAskingForMicrophone }
        await model.leave()
        answer.yield()
        await begun.value
        #expect(!voice.microphone.isOpen, "the system's answer came after they had left")
        voice.microphone.question = nil
        _ = try await voice.running(model, milliseconds: 3_000)
        await model.leave()
        #expect(!voice.microphone.isOpen && model.left.count == 1)
        #expect(model.said == Catalogue.load(.standard).text("web.voice.ended.left"))
    }

    @Test(arguments: [Recorder.Obstacle.refused, .missing, .busy, .unable])
    func whyItCannotBeginIsSaid(obstacle: Recorder.Obstacle) async throws {
        let voice = VoiceNotation()
        voice.microphone.obstacle = obstacle
        let model = RecordingModel(voice.source) { _ in }
        await model.begin()
        #expect(!model.said.isEmpty && !model.said.contains(".voice."), "\(model.said)")
        guard case .ready = model.stage else { throw Phone.Unexpected(what: "\(model.stage)") }
    }

    @Test func somebodyElsesDeviceGetsNothingMore() async throws {
        let voice = VoiceNotation()
        let running = try await voice.running(RecordingModel(voice.source) { _ in }, milliseconds: 3_000)
        try await VoiceNotation.wait("a piece") { (try? voice.source.boxes.recoverRecording(running.id)) ?? nil != nil }
        let other = DeviceFacts(
            device: UUID128(high: 1, low: 1), person: UUID128(high: 2, low: 2), name: "", email: "", household: UUID128(high: 3, low: 3))
        var json = JSONWriter()
        json.value(other)
        try voice.source.boxes.write([(.facts, json.bytes)])
        voice.microphone.speak(milliseconds: 3_000)
        try await VoiceNotation.wait("its end") { running.ending == .gone }
        #expect(try voice.source.boxes.recoverRecording(running.id)?.kept.facts.pieces == 1)
    }

    @Test func silenceIsFoundByLevels() {
        var levels = Array(repeating: 60, count: 10) + Array(repeating: 5, count: 10) + Array(repeating: 60, count: 10)
        #expect(Silences(levels, milliseconds: 30_000).spans == [10_300..<19_700])
        #expect(Silences(levels, milliseconds: 30_000).after(12_000) == 19_700)
        #expect(Silences(levels, milliseconds: 30_000).after(9_000) == 9_000)
        #expect(Silences(levels, milliseconds: 4_000).spans.isEmpty, "too short to be worth it")
        levels = Array(repeating: 0, count: 10)
        #expect(Silences(levels, milliseconds: 30_000).spans.isEmpty, "what is silent as a whole has no place to go on at")
        #expect(SoundLevel.of([Float](repeating: 1, count: 10)) == 100 && SoundLevel.of([Float]()) == 0)
        #expect(SoundLevel.of([Float](repeating: 0.001, count: 10)) == 0 && SoundLevel.of([Float](repeating: 0.0316228, count: 10)) == 50)
    }

    @Test func packetsStandBehindHeadersThatCountThem() {
        let frame = AudioFrames.frame([UInt8](repeating: 7, count: 300))
        #expect(frame.count == 307 && Array(frame[..<4]) == [0xFF, 0xF1, 0x50, 0x40])
        #expect(Int(frame[3] & 3) << 11 | Int(frame[4]) << 3 | Int(frame[5]) >> 5 == 307)
        #expect(AudioFrames.frame([UInt8]()).isEmpty && AudioFrames.frame([UInt8](repeating: 0, count: 8_185)).isEmpty)
        #expect(AudioFrames.frame([UInt8](repeating: 0, count: 8_184)).count == 8_191)
    }
}
