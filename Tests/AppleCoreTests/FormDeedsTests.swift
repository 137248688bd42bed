import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

@MainActor @Suite("What forms do") struct FormDeedsTests {
    private static let asset = """
        {"kind":"asset","record":null,"title":"Add","action":"Add","deletable":false,"currency":"CAD","next":"","fields":[
        {"input":"choice","kind":"asset","name":"type","label":"What","optional":false,"value":"home",
         "choices":[{"code":"home","name":"Home"},{"code":"loan","name":"Loan"}]},
        {"input":"name","kind":"asset","name":"name","label":"Name","optional":false,"value":""},
        {"input":"note","kind":"asset","name":"note","label":"Note","optional":true,"value":""},
        {"input":"amountOnDay","kind":"asset","name":"value:","label":"Worth","optional":true,"value":"","owed":["loan"]}]}
        """

    private func draft(_ form: String = asset) throws -> FormDraft {
        FormDraft(try JSONDecoder().decode(Page.Form.self, from: Data(form.utf8)), today: "2026-11-27")
    }

    private func type(_ text: String, into name: String, of draft: FormDraft) {
        for index in draft.entries.indices where draft.entries[index].field.name == name { draft.entries[index].text = text }
    }

    private func deeds(_ draft: FormDraft, _ tag: String = "en-CA") throws -> [Deed] {
        let locale = try #require(Values.Locale.all.first { $0.tag == tag })
        return try FormDeeds(draft: draft, style: locale.numberStyle).deeds(newID: Outside.device.freshID)
    }

    @Test(arguments: [("en-CA", "1,250.50", "home", 125_050), ("fr-CA", "1 250,50", "loan", -125_050), ("es", "-7", "home", -700)])
    func anAssetIsMade(tag: String, typed: String, kind: String, units: Int64) throws {
        let draft = try draft()
        type(" Cottage ", into: "name", of: draft)
        type(kind, into: "type", of: draft)
        type(typed, into: "value:", of: draft)
        let made = try #require(try deeds(draft, tag).first)
        let fields = Dictionary(uniqueKeysWithValues: made.action.changes.map { ($0.field, $0.value) })
        #expect(made.record.kind == "asset")
        #expect(fields == ["type": .string(kind), "name": .string("Cottage"), "value:2026-11-27": .integer(units)])
    }

    @Test func whatIsWrongIsSaid() throws {
        let draft = try draft()
        #expect(throws: FormProblem.needed("Name")) { try deeds(draft) }
        type("Cottage", into: "name", of: draft)
        type("12.505", into: "value:", of: draft)
        #expect(throws: FormProblem.digits(.cad)) { try deeds(draft) }
        type("twelve", into: "value:", of: draft)
        #expect(throws: FormProblem.amount) { try deeds(draft) }
    }

    @Test(arguments: [
        ("", "2026-11-26", false), ("", "2026-11-27", true), ("2020-01-01", "2020-01-01", true), ("2020-01-01", "2020-01-02", false),
    ])
    func aDayThatIsOverIsSaidUnlessItWasThereBefore(was: String, day: String, isTaken: Bool) throws {
        let goal = """
            {"kind":"goal","record":"0192aa00-0000-7000-8000-000000000001","title":"","action":"Save","deletable":true,"currency":"CAD","next":"",
            "fields":[{"input":"day","kind":"goal","name":"by","label":"By when","optional":true,"value":"\(was)","earliest":"2026-11-27"}]}
            """
        let draft = try draft(goal)
        for index in draft.entries.indices { draft.entries[index].day = day }
        if isTaken {
            #expect(try deeds(draft).count == (was == day ? 0 : 1))
        } else {
            #expect(throws: FormProblem.dayOver) { try deeds(draft) }
        }
    }

    @Test func aRecordThatStaysAsItIsIsNotSent() throws {
        let record = Outside.device.freshID()
        let known = FormDeedsTests.asset.replacing(#""record":null"#, with: #""record":"\#(record.text)""#)
            .replacing(#""label":"Name","optional":false,"value":"""#, with: #""label":"Name","optional":false,"value":"Cottage""#)
        let draft = try draft(known)
        #expect(try deeds(draft).isEmpty)
        type("at the lake", into: "note", of: draft)
        let changed = try deeds(draft)
        #expect(changed.map(\.action) == [.set([FieldChange("note", .string("at the lake"))])])
        #expect(changed.map(\.record.id) == [record.text])
    }

    private func plan(_ form: String, _ change: (FormDraft) -> Void = { _ in }) throws -> FormPlan {
        let draft = try draft(form)
        change(draft)
        return try FormDeeds(draft: draft, style: Values.Locale.standard.numberStyle).plan(newID: Outside.device.freshID)
    }

    private static let move = """
        {"kind":"envelope","record":null,"title":"Move","action":"Move","deletable":false,"currency":"CAD","next":"","fields":[
        {"input":"between","kind":"envelope","name":"assigned:2026-11-01","label":"How much","optional":false,"value":"10.00",
         "choices":[{"code":"","name":"Ready to assign"},{"code":"e1","name":"Groceries"},{"code":"e2","name":"Gifts"}],
         "amounts":[50000,4000,500],"from":"e1","to":"e2","fromLabel":"From","toLabel":"To"}]}
        """

    @Test func whatIsMovedGoesBackToWhatItWas() throws {
        let plan = try plan(FormDeedsTests.move)
        func told(_ deeds: [Deed]) -> [String] { deeds.map { "\($0.record.id) \($0.action.changes.map { "\($0.value)" })" } }
        func said(_ units: [(String, Int64)]) -> [String] { units.map { "\($0.0) \(["\(JSONValue.integer($0.1))"])" } }
        #expect(told(plan.deeds) == said([("e1", 3_000), ("e2", 1_500)]))
        #expect(told(plan.back) == said([("e1", 4_000), ("e2", 500)]))
        // What is ready to assign is no record of its own.
        let assigned = try self.plan(FormDeedsTests.move) { $0.entries[0].from = "" }
        #expect(told(assigned.deeds) == said([("e2", 1_500)]) && told(assigned.back) == said([("e2", 500)]))
    }

    @Test func stepsGoBackTogether() throws {
        let form = """
            {"kind":"envelope","record":null,"title":"Begin","action":"Begin","deletable":false,"currency":"CAD","next":"","fields":[],
            "steps":[{"record":"e1","fields":{"assigned:2026-11-01":0},"before":{"assigned:2026-11-01":4000}},
            {"record":"e2","fields":{"assigned:2026-11-01":700},"before":{"assigned:2026-11-01":null}},
            {"record":null,"fields":{"category":"gifts"},"before":{}}]}
            """
        let plan = try plan(form)
        let field = "assigned:2026-11-01"
        #expect(plan.deeds.prefix(2).map(\.action) == [.set([FieldChange(field, .integer(0))]), .set([FieldChange(field, .integer(700))])])
        #expect(plan.back.prefix(2).map(\.action) == [.set([FieldChange(field, .integer(4_000))]), .set([FieldChange(field, .null)])])
        #expect(plan.deeds[2].record == plan.back[2].record && plan.back[2].action == .delete)
        #expect(plan.deeds[2].action == .create([FieldChange("category", .string("gifts"))]))
    }

    @Test func whatIsFilledInHasNoWayBack() throws {
        #expect(try plan(FormDeedsTests.asset) { type("Cottage", into: "name", of: $0) }.back.isEmpty)
    }
}
