import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody says how they are: by a finger, by swipes of a screen reader, or in words.
@Suite("Check-ins in the app")
@MainActor
struct CheckInWalkTests {
    private let still = StillJournal()
    private let household = RecordedHousehold()

    private func said(_ key: String) -> String { Catalogue.load(.standard).text(key) }

    private func open(_ way: PageWay) async -> ShownScreen {
        let screen = ShownScreen(OpenedScreen(way: way, frame: household.frame(journal: still.journal)))
        await screen.rest()
        return screen
    }

    private var kept: JSONValue { still.all("checkin").first?.content ?? .null }

    @Test func aFingerPutsThePointAndWordsNearItAreOffered() async throws {
        let screen = await open(.journal(.checkIn))
        #expect(screen.spoken.hasPrefix("How are you right now?, heading"))
        #expect(screen.all.contains { $0.name == "How it feels" && $0.value == "Not chosen yet" })
        try screen.slide("How it feels", from: CGPoint(x: 160, y: 80), to: CGPoint(x: 240, y: 40))
        let texts = Catalogue.load(.standard)
        let felt = JournalWording(texts: texts, today: SpokenHousehold.today).point(FeelingPoint(50, 50))
        #expect(screen.all.contains { $0.name == "How it feels" && $0.value == felt })
        let nearest = texts.text("feeling." + (Feeling.near(FeelingPoint(50, 50)).first?.code ?? ""))
        try screen.tap(nearest, .button)
        try screen.adjust("How strong is it?", .increment)
        try screen.choose("Money", of: "What is it about?")
        try screen.type(" the rent is paid ", into: "A note, if you like")
        try screen.tap("Save")
        try await screen.wait { !still.all("checkin").isEmpty }
        #expect(kept["pleasantness"] == .integer(50) && kept["energy"] == .integer(50) && kept["intensity"] == .integer(6))
        #expect(kept.textsOf("words") == [Feeling.near(FeelingPoint(50, 50))[0].code] && kept.textOf("trigger") == "money")
        #expect(kept.textOf("note") == "the rent is paid" && kept.textOf("at") == "2026-11-27T14:15:00-05:00")
        try await screen.wait(for: said("web.journal.checkIn.saved"))
        try screen.tap("Undo", .button)
        try await screen.wait { still.all("checkin").isEmpty }
    }

    @Test func aScreenReaderMovesThePointByItsSwipesAndActions() async throws {
        let screen = await open(.journal(.checkIn))
        try screen.adjust("How it feels", .decrement)
        try screen.adjust("How it feels", .decrement)
        try screen.act("How it feels", "more energy")
        try screen.tap("Save")
        try await screen.wait { !still.all("checkin").isEmpty }
        #expect(kept["pleasantness"] == .integer(-20) && kept["energy"] == .integer(10))
    }

    @Test func wordsDoInPlaceOfTheSquare() async throws {
        let screen = await open(.journal(.checkIn))
        try screen.tap("Save")
        try await screen.wait(for: said("web.journal.checkIn.choose"))
        #expect(still.all("checkin").isEmpty)
        try screen.tap("Words instead of the square")
        let texts = Catalogue.load(.standard)
        try screen.choose(texts.text("feeling.pleasantness.unpleasant"), of: "How pleasant is it?")
        try screen.choose(texts.text("feeling.energy.very-low"), of: "How much energy do you have?")
        try screen.tap("Save")
        try await screen.wait { !still.all("checkin").isEmpty }
        #expect(kept["pleasantness"] == .integer(-40) && kept["energy"] == .integer(-80))
        #expect(kept["words"] == nil && kept["intensity"] == nil && kept["trigger"] == nil, "what is empty is left out")
    }

    @Test func aWordAloneHasItsPlaceAndTwelveAreTheMost() async throws {
        let screen = await open(.journal(.checkIn))
        try screen.tap("All words")
        let texts = Catalogue.load(.standard)
        for feeling in Feeling.all.prefix(13) { try screen.tap(texts.text("feeling." + feeling.code), .button) }
        #expect(screen.texts.contains("12 words at most. Take one away first."))
        try screen.tap("Save")
        try await screen.wait { !still.all("checkin").isEmpty }
        #expect(kept.textsOf("words") == Feeling.all.prefix(12).map(\.code))
        let place = try #require(Feeling.point(of: Feeling.all.prefix(12).map(\.code)))
        #expect(FeelingPoint(of: kept) == place)
    }

    @Test func oneThatIsThereIsChangedAndDeletedWithAWayBack() async throws {
        let old = JournalNotation.checkIn("2026-11-26", 30, energy: -20)
        await still.keep([old])
        let screen = await open(.journal(.entry(old.id)))
        #expect(screen.texts.contains("Check-in"))
        try screen.adjust("How it feels", .increment)
        try screen.tap("Save")
        try await screen.wait { kept["pleasantness"] == .integer(40) }
        #expect(kept.textOf("at") == old.at && still.all("checkin").count == 1)
        try screen.tap("Delete this check-in")
        try await screen.wait { still.all("checkin").isEmpty }
        try screen.tap("Undo", .button)
        try await screen.wait { !still.all("checkin").isEmpty }
        #expect(still.journal.moment(old.id) != nil)
        let gone = await open(.journal(.entry(JournalNotation.id("nothing"))))
        #expect(gone.texts.contains("This page isn’t here any more"))
    }

    @Test func whatWasChosenIsStillThereForWhoComesBack() async throws {
        let frame = household.frame(journal: still.journal)
        let screen = ShownScreen(OpenedScreen(way: .journal(.checkIn), frame: frame))
        await screen.rest()
        try screen.type("half a thought", into: "A note, if you like")
        let again = ShownScreen(OpenedScreen(way: .journal(.checkIn), frame: frame))
        await again.rest()
        #expect(again.find(.field, "A note, if you like")?.value == "half a thought")
    }
}
