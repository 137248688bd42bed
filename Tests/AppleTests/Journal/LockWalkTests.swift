import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The app locks while somebody is in their journal: no word of it stays, what they wrote is there once they have unlocked it.
@Suite("The lock over the journal")
@MainActor
struct LockWalkTests {
    private let still = StillJournal()
    private let frame: FrameModel
    private let app: AppModel

    init() {
        var ports = AppModel.Ports()
        ports.owner = OwnerCheck(isThere: { true }, ask: { _ in true })
        ports.settings = DeviceSettings(read: { $0 == "isLocked" }, keep: { _, _ in })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        app = AppModel(in: folder, .file(folder.appendingPathComponent("key")), .device, locale: .standard, ports)
        var actions = StandingTests.Device().actions
        actions.lock = app.choices.lock
        let household = RecordedHousehold()
        household.answers["categories"] = SpendingNotation.categories
        frame = household.frame(home: actions, journal: still.journal)
        // What is typed here is kept by leaving it alone.
        frame.journalDesk.rest = .seconds(600)
        (app.stage, app.journal) = (.home(frame), still.journal)
    }

    private func open(_ way: JournalWay? = nil) async -> ShownScreen {
        await app.unlock()
        frame.place = .journal
        if let way { journal?.path = [.journal(way)] }
        return ShownScreen(LockedView(LockedModel(app)) { AppView(app) })
    }

    private var journal: PlaceModel? { frame.places.first { $0.place == .journal } }

    private func wait(untilClosed screen: ShownScreen) async throws {
        try await screen.wait("the end of the journal") { screen.isSettled && still.journal.standing == .locked }
    }

    @Test func whatIsWrittenIsKeptAndGoneFromTheScreenAndFromMemory() async throws {
        let screen = await open(.write)
        try await screen.wait(for: "New entry")
        try screen.type("It rained all day", into: "Your entry")
        #expect(still.journal.moments.isEmpty, "nothing was kept yet")
        app.choices.lock.lock()
        #expect(screen.texts.contains("Locked") && !screen.spoken.contains("It rained"))
        #expect(!screen.texts.contains("New entry"))
        try await wait(untilClosed: screen)
        #expect(still.journal.moments.isEmpty)
        try screen.tap("Unlock")
        try await screen.wait("the entry") { screen.find(.field, "Your entry")?.value == "It rained all day" }
        let kept = try #require(still.all("entry").first)
        #expect(journal?.path == [.journal(.entry(kept.id))], "who comes back goes on with what they began")
        try screen.type("It rained all day, until six", into: "Your entry")
        await frame.sealJournal()
        #expect(still.all("entry").map { $0.content.textOf("text") } == ["It rained all day, until six"])
    }

    @Test func anEditorHasNoWordsLeft() async throws {
        let editor = EntryEditor(frame.journalDesk)
        (editor.title, editor.text, editor.tag) = ("By the sea", "Waves", "quiet")
        let unsaved = frame.journalDesk.checkIn()
        await frame.sealJournal()
        #expect(still.all("entry").map { $0.content.textOf("title") } == ["By the sea"])
        #expect(editor.title.isEmpty && editor.text.isEmpty && editor.tag.isEmpty && editor.now.textOf("text").isEmpty)
        #expect(frame.journalDesk.checkIn() !== unsaved, "what was chosen and not kept goes with the lock, as in a browser")
        // Its screen goes after that, and takes nothing away.
        await editor.leave()
        editor.hear()
        #expect(still.all("entry").count == 1 && editor.text.isEmpty)
    }

    @Test func anEntryThatWasEmptiedGoesAsWhenItIsLeft() async throws {
        let entry = JournalNotation.moment(
            JournalNotation.id("old"), "entry", at: "2026-11-20T08:00:00-05:00", [("text", .string("old words"))])
        await still.keep([entry])
        let editor = EntryEditor(frame.journalDesk, try #require(still.journal.moment(entry.id)))
        editor.text = " "
        await frame.sealJournal()
        #expect(still.all("entry").isEmpty && frame.journalDesk.done == nil, "and no way back remembers it")
    }

    @Test func theLockTakesAnOpenSheetAwayAndTheScreenBelowIsThereAgain() async throws {
        let screen = await open(.write)
        try await screen.wait(for: "New entry")
        try screen.type("Something", into: "Your entry")
        try screen.tap("First, how are you?")
        try await screen.wait(for: "less energy")
        #expect(screen.shown.first?.role == .sheet)
        app.choices.lock.lock()
        #expect(screen.texts.contains("Locked") && !screen.texts.contains("less energy"))
        #expect(!screen.shown.contains { $0.role == .sheet })
        try await wait(untilClosed: screen)
        try screen.tap("Unlock")
        try await screen.wait("the entry") { screen.find(.field, "Your entry")?.value == "Something" }
        #expect(!screen.texts.contains("less energy"))
    }

    @Test func aCoverHidesAnOpenSheetWhichStaysAsItWas() async throws {
        let screen = await open(.write)
        try await screen.wait(for: "New entry")
        try screen.type("Something", into: "Your entry")
        try screen.tap("First, how are you?")
        try await screen.wait(for: "less energy")
        try screen.adjust("How it feels", .increment)
        let before = screen.spoken
        #expect(before.contains("How it feels"))
        app.choices.lock.leave(at: Instant(milliseconds: 0))
        #expect(screen.shown.first?.role == .sheet && screen.spoken.isEmpty)
        let covered = screen.shown.flatMap(\.children)
        #expect(!covered.isEmpty && covered.allSatisfy { $0.look.opacity == 0 })
        app.choices.lock.comeBack(at: Instant(milliseconds: 1_000))
        #expect(screen.shown.flatMap(\.children).allSatisfy { $0.look.opacity == 1 })
        #expect(screen.spoken == before)
    }

    @Test func aFormOfMoneyWaitsBehindTheLock() async throws {
        let screen = await open()
        await frame.add()
        try await screen.wait("the form") { screen.find(.field, "Amount") != nil }
        try screen.type("12.50", into: "Amount")
        app.choices.lock.lock()
        #expect(screen.find(.field, "Amount") == nil && screen.texts.contains("Locked"))
        try await wait(untilClosed: screen)
        try screen.tap("Unlock")
        try await screen.wait("the form") { screen.find(.field, "Amount")?.value == "12.50" }
    }

    @Test func theSheetAboutSomebodyLocksTheApp() async throws {
        let screen = await open()
        try await screen.wait(for: "How are you right now?")
        try screen.tap("You and settings")
        try await screen.wait(for: "Lock now")
        try screen.tap("Lock now")
        try await screen.wait(for: "Locked")
        try await wait(untilClosed: screen)
        #expect(frame.you == nil)
        try screen.tap("Unlock")
        try await screen.wait(for: "How are you right now?")
    }

    @Test func somebodyElseFindsNothing() async throws {
        let screen = await open(.entries)
        await still.keep([JournalNotation.checkIn("2026-11-27", 40)])
        app.choices.lock.lock()
        try await wait(untilClosed: screen)
        #expect(await still.journal.keep(still.journal.freshID(), JournalNotation.checkIn("2026-11-26").content, from: nil) == false)
        await app.openJournal()
        #expect(still.journal.moments.isEmpty && still.journal.standing == .locked, "a locked app opens no journal")
        await app.unlock()
        #expect(still.journal.moments.count == 1 && still.journal.standing == .idle)
    }
}
