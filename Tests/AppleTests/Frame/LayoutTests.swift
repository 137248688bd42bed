import AppleCore
import AppleViews
import SwiftUI
import Testing

/// Screens with layouts of their own, over what the engine's tests have on record.
@Suite("Layouts of the app")
@MainActor
struct LayoutTests {
    @Test func todaySaysWhatWasSpentWhatThereIsAndWhatComes() async throws {
        let (screen, household) = try await open(.screen("today"), "Good morning, Alex")
        #expect(household.asked.first == "today name=Maya")
        let told = ["$69.20", "$6,123.45", "Landlord", "in 11 days", "$1,850.00", "Restaurants: $138 more than usual", "$446.93"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.spoken.hasPrefix("Good morning, Alex, heading\nFriday, November 20\nSpent today, $69.20, "))
        #expect(screen.spoken.contains("Spent today, $69.20\na usual Friday, $41"))
    }

    @Test(arguments: [0, 9, 23]) func theGreetingIsThatOfTheHour(hour: Int) async throws {
        let household = RecordedHousehold()
        household.hour = hour
        _ = try await SpendingNotation.open(.screen("today"), of: household, "Good morning, Alex")
        #expect(household.asked == ["today hour=\(hour) name=Maya"])
    }

    @Test func aFigureOfTodayOpensItsRows() async throws {
        let (screen, household) = try await open(.screen("today"), "Good morning, Alex")
        try screen.tap("Spent today")
        try await household.wait(on: screen) { $0.asked.contains { $0.hasPrefix("rows ") } }
        #expect(household.asked.first { $0.hasPrefix("rows ") }?.contains("side=spent") == true)
    }

    @Test func aPeriodIsTurnedInItsPlace() async throws {
        let (screen, household) = try await open(.period(PeriodQuestion("week")), "This week")
        let told = ["$446.93", "Restaurants", "51% · 3 transactions", "What changed", "Where", "Sushi Bar", "Came in", "+$2,640.12"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.find(.picker, "Period")?.value == "Week")
        #expect(screen.find(.picker, "Period")?.options == ["Day", "Week", "Month", "Year"])
        try screen.tap("Last week")
        try await household.wait(on: screen) { $0.asked.last == "mirror kind=week from=2026-11-08 to=2026-11-14" }
        try screen.choose("Month", of: "Period")
        try await household.wait(on: screen) { $0.asked.last == "mirror kind=month" }
        #expect(screen.find(.button, "back") == nil)
    }

    @Test func aDayOfTheCalendarSaysItselfAndOpensItsRows() async throws {
        let (screen, household) = try await open(.month("2026-11"), "November 2026")
        #expect(household.asked == ["heatmap month=2026-11"])
        #expect(screen.find(.grid)?.children.count == 6)
        try screen.tap("Sunday, November 1: $1,866.88")
        try await household.wait(on: screen) { $0.asked.last?.contains("from=2026-11-01 to=2026-11-01") == true || $0.asked.count == 2 }
        try screen.tap("back")
        try screen.tap("October 2026")
        try await household.wait(on: screen) { $0.asked.last == "heatmap month=2026-10" }
    }

    @Test func aListIsSearchedAndShowsMore() async throws {
        let (screen, household) = try await open(.search(""), "93 transactions · $4,919.90 out")
        household.answers["suggestions"] = #"{"suggestions":[{"name":"Metro","query":"merchant:Metro"}]}"#
        #expect(household.asked.contains("search query= limit=50"))
        try screen.type("met", into: "Search transactions")
        try await screen.wait(for: "Metro")
        try screen.submit("Search transactions")
        try await household.wait(on: screen) { $0.asked.contains("search query=met limit=50") }
        try screen.tap("More")
        try await household.wait(on: screen) { $0.asked.contains("search query=met limit=100") }
    }

    @Test func aCategoryIsChosenBehindASwipe() async throws {
        let (screen, household) = try await open(.search(""), "93 transactions · $4,919.90 out")
        household.answers["categories"] =
            #"{"groups":[{"group":"food","name":"Food","categories":[{"category":"groceries","name":"Groceries","colour":1,"#
            + #""hidden":false,"mergedInto":null},{"category":"old","name":"Old one","colour":2,"hidden":true,"mergedInto":null}]}]}"#
        try screen.swipe("-$54.40", .trailing, "Category")
        try await screen.wait(for: "Choose a category")
        #expect(!screen.texts.contains("Old one"))
        try screen.tap("Only this transaction")
        try screen.tap("Groceries")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("row 00000000-0000-0007-0000-000000000496 ") && deed.contains("groceries") && deed.contains("false"))
        #expect(screen.texts.contains("93 transactions · $4,919.90 out"))
    }

    @Test func aTransactionSaysWhyItIsWhatItIs() async throws {
        let (screen, household) = try await open(.row("00000000-0000-0000-0000-000000000042"), "Costco")
        #expect(household.asked == ["row id=00000000-0000-0000-0000-000000000042"])
        let told = ["-$90.00", "Visa", "General shopping", "You see each of its 2 parts in its own category.", "Groceries", "-$60.00"]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.texts.contains("visa.csv, line 42, imported on Nov 20, 2026"))
        #expect(screen.spoken.contains("Choose a category"))
    }

    private func open(_ way: PageWay, _ text: String) async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        let screen = ShownScreen(OpenScreen(way: way, frame: household.frame()))
        try await screen.wait(for: text)
        return (screen, household)
    }

    /// A screen with room for what it opens.
    private struct OpenScreen: View {
        let way: PageWay
        let frame: FrameModel

        var body: some View {
            NavigationStack {
                ScreenView(way, in: frame).navigationDestination(for: PageWay.self) { ScreenView($0, in: frame) }
            }
        }
    }
}
