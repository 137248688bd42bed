import Bookkeeping
import Foundation
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: search")
struct SearchScreenTests {
    private let context = Household.context(.englishCanada)

    /// The text that stands above the carets of a drawn screen, one for each line of carets.
    private func marked(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.indices.dropFirst().compactMap { index in
            guard lines[index].contains("^"), lines[index].allSatisfy({ $0 == " " || $0 == "^" }) else { return nil }
            let first = lines[index].prefix { $0 == " " }.count
            var column = 0
            return String(
                lines[index - 1].filter { character in
                    defer { column += DisplayWidth.columns(String(character)) }
                    return column >= first && column < lines[index].count
                })
        }
    }

    @Test(
        arguments: ["", "metro ", "épicerie «chez ève» ", "note:\"日本 料理\" ", "e\u{301}te\u{301} ", "note:\t\"a\tb\" "],
        ["merchent:x", "amount>abc", "is:foo", "in:2026-99"])
    func theCaretsStandUnderTheMistake(before: String, mistake: String) {
        let found = SearchReader.read(before + mistake, SearchVocabulary(context.wording.catalogue)).problems.map(\.found)
        #expect(!found.isEmpty)
        for width in [40, 41, 60, 80, 120] {
            for repeats in [1, 4, 20] {
                let query = String(repeating: before, count: repeats) + mistake
                let text = SearchScreen(query, in: context).terminalText(TerminalStyle(width: width))
                #expect(marked(text) == found, "\(query) at \(width)")
            }
        }
    }

    @Test func theNewestRowsAreListedAndAllAreCounted() {
        let all = SearchScreen("merchant:metro", limit: 1000, in: context)
        let few = SearchScreen("merchant:metro", limit: 3, in: context)
        guard let whole = try? JSONReader.read(all.json(view: false)), let part = try? JSONReader.read(few.json(view: false)),
            case .array(let rows)? = whole["rows"], case .array(let first)? = part["rows"]
        else { return #expect(Bool(false), "no answer") }
        #expect(rows.count == context.ledger.flags.indices.filter { isMetro($0) }.count)
        #expect(whole["count"] == part["count"])
        #expect(whole["totals"] == part["totals"])
        #expect(Array(rows.prefix(3)) == first)
        let days = rows.compactMap { $0["day"]?.string }
        #expect(days == days.sorted(by: >))
    }

    @Test func pagesFollowEachOther() {
        let all = found(from: 0, limit: 1000)
        #expect(all.count > 14)
        #expect(stride(from: 0, to: all.count, by: 7).flatMap { found(from: $0, limit: 7) } == all)
        #expect(found(from: all.count, limit: 7).isEmpty)
        #expect(found(from: .max, limit: .max).isEmpty)
        #expect(found(from: -1, limit: 1000) == all)
    }

    private func found(from start: Int, limit: Int) -> [String] {
        rows("merchant:metro", .newest, from: start, limit: limit).compactMap { $0["id"]?.string }
    }

    private func rows(_ query: String, _ order: SearchOrder, from start: Int = 0, limit: Int = 1000) -> [JSONValue] {
        let screen = SearchScreen(query, by: order, from: start, limit: limit, in: context)
        return (try? JSONReader.read(screen.json(view: false)))?["rows"]?.array ?? []
    }

    @Test(arguments: SearchOrder.codes) func rowsComeInTheOrderThatIsAskedFor(code: String) throws {
        let order = try #require(SearchOrder(code))
        let newest = rows("in:2026-11", .newest)
        let ordered = rows("in:2026-11", order)
        let isWhole = Set(ordered) == Set(newest) && ordered.count == newest.count && newest.count > 20
        try #require(isWhole)
        let key = try #require(code.split(separator: "-").last)
        let isDescending = code.hasPrefix("-")
        let places = Dictionary(uniqueKeysWithValues: newest.enumerated().map { ($1, $0) })
        // Categories are ordered by their names, which rows do not say: those of one stand together.
        let codes = ordered.compactMap { $0["category"]?.string }
        let runs = zip(codes, codes.dropFirst()).count { $0 != $1 } + 1
        #expect(key != "category" || runs == Set(codes).count)
        for (one, next) in zip(ordered, ordered.dropFirst()) where key != "category" {
            let (a, b) = (try value(of: one, String(key)), try value(of: next, String(key)))
            #expect(isDescending ? a >= b : a <= b, "\(a) and \(b)")
            // Equal ones stay as they are without an order.
            if a == b, key != "day" { #expect(try #require(places[one]) < #require(places[next])) }
        }
        let pages = stride(from: 0, to: ordered.count, by: 7).flatMap { rows("in:2026-11", order, from: $0, limit: 7) }
        #expect(pages.map { $0["id"]?.string } == ordered.map { $0["id"]?.string })
    }

    /// What a row is ordered by, as a text that compares alike.
    private func value(of row: JSONValue, _ key: String) throws -> String {
        if key == "amount" {
            let amount = try #require(row["amount"]?.string.flatMap { Double($0) })
            return String(format: "%015.2f", amount + 1_000_000)
        }
        let text = TextFolding.folded(try #require(row[key]?.string))
        return text.isEmpty ? "\u{10FFFF}" : text
    }

    @Test func anUnknownOrderIsRefused() throws {
        for code in ["", "-", "size", "--day", "Day"] { #expect(SearchOrder(code) == nil, "\(code)") }
        let answer = try JSONReader.read(ScreenRequest.render("search", parameters: Array(#"{"order":"size"}"#.utf8), in: context))
        #expect(answer["error"]?["subject"]?.string == "order")
    }

    private func isMetro(_ row: Int) -> Bool {
        context.ledger.merchants.text(context.ledger.merchant(ofRow: row)) == "Metro"
    }

    @Test func aSuggestionMakesAQueryThatFinds() {
        guard let answer = try? JSONReader.read(SuggestionsScreen("in:2026 merchant:tim", in: context).json()),
            case .array(let suggestions)? = answer["suggestions"], let query = suggestions.first?["query"]?.string
        else { return #expect(Bool(false), "no suggestions") }
        #expect(query == "in:2026 merchant:\"Tim Hortons\"")
        #expect(!SearchScreen(query, in: context).hasMistakes)
    }
}
