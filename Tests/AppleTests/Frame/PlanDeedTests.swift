import AppleCore
import AppleViews
import SwiftUI
import Testing

/// What is done on the pages of *Plan*, with the way back.
@Suite("Deeds on the pages of Plan")
@MainActor
struct PlanDeedTests {
    private func open(_ name: String, _ parts: [String]) async -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers[name] = PlanNotation.page(parts)
        let screen = ShownScreen(OpenedScreen(way: .screen(name), frame: household.frame()))
        await screen.rest()
        return (screen, household)
    }

    private static func acts(_ record: String) -> String {
        func act(_ label: String, _ value: String) -> String {
            #"{"label":"\#(label)","said":"Noted.","kind":"bill","record":"\#(record)","fields":{"settled:2026-12-01":\#(value)},"#
                + #""back":{"settled:2026-12-01":null}}"#
        }
        let two = [act("It was Metro: $27.77", "\"r1\""), act("It was Metro: $27.77", "\"r2\"")]
        return #","acts":["#
            + (two + [act("It is paid already", "\"paid\""), act("Skip it this time", "\"skipped\"")]).joined(separator: ",")
            + "]"
    }

    private func due(_ evidence: String) -> String {
        PlanNotation.list(
            "soon", ["Rent": PlanNotation.item("due by Dec 1", "$1,850.00", evidence, more: PlanDeedTests.acts("b1"))])
    }

    @Test func aDueDayIsSaidPaidBehindASwipeAndTakenBack() async throws {
        let (screen, household) = await open("bills", [due(PlanNotation.evidence)])
        #expect(screen.spoken.contains("Actions: It was Metro: $27.77, It is paid already, Skip it this time"))
        try screen.swipe("Rent", .trailing, "It is paid already")
        try await screen.wait(for: "Noted.")
        #expect(household.deeds.count == 1)
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("bill b1 ") && deed.contains("settled:2026-12-01") && deed.contains("paid"), "\(deed)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].hasPrefix("bill b1 ") && household.deeds[1].contains("null"), "\(household.deeds[1])")
        try await screen.wait("the way back to go") { screen.find(.button, "Undo") == nil }
    }

    /// What opens no rows opens what can be done; two rows that are called alike are two.
    @Test func aDueDayWithoutRowsOpensWhatCanBeDone() async throws {
        let (screen, household) = await open("bills", [due("null")])
        try screen.tap("Rent")
        #expect(screen.texts.count { $0 == "It was Metro: $27.77" } == 2)
        try screen.tap("Skip it this time")
        try await household.wait(on: screen) { $0.deeds.count == 1 }
        #expect(household.deeds[0].contains("skipped"))
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
    }

    @Test func whatIsRefusedIsSaid() async throws {
        let (screen, household) = await open("bills", [due(PlanNotation.evidence)])
        household.isBroken = true
        try screen.press("Rent", "Skip it this time")
        try await screen.wait(for: "Something here stumbled.")
        #expect(household.deeds.isEmpty && screen.find(.button, "Undo") == nil)
    }

    private static func form(_ fields: String, _ more: String) -> String {
        #"{"part":"form","kind":"envelope","record":null,"title":"Move money","action":"Move","deletable":false,"currency":"CAD","next":"","#
            + #""fields":[\#(fields)]\#(more)}"#
    }

    private static let between =
        #"{"kind":"envelope","name":"assigned:2026-11-01","label":"How much","optional":false,"value":"10.00","input":"between","#
        + #""choices":[{"code":"","name":"Ready to assign"},{"code":"e1","name":"Groceries"},{"code":"e2","name":"Gifts"}],"#
        + #""amounts":[50000,4000,500],"from":"e1","to":"e2","fromLabel":"From","toLabel":"To"}"#

    @Test func moneyIsMovedBetweenEnvelopesAndBack() async throws {
        let (screen, household) = await open("envelopes", [PlanDeedTests.form(PlanDeedTests.between, "")])
        try screen.tap("Move money")
        #expect(
            screen.spoken == """
                Move money, heading
                Cancel, button
                Move, button
                How much, 10.00, field
                From, Groceries, choice
                To, Gifts, choice
                """)
        try screen.tap("Move", .button)
        try await screen.wait(for: "Saved.")
        #expect(household.deeds.count == 2)
        #expect(household.deeds[0].hasPrefix("envelope e1 ") && household.deeds[0].contains("3000"), "\(household.deeds)")
        #expect(household.deeds[1].hasPrefix("envelope e2 ") && household.deeds[1].contains("1500"), "\(household.deeds)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 4 }
        #expect(household.deeds[2].contains("4000") && household.deeds[3].contains("500"), "\(household.deeds)")
    }

    @Test func aMoveToTheSamePlaceStaysToBeMended() async throws {
        let (screen, household) = await open("envelopes", [PlanDeedTests.form(PlanDeedTests.between, "")])
        try screen.tap("Move money")
        try screen.choose("Groceries", of: "To")
        try screen.tap("Move", .button)
        try await screen.wait { screen.texts.contains { $0.contains("different") || $0.contains("two") } }
        #expect(household.deeds.isEmpty && screen.find(.sheet) != nil)
    }

    private static let steps =
        #","steps":[{"record":"e1","fields":{"assigned:2026-11-01":0},"before":{"assigned:2026-11-01":4000}},"#
        + #"{"record":null,"fields":{"category":"gifts"},"before":{}}]"#

    @Test func whatAButtonDoesAtOnceIsTakenBackAtOnce() async throws {
        let (screen, household) = await open("envelopes", [PlanDeedTests.form("", PlanDeedTests.steps)])
        try screen.tap("Move money")
        try await screen.wait(for: "Saved.")
        #expect(household.deeds.count == 2 && household.deeds[1].contains("create"), "\(household.deeds)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 4 }
        #expect(household.deeds[2].hasPrefix("envelope e1 ") && household.deeds[2].contains("4000"), "\(household.deeds)")
        #expect(household.deeds[3].contains("delete"), "\(household.deeds)")
    }

    @Test func whatIsAskedBeforeIsAsked() async throws {
        let question = PlanDeedTests.steps + #","question":"Stop with envelopes?""#
        let (screen, household) = await open("envelopes", [PlanDeedTests.form("", question)])
        try screen.tap("Move money")
        #expect(screen.texts.contains("Stop with envelopes?") && household.deeds.isEmpty)
        try screen.tap("Move", .button)
        try await screen.wait(for: "Saved.")
        #expect(household.deeds.count == 2 && screen.find(.sheet) == nil)
    }

    /// A button without a form has no place of its own for what went wrong.
    @Test func whatAButtonCannotDoIsSaid() async throws {
        let (screen, household) = await open("envelopes", [PlanDeedTests.form("", PlanDeedTests.steps)])
        household.isBroken = true
        try screen.tap("Move money")
        try await screen.wait(for: "Something here stumbled.")
        #expect(household.deeds.isEmpty && screen.find(.button, "Undo") == nil)
    }
}
