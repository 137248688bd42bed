import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Regular expressions: in searches and rules")
struct ExpressionTests {
    @Test(arguments: [
        ("merchant:/^metro/", [0, 2, 4]), ("merchant:/^metro$/", [0, 4]), ("merchant:/METRO( plus)?$/", [0, 2, 4]),
        ("merchant:/café olé/", [1]), ("merchant:/cafe\\s+ol[eé]/", [1]), ("merchant:/^.{4}$/", [3]),
        ("merchant:/metro|acme/", [0, 2, 3, 4]),
        ("merchant:/\\bplus\\b/", [2]), ("merchant:/[^a-z ]/", [7]), ("text:/spot(i|y)fy/", [7]), ("text:/\\*spot/", [7]),
        ("note:/\\bana$/", [7]),
        ("note:/./", [7]), ("-tag:/./", [0, 2, 3, 6, 7, 8, 9]), ("tag:/^(home)?work$/", [1, 4]), ("account:/^c.rd$/", [1, 2, 4]),
        ("category:/^grocer(y|ies)$/", [0, 2, 4, 6]), ("merchant:/^$/", []), ("text:/t{2}/", []),
        ("-merchant:/o$/ is:out", [1, 2, 7, 9]), ("merchant:/metro/ or merchant:/acme/", [0, 2, 3, 4]),
    ])
    func anExpressionFinds(text: String, rows: [Int]) {
        #expect(SearchHousehold.find(text, in: SearchTests.context) == rows)
    }

    @Test(arguments: [
        ("merchant:/^uber( eats)?$/", "merchant:/^uber( eats)?$/"), ("Memo:/netfl[i1]x/", "text:/netfl[i1]x/"),
        ("payee : /a\\/b/", "merchant:/a\\/b/"),
        ("(note:/a b/ or -tag:/c/) x", "(note:/a b/ or -tag:/c/) \"x\""), ("merchant:/a\tb/", "merchant:/a b/"), ("/a/", "\"/a/\""),
        ("merchant:\"/a/\"", "merchant:\"/a/\""), ("merchant:a/b/", "merchant:\"a/b/\""), ("text:/a\"b/", "text:/a\"b/"),
    ])
    func aQueryIsReadAs(text: String, written: String) {
        #expect(SearchReader.read(text, SearchHousehold.english).query?.text == written)
    }

    @Test(arguments: [
        ("merchant:/uber", "search.expression.unclosed", "/uber"), ("é merchant:/a\\/", "search.expression.unclosed", "/a\\/"),
        ("merchant:/a/i", "search.expression.tail", "i"), ("merchant:/usr/bin", "search.expression.tail", "bin"),
        ("merchant:/(a)\\1/", "search.expression.unsupported", "\\1"), ("merchant:/é(?=b)/", "search.expression.unsupported", "(?="),
        ("merchant:/(?<n>a)/", "search.expression.unsupported", "(?<"), ("merchant:/(?é)/", "search.expression.unsupported", "(?é"),
        ("merchant:/\\Ba/", "search.expression.unsupported", "\\B"), ("merchant:/[\\b]/", "search.expression.unsupported", "\\b"),
        ("merchant:/a\\é/", "search.expression.unsupported", "\\é"),
        ("merchant:/*uber/", "search.expression.repeat", "*"), ("merchant:/a**/", "search.expression.repeat", "*"),
        ("merchant:/a*+/", "search.expression.repeat", "+"), ("merchant:/^*/", "search.expression.repeat", "*"),
        ("merchant:/(?:|+)/", "search.expression.repeat", "+"), ("merchant:/{2}/", "search.expression.repeat", "{"),
        ("merchant:/a{2/", "search.expression.count", "{2"), ("merchant:/a{3,2}/", "search.expression.count", "{3,2}"),
        ("merchant:/a{,2}/", "search.expression.count", "{,2}"), ("merchant:/a{é}/", "search.expression.count", "{é"),
        ("merchant:/(a/", "search.expression.group", "("), ("merchant:/a)b/", "search.expression.group", ")"),
        ("merchant:/é[ab/", "search.expression.set", "[ab"), ("merchant:/[]/", "search.expression.set", "[]"),
        ("merchant:/[z-a]/", "search.expression.set", "z-a"), ("merchant:/[[:alpha:]]/", "search.expression.set", "["),
        ("merchant:/[aœ]/", "search.expression.set", "œ"),
        ("merchant:/(a{99}){99}/", "search.expression.size", "(a{99}){99}"),
        ("merchant:/(|){0,9999}/", "search.expression.size", "(|){0,9999}"),
        ("merchant=/a/", "search.relation.unfit", "="), ("merchant>/a/", "search.relation.unfit", ">"),
        ("merchant://", "search.value.missing", "merchant://"), ("mercant:/a (b/", "search.field.unknown", "mercant"),
    ])
    func aMistakeHasItsPlace(text: String, id: String, found: String) throws {
        let problems = SearchReader.read(text, SearchHousehold.english).problems
        #expect(problems.map(\.kind.id) == [id])
        let problem = try #require(problems.first)
        #expect(problem.found == found)
        let stands = Array(text.utf8)[problem.place.offset..<problem.place.offset + problem.place.length]
        #expect(String(decoding: stands, as: UTF8.self) == found)
    }

    @Test func limitsAreToldNotMet() {
        func kinds(_ source: String) -> [SearchProblem.Kind] { SearchReader.read("merchant:/\(source)/", .plain).problems.map(\.kind) }
        #expect(kinds(String(repeating: "é", count: SearchLimits.expressionCharacters)) == [])
        #expect(kinds(String(repeating: "é", count: SearchLimits.expressionCharacters + 1)) == [.expressionTooLong])
        #expect(kinds("a{\(SearchLimits.expressionSteps - 10)}") == [])
        #expect(kinds("a{\(SearchLimits.expressionSteps)}") == [.expressionTooLarge])
        let depth = SearchLimits.expressionDepth
        #expect(kinds(String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)) == [])
        #expect(kinds(String(repeating: "(", count: depth + 1) + "a" + String(repeating: ")", count: depth + 1)) == [.tooDeep])
    }

    @Test func aRuleIsWrittenAsItWasRead() throws {
        let text = "rule \"Rides\"\n  when merchant:/^uber( eats)?$/ -text:/\\d{4}\\/x/\n  category transit\n"
        let reading = RuleFile.read(text, .plain)
        #expect(reading.problems == [])
        #expect(RuleFile.write(reading.rules) == text)
        let broken = RuleFile.read("rule A\n  when é merchant:/a(b/\n  transfer", .plain).problems
        #expect(broken.map(\.kind.id) == ["search.expression.group"])
        #expect(broken.first?.place == SearchPlace(offset: 21, length: 1, column: 21))
    }

    @Test func aRuleIsForTheRowsThatTheSearchFinds() throws {
        let rules = RuleFile.read("rule A\n when merchant:/^metro/\n tag shop", .plain).rules
        let context = SearchTests.context
        let plan = ApplyRules.plan(rules, rows: RowSet(all: context.ledger.count), in: context)
        #expect(plan.changes.map(\.row) == [0, 2, 4])
    }

    @Test func nothingInsideOfAnExpressionIsSuggestedAsAWord() {
        let text = "merchant:/^tim( me"
        let context = SearchHousehold.context(SearchSuggestionTests.household)
        #expect(SearchSuggestions.at(text.utf8.count, of: text, in: context).isEmpty)
    }
}
