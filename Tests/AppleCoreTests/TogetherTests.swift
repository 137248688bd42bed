import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

@testable import AppleCore

/// The apps' part of `Tests/Browser/test_together.py`, which starts a server and a browser, says where, and reads what is written here.
/// Without it there is no browser, and this is skipped: that test fails where this has not run.
@MainActor @Suite("Two apps beside a browser", .enabled(if: TogetherPlan.current != nil), .timeLimit(.minutes(30)))
struct TogetherTests {
    /// What the apps did, and what they show in the end: the texts of a screen, once for each of them.
    private struct Said: Encodable {
        let corrected: String
        let category = "Gifts"
        let payee = "Zeppelin Mooring"
        let amount = "-$12.34"
        var today: [[String]] = []
        var month: [[String]] = []
    }

    @Test func eachShowsWhatTheOthersDid() async throws {
        let plan = try #require(TogetherPlan.current)
        let server = try #require(ServerAddress(plan.server))
        let (maya, sam) = (try await Phone.synced(of: "maya", at: server), try await Phone.synced(of: "sam", at: server))
        defer {
            maya.remove()
            sam.remove()
        }
        var said = Said(corrected: try #require(try await maya.rows("merchant:walmart").first?["id"]?.string))
        (maya.wire.isCut, sam.wire.isCut) = (true, true)
        try await correct(said, on: maya)
        try await addByHand(said, on: sam)
        #expect(try await lacking(said, plan, on: maya) == ["what is added", "the other name", "the note"])
        #expect(try await lacking(said, plan, on: sam) == ["the category", "the other name", "the note"])
        try Data().write(to: URL(fileURLWithPath: plan.folder + "/offline"))
        (maya.wire.isCut, sam.wire.isCut) = (false, false)
        try await meet([maya, sam], said, plan)
        for phone in [maya, sam] {
            try await expectShown(said, plan, on: phone)
            said.today.append(try await texts(of: .screen("today"), on: phone))
            said.month.append(try await texts(of: .period(PeriodQuestion("month")), on: phone))
        }
        // The greeting alone is of one person.
        let today = said.today.map { texts in texts.filter { text in !["Maya", "Sam"].contains { text.contains($0) } } }
        #expect(today[0] == today[1] && today[0].count > 10)
        #expect(said.month[0] == said.month[1] && said.month[0].count > 10)
        try JSONEncoder().encode(said).write(to: URL(fileURLWithPath: plan.folder + "/said.json"), options: .atomic)
    }

    /// Puts a transaction into another category, on its screen.
    private func correct(_ said: Said, on phone: Phone) async throws {
        let question = JSONValue.object([JSONMember("id", .string(said.corrected))])
        let before = try #require(try await phone.household.screen("row", question)["view"]?["category"]?["name"]?.string)
        #expect(before != said.category)
        let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
        let screen = ShownScreen(OneScreen(way: .row(said.corrected), frame: frame))
        try await wait(for: before) { screen.texts.contains(before) }
        try screen.tap(before, .button)
        try await wait(for: said.category) { screen.find(.sheet) != nil && screen.texts.contains(said.category) }
        try screen.tap(said.category, .button)
        try await wait(for: said.category) { screen.find(.sheet) == nil && screen.texts.contains(said.category) }
        #expect(phone.household.waiting.count == 1)
    }

    /// Adds a transaction by the form.
    private func addByHand(_ said: Said, on phone: Phone) async throws {
        let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
        let (screen, words) = (ShownScreen(FrameView(frame)), frame.words.entry)
        try await wait(for: frame.words.add) { screen.find(.menu, frame.words.add) != nil }
        try screen.tap(frame.words.add)
        try screen.tap(frame.words.byHand)
        try await wait(for: words.title) { screen.find(.sheet) != nil }
        try screen.type("12.34", into: words.amount)
        try screen.type(said.payee, into: words.payee)
        try screen.choose("RBC Joint Chequing", of: words.account)
        try screen.tap(words.save)
        try await wait(for: "end of the form: \(screen.texts)") { screen.find(.sheet) == nil }
        #expect(phone.household.waiting.count == 1)
    }

    /// Syncs until each phone has what everybody did.
    private func meet(_ phones: [Phone], _ said: Said, _ plan: TogetherPlan) async throws {
        var missing: [[String]] = []
        for _ in 0..<1000 {
            missing = []
            for phone in phones {
                await phone.household.refresh()
                missing.append(try await lacking(said, plan, on: phone))
            }
            if missing.allSatisfy(\.isEmpty), phones.allSatisfy({ $0.household.waiting == WaitingState() }) { return }
            try await Task.sleep(for: .milliseconds(200))
        }
        throw Phone.Unexpected(what: "still missing: \(missing), \(phones.map(\.household.waiting))")
    }

    /// What of all that was done a phone does not have.
    private func lacking(_ said: Said, _ plan: TogetherPlan, on phone: Phone) async throws -> [String] {
        var missing: [String] = []
        if try await phone.row(said.corrected)["category"] != .string("gifts") { missing.append("the category") }
        if try await phone.rows(TogetherTests.quoted(said.payee)).count != 1 { missing.append("what is added") }
        if try await phone.rows("merchant:" + TogetherTests.quoted(plan.merchant)).isEmpty { missing.append("the other name") }
        if try await phone.row(plan.noted)["note"] != .string(plan.note) { missing.append("the note") }
        return missing
    }

    /// The app's screens show it too.
    private func expectShown(_ said: Said, _ plan: TogetherPlan, on phone: Phone) async throws {
        let expected: [(PageWay, [String])] = [
            (.row(said.corrected), [said.category]), (.row(plan.noted), [plan.note, plan.merchant]),
            (.search(TogetherTests.quoted(said.payee)), [said.payee, said.amount]),
            (.search("merchant:" + TogetherTests.quoted(plan.merchant)), [plan.merchant]),
        ]
        for (way, wanted) in expected {
            let texts = try await texts(of: way, on: phone)
            for text in wanted { #expect(texts.contains(text), "\(way): \(texts)") }
        }
    }

    /// All words of a screen that is opened.
    private func texts(of way: PageWay, on phone: Phone) async throws -> [String] {
        let frame = FrameModel(phone.household.source, Catalogue.load(.standard))
        let screen = ShownScreen(OneScreen(way: way, frame: frame))
        try await wait(for: "\(way)") { screen.find(.progress, frame.words.loading) == nil }
        #expect(screen.isSettled && !screen.texts.contains(frame.words.failed), "\(way): \(screen.texts)")
        return screen.texts
    }

    /// Waits until something holds, as long as a busy machine may take.
    private func wait(for what: String, until isSo: () -> Bool) async throws {
        for _ in 0..<9000 {
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Phone.Unexpected(what: "no \(what)")
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }

    /// A screen with room for what it opens.
    private struct OneScreen: View {
        let way: PageWay
        let frame: FrameModel

        var body: some View { NavigationStack { ScreenView(way, in: frame) } }
    }
}

/// What the browser's side says.
struct TogetherPlan: Decodable {
    /// The server's address.
    let server: String
    /// The folder in which the two sides leave each other word.
    let folder: String
    /// The transaction that gets a note in the browser.
    let noted: String
    /// The note.
    let note: String
    /// What its merchant is called from then on.
    let merchant: String

    /// What is said to this run; nil where there is no other side.
    static let current = ProcessInfo.processInfo.environment["EVENKEEL_TOGETHER"].flatMap {
        try? JSONDecoder().decode(TogetherPlan.self, from: Data($0.utf8))
    }
}
