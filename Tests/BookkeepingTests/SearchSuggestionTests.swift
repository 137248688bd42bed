import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Search: suggestions")
struct SearchSuggestionTests {
    static let household = ledger(
        """
        2026-03-01 -1 Metro Plus : groceries
        2026-03-01 -1 Metro : carCare
        2026-03-01 -1 Metro : coffee
        2026-03-01 -1 Second Metropolis : Mine
        2026-03-01 -1 Tim Hortons : coffee
        """, accounts: ["Everyday CAD", "Visa CAD"])
    static let marks = SearchHousehold.marks(tags: [(row: 0, tag: "metering"), (row: 1, tag: "work")])

    /// The texts suggested for a query with `|` at the cursor.
    private func suggested(_ marked: String, _ vocabulary: SearchVocabulary = SearchHousehold.english) -> [String] {
        suggestions(marked, vocabulary).map(\.text)
    }

    private func suggestions(_ marked: String, _ vocabulary: SearchVocabulary) -> [SearchSuggestion] {
        let halves = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let context = SearchHousehold.context(SearchSuggestionTests.household, marks: SearchSuggestionTests.marks, vocabulary: vocabulary)
        return SearchSuggestions.at(halves[0].utf8.count, of: halves[0] + halves[1], in: context)
    }

    @Test(arguments: [
        ("met|", ["merchant:Metro", "merchant:\"Metro Plus\"", "merchant:\"Second Metropolis\"", "tag:metering"]),
        ("me|", ["merchant:", "memo:", "merchant:Metro", "merchant:\"Metro Plus\"", "merchant:\"Second Metropolis\"", "tag:metering"]),
        ("merchant:m|", ["Metro", "\"Metro Plus\"", "\"Second Metropolis\""]),
        ("a -merchant:tim|x b", ["\"Tim Hortons\""]), ("merchant:\"metro p|", ["\"Metro Plus\""]),
        ("category:c|", ["\"Car care\"", "Coffee"]), ("(category:mi|", ["Mine"]), ("account:|", ["Everyday", "Visa"]),
        ("tag:w|", ["work"]), ("is:s|", ["spent", "split"]), ("in:last|", ["last-week", "last-month", "last-quarter", "last-year"]),
        ("amount:|", []), ("note:|", []),
    ])
    func whatMayStandAtTheCursor(marked: String, texts: [String]) {
        #expect(suggested(marked) == texts)
    }

    @Test func anEmptyQueryOffersTheFields() {
        #expect(suggested("|").count == 8)
        #expect(suggested("|").first == "account:")
    }

    @Test func wordsAreThePersonsOwn() {
        #expect(suggested("mon|", SearchHousehold.french) == ["montant:"])
        #expect(suggested("catégorie:caf|", SearchHousehold.french) == ["Café"])
        #expect(suggested("est:v|", SearchHousehold.french) == ["virement"])
    }

    @Test func aSuggestionTakesThePlaceOfTheWholeWord() {
        let place = suggestions("é -merchant:ti|m x", SearchHousehold.english).first?.place
        #expect(place == SearchPlace(offset: 13, length: 3, column: 13))
        let free = suggestions("é -met|r x", SearchHousehold.english).first?.place
        #expect(free == SearchPlace(offset: 4, length: 4, column: 4))
    }
}
