import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody sets pauses and evenings, and meets them.
@Suite("Pauses and evenings in the app")
@MainActor
struct PauseWalkTests {
    private let still = StillJournal()
    private let household = RecordedHousehold()
    private let amounts = HiddenAmounts()

    private func frame(_ store: CalmStore? = nil) -> FrameModel {
        household.answers["afford"] = #"{"currency":"CAD","view":{"title":"Can I afford it?","subtitle":"","empty":null,"parts":[]}}"#
        household.answers["accounts"] =
            #"{"accounts":[{"record":"a1","account":"Everyday","closed":null,"kind":"chequing","currency":"CAD","balance":{"amount":"10.00"}}]}"#
        household.answers["categories"] = #"{"groups":[]}"#
        return household.frame(journal: still.journal, calmStore: store, amounts: amounts) { [still] source in
            source.guide = GuidePort(now: { still.instant() }) { try? await Task.sleep(nanoseconds: 1_000_000) }
            source.personID = "maya"
            source.currency = { "CAD" }
            source.offsetMinutes = { _ in -300 }
        }
    }

    private func choose(_ json: String) async throws {
        let content = try JournalNotation.choices(json).content
        await still.keep([JournalMoment(id: JournalChoices.id(of: "maya"), content: content)])
    }

    private func open(_ way: PageWay, _ frame: FrameModel) -> ShownScreen { ShownScreen(OpenedScreen(way: way, frame: frame)) }

    @Test func whatIsChosenIsKeptInOneRecordAndCanBeTakenBack() async throws {
        try await choose(#"{"favourites":["body-scan"]}"#)
        let screen = open(.journal(.pauses), frame())
        await screen.rest()
        try screen.choose("From 10:00\u{A0}p.m.", of: "Late in the day")
        try screen.choose("very unpleasant", of: "When my last check-in was")
        try screen.type("200", into: "From this amount up (CAD)")
        try screen.choose("From 8:00\u{A0}p.m.", of: "Every evening")
        try screen.tap("After an unpleasant check-in", .toggle)
        try screen.tap("Save")
        try await screen.wait(for: "Saved.")
        let content = try #require(still.all("choices").first?.content)
        let cad = try #require(Currency("CAD"))
        #expect(CalmPause(content) == CalmPause(hour: 22, below: -60, amount: Money(minorUnits: 20_000, cad)))
        #expect(QuietEvening(content) == QuietEvening(hour: 20, afterHard: true))
        #expect(content["favourites"]?.array == [.string("body-scan")])
        try screen.tap("Undo")
        try await screen.wait("what was before") { still.all("choices").first?.content["pause"] == nil }
        #expect(still.all("choices").first?.content["evening"] == nil)
    }

    @Test func whatIsNoAmountIsSaidAndKeepsNothing() async throws {
        let screen = open(.journal(.pauses), frame())
        await screen.rest()
        try screen.type("much", into: "From this amount up (CAD)")
        try screen.tap("Save")
        try await screen.wait(for: Catalogue.load(.standard).text("web.amount.wrong"))
        #expect(still.all("choices").isEmpty)
    }

    @Test func whatAnotherDeviceChoseStaysAsItIs() async throws {
        try await choose(#"{"pause":{"hour":3,"below":-20},"evening":{"hour":12}}"#)
        let settings = PauseSettings(try desk(), JournalDesk(still.journal, frame().source, .load(.standard)), currency: "CAD")
        #expect(settings.lows.last?.id == "-20" && settings.pauseHours.last?.id == "3" && settings.eveningHours.last?.id == "12")
        await settings.save()
        #expect(CalmPause(try #require(still.all("choices").first).content) == CalmPause(hour: 3, below: -20))
    }

    private func desk() throws -> PracticeDesk { try #require(frame().source.practice) }

    @Test func aPauseIsOfferedOnceInTwoHoursBeforeSomebodySpends() async throws {
        try await choose(#"{"pause":{"hour":14}}"#)
        let frame = frame()
        let screen = open(.screen("afford"), frame)
        try await screen.wait(for: "A quiet moment first?")
        #expect(screen.texts.contains("It is past 2:00\u{A0}p.m., the hour you chose for a pause."))
        try screen.tap("Not now")
        try await screen.wait { screen.find(.sheet) == nil }
        let again = open(.screen("afford"), frame)
        await again.rest()
        #expect(again.find(.sheet) == nil)
        still.now += 2 * 3_600_000
        let later = open(.screen("afford"), frame)
        try await later.wait(for: "A quiet moment first?")
        try later.leave()
        try await later.wait { later.find(.sheet) == nil }
    }

    @Test func aLargeAmountAsksAndLeavesWhatWasTypedUntilSomebodyGoesOn() async throws {
        try await choose(#"{"pause":{"amount":20000,"currency":"CAD"}}"#)
        let frame = frame()
        await frame.add()
        let entry = try #require(frame.entry)
        (entry.amount, entry.payee) = ("250.00", "Kettle")
        let screen = ShownScreen(FrameView(frame))
        try await screen.wait { screen.find(.sheet) != nil }
        try screen.tap("Add", .button)
        try await screen.wait(for: "What you typed waits here.")
        try screen.leave()
        try await screen.wait { entry.pauses.isOffering == nil }
        #expect(household.deeds.isEmpty && frame.entry === entry && entry.amount == "250.00")
        still.now += 2 * 3_600_000
        try screen.tap("Add", .button)
        try await screen.wait(for: "What you typed waits here.")
        try screen.tap("Not now")
        try await household.wait(on: screen) { $0.deeds.count == 1 }
    }

    @Test func anOfferGoesWithTheJournalAndWhatWasTypedStays() async throws {
        try await choose(#"{"pause":{"amount":20000,"currency":"CAD"}}"#)
        let frame = frame()
        await frame.add()
        let entry = try #require(frame.entry)
        (entry.amount, entry.payee) = ("250.00", "Kettle")
        let saving = Task { await entry.save() }
        for _ in 0..<1000 where entry.pauses.isOffering == nil { try await Task.sleep(for: .milliseconds(1)) }
        entry.pauses.isOffering?.begin()
        #expect(entry.pauses.isOffering?.isGuiding != nil)
        still.now += 20_000
        await frame.sealJournal()
        await saving.value
        #expect(entry.pauses.isOffering == nil && household.deeds.isEmpty && entry.amount == "250.00")
        #expect(still.all("practice").map { $0.content["seconds"] } == [.integer(20)], "what was practised until then counts")
    }

    @Test func moneyThatComesInAsksNobody() async throws {
        try await choose(#"{"pause":{"amount":20000,"currency":"CAD"}}"#)
        let frame = frame()
        await frame.add()
        let entry = try #require(frame.entry)
        (entry.amount, entry.payee, entry.isIn) = ("250.00", "Salary", true)
        await entry.save()
        #expect(household.deeds.count == 1 && entry.pauses.isOffering == nil)
    }

    @Test func theExerciseOfAPauseIsPractisedAndLeavesSomebodyWhereTheyWere() async throws {
        try await choose(#"{"pause":{"hour":14}}"#)
        let screen = open(.screen("afford"), frame())
        try await screen.wait(for: "A quiet moment first?")
        try screen.tap("Start")
        try await screen.wait { screen.find(.button, "End") != nil }
        still.now += 20_000
        try screen.tap("End")
        try await screen.wait { still.all("practice").count == 1 }
        try await screen.wait { screen.find(.button, "Close") != nil }
        try screen.tap("Close")
        try await screen.wait { screen.find(.sheet) == nil }
        #expect(!household.asked.contains { $0.hasPrefix("afford amount") })
    }

    @Test func anEveningHidesAmountsUntilTheMorningAndTheEyeEndsIt() async throws {
        let store = CalmStore.inMemory()
        try await choose(#"{"evening":{"hour":20}}"#)
        let frame = frame(store)
        frame.calm.learn()
        frame.calm.look()
        #expect(!amounts.areHidden)
        still.now += 6 * 3_600_000
        frame.calm.look()
        #expect(amounts.areHidden, "it is a quarter past eight")
        amounts.areHidden = false
        frame.calm.look()
        #expect(!amounts.areHidden && store.read().shownAt != nil, "who wants to see them does")
        still.now += 24 * 3_600_000
        frame.calm.look()
        #expect(amounts.areHidden, "the next evening is one again")
        still.now += 10 * 3_600_000
        frame.calm.look()
        #expect(!amounts.areHidden, "it is morning")
    }

    @Test func anEveningBeginsBeforeTheJournalIsRead() async throws {
        let store = CalmStore.inMemory()
        try await choose(#"{"evening":{"hour":14}}"#)
        frame(store).calm.learn()
        amounts.areHiddenForEvening = false
        let before = still.journal.moments
        still.journal.close()
        #expect(!before.isEmpty && still.journal.moments.isEmpty)
        _ = frame(store)
        #expect(amounts.areHidden)
    }

    @Test func aHardCheckInHidesThemAndAnotherOneBringsThemBack() async throws {
        try await choose(#"{"evening":{"afterHard":true}}"#)
        let frame = frame()
        func checkIn(_ pleasantness: Int64) async {
            await still.keep([JournalNotation.checkIn(still.journal.time(), pleasantness)])
            frame.calm.learn()
            frame.calm.look()
        }
        await checkIn(-40)
        #expect(amounts.areHidden)
        still.now += 60_000
        await checkIn(20)
        #expect(!amounts.areHidden)
    }

    @Test func theBoxIsAsLongWhateverIsChosen() throws {
        var full = CalmBox()
        (full.evening, full.hardAt) = (QuietEvening(hour: 23, afterHard: true), Instant(milliseconds: still.now))
        (full.shownAt, full.offeredAt) = (full.hardAt, full.hardAt)
        for box in [CalmBox(), full] {
            #expect(box.padded.count == CalmBox.bytes)
            #expect(CalmBox(try JSONReader.read(box.padded)) == box)
        }
    }

    @Test func aChoiceOfAlwaysIsNotUndoneByAnEvening() {
        amounts.areHidden = true
        amounts.areHiddenForEvening = true
        amounts.areHiddenForEvening = false
        #expect(amounts.areHidden)
        amounts.areHidden = false
        #expect(!amounts.areHidden)
    }
}
