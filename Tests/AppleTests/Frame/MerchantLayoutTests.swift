import AppleCore
import SwiftUI
import Testing

/// Merchants, years and what a search offers.
@Suite("Layouts of merchants and years")
@MainActor
struct MerchantLayoutTests {
    private func open(
        _ way: PageWay, _ text: String, _ answers: [String: String] = [:], forbidden: Set<String> = []
    ) async throws -> (ShownScreen, RecordedHousehold) {
        let household = RecordedHousehold()
        household.answers.merge(answers) { $1 }
        household.forbidden = forbidden
        return (try await SpendingNotation.open(way, of: household, text), household)
    }

    @Test func theyAreReachedFromSpending() throws {
        let spending = try #require(RecordedHousehold().frame().places.first { $0.place == .spending })
        for name in ["The year", "Year in review", "All merchants", "Not sorted yet", "The same transaction twice?"] {
            #expect(spending.ways.map(\.name).contains(name), "\(name)")
        }
    }

    @Test func aMerchantOfTheListOpens() async throws {
        let answers = ["merchants": SpendingNotation.merchants, "merchant": SpendingNotation.merchant(given: nil)]
        let (screen, household) = try await open(.screen("merchants"), "Where your money goes", answers)
        #expect(household.asked == ["merchants limit=50", "mirror kind=year from=2026-01-01 to=2026-12-31"])
        #expect(["2026", "60 merchants, $900.00 altogether.", "Metro", "9 times", "$700.00"].allSatisfy(screen.texts.contains))
        try screen.tap("More")
        try await household.wait(on: screen) { $0.asked.contains("merchants limit=100") }
        try screen.tap("Metro")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=Metro limit=50" }
        try screen.tap("back")
        try screen.tap("No name given")
        try await household.wait(on: screen) { $0.asked.last?.hasPrefix("rows ") == true }
    }

    @Test func aPeriodOpensItsMerchants() async throws {
        let (screen, household) = try await open(.period(PeriodQuestion("week")), "This week", ["merchants": SpendingNotation.merchants])
        try screen.tap("All merchants")
        try await household.wait(on: screen) { $0.asked.contains("merchants kind=week limit=50") }
    }

    @Test func theMerchantsOfAnotherPeriodAreChosen() async throws {
        let answers = ["merchants": SpendingNotation.merchants]
        let (screen, household) = try await open(.screen("merchants"), "Where your money goes", answers)
        let kinds = screen.find(.picker, "Period")
        #expect(kinds?.options == ["Day", "Week", "Month", "Year"] && kinds?.value == "Year")
        try screen.choose("Month", of: "Period")
        try await household.wait(on: screen) { $0.asked.contains("merchants kind=month limit=50") }
        // What stands before and after is the mirror's to say; here it is that of a week.
        try screen.tap("Last week")
        try await household.wait(on: screen) { $0.asked.contains("merchants kind=week from=2026-11-08 to=2026-11-14 limit=50") }
    }

    @Test func aMerchantSaysItsRhythmAndItsMonths() async throws {
        let (screen, household) = try await open(.merchant("METRO 12"), "METRO 12", ["merchant": SpendingNotation.merchant(given: nil)])
        #expect(household.asked == ["merchant merchant=METRO 12 limit=50"])
        let told = [
            "January 5–November 20, 2026", "2 transactions, -$54.40 altogether.", "By month", "What repeats", "every month", "$27.20",
            "Friday, November 20", "-$54.40", "Your banks call it METRO 77.",
        ]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(screen.spoken.hasPrefix("METRO 12, heading\n"))
        try screen.tap("November: $54.40")
        #expect(screen.texts.contains("November: $54.40"))
        #expect(screen.find(.button, "Back to the bank’s name") == nil)
        try screen.tap("More")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=METRO 12 limit=100" }
    }

    @Test func aMerchantIsRenamedAndNamedBack() async throws {
        let (screen, household) = try await open(.merchant("METRO 12"), "METRO 12", ["merchant": SpendingNotation.merchant(given: nil)])
        try screen.tap("Rename this merchant")
        try await screen.wait { screen.find(.field, "Name")?.value == "METRO 12" }
        try screen.type("  ", into: "Name")
        #expect(screen.find(.button, "Save")?.isDisabled == true)
        try screen.type(String(repeating: "é", count: 101), into: "Name")
        #expect(screen.find(.button, "Save")?.isDisabled == true, "a name has 200 bytes at most")
        household.answers["merchant"] = SpendingNotation.merchant(given: "Metro")
        try screen.type(" Metro ", into: "Name")
        try screen.tap("Save")
        try await screen.wait(for: "It is called Metro now.")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=Metro limit=50" }
        #expect(household.deeds.count == 2)
        for (deed, bank) in zip(household.deeds, ["METRO 12", "METRO 77"]) {
            #expect(deed.hasPrefix("merchant \(bank) ") && deed.contains("\"Metro\""), "\(deed)")
        }
        household.answers["merchant"] = SpendingNotation.merchant(given: nil)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=METRO 12 limit=50" }
        #expect(household.deeds.suffix(2).allSatisfy { $0.contains("null") && !$0.contains("Metro\"") })
    }

    @Test func theBanksNameIsGivenBack() async throws {
        let (screen, household) = try await open(.merchant("Metro"), "Metro", ["merchant": SpendingNotation.merchant(given: "Metro")])
        try screen.tap("Back to the bank’s name")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=METRO 12 limit=50" }
        #expect(household.deeds.count == 2 && household.deeds.allSatisfy { $0.contains("null") })
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.asked.last == "merchant merchant=Metro limit=50" }
        #expect(household.deeds[2].contains("\"Metro\"") && household.deeds[3].contains("null"), "each has the name that it had")
    }

    @Test func whatRepeatsIsKeptLetGoAndForgotten() async throws {
        let (screen, household) = try await open(.merchant("METRO 12"), "METRO 12", ["merchant": SpendingNotation.merchant(given: nil)])
        #expect(screen.spoken.contains("What to do with METRO 12, button"), "\(screen.spoken)")
        try screen.tap("What to do with METRO 12")
        #expect(screen.all.filter { $0.role == .button && $0.traits.contains(.isSelected) }.isEmpty)
        try screen.tap("Let go")
        try await screen.wait(for: "You let METRO 12 go: $326.40 a year. If it is paid again, you hear of it once.")
        #expect(household.deeds[0].hasPrefix("series 255 set") && household.deeds[0].contains("letGo"), "\(household.deeds)")
        #expect(household.deeds[0].contains("METRO 12"))
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].hasPrefix("series 255 set") && household.deeds[1].contains("null"))
    }

    @Test func whatIsWantedStandsThereAndSaidAgainIsForgotten() async throws {
        let answers = ["merchant": SpendingNotation.merchant(given: nil, wish: "keep")]
        let (screen, household) = try await open(.merchant("METRO 12"), "METRO 12", answers)
        #expect(screen.spoken.contains("What to do with METRO 12, Keep, button"), "\(screen.spoken)")
        try screen.tap("What to do with METRO 12")
        #expect(screen.all.filter { $0.role == .button && $0.traits.contains(.isSelected) }.map(\.name) == ["Keep"])
        try screen.tap("Keep", .button)
        try await screen.wait(for: "Forgotten: METRO 12 is as it was.")
        #expect(household.deeds[0].contains("null"))
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds[1].contains("keep"))
    }

    @Test func ofWhatHasEndedNothingIsWantedAndWhoMayNotSayLooks() async throws {
        let ended = ["merchant": SpendingNotation.merchant(given: nil, wish: "letGo", status: "ended")]
        let (screen, _) = try await open(.merchant("METRO 12"), "METRO 12", ended)
        #expect(!screen.texts.contains("What to do with METRO 12"))
        let kept = ["merchant": SpendingNotation.merchant(given: nil, wish: "watch")]
        let (looked, _) = try await open(.merchant("METRO 12"), "METRO 12", kept, forbidden: ["changeChoices"])
        #expect(looked.texts.contains("Watch") && looked.find(.menu) == nil)
        #expect(looked.spoken.contains("What to do with METRO 12, Watch\n"), "\(looked.spoken)")
    }

    @Test func whoMayNotDecideForAllRenamesNothing() async throws {
        let answers = ["merchant": SpendingNotation.merchant(given: "Metro")]
        let (screen, _) = try await open(.merchant("Metro"), "Metro", answers, forbidden: ["changeChoices"])
        for name in ["Rename this merchant", "Back to the bank’s name", "Make a rule for this"] {
            #expect(screen.find(.button, name) == nil, "\(name)")
        }
    }

    @Test func aRuleAboutItBeginsWithItsNameAndItsCategory() async throws {
        let (screen, household) = try await open(.merchant("METRO 12"), "METRO 12", ["merchant": SpendingNotation.merchant(given: nil)])
        household.answers.merge(RulesTests.nothingYet) { $1 }
        household.answers["categories"] = SpendingNotation.categories
        try screen.tap("Make a rule for this")
        try await screen.wait { screen.find(.field, "Merchant’s name contains")?.value == "METRO 12" }
        #expect(screen.find(.picker, "Category")?.value == "Groceries" && screen.find(.picker, "In the category")?.value == "Any")
        let said = "when merchant:\"METRO 12\"\n  category \"groceries\""
        try await household.wait(on: screen) { $0.asked.contains { $0.contains(said) } }
        try screen.tap("Save")
        try await household.wait(on: screen) { $0.deeds.count == 1 }
        #expect(household.deeds[0].hasPrefix("rule 00000000-0000-0000-0000-000000000007 create"), "\(household.deeds)")
        try await screen.wait(for: "January 5–November 20, 2026")
    }

    @Test func aMerchantThatIsNotThereLeadsToAll() async throws {
        let answers = ["merchants": SpendingNotation.merchants, "merchant": SpendingNotation.noMerchant]
        let (screen, household) = try await open(.screen("merchant"), "No transactions with this merchant", answers)
        #expect(screen.spoken.hasPrefix("No transactions with this merchant, heading\n"))
        try screen.tap("See all merchants")
        try await household.wait(on: screen) { $0.asked.contains("merchants limit=50") }
    }

    @Test func aYearLeadsToItsMonthsAndItsNeighbours() async throws {
        let (screen, household) = try await open(.screen("year"), "2026", ["year": SpendingNotation.year])
        let told = [
            "$3,416.53 went out.", "Out $3,416.53 · In $5,280.24", "+$1,863.71", "What for", "Kind 8", "Came in", "Pay", "By month",
        ]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(!screen.texts.contains("December"), "a month of which nothing is known")
        #expect(screen.spoken.contains("October: $3,416.53 out, $5,280.24 in, button"))
        #expect(!screen.texts.contains("Kind 9"))
        try screen.tap("1 category")
        #expect(screen.texts.contains("Kind 9"))
        try screen.tap("October")
        try await household.wait(on: screen) { $0.asked.last == "mirror kind=month from=2026-10-01 to=2026-10-31" }
        try screen.tap("back")
        try screen.tap("Year in review")
        try await household.wait(on: screen) { $0.asked.last == "review year=2026" }
        try screen.tap("back")
        try screen.tap("2025")
        try await household.wait(on: screen) { $0.asked.last == "year year=2025" }
    }

    @Test func theCardsOfAReviewSayNoAmountsWhereNoneAreWanted() async throws {
        let (screen, household) = try await open(.screen("review"), "Your 2026 so far")
        #expect(screen.texts.contains("$34,270.61 in 504 transactions, at 10 places."))
        #expect(screen.spoken.contains("The month that cost most, heading"))
        let shared = screen.all.flatMap(\.shared)
        #expect(shared.count == 10)
        #expect(
            shared.first == "The year in one sentence\n2026\n$34,270.61 in 504 transactions, at 10 places.\nYour 2026 so far")
        try screen.tap("Without amounts")
        #expect(screen.texts.contains("504 transactions, at 10 places."))
        #expect(!(screen.texts + screen.all.flatMap(\.shared)).contains { $0.contains("$") }, "\(screen.texts)")
        #expect(!screen.spoken.contains("$"))
        try screen.tap("2025")
        try await household.wait(on: screen) { $0.asked.last == "review year=2025" }
        #expect(screen.find(.toggle, "Without amounts")?.value == "on", "what was asked for stays so in another year")
    }

    @Test func whatMayStandInASearchOpensIt() async throws {
        let offered = #"{"suggestions":[{"kind":"merchant","name":"Metro","query":"merchant:Metro"}]}"#
        let (screen, household) = try await open(.screen("suggestions"), "Metro", ["suggestions": offered])
        #expect(screen.texts.contains("merchant"))
        household.answers["suggestions"] = #"{"suggestions":[]}"#
        try screen.type("metx", into: "Search transactions")
        try await screen.wait(for: "Nothing here begins like that.")
        #expect(household.asked.last == "suggestions query=metx")
        household.answers["suggestions"] = offered
        try screen.type("met", into: "Search transactions")
        try await screen.wait(for: "Metro")
        try screen.tap("Metro")
        try await household.wait(on: screen) { $0.asked.contains("search query=merchant:Metro limit=50") }
    }
}
