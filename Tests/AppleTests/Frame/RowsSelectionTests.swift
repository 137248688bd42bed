import AppleCore
import SwiftUI
import Testing

/// Several transactions are chosen and changed together, by the deeds that the browser sends.
@Suite("Transactions that are changed together")
@MainActor
struct RowsSelectionTests {
    private static let found = """
        {"count":3,"start":0,"rows":[{"id":"r1","account":"Visa"},{"id":"r2","account":"Joint"},{"id":"r3","account":"Visa"}],
        "view":{"title":"Search","subtitle":"3 transactions","days":[{"day":"2026-11-20","title":"Friday, November 20","items":[
        \(item("r1", "Metro", "Visa")),\(item("r2", "Tims", "Joint")),\(item("r3", "Ferry", "Visa"))]}],"empty":null}}
        """

    private static func item(_ id: String, _ name: String, _ account: String) -> String {
        #"{"id":"\#(id)","name":"\#(name)","remark":"","marks":[],"colour":1,"account":"\#(account)","amount":"-$5.00"}"#
    }

    /// What is known of a transaction, as the engine is asked for it.
    private static func row(_ id: String, _ merchant: String, note: String = "", tags: String = "") -> [String: String] {
        let known = #"{"id":"\#(id)","note":"\#(note)","tags":[\#(tags)],"merchant":"\#(merchant)","edited":null}"#
        return ["row id=\(id) view=": known]
    }

    private func open(_ query: String = "", of household: RecordedHousehold = RecordedHousehold()) async throws -> ShownScreen {
        household.answers["search"] = RowsSelectionTests.found
        household.answers["categories"] = SpendingNotation.categories
        for (id, merchant) in [("r1", "Metro"), ("r2", "Tims"), ("r3", "Ferry")] {
            household.exactAnswers.merge(RowsSelectionTests.row(id, merchant)) { own, _ in own }
        }
        return try await SpendingNotation.open(.search(query), of: household, "3 transactions")
    }

    /// Chooses some, and opens what can be done with them.
    private func choose(_ names: String..., on screen: ShownScreen) async throws {
        try screen.tap("Select", .button)
        try await screen.wait("what ends it") { screen.find(.button, "Done") != nil }
        for name in names { try screen.tap(name, .button) }
        try screen.tap("More", .menu)
    }

    @Test func theChosenOnesSayThatTheyAre() async throws {
        let screen = try await open()
        try screen.tap("Select", .button)
        try await screen.wait(for: "Select the transactions to change together.")
        #expect(screen.find(.menu, "More")?.isDisabled == true && screen.texts.contains("Search"))
        #expect(screen.spoken.contains("Metro, Visa, -$5.00, button\n"), "\(screen.spoken)")
        try screen.tap("Metro", .button)
        #expect(screen.spoken.contains("Metro, Visa, -$5.00, button, selected"), "\(screen.spoken)")
        #expect(screen.spoken.hasPrefix("1 transaction selected, heading\n"), "\(screen.spoken)")
        try screen.tap("Metro", .button)
        #expect(!screen.spoken.contains("selected"))
        try screen.tap("Done")
        #expect(screen.find(.button, "Select") != nil && screen.find(.menu, "More") == nil)
    }

    @Test func severalGetACategoryForThemselvesAlone() async throws {
        let household = RecordedHousehold()
        let screen = try await open(of: household)
        try await choose("Metro", "Tims", on: screen)
        try screen.tap("Category", .button)
        try await screen.wait("the categories") { screen.find(.sheet) != nil }
        #expect(screen.find(.toggle) == nil, "what is said of several teaches nothing")
        try screen.tap("Gifts")
        try await screen.wait(for: "2 transactions are now in Gifts.")
        #expect(household.deeds.map { $0.prefix(10) } == ["row r1 set", "row r2 set"])
        #expect(household.deeds.allSatisfy { $0.contains("gifts") && $0.contains("false") }, "\(household.deeds)")
        #expect(screen.find(.button, "Done") == nil)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 4 }
        #expect(household.deeds.suffix(2).allSatisfy { $0.contains("null") })
    }

    @Test func aTagGoesToThoseThatHaveItNot() async throws {
        let household = RecordedHousehold()
        household.exactAnswers[#"search query=tag="work" limit=1000 view="#] = #"{"rows":[{"id":"r1"}]}"#
        let screen = try await open(of: household)
        try screen.tap("Select", .button)
        try await screen.wait(for: "All 3 transactions")
        try screen.tap("All 3 transactions")
        try await screen.wait { screen.find(.menu, "More")?.isDisabled == false }
        try screen.tap("More", .menu)
        try screen.tap("Tag", .button)
        try await screen.wait("the form") { screen.find(.field, "Which tag?") != nil }
        try screen.type(" work ", into: "Which tag?")
        try screen.tap("Add a tag")
        try await screen.wait(for: "2 transactions have the tag work now.")
        #expect(household.deeds.map { $0.prefix(10) } == ["row r2 set", "row r3 set"])
        #expect(household.deeds.allSatisfy { $0.contains("tag:work") && $0.contains("true") }, "\(household.deeds)")
    }

    @Test func aNoteReplacesTheOnesThatThereAreWhereThatIsWanted() async throws {
        let household = RecordedHousehold()
        household.exactAnswers.merge(RowsSelectionTests.row("r1", "Metro", note: "old")) { $1 }
        let screen = try await open(of: household)
        for (choice, said) in [(nil, "1 transaction has"), ("Replace the notes that are there", "2 transactions have")] {
            let before = household.deeds.count
            try await choose("Metro", "Tims", on: screen)
            try screen.tap("Note", .button)
            try await screen.wait(for: "A note for 2 transactions")
            #expect(screen.find(.picker, "1 of them already has a note")?.value == "Write only where there is none")
            #expect(screen.find(.button, "Save")?.isDisabled == true)
            try screen.type("boat", into: "Note")
            if let choice { try screen.choose(choice, of: "1 of them already has a note") }
            try screen.tap("Save")
            try await screen.wait(for: "\(said) this note now.")
            #expect(household.deeds.count - before == (choice == nil ? 1 : 2), "\(household.deeds)")
        }
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 5 }
        #expect(household.deeds[3].hasPrefix("row r1") && household.deeds[3].contains("old"), "each has its own back")
        #expect(household.deeds[4].hasPrefix("row r2") && !household.deeds[4].contains("boat"))
    }

    @Test func aMerchantIsSaidOfTheOthersAlone() async throws {
        let household = RecordedHousehold()
        let screen = try await open(of: household)
        try await choose("Metro", "Tims", on: screen)
        try screen.tap("Merchant", .button)
        try await screen.wait(for: "Rename the merchant of 2 transactions")
        try screen.type(String(repeating: "é", count: 101), into: "Merchant")
        #expect(screen.find(.button, "Save")?.isDisabled == true, "a name has 200 bytes at most")
        try screen.type("Metro", into: "Merchant")
        try screen.tap("Save")
        try await screen.wait(for: "2 transactions have the merchant Metro now.")
        #expect(household.deeds.count == 1 && household.deeds[0].hasPrefix("row r2 set"), "\(household.deeds)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("null"), "it came with the one that it had")
    }

    @Test func aTagThatARulePutsThereStaysAndIsSaid() async throws {
        let household = RecordedHousehold()
        household.exactAnswers.merge(RowsSelectionTests.row("r1", "Metro", tags: #""work","fun""#)) { $1 }
        household.exactAnswers.merge(RowsSelectionTests.row("r2", "Tims", tags: #""work""#)) { $1 }
        household.changes = RowsSelectionTests.row("r1", "Metro", tags: #""fun""#)
        let screen = try await open(of: household)
        try await choose("Metro", "Tims", on: screen)
        try screen.tap("Remove a tag", .button)
        try await screen.wait(for: "Which tag should go?")
        #expect(screen.find(.picker, "Tag")?.options == ["work · On 2 transactions", "fun · On 1 transaction"])
        try screen.tap("Remove a tag", .button)
        try await screen.wait(
            for: "1 transaction no longer has the tag work. 1 keeps the tag work, since a rule puts it there.")
        #expect(household.deeds.count == 2)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 3 }
        #expect(household.deeds[2].hasPrefix("row r1 set") && household.deeds[2].contains("true"), "\(household.deeds)")
    }

    @Test func withoutATagNoneIsAskedFor() async throws {
        let household = RecordedHousehold()
        let screen = try await open(of: household)
        try await choose("Metro", on: screen)
        try screen.tap("Remove a tag", .button)
        try await screen.wait(for: "None of them has a tag.")
        #expect(screen.find(.sheet) == nil && household.deeds.isEmpty)
    }

    @Test func theyAreDeletedAndPutBack() async throws {
        let household = RecordedHousehold()
        let screen = try await open(of: household)
        try await choose("Metro", "Ferry", on: screen)
        try screen.tap("Delete", .button)
        try await screen.wait(for: "2 transactions no longer count.")
        #expect(household.deeds.allSatisfy { $0.contains("deleted") && $0.contains("true") })
        let gone = try await open("is:deleted", of: household)
        try await choose("Tims", on: gone)
        #expect(gone.find(.button, "Delete") == nil)
        try gone.tap("Put back", .button)
        try await gone.wait(for: "1 transaction counts again.")
        #expect(household.deeds.last?.hasPrefix("row r2 set") == true && household.deeds.last?.contains("false") == true)
    }

    @Test func theMenuOfOneBeginsWithIt() async throws {
        let screen = try await open()
        try screen.press("Tims", "Select")
        try await screen.wait(for: "1 transaction selected")
        #expect(screen.spoken.contains("Tims, Joint, -$5.00, button, selected"))
    }

    @Test func whatMayOnlyBeLookedAtIsNotChosen() async throws {
        let household = RecordedHousehold()
        household.readOnly = ["a"]
        household.answers["accounts"] = #"{"accounts":[{"record":"a","account":"Joint"},{"record":"b","account":"Visa"}]}"#
        let screen = try await open(of: household)
        try screen.tap("Select", .button)
        try await screen.wait(for: "All 3 transactions")
        #expect(throws: ShownScreen.Failure.disabled("Tims")) { try screen.tap("Tims", .button) }
        try screen.tap("All 3 transactions")
        try await screen.wait(for: "2 transactions selected")
        let looking = RecordedHousehold()
        looking.forbidden = ["changeRows"]
        let looked = try await open(of: looking)
        #expect(looked.find(.button, "Select") == nil)
        #expect(throws: ShownScreen.Failure.self) { try looked.press("Metro", "Select") }
    }
}
