import Bookkeeping
import Foundation
import Insights
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: icons, colours and hiding of categories") struct CategoryLookTests {
    private static let categories = ["groceries", "coffee", "salary", "rent", "clothing", "Mon_chalet", "transfer"]

    /// What is said of a category's look.
    private static func look(
        _ category: String, icon: String? = nil, colour: Int64? = nil, hidden: Bool = false
    ) throws -> SmallRecord {
        var fields: [FieldChange] = []
        if let icon { fields.append(FieldChange("icon", .string(icon))) }
        if let colour { fields.append(FieldChange("colour", .integer(colour))) }
        if hidden { fields.append(FieldChange("hidden", .bool(true))) }
        return try SmallRecord(.look, LookChoice.id(ofCategory: category), owner: UUID128(high: 0, low: 1), fields)
    }

    private static func ask(_ name: String, _ context: ScreenContext, _ parameters: String = "{}") throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context))
    }

    /// The categories of the screen `categories`, by their codes.
    private static func entries(_ context: ScreenContext) throws -> [String: JSONValue] {
        let groups = try ask("categories", context)["groups"]?.array ?? []
        return groups.flatMap { $0["categories"]?.array ?? [] }.reduce(into: [:]) { $0[$1["category"]?.string ?? ""] = $1 }
    }

    @Test(arguments: 0..<40) func hidingChangesNoFigure(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let hidden = CategoryLookTests.categories.filter { _ in random.happens(perMille: 500) }
        let plain = RandomHousehold.context(seed: seed)
        let hiding = RandomHousehold.context(seed: seed, records: try hidden.map { try CategoryLookTests.look($0, hidden: true) })
        for name in ScreenRequest.names where !["categories", "category", "row", "rows", "unsure"].contains(name) {
            // Budgets and envelopes are where a category is chosen, and offer none that is hidden; their figures are the same.
            let asked = Array((["budget", "envelopes"].contains(name) ? "{\"view\":false}" : "{}").utf8)
            #expect(
                ScreenRequest.render(name, parameters: asked, in: plain) == ScreenRequest.render(name, parameters: asked, in: hiding),
                "seed \(seed): \(name)")
        }
        let (before, after) = (try CategoryLookTests.entries(plain), try CategoryLookTests.entries(hiding))
        #expect(before.keys.sorted() == after.keys.sorted(), "seed \(seed)")
        for (code, entry) in after {
            #expect(entry["hidden"]?.bool == hidden.contains(code), "seed \(seed): \(code)")
            #expect(entry["rows"] == before[code]?["rows"], "seed \(seed): \(code)")
        }
    }

    @Test(arguments: 0..<40) func whatIsChosenIsShownWhereverTheCategoryIs(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var chosen: [String: (icon: String, colour: Int64)] = [:]
        for category in CategoryLookTests.categories where random.happens(perMille: 700) {
            chosen[category] = (random.element(of: CategoryIcon.all) ?? "star", Int64(random.integer(in: 0...11)))
        }
        let records = try chosen.map { try CategoryLookTests.look($0.key, icon: $0.value.icon, colour: $0.value.colour) }
        let context = RandomHousehold.context(seed: seed, records: records)
        var items = Array(try CategoryLookTests.entries(context).values)
        for kind in ["month", "year"] {
            let view = try CategoryLookTests.ask("mirror", context, "{\"kind\":\"\(kind)\"}")["view"]
            for list in ["categories", "income"] { items += view?[list]?["items"]?.array ?? [] }
        }
        for code in chosen.keys { items.append(try CategoryLookTests.ask("category", context, "{\"category\":\"\(code)\"}")) }
        for item in items {
            guard let look = chosen[item["category"]?.string ?? ""] else { continue }
            #expect(item["icon"]?.string == look.icon && item["colour"]?.integer == look.colour, "seed \(seed): \(item)")
        }
    }

    @Test(arguments: 0..<60) func thePageOfACategorySumsItsMonths(seed: Int) throws {
        let context = RandomHousehold.context(seed: seed)
        for category in CategoryLookTests.categories {
            let page = try CategoryLookTests.ask("category", context, "{\"category\":\"\(category)\"}")
            let months = page["months"]?.array ?? []
            #expect((page["rows"]?.integer ?? 0) == 0 ? months.isEmpty : months.count == 12, "seed \(seed): \(category)")
            guard let sentence = page["view"]?["sentences"]?.array?.first, let evidence = sentence["evidence"] else { continue }
            var question = JSONWriter()
            question.value(evidence)
            let rows = try JSONReader.read(ScreenRequest.render("rows", parameters: question.bytes, in: context))
            let net = months.reduce(Int64(0)) { $0 + CategoryLookTests.cents($1["net"]) }
            #expect(net == CategoryLookTests.cents(rows["totals"]?["net"]), "seed \(seed): \(category)")
        }
    }

    @Test func anIconOrAColourThatThereIsNotIsRefused() {
        for wrong in [FieldChange("icon", .string("pirate")), FieldChange("colour", .integer(12)), FieldChange("colour", .string("#fff"))] {
            #expect(throws: ChangeError.self, "\(wrong)") {
                _ = try SmallRecord(.look, LookChoice.id(ofCategory: "groceries"), owner: UUID128(high: 0, low: 1), [wrong])
            }
        }
    }

    @Test func theIconsAreThoseOfTheContentAndThePicturesOfTheApp() throws {
        let taxonomy = Taxonomy()
        let used = Set(taxonomy.categories.map { $0.icon } + taxonomy.groups.map { $0.icon })
        #expect(CategoryIcon.all == used.sorted())
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sprite = try String(contentsOf: root.appendingPathComponent("Web/icons.svg"), encoding: .utf8)
        for icon in CategoryIcon.all { #expect(sprite.contains("id=\"\(icon)\""), "\(icon)") }
    }

    @Test func eachCategoryHasALookOfItsOwn() {
        let ids = Taxonomy().categories.map { LookChoice.id(ofCategory: $0.code) }
        #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.version == 8 })
        #expect(ids.allSatisfy { UUID128($0.text) == $0 })
    }

    @Test func aHiddenCategoryIsLastOnATerminal() throws {
        let hidden = ScreenContext(
            ledger: Household.ledger, records: [try CategoryLookTests.look("groceries", hidden: true)], today: Household.today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let lines = CategoriesScreen(in: hidden).terminalText(TerminalStyle(width: 100)).split(separator: "\n")
        #expect(lines.suffix(2).first?.contains("Hidden") == true && lines.last?.contains("groceries") == true)
    }

    @Test func aCategoryThatThereIsNotIsToldAsSuch() throws {
        let page = try CategoryLookTests.ask("category", Household.context(.englishCanada), #"{"category":"nowhere"}"#)
        #expect(page["view"]?["empty"]?["title"]?.string == "No such category" && page["rows"]?.integer == 0)
    }

    private static func cents(_ value: JSONValue?) -> Int64 { value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0 }
}
