import AppleCore
import SwiftUI
import Testing

/// What waits for a word of the person: where something belongs, and whether two are one.
@Suite("Layouts that ask for a decision")
@MainActor
struct DecisionLayoutTests {
    private func unsure(_ change: (RecordedHousehold) -> Void = { _ in }, _ text: String = "Kiosk 12") async throws
        -> (ShownScreen, RecordedHousehold)
    {
        let household = RecordedHousehold()
        household.answers["unsure"] = SpendingNotation.unsure
        household.answers["categories"] = SpendingNotation.categories
        change(household)
        return (try await SpendingNotation.open(.screen("unsure"), of: household, text), household)
    }

    private func doubles(_ change: (RecordedHousehold) -> Void = { _ in }) async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers["doubles"] = SpendingNotation.doubles
        change(household)
        return (try await SpendingNotation.open(.screen("doubles"), of: household, "These two look like one."), household)
    }

    @Test func aQuestionIsAnsweredWithATapAndUndone() async throws {
        let (screen, household) = try await unsure()
        let told = ["2 transactions, $9.00 together", "KIOSK 12 TORONTO", "Where does Kiosk 12 belong?", "Coffee", "Groceries"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.spoken.hasPrefix("Not sorted yet, heading\n3 transactions, 2 questions\n"))
        #expect(screen.spoken.contains("Kiosk 12, heading"))
        try screen.tap("Coffee")
        try await screen.wait("what was done") { screen.texts.contains { $0.hasPrefix("Now in Coffee.") } }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("row r1 ") && deed.contains("coffee") && deed.contains("true"), "\(deed)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].hasPrefix("row r1 ") && household.deeds[1].contains("null"), "\(household.deeds[1])")
        try await screen.wait("the way back to go") { screen.find(.button, "Undo") == nil }
    }

    @Test func aKeyAnswersToo() async throws {
        let (screen, household) = try await unsure()
        try screen.key("2")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("groceries") == true)
    }

    @Test func anyCategoryCanBeChosen() async throws {
        let (screen, household) = try await unsure()
        try screen.tap("Later")
        try await screen.wait(for: "CHQ 204")
        try screen.tap("Something else")
        try await screen.wait(for: "Choose a category")
        // What is asked of one transaction alone is learned of it alone.
        #expect(screen.find(.toggle, "Only this transaction")?.value == "on")
        try screen.tap("Gifts")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("row r3 ") && deed.contains("gifts") && deed.contains("false"), "\(deed)")
    }

    @Test func whatIsPutOffComesBack() async throws {
        let (screen, _) = try await unsure()
        try screen.tap("Later")
        try await screen.wait(for: "This answer is for this transaction alone.")
        try screen.tap("Later")
        try await screen.wait(for: "The rest can wait")
        #expect(screen.texts.contains("2 questions stay here until you feel like it."))
        try screen.tap("Show them again")
        try await screen.wait(for: "Kiosk 12")
    }

    @Test func whoMayNotDecideForAllSpeaksOfOne() async throws {
        let (screen, household) = try await unsure({ $0.forbidden = ["changeChoices"] })
        try screen.tap("Coffee")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("false") == true)
    }

    @Test func onlyWhatThePersonMayChangeIsAsked() async throws {
        let (screen, household) = try await unsure {
            $0.readOnly = ["a1"]
            $0.answers["accounts"] = #"{"accounts":[{"account":"Visa","record":"a1"},{"account":"Joint","record":"a2"}]}"#
        }
        try screen.tap("Coffee")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.hasPrefix("row r2 ") == true, "the first transaction is of an account that is only looked at")
        try screen.tap("Later")
        try await screen.wait(for: "The rest can wait")
        #expect(screen.texts.contains("1 question stays here until you feel like it."))
        _ = try await unsure({ $0.forbidden = ["changeRows"] }, "Others answer these questions")
    }

    @Test func aRefusalIsSaid() async throws {
        let (screen, household) = try await unsure()
        household.isBroken = true
        try screen.tap("Coffee")
        try await screen.wait("why not") { screen.all.contains { $0.look.foreground == "sunset" } }
        #expect(household.deeds.isEmpty && screen.find(.button, "Undo") == nil)
        #expect(screen.texts.contains("Kiosk 12"))
    }

    @Test func bothOfAPairAreSeenBesideEachOther() async throws {
        let (screen, _) = try await doubles()
        let told = ["-$129.00 · Visa", "Nov 3, 2026 · Home", "LAMP STORE 4", "Nov 4, 2026 · Home · by hand"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.texts.count { $0 == "Lamp Store" } == 2, "words of the bank that are the name are not said twice")
        #expect(screen.spoken.contains("Delete this one, button, Lamp Store, Nov 3, 2026 · Home\n"))
        #expect(screen.find(.gridRow)?.children.count == 2)
        screen.surroundings.dynamicTypeSize = .accessibility3
        #expect(screen.find(.gridRow) == nil, "large letters have the whole width")
        #expect(told.allSatisfy(screen.texts.contains))
    }

    @Test func bothOfAPairAreKept() async throws {
        let (screen, household) = try await doubles()
        try screen.tap("Keep both")
        try await screen.wait(for: "Both are kept.")
        let record = "distinct 00000000-0000-0000-0000-000000000007 "
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix(record + "create") && deed.contains("r1") && deed.contains("r2"), "\(deed)")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1] == record + "delete")
    }

    @Test func oneOfAPairIsDeletedAndPutBack() async throws {
        let (screen, household) = try await doubles()
        try screen.tap("Delete this one")
        try await screen.wait(for: "Deleted; it no longer counts anywhere.")
        #expect(household.deeds.first?.hasPrefix("row r1 ") == true && household.deeds.first?.contains("true") == true)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].hasPrefix("row r1 ") && household.deeds[1].contains("false"))
    }

    @Test func whoOnlyLooksIsOfferedNothing() async throws {
        let (screen, _) = try await doubles { $0.forbidden = ["changeChoices", "changeRows"] }
        #expect(screen.find(.button, "Keep both") == nil && screen.find(.button, "Delete this one") == nil)
    }
}
