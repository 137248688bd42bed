import Bookkeeping
import LedgerNotation
import TestSupport
import Testing
import Values

@Suite("Search: laws")
struct SearchLawTests {
    @Test(arguments: 0..<300)
    func theQuickSearchFindsWhatTheDescriptionSays(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let context = SearchRandom.context(&random, count: random.integer(in: 0...160))
        for _ in 0..<4 {
            let query = SearchRandom.query(&random)
            let found = Search.run(query, in: context, limit: .max)
            #expect(found.rows.reversed() == SearchNaive(context: context).rows(query), "seed \(seed): \(query.text)")
            #expect(found.count == found.rows.count, "seed \(seed)")
            #expect(found.totals.reduce(0) { $0 + $1.count } == found.count, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<1000)
    func aWrittenQueryReadsBackInEveryLanguage(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 50_000)
        let query = SearchRandom.query(&random, depth: 4)
        for vocabulary in [SearchVocabulary.plain, SearchHousehold.english, SearchHousehold.french, SearchHousehold.spanish] {
            let reading = SearchReader.read(query.text, vocabulary)
            #expect(reading.query == query, "seed \(seed): \(query.text) gave \(reading.query?.text ?? "\(reading.problems)")")
        }
    }

    @Test(arguments: 0..<1500)
    func whateverIsTypedGivesAQueryOrPlacesInsideOfIt(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 90_000)
        let pieces = [
            "merchant:", "amount", ">", "<=", "in:", "is:", "(", ")", "-", "\"", "“", "»", " ", "or", "and", "not", "..", "20", "*", "é",
            "2026",
            "-03", "W12", "\\", "≥", "in:..", "tag:x", "\u{A0}", "foo:", "/", "text:/", "[",
        ]
        let text = (0..<random.integer(in: 0...14)).map { _ in random.element(of: pieces) ?? "" }.joined()
        let reading = SearchReader.read(text, SearchHousehold.english)
        #expect((reading.query == nil) == !reading.problems.isEmpty, "seed \(seed): \(text)")
        for place in reading.places + reading.problems.map(\.place) {
            #expect(place.offset >= 0 && place.length >= 0 && place.offset + place.length <= text.utf8.count, "seed \(seed): \(text)")
            #expect(place.column >= 1 && place.column <= text.unicodeScalars.count + 1, "seed \(seed): \(text)")
        }
        if let query = reading.query { #expect(SearchReader.read(query.text, .plain).query == query, "seed \(seed): \(text)") }
        let cursor = random.integer(in: 0...max(1, text.utf8.count))
        for suggestion in SearchSuggestions.at(cursor, of: text, in: SearchHousehold.context(ledger(["2026-03-01 -1 Metro : rent"]))) {
            #expect(suggestion.place.offset + suggestion.place.length <= text.utf8.count, "seed \(seed): \(text)")
        }
    }

    @Test func limitsAreToldNotMet() {
        func kinds(_ text: String) -> [SearchProblem.Kind] { SearchReader.read(text, .plain).problems.map(\.kind) }
        #expect(kinds(String(repeating: "a", count: SearchLimits.bytes)) == [])
        #expect(kinds(String(repeating: "a", count: SearchLimits.bytes + 1)) == [.tooLong])
        #expect(kinds(String(repeating: "a ", count: SearchLimits.terms)) == [])
        #expect(kinds(String(repeating: "a ", count: SearchLimits.terms + 1)) == [.tooMany])
        #expect(kinds(String(repeating: "(", count: SearchLimits.depth) + "a" + String(repeating: ")", count: SearchLimits.depth)) == [])
        #expect(kinds(String(repeating: "(", count: 4000)) == [.tooDeep])
        #expect(kinds(String(repeating: "-", count: 4000) + "a") == [.tooDeep])
    }
}
