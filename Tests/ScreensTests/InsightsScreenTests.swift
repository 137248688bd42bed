import Bookkeeping
import Insights
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: insights")
struct InsightsScreenTests {
    private static let locales: [Locale] = [.englishCanada, .englishAustralia, .frenchCanada, .spanish]

    private static func screen(_ locale: Locale, limit: Int = Facts.limit) -> InsightsScreen {
        InsightsScreen(limit: limit, in: InsightsHousehold.context(locale))
    }

    @Test func theScreenInFourLanguages() {
        let texts = InsightsScreenTests.locales.map { InsightsScreenTests.screen($0, limit: 100).terminalText(TerminalStyle(width: 80)) }
        Golden.expect(texts, "insights.languages.txt")
    }

    @Test func theContract() {
        let json = InsightsScreenTests.screen(.englishCanada).json(layout: .pretty)
        Golden.expect(String(decoding: json, as: UTF8.self) + "\n", "insights.json")
    }

    @Test(arguments: InsightsScreenTests.locales)
    func noPageIsWiderThanItsTerminalAndEveryPlaceIsFilled(locale: Locale) {
        for width in [40, 60, 80, 120, 160] {
            let text = InsightsScreenTests.screen(locale, limit: 100).terminalText(TerminalStyle(width: width))
            for line in text.split(separator: "\n") {
                #expect(DisplayWidth.columns(String(line)) <= width, "\(locale.tag) at \(width): \(line)")
                #expect(!line.contains("…") && !line.contains("{") && !line.contains("insight."), "\(locale.tag) at \(width): \(line)")
            }
        }
    }

    @Test func everyKindIsShown() {
        let kinds = Set(InsightsHousehold.facts(limit: 100).map(\.kind))
        // A merchant's change is told by its category here, and one page tells three refunds at most.
        let elsewhere: Set<FactKind> = [.merchantMore, .merchantLess]
        #expect(Set(FactKind.allCases).subtracting(kinds).subtracting(elsewhere) == [])
    }

    private func elements(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let elements)? = value { elements } else { [] }
    }

    @Test func everyFactHasItsRowsAndItsWords() throws {
        let screen = try JSONReader.read(InsightsScreenTests.screen(.englishCanada).json())
        let facts = elements(screen["facts"])
        let items = screen.parts("list").flatMap { elements($0["items"]) }
        #expect(facts.count == Facts.limit && items.count == facts.count)
        let ledger = InsightsHousehold.ledger
        for (fact, item) in zip(facts, items) {
            let rows = elements(fact["rows"]).compactMap { id in ledger.ids.firstIndex { $0.text == id.string } }
            #expect(rows.count == elements(fact["rows"]).count && !rows.isEmpty)
            let sum = rows.reduce(0) { $0 + ledger.amounts[$1] }
            #expect(fact["amount"]?.string.flatMap { AmountText.read($0, exponent: 2) } == sum)
            #expect(fact["key"] == item["key"] && item["name"]?.string?.isEmpty == false && item["text"]?.string?.isEmpty == false)
        }
        let weights = facts.compactMap { $0["weight"]?.integer }
        #expect(weights == weights.sorted(by: >))
    }

    @Test func aYoungHouseholdAndAQuietOneAreToldSo() {
        let context = Household.context(.englishCanada, InsightsHousehold.ledger, today: Household.today.advanced(by: -670))
        let young = InsightsScreen(in: context).terminalText(TerminalStyle())
        #expect(young.contains("A few more weeks"))
    }
}
