import AppleCore
import AppleViews
import SwiftUI
import Testing
import Values

/// Categories, and what was taught, over what a test says.
@Suite("Categories of the app")
@MainActor
struct CategoryLayoutTests {
    private static let record = "00000000-0000-0000-0000-00000000000a"
    private static let categories = #"""
        {"groups":[{"group":"food","name":"Food and drink","categories":[
        {"category":"groceries","record":"a","name":"Groceries","icon":"basket","colour":1,"hidden":false,"rows":3,"renamed":false,
         "mergedInto":null,"remark":"3 transactions"},
        {"category":"coffee","record":"b","name":"Coffee","icon":"cup","colour":2,"hidden":false,"rows":0,"renamed":false,
         "mergedInto":null,"remark":""},
        {"category":"alcohol","record":"c","name":"Bars","icon":"glass","colour":3,"hidden":true,"rows":0,"renamed":false,
         "mergedInto":null,"remark":""}]},
        {"group":"other","name":"Everything else","categories":[
        {"category":"uncategorized","record":"d","name":"Not sorted yet","icon":"","colour":10,"hidden":false,"rows":9,"renamed":false,
         "mergedInto":null,"remark":"9 transactions"}]}],"view":{"title":"Categories"}}
        """#
    private static let category = #"""
        {"category":"groceries","name":"Groceries","group":"food","icon":"basket","colour":1,"record":"00000000-0000-0000-0000-00000000000a",
        "hidden":false,"rows":3,"renamed":false,"mergedInto":null,"chosenIcon":null,"chosenColour":4,"currency":"CAD","usual":null,
        "months":[{"month":"2026-10","from":"2026-10-01","to":"2026-10-31"},{"month":"2026-11","from":"2026-11-01","to":"2026-11-30"}],
        "merchants":[{"merchant":"Metro"}],"view":{"title":"Groceries","subtitle":"Food and drink · 3 transactions",
        "sentences":[{"text":"A usual month: $216.08.","evidence":null}],"items":[{"name":"Metro","amount":"$90.00","count":"twice"}],
        "icons":[{"icon":"basket","name":"Groceries"},{"icon":"cup","name":"Coffee"}],"empty":null,
        "chart":{"kind":"bars","title":"Month by month","description":"","series":[{"name":"","shape":"bar","tone":"spent","colour":null,
        "points":[{"from":"2026-10-01","to":"2026-10-31","label":"Oct","text":"October: $80","value":8000,"low":null,"state":"plain",
        "shade":null},{"from":"2026-11-01","to":"2026-11-30","label":"Nov","text":"November: $90","value":9000,"low":null,"state":"current",
        "shade":null}]}],"table":{"caption":"","columns":["Month","Out"],
        "rows":[["October 2026","$80.00"],["November 2026","$90.00"]]}}}}
        """#
    private static let corrections = #"""
        {"corrections":[{"correction":2,"day":null,"row":"00000000-0000-0000-0000-000000000042","account":"Everyday","merchant":"Metro",
        "category":"groceries","learned":true,"followers":4,"reach":"4 other transactions follow","name":"Groceries"},
        {"correction":1,"day":null,"row":"00000000-0000-0000-0000-000000000041","account":null,"merchant":"Costco","category":"coffee",
        "learned":false,"followers":0,"reach":"only this transaction","name":"Coffee"}],"view":{"title":"What you taught","empty":null}}
        """#

    private func open(
        _ way: PageWay, _ text: String, of household: RecordedHousehold = RecordedHousehold()
    ) async throws -> (ShownScreen, RecordedHousehold) {
        household.answers["categories"] = Self.categories
        household.answers["category"] = Self.category
        household.answers["corrections"] = Self.corrections
        household.answers["accounts"] = #"{"accounts":[],"view":{"title":"Accounts","items":[],"empty":null}}"#
        let screen = ShownScreen(OpenedScreen(way: way, frame: household.frame()))
        try await screen.wait(for: text)
        return (screen, household)
    }

    @Test func everyIconOfTheEnginesHasAPicture() throws {
        let lines = try TokenTests.text("Sources/Bookkeeping/Categories/CategoryIcon.swift").split(separator: "\n")
        let icons = lines.flatMap { line in
            line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(
                \.element)
        }
        #expect(icons.count > 70)
        #expect(CategoryPicture.icons == Set(icons.map { String($0) }))
    }

    @Test func categoriesStandInTheirGroupsTheHiddenOnesLast() async throws {
        let (screen, household) = try await open(.screen("categories"), "Groceries")
        let names = ["Food and drink", "Groceries", "3 transactions", "Coffee", "Hidden", "Bars"]
        #expect(screen.texts.filter { names.contains($0) } == names)
        #expect(!screen.texts.contains("Not sorted yet"))
        let marks = screen.all.filter { $0.role == .image && $0.text == "cart" }
        #expect(marks.map(\.look.foreground) == ["category-1"])
        try screen.tap("Groceries")
        try await household.wait(on: screen) { $0.asked.last == "category category=groceries" }
    }

    @Test func aCategoryIsMadeUnderANameThatNoOtherHas() async throws {
        let (screen, household) = try await open(.screen("categories"), "Groceries")
        try screen.tap("New category")
        #expect(screen.find(.button, "Save")?.isDisabled == true)
        try screen.type("COFFEE", into: "Name")
        try screen.tap("Save")
        try await screen.wait(for: "There is already a category called COFFEE.")
        try screen.type("Treats", into: "Name")
        try screen.choose("Food and drink", of: "Group")
        try screen.tap("Save")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("category Treats create") && deed.contains("food"))
        try await screen.wait(for: "Treats is added.")
    }

    @Test func aCategorySaysWhatItComesToAndOpensItsRows() async throws {
        let (screen, household) = try await open(.category("groceries"), "A usual month: $216.08.")
        #expect(screen.spoken.hasPrefix("Groceries, heading\nFood and drink · 3 transactions\nA usual month: $216.08.\n"))
        try screen.tap("November: $90")
        #expect(household.asked == ["category category=groceries"], "the picture says its point")
        #expect(screen.texts.contains("November: $90"))
        try screen.tap("Metro")
        let query = #"category="groceries" merchant="Metro" day>=2026-10-01"#
        try await household.wait(on: screen) { $0.asked.contains("search query=\(query) limit=50") }
    }

    @Test func aMonthOpensItsRows() async throws {
        let (screen, household) = try await open(.category("groceries"), "A usual month: $216.08.")
        try screen.tap("Month by month", .disclosure)
        #expect(screen.texts.filter { $0.hasSuffix(" 2026") } == ["November 2026", "October 2026"])
        try screen.tap("October 2026")
        try await household.wait(on: screen) {
            $0.asked.last == "rows category=groceries currency=CAD from=2026-10-01 to=2026-10-31 limit=50"
        }
        try screen.tap("back")
        try screen.tap("Its transactions")
        try await household.wait(on: screen) { $0.asked.contains(#"search query=category="groceries" limit=50"#) }
    }

    @Test func aCategoryIsRenamedAndItsOldNameComesBack() async throws {
        let (screen, household) = try await open(.category("groceries"), "A usual month: $216.08.")
        #expect(!screen.texts.contains("Back to its original name"))
        try screen.tap("Rename it")
        try await screen.wait { screen.find(.sheet) != nil }
        try screen.type("Food", into: "Name")
        try screen.tap("Save")
        try await screen.wait(for: "It is called Food now.")
        #expect(household.deeds.first?.hasPrefix("category groceries set") == true && household.deeds.first?.contains("Food") == true)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds.last?.contains("null") == true)
        #expect(screen.find(.button, "Undo") == nil)
    }

    @Test func aCategoryGetsAnotherLookAndOnlyWhatChangedIsSaid() async throws {
        let (screen, household) = try await open(.category("groceries"), "A usual month: $216.08.")
        #expect(screen.texts.contains("Back to its original look"))
        try screen.tap("Icon and colour")
        try await screen.wait { screen.find(.picker, "Icon") != nil }
        #expect(screen.find(.picker, "Colour")?.options.count == 12)
        try screen.choose("Coffee", of: "Icon")
        try screen.tap("Save")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("look \(Self.record) ") && deed.contains("cup") && !deed.contains("colour"))
    }

    @Test func aCategoryIsHiddenAndCountsAsAnother() async throws {
        let (screen, household) = try await open(.category("groceries"), "A usual month: $216.08.")
        try screen.tap("Hide it")
        try await screen.wait(for: "Groceries is hidden.")
        try screen.tap("Count it as another category")
        try await screen.wait { screen.find(.picker, "Category") != nil }
        #expect(screen.find(.picker, "Category")?.options == ["Coffee"], "neither itself nor what is hidden nor what is not sorted")
        try screen.tap("Save")
        try await screen.wait(for: "Groceries counts as Coffee now.")
        #expect(household.deeds.count == 2 && household.deeds.last?.contains("coffee") == true)
    }

    @Test func whatWasTaughtIsTakenBackAndTaughtAgain() async throws {
        let (screen, household) = try await open(.screen("corrections"), "Metro")
        #expect(screen.texts.contains("→ Groceries · 4 other transactions follow"))
        #expect(screen.texts.contains("Its transaction is not here any more."))
        try screen.swipe("Metro", .trailing, "Take back")
        try await screen.wait(for: "Taken back. Sorted as before.")
        #expect(household.deeds.first?.hasPrefix("row 00000000-0000-0000-0000-000000000042 ") == true)
        #expect(household.deeds.first?.contains("null") == true)
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds.last?.contains("groceries") == true && household.deeds.last?.contains("true") == true)
    }

    /// What a server was asked to take back.
    private final class Taken {
        var corrections: [Int] = []
    }

    @Test func whatWasSaidOfATransactionThatIsGoneIsTakenBackByTheServer() async throws {
        let (household, taken) = (RecordedHousehold(), Taken())
        household.memory.takeBack = { taken.corrections.append($0) }
        let (screen, _) = try await open(.screen("corrections"), "Metro", of: household)
        #expect(screen.spoken.contains("Its transaction is not here any more.. Actions: Take back"), "\(screen.spoken)")
        try screen.press("Costco", "Take back")
        try await screen.wait(for: "Taken back. Sorted as before.")
        #expect(taken.corrections == [1] && household.deeds.isEmpty)
        #expect(screen.find(.button, "Undo") == nil, "what is gone can't be taught again")
    }

    @Test func withoutAServerThatStaysAndIsSaid() async throws {
        let (screen, household) = try await open(.screen("corrections"), "Metro")
        try screen.swipe("Costco", .trailing, "Take back")
        try await screen.wait(for: Catalogue.load(.standard).text("cli.server.unreachable"))
        #expect(household.deeds.isEmpty && screen.texts.contains("Costco"))
    }

    @Test func whoMayChangeNoTransactionTakesNothingBack() async throws {
        let household = RecordedHousehold()
        household.forbidden = ["changeRows"]
        let (screen, _) = try await open(.screen("corrections"), "Metro", of: household)
        for name in ["Metro", "Costco"] {
            #expect(throws: ShownScreen.Failure.self) { try screen.swipe(name, .trailing, "Take back") }
        }
    }

    @Test func nothingTaughtSaysWhatComesNext() async throws {
        let household = RecordedHousehold()
        household.answers["corrections"] =
            #"{"corrections":[],"view":{"title":"What you taught","empty":{"title":"Nothing taught yet","text":"You find it here.","#
            + #""action":{"text":"See what is not sorted","screen":"unsure"}}}}"#
        let screen = ShownScreen(OpenedScreen(way: .screen("corrections"), frame: household.frame()))
        try await screen.wait(for: "Nothing taught yet")
        #expect(screen.find(.button, "See what is not sorted") != nil)
    }
}
