import Foundation
import Testing
import Values
import VaultClient

@testable import AppleCore

/// What becomes of a recording once it is an entry: it opens for that entry, whole and in its order, or not at all.
@MainActor @Suite("Recordings of entries")
struct SealedRecordingTests {
    /// A recording of more than two chunks.
    private static let milliseconds = 10_000

    private func kept(_ voice: VoiceNotation) async throws -> (entry: String, recording: EntryRecording) {
        var entry = ""
        let model = RecordingModel(voice.source) { entry = $0 }
        _ = try await voice.recorded(model, milliseconds: SealedRecordingTests.milliseconds)
        (model.title, model.tags, model.text) = ("By the sea", "sea, wind,, sea", "what I said")
        await model.keep()
        let content = try #require(voice.journal.moment(entry)?.content, "\(model.said)")
        return (entry, try #require(EntryRecording.all(of: content).first))
    }

    @Test func anEntryHasItsRecordingWithLevelsAndWords() async throws {
        let voice = VoiceNotation()
        let (entry, recording) = try await kept(voice)
        let content = try #require(voice.journal.moment(entry)?.content)
        #expect(content["kind"]?.string == "entry" && content["title"]?.string == "By the sea" && content["text"]?.string == "what I said")
        #expect(content["tags"] == .array([.string("sea"), .string("wind")]))
        #expect(recording.seconds == 10 && recording.type == MadeUpMicrophone.type && recording.levels.count == 200)
        #expect(recording.own == nil, "the first of an entry is sealed as the entry's own record")
        #expect(content["recordings"]?.array?.first?.members?.map(\.key) == ["file", "bytes", "seconds", "type", "levels"])
        #expect(try await voice.source.open(recording, of: entry) == voice.microphone.heard)
        #expect(try voice.source.boxes.unfinishedRecordings().isEmpty, "its boxes are gone")
    }

    @Test func whatWasKeptJustBeforeTheEndIsNotOfferedAgain() async throws {
        let voice = VoiceNotation()
        let model = RecordingModel(voice.source) { _ in }
        _ = try await voice.recorded(model, milliseconds: 3_000)
        let left = try #require(try voice.source.boxes.unfinishedRecordings().first)
        let whole = try #require(try voice.source.boxes.recoverRecording(left.id))
        let sealed = try await voice.source.seal(whole)
        let content = JSONValue.object([
            JSONMember("kind", .string("entry")), JSONMember("at", .string(left.facts.begun)),
            JSONMember("recordings", .array([sealed.json])),
        ])
        #expect(await voice.journal.keep(left.facts.entry, content, from: nil))
        #expect(try voice.source.left().isEmpty && voice.source.boxes.unfinishedRecordings().isEmpty)
    }

    @Test func whatIsOfAnotherEntryOrPlaceIsRefused() async throws {
        let voice = VoiceNotation()
        let (entry, recording) = try await kept(voice)
        let other = voice.journal.freshID()
        await #expect(throws: RecordingFailure.changed) { try await voice.source.open(recording, of: other) }
        let moved = EntryRecording(
            own: voice.journal.freshID(), file: recording.file, bytes: recording.bytes, seconds: recording.seconds, type: recording.type,
            levels: [])
        await #expect(throws: RecordingFailure.changed) { try await voice.source.open(moved, of: entry) }
    }

    /// Each change is made to the sealed file and named by its new hash, as by somebody who could change the entry too.
    @Test func chunksInAnotherOrderChangedCutOrOfAnotherRecordingAreRefused() async throws {
        let voice = VoiceNotation()
        let (entry, recording) = try await kept(voice)
        let (_, otherRecording) = try await kept(voice)
        let sealed = try #require(try await voice.journal.file(recording.file))
        let other = try #require(try await voice.journal.file(otherRecording.file))
        let (head, chunk) = (78, SealedAudio.chunkByteCount + 28)
        func piece(_ of: [UInt8], _ place: Int) -> [UInt8] { Array(of[(head + place * chunk)...].prefix(chunk)) }
        let swapped = sealed[..<head] + piece(sealed, 1) + piece(sealed, 0) + sealed[(head + 2 * chunk)...]
        let strange = sealed[..<head] + piece(other, 0) + sealed[(head + chunk)...]
        let left = sealed[..<head] + sealed[(head + chunk)...]
        var flipped = sealed
        flipped[head + chunk + 40] ^= 1
        for (name, bytes) in [
            ("swapped", Array(swapped)), ("strange", Array(strange)), ("left out", Array(left)), ("flipped", flipped),
            ("cut", Array(sealed[..<(head + 2 * chunk)])),
        ] {
            let file = try await voice.journal.keepFile(bytes)
            let changed = EntryRecording(own: nil, file: file, bytes: bytes.count, seconds: 10, type: recording.type, levels: [])
            await #expect(throws: RecordingFailure.changed, "\(name)") { try await voice.source.open(changed, of: entry) }
        }
        #expect(try await voice.source.open(recording, of: entry).count == voice.microphone.heard.count, "itself it opens")
    }

    @Test func aRecordingThatIsNotHereIsSaid() async throws {
        let voice = VoiceNotation()
        let (entry, recording) = try await kept(voice)
        let away = EntryRecording(
            own: nil, file: String(repeating: "0", count: 64), bytes: 1, seconds: 5, type: recording.type, levels: [])
        await #expect(throws: RecordingFailure.away) { try await voice.source.open(away, of: entry) }
        let model = voice.source.recordings(of: entry)
        model.show(.object([JSONMember("recordings", .array([away.json]))]))
        await model.players.first?.toggle()
        #expect(model.players.first?.problem == Catalogue.load(.standard).text("web.voice.away"))
    }

    @Test func aRecordingGoesOnWhileItsEntryChanges() async throws {
        let voice = VoiceNotation()
        let (entry, recording) = try await kept(voice)
        let model = voice.source.recordings(of: entry)
        model.show(try #require(voice.journal.moment(entry)?.content))
        let player = try #require(model.players.first)
        await player.toggle()
        #expect(player.isPlaying && voice.player.length == SealedRecordingTests.milliseconds)
        model.show(.object([JSONMember("title", .string("new")), JSONMember("recordings", .array([recording.json]))]))
        #expect(model.players.first === player && player.isPlaying)
        model.show(.object([]))
        #expect(model.players.isEmpty && voice.player.isClosed, "what was taken out of it plays no more")
    }
}
