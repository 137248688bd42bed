import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The journal's own place, everything in it by day, trends, and what was worth it.
@Suite("The journal's lists in the app")
@MainActor
struct JournalListTests {
    private let still = StillJournal()
    private let household = RecordedHousehold()

    private func said(_ key: String) -> String { Catalogue.load(.standard).text(key) }

    private func open(_ way: PageWay) async -> ShownScreen {
        let screen = ShownScreen(OpenedScreen(way: way, frame: household.frame(journal: still.journal)))
        await screen.rest()
        return screen
    }

    private func entry(_ day: String, _ text: String, _ more: [(String, JSONValue?)] = []) -> JournalMoment {
        JournalNotation.moment(JournalNotation.id(text), "entry", at: "\(day)T09:00:00-05:00", [("text", .string(text))] + more)
    }

    @Test func thePlaceAsksHowSomebodyIsAndShowsWhatTheyWroteLast() async throws {
        let screen = await open(.journal(.home))
        #expect(screen.spoken.hasPrefix("Journal, heading") && screen.texts.contains("Your journal begins here"))
        #expect(screen.all.filter { $0.traits.contains(.isHeader) }.map(\.name).contains("Today’s question"))
        let first = try #require(JournalPrompt.ofDay(SpokenHousehold.today, nil, turn: 0))
        let second = try #require(JournalPrompt.ofDay(SpokenHousehold.today, nil, turn: 1))
        let texts = Catalogue.load(.standard)
        #expect(!first.money && screen.texts.contains(texts.text("journal.prompt." + first.code)))
        try screen.tap("Another one")
        #expect(screen.texts.contains(texts.text("journal.prompt." + second.code)))
        await still.keep([entry("2026-11-26", "by the sea"), JournalNotation.checkIn("2026-11-27", 40, energy: 30)])
        try await screen.wait(for: "Lately")
        #expect(screen.texts.contains("Today") && screen.texts.contains("Yesterday") && screen.texts.contains("by the sea"))
        try screen.tap("by the sea")
        await screen.rest()
        #expect(screen.find(.field, "Your entry")?.value == "by the sea")
    }

    @Test func aPromptFitsHowSomebodyHasFelt() {
        let low = [JournalNotation.checkIn("2026-11-26", -60, energy: -60)]
        #expect(JournalPrompt.mood(low, SpokenHousehold.today) == .low)
        #expect(JournalPrompt.mood([JournalNotation.checkIn("2026-11-20", -60)], SpokenHousehold.today) == nil, "that is long ago")
        #expect(JournalPrompt.ofDay(SpokenHousehold.today, .low, turn: 0)?.moods.contains("low") == true)
        let all = Set(JournalPrompt.all.indices.compactMap { JournalPrompt.ofDay(SpokenHousehold.today, .low, turn: $0)?.code })
        #expect(all.count == JournalPrompt.all.count, "who asks for another one comes by all of them")
    }

    @Test func theListIsSearchedAndNarrowedDown() async throws {
        await still.keep([
            entry("2026-11-20", "by the sea", [("tags", .list(["holiday"]))]), entry("2026-11-21", "at work"),
            JournalNotation.checkIn("2026-11-22", -60, energy: -60),
        ])
        let screen = await open(.journal(.entries))
        #expect(screen.texts.contains("3 moments"))
        try screen.type("Sea", into: "Search your journal")
        try await screen.wait(for: "1 moment")
        #expect(screen.texts.contains("by the sea") && !screen.texts.contains("at work"))
        try screen.type("tag:", into: "Search your journal")
        try await screen.wait { screen.texts.contains("No moment fits that") }
        try screen.tap("Show everything")
        try await screen.wait(for: "3 moments")
        try screen.tap("Narrow down", .disclosure)
        try screen.tap("Low", .button)
        #expect(screen.texts.contains("1 moment"))
        try screen.tap("Low", .button)
        try screen.tap("holiday", .button)
        #expect(screen.texts.contains("1 moment") && screen.texts.contains("by the sea"))
    }

    @Test func aPurchaseIsAnsweredAndAnsweredDifferentlyAndTakenBack() async throws {
        let id = "00000000-0000-0007-0000-00000000049e"
        let screen = await open(.row(id))
        try screen.choose("Yes", of: "Was Costco worth it?")
        try await screen.wait { still.all("worth").count == 1 }
        let first = try #require(still.all("worth").first?.content)
        #expect(first["worth"] == .integer(1) && first.textOf("row") == id && first["later"] == .bool(true), "it is eight days ago")
        try screen.choose("Not at all", of: "Was Costco worth it?")
        try await screen.wait { still.all("worth").first?.content["worth"] == .integer(-2) }
        #expect(still.all("worth").count == 1)
        try screen.choose(said("web.journal.checkIn.notSaid"), of: "Was Costco worth it?")
        try await screen.wait { still.all("worth").isEmpty }
        try screen.tap("How does it feel?")
        try await screen.wait(for: "less energy")
        try screen.adjust("How it feels", .increment)
        try screen.tap("Save")
        try await screen.wait { still.all("checkin").first?.content.textsOf("rows") == [id] }
    }

    @Test func whatWasWorthItIsGatheredAndAskedOnceMore() async throws {
        household.answers["row"] =
            #"{"id":"r1","day":"2026-11-18","amount":"-40.00","currency":"CAD","category":"groceries","merchant":"Café","text":"","#
            + #""flags":[]}"#
        household.answers["categories"] = SpendingNotation.categories
        let worth = JournalNotation.moment(
            JournalNotation.id("w"), "worth", at: "2026-11-18T12:00:00-05:00",
            [("row", .string(JournalNotation.id("purchase"))), ("worth", .integer(2))])
        await still.keep([worth])
        let screen = await open(.journal(.worth))
        #expect(
            screen.texts.contains("A week later") && screen.texts.contains(said("web.journal.worth.joy")) && screen.texts.contains("$40.00")
        )
        #expect(screen.texts.contains("At first you said: Very much"))
        try screen.choose("So-so", of: "Was Café worth it?")
        try await screen.wait { still.all("worth").count == 2 }
        try await screen.wait { screen.texts.contains { $0.hasPrefix("So-so, on average") } }
        #expect(screen.texts.contains("A week later"), "what is answered stays where it is")
    }

    @Test func trendsAreTheEnginesPageOfThisDevicesRecords() async throws {
        let frame = try SpokenHousehold.shared.get().frame(.standard)
        let screen = ShownScreen(OpenedScreen(way: .journal(.trends), frame: frame))
        await screen.rest()
        #expect(screen.spoken.hasPrefix("How you felt, heading"))
        for day in 20...26 {
            let felt = JournalNotation.checkIn("2026-11-\(day)", 40, energy: 40)
            await frame.journal.keep(felt.id, felt.content, from: nil)
        }
        try await screen.pull()
        #expect(screen.texts.contains("The days of 2026") && screen.texts.contains("You checked in 7 times, on 7 days."))
        #expect(screen.all.contains { $0.name.contains("November 24") && $0.name.contains("pleasant") })
    }
}
