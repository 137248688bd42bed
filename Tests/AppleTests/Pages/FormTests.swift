import AppleCore
import SwiftUI
import Testing

@Suite("Forms on Apple's devices")
@MainActor
struct FormTests {
    @Test func aFormIsFilledInAndSent() async throws {
        let asked = PageNotation.Asked()
        let (screen, model) = PageNotation.open(try PageNotation.page(FormTests.asset), asked: asked)
        try screen.tap("Add something")
        #expect(
            screen.spoken == """
                Add something, heading
                Cancel, button
                Add, button, dimmed
                What it is, Home, choice
                Name, field
                Note, field
                Until, off, switch
                Worth, field
                Worth, 2026-11-27, field
                """)
        #expect(throws: ShownScreen.Failure.disabled("Add")) { try screen.tap("Add", .button) }
        try screen.choose("Loan", of: "What it is")
        try screen.type("Cottage", into: "Name")
        try screen.type("1000", into: "Worth")
        try screen.choose("2026-10-01", of: "Worth")
        try screen.tap("Until")
        #expect(screen.find(.datePicker, "Until")?.value == "2026-11-27")
        try screen.key("\r")
        try await screen.wait("the form to close") { model.draft == nil }
        #expect(
            asked.deeds == ["save type=loan/2026-11-27 name=Cottage/2026-11-27 note=/2026-11-27 ended=/2026-11-27 value:=1000/2026-10-01"])
        #expect(screen.texts == ["A page", "In November", "Add something"])
    }

    @Test func whatWasRefusedStaysToBeMended() async throws {
        let asked = PageNotation.Asked()
        asked.works = false
        let (screen, _) = PageNotation.open(try PageNotation.page(FormTests.asset), asked: asked)
        try screen.tap("Add something")
        try screen.type("Cottage", into: "Name")
        try screen.type("1", into: "Worth")
        try screen.tap("Add", .button)
        try await screen.wait(for: "This was not taken.")
        #expect(screen.texts.contains("Cottage"))
        try screen.tap("Cancel")
        try screen.tap("Add something")
        #expect(!screen.texts.contains("This was not taken."), "what was said of a form goes with it")
        try screen.tap("Cancel")
        #expect(screen.texts == ["A page", "In November", "Add something"])
    }

    @Test func aRecordIsDeleted() async throws {
        let asked = PageNotation.Asked()
        let form = FormTests.asset.replacing(#""record":null"#, with: #""record":"r1""#).replacing(
            #""deletable":false"#, with: #""deletable":true"#)
        let (screen, model) = PageNotation.open(try PageNotation.page(form), asked: asked)
        try screen.tap("Add something")
        try screen.tap("Delete")
        try await screen.wait("the form to close") { model.draft == nil }
        #expect(asked.deeds == ["delete r1"])
    }

    @Test func aFieldIsAskedForOnlyWhereItIsNeeded() async throws {
        let asked = PageNotation.Asked()
        let form =
            #"{"part":"form","kind":"budget","record":null,"title":"A budget","action":"Add","deletable":false,"currency":"","next":"","fields":["#
            + #"{"kind":"budget","name":"basis","label":"From","optional":true,"value":"fixed","input":"choice","#
            + #""choices":[{"code":"fixed","name":"An amount"},{"code":"share","name":"A share"}]},"#
            + #"{"kind":"budget","name":"percent","label":"Per cent","optional":false,"value":"","input":"number","digits":0,"least":1,"most":100,"#
            + #""condition":{"field":"basis","codes":["share"]}}]}"#
        let (screen, model) = PageNotation.open(try PageNotation.page(form), asked: asked)
        try screen.tap("A budget")
        #expect(!screen.spoken.contains("Per cent"))
        try screen.choose("A share", of: "From")
        #expect(screen.spoken.contains("Per cent, field"))
        #expect(throws: ShownScreen.Failure.disabled("Add")) { try screen.tap("Add", .button) }
        try screen.choose("An amount", of: "From")
        try screen.tap("Add", .button)
        try await screen.wait("the form to close") { model.draft == nil }
        #expect(asked.deeds.count == 1)
    }

    @Test func whatAsksForNothingIsDoneAtOnce() async throws {
        let asked = PageNotation.Asked()
        let form =
            #"{"part":"form","kind":"budget","record":null,"title":"Begin","action":"Add","deletable":false,"currency":"","next":"","#
            + #""fields":[],"steps":[{"record":null,"fields":{"category":"groceries","amount:2026-11-01":40000},"before":{}}]}"#
        let (screen, model) = PageNotation.open(try PageNotation.page(form), asked: asked)
        try screen.tap("Begin")
        try await screen.wait("it to be done") { !asked.deeds.isEmpty }
        #expect(asked.deeds == ["save "] && model.draft == nil)
    }

    static let asset =
        #"{"part":"form","kind":"asset","record":null,"title":"Add something","action":"Add","deletable":false,"currency":"CAD","next":"","fields":["#
        + #"{"kind":"asset","name":"type","label":"What it is","optional":false,"value":"home","input":"choice","#
        + #""choices":[{"code":"home","name":"Home"},{"code":"loan","name":"Loan"}]},"#
        + #"{"kind":"asset","name":"name","label":"Name","optional":false,"value":"","input":"name"},"#
        + #"{"kind":"asset","name":"note","label":"Note","optional":true,"value":"","input":"note"},"#
        + #"{"kind":"asset","name":"ended","label":"Until","optional":true,"value":"","input":"day"},"#
        + #"{"kind":"asset","name":"value:","label":"Worth","optional":false,"value":"","input":"amountOnDay","owed":["loan"]}]}"#
}
