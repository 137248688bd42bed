import AppleCore
import AppleViews
import SwiftUI
import Testing

@Suite("The frame of the app")
@MainActor
struct FrameTests {
    @Test func aPhoneHasFivePlacesInTheOrderOfTheWebApp() async throws {
        let screen = try await open(RecordedHousehold())
        let tabs = try #require(screen.find(.tabs))
        #expect(tabs.texts == ["Today", "Spending", "Plan", "Journal", "Family"])
        #expect(screen.texts.first == "Good morning, Alex")
    }

    @Test func eachPlaceKeepsWhatWasOpenedInIt() async throws {
        let screen = try await open(RecordedHousehold())
        try screen.tap("Spending")
        try await screen.wait(for: "This week")
        try screen.tap("Places")
        try screen.tap("Calendar")
        try await screen.wait(for: "November 2026")
        try screen.tap("Plan")
        try await screen.wait(for: "Net worth")
        try screen.tap("Spending")
        try await screen.wait(for: "November 2026")
        try screen.tap("back")
        try await screen.wait(for: "This week")
    }

    @Test func whatIsNotInTheAppYetSaysWhereItIs() async throws {
        let screen = try await open(RecordedHousehold())
        try screen.tap("Family")
        try await screen.wait(for: "This page is not in the app yet")
    }

    @Test func aWideScreenHasAllPlacesBesideWhatIsChosen() async throws {
        let household = RecordedHousehold()
        let screen = ShownScreen(FrameView(household.frame()))
        screen.surroundings.horizontalSizeClass = .regular
        try await screen.wait(for: "Good morning, Alex")
        #expect(screen.find(.tabs) == nil)
        try screen.tap("Insights")
        try await screen.wait(for: "Lamp Store: $129.00 twice?")
        #expect(screen.all.filter { $0.traits.contains(.isSelected) }.map(\.name) == ["Insights"])
        try screen.tap("Lamp Store: $129.00 twice?")
        try await household.wait(on: screen) { $0.asked.last?.hasPrefix("rows ") == true }
        try screen.tap("Transactions")
        try await screen.wait(for: "93 transactions · $4,919.90 out")
        #expect(screen.find(.button, "back") == nil)
    }

    @Test func whatCouldNotBeShownIsTriedAgain() async throws {
        let household = RecordedHousehold()
        household.isBroken = true
        let screen = ShownScreen(FrameView(household.frame()))
        try await screen.wait(for: "Something here stumbled.")
        #expect(screen.texts.contains("Nothing of yours is lost."))
        household.isBroken = false
        try screen.tap("Try again")
        try await screen.wait(for: "Good morning, Alex")
    }

    @Test func somethingIsAddedByHand() async throws {
        let household = RecordedHousehold()
        household.answers["accounts"] =
            #"{"accounts":[{"account":"Old","record":"a","currency":"CAD","closed":"2026-01-01"},"#
            + #"{"account":"Everyday","record":"00000000-0000-0000-0000-000000000001","currency":"CAD","closed":null}]}"#
        household.answers["categories"] = SpendingNotation.categories
        let screen = try await open(household)
        try screen.tap("Add")
        try await screen.wait(for: "Add by hand")
        #expect(screen.find(.picker, "Category")?.value == "Sorted by itself")
        #expect(screen.find(.button, "Add")?.isDisabled == true)
        try screen.type("12,3x", into: "Amount")
        try screen.type("Bakery", into: "Where or who")
        try screen.tap("Add")
        try await screen.wait { screen.texts.contains { $0.contains("amount") } }
        #expect(household.deeds.isEmpty)
        try screen.type("12.30", into: "Amount")
        try screen.choose("Gifts", of: "Category")
        try screen.tap("Add")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(["-1230", "Bakery", "2026-11-27", "gifts"].allSatisfy(deed.contains), "\(deed)")
        #expect(screen.find(.tabs) != nil)
    }

    private func householdThatAsksAbove5000() -> RecordedHousehold {
        let household = RecordedHousehold()
        household.answers["accounts"] =
            #"{"accounts":[{"account":"Everyday","record":"00000000-0000-0000-0000-000000000001","currency":"CAD","closed":null,"#
            + #""askedAbove":"5000.00"}]}"#
        household.answers["categories"] = SpendingNotation.categories
        return household
    }

    @Test func anAmountFarBeyondItsAccountIsAskedAboutBeforeItIsAdded() async throws {
        let household = householdThatAsksAbove5000()
        let screen = try await open(household)
        try screen.tap("Add")
        try await screen.wait(for: "Add by hand")
        try screen.type("Bakery", into: "Where or who")
        try screen.type("5000.01", into: "Amount")
        try screen.tap("Add", .button)
        try await screen.wait(for: "Is this amount right?")
        #expect(screen.texts.contains("$5,000.01 is more than 100 times as much as anything in Everyday so far."), "\(screen.texts)")
        try screen.tap("Cancel")
        #expect(household.deeds.isEmpty && screen.find(.field, "Amount")?.value == "5000.01", "what was typed stays")
        try screen.tap("Add", .button)
        try await screen.wait(for: "Is this amount right?")
        try screen.tap("Yes, it is right")
        try await household.wait(on: screen) { $0.deeds.count == 1 }
        #expect(household.deeds[0].contains("-500001") && household.deeds[0].contains("Bakery"))
        try await screen.wait("the end of the form") { screen.find(.tabs) != nil }
    }

    @Test func anAmountThatItsAccountMayHaveIsAddedAtOnce() async throws {
        let household = householdThatAsksAbove5000()
        let screen = try await open(household)
        try screen.tap("Add")
        try await screen.wait(for: "Add by hand")
        try screen.type("5000", into: "Amount")
        try screen.type("Boat", into: "Where or who")
        try screen.tap("Add", .button)
        try await household.wait(on: screen) { $0.deeds.count == 1 }
        #expect(household.deeds[0].contains("-500000"))
    }

    private func open(_ household: RecordedHousehold) async throws -> ShownScreen {
        let screen = ShownScreen(FrameView(household.frame()))
        try await screen.wait(for: "Good morning, Alex")
        return screen
    }
}
