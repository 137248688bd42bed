import Bookkeeping
import Households
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: saved searches") struct SearchesScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let robin = Member(id: UUID128(high: 0, low: 8), role: .adult)

    private static func search(
        _ number: UInt64, _ name: String, _ query: String, owner: Member = me, sharedWith: String? = nil
    ) throws -> SmallRecord {
        var fields = [FieldChange("name", .string(name)), FieldChange("query", .string(query))]
        if let sharedWith { fields.append(FieldChange("sharedWith", .string(sharedWith))) }
        return try SmallRecord(.search, UUID128(high: 1, low: number), owner: owner.id, fields)
    }

    private static func screen(_ records: [SmallRecord], as member: Member = me) throws -> JSONValue {
        let people = HouseholdPeople(
            [HouseholdMember(me, name: "Maya", place: 0), HouseholdMember(robin, name: "Robin", place: 1)], me: member)
        let context = ScreenContext(
            ledger: Household.ledger, records: records, today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: nil,
            people: people)
        return try JSONReader.read(SearchesScreen(in: context).json())
    }

    @Test func theyStandByTheirNamesWithWhatOpensAndChangesThem() throws {
        let records = try [
            SearchesScreenTests.search(1, "rent", "merchant:rent"), SearchesScreenTests.search(2, "Épicerie", "category:groceries"),
            SearchesScreenTests.search(3, "Coffee", "coffee", owner: SearchesScreenTests.robin, sharedWith: "everyone"),
        ]
        let screen = try SearchesScreenTests.screen(records)
        let items = screen.parts("list").first?["items"]?.array ?? []
        #expect(items.map { $0["name"]?.string } == ["Coffee", "Épicerie", "rent"])
        #expect(items.map { $0["query"]?.string } == ["coffee", "category:groceries", "merchant:rent"])
        #expect(screen["searches"]?.array?.map { $0["query"]?.string } == items.map { $0["query"]?.string })
        // With whom somebody else's is shared, only they say.
        let asked = items.map { $0["form"]?["fields"]?.array?.compactMap { $0["name"]?.string } }
        #expect(asked == [["name", "query"], ["name", "query", "sharedWith"], ["name", "query", "sharedWith"]])
        #expect(items[0]["text"]?.string == "Robin’s" && items[1]["text"]?.string == "")
    }

    @Test func whoMayOnlyLookIsOfferedNothing() throws {
        let shared = try SearchesScreenTests.search(1, "Rent", "rent", sharedWith: "everyone")
        let child = Member(id: SearchesScreenTests.robin.id, role: .child)
        let screen = try SearchesScreenTests.screen([shared], as: child)
        #expect(screen.parts("list").first?["items"]?.array?.first?["form"] == nil && screen.parts("form").isEmpty)
        let none = try SearchesScreenTests.screen([])
        #expect(none["view"]?["empty"]?["action"]?["screen"]?.string == "search" && none.parts("form").count == 1)
    }

    @Test(arguments: ["", "  \n", String(repeating: "x", count: SearchLimits.bytes + 1)])
    func aQueryOfNothingOrTooMuchIsNoSearch(query: String) {
        #expect(throws: ChangeError.self) { try SearchesScreenTests.search(1, "Rent", query) }
    }

    @Test func aQueryThatNobodyUnderstandsIsKept() throws {
        // Another language's words, or those of a newer program: where it is looked for says what is wrong.
        #expect(try SearchesScreenTests.search(1, "Renta", "comercio:renta >>").fields.count == 2)
    }
}
