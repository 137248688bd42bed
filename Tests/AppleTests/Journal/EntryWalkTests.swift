import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody writes: what they type is kept by itself, comes together with what another device wrote, and goes with a way back.
@Suite("Entries in the app")
@MainActor
struct EntryWalkTests {
    private let still = StillJournal()
    private let household = RecordedHousehold()

    private func said(_ key: String) -> String { Catalogue.load(.standard).text(key) }

    private func open(_ way: JournalWay) async -> ShownScreen {
        let frame = household.frame(journal: still.journal)
        frame.journalDesk.rest = .milliseconds(1)
        let screen = ShownScreen(OpenedScreen(way: .journal(way), frame: frame))
        await screen.rest()
        return screen
    }

    private var kept: JSONValue { still.all("entry").first?.content ?? .null }

    @Test func whatIsTypedIsKeptByItself() async throws {
        let screen = await open(.write)
        #expect(screen.spoken.hasPrefix("New entry, heading"))
        try screen.type("A quiet day", into: "Title")
        try screen.type("It rained, and that was fine.", into: "Your entry")
        try await screen.wait(for: said("web.journal.entry.kept"))
        #expect(kept.textOf("title") == "A quiet day" && kept.textOf("text") == "It rained, and that was fine.")
        try screen.type("It rained, and that was fine. Then came tea.", into: "Your entry")
        try await screen.wait { kept.textOf("text").hasSuffix("Then came tea.") }
        #expect(still.all("entry").count == 1, "it is one record from its first word on")
    }

    @Test func aFavouriteTagsAndAPromptAreKeptWithIt() async throws {
        let prompt = try #require(JournalPrompt.all.first)
        let screen = await open(.answer(prompt.code))
        #expect(screen.texts.contains(Catalogue.load(.standard).text("journal.prompt." + prompt.code)))
        try screen.type("An answer", into: "Your entry")
        try screen.tap("Favourite", .toggle)
        try screen.type("  long   walk ", into: "Add a tag")
        try screen.submit("Add a tag")
        try await screen.wait { kept.textsOf("tags") == ["long walk"] }
        #expect(kept["favourite"] == .bool(true) && kept.textOf("prompt") == prompt.code)
        try screen.swipe("long walk", .trailing, "Remove the tag long walk")
        try screen.tap("Write without this question")
        try await screen.wait { kept["tags"] == nil && kept["prompt"] == nil }
    }

    @Test func bothStayOfWhatTwoDevicesWrote() async throws {
        let id = JournalNotation.id("both")
        let base = JournalNotation.moment(id, "entry", at: "2026-11-27T08:00:00-05:00", [("text", .string("one two three"))])
        await still.keep([base])
        let screen = await open(.entry(id))
        #expect(screen.find(.field, "Your entry")?.value == "one two three")
        await still.journal.keep(id, base.content.setting([("text", .string("zero one two three"))]), from: base.content)
        #expect(kept.textOf("text") == "zero one two three")
        try await screen.wait("what the other wrote") { screen.find(.field, "Your entry")?.value == "zero one two three" }
        try screen.type("zero one two three four", into: "Your entry")
        let seen = try #require(still.journal.moment(id)?.content)
        await still.journal.keep(id, seen.setting([("favourite", .bool(true))]), from: seen)
        try await screen.wait("what both did") {
            !screen.texts.isEmpty && kept.textOf("text") == "zero one two three four" && kept["favourite"] == .bool(true)
        }
    }

    @Test func itIsDeletedWithAWayBack() async throws {
        let entry = JournalNotation.moment(
            JournalNotation.id("away"), "entry", at: "2026-11-20T08:00:00-05:00",
            [("title", .string("Away")), ("text", .string("by the sea"))])
        await still.keep([entry])
        let screen = await open(.entry(entry.id))
        try screen.tap("Delete this entry")
        try await screen.wait { still.all("entry").isEmpty }
        try await screen.wait(for: "Entry deleted.")
        try screen.tap("Undo", .button)
        try await screen.wait { !still.all("entry").isEmpty }
        #expect(kept == entry.content)
    }

    @Test func howSomebodyFeelsIsAskedBeforeAndAfter() async throws {
        let screen = await open(.write)
        #expect(screen.texts.contains("First, how are you?") && !screen.texts.contains("And how are you now?"))
        try screen.type("Something", into: "Your entry")
        try await screen.wait(for: "And how are you now?")
        #expect(!screen.texts.contains("First, how are you?"), "who has begun has no before any more")
        try screen.tap("And how are you now?")
        try await screen.wait(for: "less energy")
        try screen.adjust("How it feels", .increment)
        try screen.tap("Save")
        try await screen.wait { !still.all("checkin").isEmpty }
        let felt = try #require(still.all("checkin").first)
        #expect(felt.content.textOf("moment") == "after" && felt.content.textOf("of") == still.all("entry").first?.id)
        try await screen.wait(for: "After writing")
    }

    @Test func anEmptyEntryIsNotKept() async throws {
        let screen = await open(.write)
        try screen.type("   ", into: "Your entry")
        try await Task.sleep(for: .milliseconds(50))
        #expect(still.journal.moments.isEmpty && !screen.texts.contains(said("web.journal.entry.kept")))
    }
}
