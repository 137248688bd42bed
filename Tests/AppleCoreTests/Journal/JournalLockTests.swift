import Foundation
import Testing
import Values

@testable import AppleCore

/// What the lock ends beside what somebody writes: recordings, the engine's copy of the journal, and the journal itself.
@MainActor @Suite("The journal behind the app's lock")
struct JournalLockTests {
    private let voice = VoiceNotation()

    @Test func aRecordingEndsIsSealedAndWaits() async throws {
        let desk = voice.desk
        let model = RecordingModel(voice.source, desk) { _ in }
        _ = try await voice.running(model, milliseconds: 7_300)
        _ = await desk.seal()
        await voice.journal.end()
        #expect(!voice.microphone.isOpen)
        let left = try voice.journal.boxes.unfinishedRecordings()
        #expect(left.map(\.facts.milliseconds) == [7_300], "the last piece of it too")
        #expect(try voice.journal.boxes.recoverRecording(try #require(left.first).id)?.bytes == voice.microphone.heard)
        await voice.journal.open()
        let after = RecordingModel(voice.source, desk) { _ in }
        after.load()
        #expect(after.left.map(\.detail) == ["0:07"])
    }

    @Test func whatWasTypedBesideARecordingIsSealedAndForgotten() async throws {
        let desk = voice.desk
        let model = RecordingModel(voice.source, desk) { _ in }
        _ = try await voice.recorded(model, milliseconds: 3_000)
        (model.title, model.text) = ("Half a thought", "and the rest of it")
        _ = await desk.seal()
        await voice.journal.end()
        #expect(model.title.isEmpty && model.text.isEmpty && model.left.isEmpty)
        guard case .ready = model.stage else { throw Phone.Unexpected(what: "\(model.stage)") }
        let words = try voice.journal.boxes.unfinishedRecordings().map(\.facts.words)
        #expect(words.map(\.title) == ["Half a thought"] && words.map(\.text) == ["and the rest of it"])
    }

    @Test func theLockWhileTheSystemAsksForTheMicrophoneRecordsNobody() async throws {
        let desk = voice.desk
        let (asked, answer) = AsyncStream<Void>.makeStream()
        voice.microphone.question = asked
        let model = RecordingModel(voice.source, desk) { _ in }
        let begun = Task { await model.begin() }
        try await VoiceNotation.wait("the question") { model.isAskingForMicrophone }
        _ = await desk.seal()
        await voice.journal.end()
        answer.yield()
        await begun.value
        #expect(!voice.microphone.isOpen)
        #expect(try voice.journal.boxes.unfinishedRecordings().isEmpty)
    }

    @Test func theEngineForgetsWhatItWasTold() async throws {
        let desk = voice.desk
        let id = voice.journal.freshID()
        await voice.journal.keep(id, Written.entry("A walk by the sea"), from: nil)
        for _ in 0..<6 {
            // The engine has room for four journals: one that is not forgotten would be one too many.
            #expect(try await desk.told.search("sea")["ids"]?.array?.count == 1)
            await desk.told.forget()
        }
    }

    @Test func aDevicesJournalOpensOnceMoreWithAllThatItHad() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        let store = try DeviceStore(in: folder, .file(folder.appendingPathComponent("key")), .device)
        defer {
            try? store.close()
            try? FileManager.default.removeItem(at: folder)
        }
        let nowhere = ServerLine { _ in AsyncThrowingStream { $0.finish(throwing: ServerUnreached.unreachable) } }
        let journal = JournalModel(EvenkeelServer(nowhere, session: nil, .device, keep: { _ in }), store, .device)
        await journal.open()
        journal.start()
        let id = journal.freshID()
        #expect(await journal.keep(id, Written.entry("Kept."), from: nil))
        for round in 0..<3 {
            await journal.end()
            #expect(journal.moments.isEmpty && journal.text(id) == nil && journal.standing == .locked)
            #expect(await !journal.keep(id, Written.entry("Not now."), from: nil))
            // Asked twice at once, it opens once.
            async let one: Void = journal.open()
            async let other: Void = journal.open()
            _ = await (one, other)
            journal.start()
            #expect(journal.text(id) == (round == 0 ? "Kept." : "Kept \(round).") && journal.waiting == 1 && journal.standing != .locked)
            #expect(await journal.write("Kept \(round + 1).", in: id))
        }
        await journal.end()
    }
}
