import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// A voice entry as a person goes through it, with eyes or by ear.
@MainActor @Suite("Voice entries, in the app")
struct VoiceViewTests {
    /// The screen with room for what it opens.
    private struct Opened: View {
        let model: RecordingModel

        var body: some View { NavigationStack { VoiceView(model) } }
    }

    @Test func somebodySpeaksListensAndKeepsIt() async throws {
        let voice = VoiceNotation()
        var kept = ""
        let model = RecordingModel(voice.source) { kept = $0 }
        let screen = ShownScreen(Opened(model: model))
        try await screen.wait(for: "Say it the way it comes.")
        try screen.tap("Record", .button)
        try await screen.wait(for: "Recording now")
        #expect(screen.texts.contains("0:00"))
        voice.microphone.speak(milliseconds: 65_000)
        try await screen.wait(for: "1:05")
        #expect(screen.spoken.contains("Recording now") && screen.spoken.contains("Sealed on this device"))
        try screen.tap("Pause")
        try await screen.wait(for: "Paused")
        try screen.tap("Go on")
        try await screen.wait(for: "Recording now")
        try screen.tap("Stop")
        try await screen.wait("the player") { screen.find(.slider) != nil }
        #expect(screen.find(.slider)?.value == "0:00 of 1:05")
        #expect(screen.find(.slider)?.name == "Position in the recording")
        try screen.adjust("Position in the recording", .increment)
        #expect(screen.find(.slider)?.value == "0:05 of 1:05", "a swipe of a screen reader goes five seconds")
        try screen.tap("Ahead 15 seconds")
        #expect(screen.find(.slider)?.value == "0:20 of 1:05")
        try screen.choose("1.5×", of: "Speed")
        try screen.tap("Play")
        try await screen.wait("it plays") { voice.player.isPlaying && screen.find(.button, "Pause") != nil }
        #expect(voice.player.speed == 150)
        try screen.type("By the sea", into: "Title")
        try screen.tap("Seal and keep")
        try await screen.wait("the entry") { !kept.isEmpty }
        #expect(voice.journal.moment(kept)?.content["title"]?.string == "By the sea")
        #expect(voice.player.isClosed, "what was heard is forgotten")
    }

    @Test func howSomebodyFeelsIsAskedBeforeAndAfterTheySpeak() async throws {
        let voice = VoiceNotation()
        var kept = ""
        let model = RecordingModel(voice.source, voice.desk) { kept = $0 }
        let screen = ShownScreen(Opened(model: model))
        try await feel("First, how are you?", on: screen)
        let before = try #require(voice.journal.moments.first)
        #expect(model.feelings.map(\.way) == [.journal(.entry(before.id))], "who has said it is not asked again")
        try screen.tap("Record", .button)
        try await screen.wait(for: "Recording now")
        #expect(model.feelings.isEmpty, "nothing is asked while somebody speaks")
        voice.microphone.speak(milliseconds: 3_000)
        try await screen.wait(for: "0:03")
        try screen.tap("Stop")
        try await feel("How are you now?", on: screen)
        try screen.tap("Seal and keep")
        try await screen.wait("the entry") { screen.isSettled && !kept.isEmpty }
        let felt = voice.journal.moments.filter { $0.kind == "checkin" }.map(\.content)
        #expect(felt.map { $0.textOf("of") } == [kept, kept])
        #expect(Set(felt.map { $0.textOf("moment") }) == ["before", "after"])
        #expect(model.feelings.map(\.way) == [nil], "the next entry is another one")
    }

    private func feel(_ question: String, on screen: ShownScreen) async throws {
        try await screen.wait(for: question)
        try screen.tap(question, .button)
        try await screen.wait(for: "less energy")
        try screen.adjust("How it feels", .increment)
        try screen.tap("Save")
        try await screen.wait("the screen below") { !screen.texts.contains("less energy") }
    }

    @Test func whoTakesARecordingUpIsAskedAboutItsOwnEntry() async throws {
        let voice = VoiceNotation()
        let before = RecordingModel(voice.source, voice.desk) { _ in }
        _ = try await voice.recorded(before, milliseconds: 3_000)
        await before.leave()
        let entry = try #require(try voice.source.boxes.unfinishedRecordings().first?.facts.entry)
        let model = RecordingModel(voice.source, voice.desk) { _ in }
        model.load()
        model.takeUp(try #require(model.left.first).id)
        model.ask(try #require(model.feelings.first))
        let asked = try #require(model.checkIn)
        asked.turn(pleasanter: true)
        await asked.save()
        #expect(voice.journal.moments.map { $0.content.textOf("of") } == [entry])
    }

    @Test func aRecordingThatWasLeftIsTakenUpWithItsWords() async throws {
        let voice = VoiceNotation()
        let before = RecordingModel(voice.source) { _ in }
        _ = try await voice.recorded(before, milliseconds: 7_000)
        before.title = "Half a thought"
        await before.leave()
        let model = RecordingModel(voice.source) { _ in }
        let screen = ShownScreen(Opened(model: model))
        try await screen.wait(for: "A recording is waiting for you")
        #expect(screen.texts.contains("Half a thought") && screen.texts.contains("0:07"))
        try screen.tap("Half a thought")
        try await screen.wait("its words") { screen.find(.field, "Title")?.value == "Half a thought" }
        #expect(screen.find(.slider)?.value == "0:00 of 0:07")
        try screen.tap("Throw away")
        try await screen.wait(for: "The recording is gone for good then. Nobody can bring it back, us included.")
        try screen.tap("Cancel")
        #expect(screen.find(.field, "Title") != nil, "it stays")
        try screen.tap("Throw away")
        try screen.tap("Throw away")
        try await screen.wait(for: "Say it the way it comes.")
        #expect(try voice.source.boxes.names().allSatisfy { $0.recording == nil }, "nothing of it is left")
    }

    @Test func oneOfSeveralIsThrownAwayBehindASwipe() async throws {
        let voice = VoiceNotation()
        for title in ["one", "two"] {
            let model = RecordingModel(voice.source) { _ in }
            _ = try await voice.recorded(model, milliseconds: 3_000)
            model.title = title
            await model.leave()
        }
        let screen = ShownScreen(Opened(model: RecordingModel(voice.source) { _ in }))
        try await screen.wait(for: "2 recordings are waiting for you")
        try screen.swipe("one", .trailing, "Throw away one")
        try screen.tap("Throw away")
        try await screen.wait(for: "A recording is waiting for you")
        #expect(try voice.source.boxes.unfinishedRecordings().map(\.facts.words.title) == ["two"])
    }

    @Test func whoSwitchesToAnotherAppIsNotRecordedAnyMore() async throws {
        let voice = VoiceNotation()
        let model = RecordingModel(voice.source) { _ in }
        let screen = ShownScreen(Opened(model: model))
        try await screen.wait(for: "Say it the way it comes.")
        try screen.tap("Record", .button)
        try await screen.wait(for: "Recording now")
        voice.microphone.speak(milliseconds: 4_000)
        try await screen.wait(for: "0:04")
        screen.surroundings.scenePhase = .background
        try await screen.wait("its end") { screen.isSettled && !voice.microphone.isOpen }
        try await screen.wait(for: "A recording is waiting for you")
    }

    @Test func aVaultThatIsClosedComesFirst() async throws {
        let voice = VoiceNotation()
        voice.journal.close()
        let screen = ShownScreen(Opened(model: RecordingModel(voice.source) { _ in }))
        try await screen.wait(for: "First, your vault")
        #expect(screen.find(.button, "Record") == nil)
    }

    /// Every language, every stage: each thing that can be used has a name, and nothing is a key.
    @Test(arguments: Values.Locale.all) func everyStageIsSaidInEveryLanguage(locale: Values.Locale) async throws {
        let voice = VoiceNotation()
        let source = VoiceSource(RecordingPorts(voice.microphone.port, voice.player.port), voice.journal, Catalogue.load(locale))
        let model = RecordingModel(source) { _ in }
        let screen = ShownScreen(Opened(model: model))
        try await screen.wait("the beginning") { screen.texts.contains(model.words.hello) }
        expectWords(screen)
        _ = try await voice.running(model, milliseconds: 3_000)
        expectWords(screen)
        await model.stop()
        expectWords(screen)
        #expect(screen.find(.slider)?.value.isEmpty == false)
    }

    private func expectWords(_ screen: ShownScreen) {
        for text in screen.texts { #expect(!text.hasPrefix("web.") && !text.hasPrefix("apple."), "\(text)") }
        for element in screen.all where [.button, .slider, .picker, .field, .toggle].contains(element.role) {
            #expect(!element.name.isEmpty, "\(element.role) without a name")
        }
    }
}
