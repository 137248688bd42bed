import Bookkeeping
import Insights
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: asked for by name")
struct RequestTests {
    private let context = Household.context(.englishCanada)

    private func render(_ name: String, _ parameters: String = "") -> JSONValue {
        let bytes = ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context)
        return (try? JSONReader.read(bytes)) ?? .null
    }

    @Test func everyNameGivesItsScreen() {
        for name in ScreenRequest.names where name != "row" && name != "rows" {
            #expect(render(name)["screen"]?.string == name)
        }
        let id = context.ledger.ids[100].text
        #expect(render("row", "{\"id\":\"\(id)\"}")["id"]?.string == id)
    }

    @Test func theMirrorsContract() {
        let mirror = render("mirror", #"{"from":"2026-11-01","to":"2026-11-07","view":false}"#)
        #expect(mirror["period"]?["kind"]?.string == "week")
        let tenDays = render("mirror", #"{"from":"2026-11-01","to":"2026-11-10","view":false}"#)
        #expect(tenDays["period"]?["kind"]?.string == "custom")
        #expect(mirror["totals"]?["currency"]?.string == "CAD")
        #expect(mirror["totals"]?["out"]?.string?.hasPrefix("-") == true)
        #expect(mirror["view"] == nil)
        guard case .array(let days)? = mirror["days"], case .array(let categories)? = mirror["categories"] else {
            Issue.record("no days or categories")
            return
        }
        #expect(days.count == 7)
        #expect(sum(days, "out") == cents(mirror["totals"]?["out"]))
        #expect(sum(categories, "amount") == cents(mirror["totals"]?["net"]))
    }

    private func cents(_ value: JSONValue?) -> Int64? {
        value?.string.flatMap { AmountText.read($0, exponent: 2) }
    }

    private func sum(_ elements: [JSONValue], _ key: String) -> Int64 {
        elements.reduce(0) { $0 + (cents($1[key]) ?? 0) }
    }

    @Test func everyEvidenceOpensTheRowsOfItsFigure() {
        let mirror = render("mirror", #"{"kind":"month"}"#)
        guard case .array(let items)? = mirror["view"]?["categories"]?["items"], case .array(let figures)? = mirror["categories"] else {
            Issue.record("no categories")
            return
        }
        for (item, figure) in zip(items, figures) {
            guard let evidence = item["evidence"] else { continue }
            var json = JSONWriter()
            evidence.write(to: &json)
            let rows = render("rows", json.text)
            #expect(rows["totals"]?["net"]?.string == figure["amount"]?.string, "\(json.text)")
            #expect(rows["totals"]?["in"]?.string == figure["in"]?.string, "\(json.text)")
        }
        #expect(!items.isEmpty)
    }

    @Test func theBalanceOfAnAccountOpensRowsThatLeadToIt() {
        let accounts = render("accounts")
        guard case .array(let items)? = accounts["view"]?["items"], case .array(let figures)? = accounts["accounts"] else {
            Issue.record("no accounts")
            return
        }
        var known = 0
        for (item, figure) in zip(items, figures) where figure["balance"]?["amount"] != nil {
            var json = JSONWriter()
            item["evidence"]?.write(to: &json)
            let rows = render("rows", json.text)
            #expect(rows["balance"]?["amount"] == figure["balance"]?["amount"])
            #expect((cents(rows["balance"]?["before"]) ?? 0) + (cents(rows["totals"]?["net"]) ?? 0) == cents(figure["balance"]?["amount"]))
            #expect(rows["count"] == figure["rows"])
            known += 1
        }
        #expect(known > 0)
    }

    @Test func everyInsightOpensTheRowsThatProveIt() {
        let insights = render("insights")
        guard case .array(let items)? = insights.parts("list").first?["items"], case .array(let facts)? = insights["facts"] else {
            Issue.record("no insights")
            return
        }
        #expect(!items.isEmpty)
        for (item, fact) in zip(items, facts) {
            var json = JSONWriter()
            item["evidence"]?.write(to: &json)
            #expect(render("rows", json.text)["totals"]?["net"] == fact["amount"], "\(json.text)")
        }
    }

    @Test func aPeriodIsNamedByItsKindOrByItsDays() {
        #expect(render("mirror", #"{"kind":"month","day":"2026-02-14","view":false}"#)["period"]?["to"]?.string == "2026-02-28")
        let week = render("mirror", #"{"kind":"week","from":"2026-11-15","to":"2026-11-21","view":false}"#)
        #expect(week["period"]?["kind"]?.string == "week")
    }

    @Test(arguments: [
        ("nothing", "", "screen.unknown"), ("mirror", "{", "screen.parameters"), ("mirror", "[]", "screen.parameters"),
        ("today", #"{"hour":24}"#, "screen.parameter"), ("today", #"{"name":7}"#, "screen.parameter"),
        ("mirror", #"{"kind":"decade"}"#, "screen.parameter"), ("mirror", #"{"from":"2026-02-30"}"#, "screen.parameter"),
        ("mirror", #"{"from":"2026-02-03","to":"2026-02-01"}"#, "screen.parameter"),
        ("mirror", #"{"from":"2026-02-03"}"#, "screen.parameter"), ("mirror", #"{"accounts":["Nobody's"]}"#, "screen.parameter"),
        ("mirror", #"{"currency":"dollars"}"#, "screen.parameter"), ("mirror", #"{"view":1}"#, "screen.parameter"),
        ("heatmap", #"{"month":"2026-13"}"#, "screen.parameter"), ("year", #"{"year":12}"#, "screen.parameter"),
        ("review", #"{"year":12}"#, "screen.parameter"),
        ("rows", "", "screen.parameter"), ("rows", #"{"from":"2026-01-01","to":"2026-01-02","category":"nope"}"#, "screen.parameter"),
        ("row", "", "screen.parameter"), ("row", #"{"id":"00000000-0000-0000-0000-000000000000"}"#, "screen.notFound"),
    ])
    func aWrongQuestionIsAnErrorWithAnID(name: String, parameters: String, id: String) {
        #expect(render(name, parameters)["error"]?["id"]?.string == id)
    }

    @Test func aQuerysMistakesAreValues() {
        let found = render("search", #"{"query":"merchant:metro","limit":2}"#)
        #expect(found["problems"] == .array([]))
        guard case .array(let rows)? = found["rows"] else { return #expect(Bool(false), "no rows") }
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0["merchant"]?.string == "Metro" })
        let broken = render("search", #"{"query":"in:2026 amount>x","view":false}"#)
        guard case .array(let problems)? = broken["problems"], let problem = problems.first else {
            return #expect(Bool(false), "no problems")
        }
        #expect(problem["id"]?.string == "search.amount.unreadable")
        #expect(problem["column"]?.integer == 16)
        #expect(broken["rows"] == .array([]))
    }

    @Test(arguments: 0..<300)
    func anyParametersEndInJSON(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let values = [
            "\"2026-11-01\"", "\"1900-01-01\"", "\"2199-12-31\"", "\"month\"", "\"year\"", "7", "-1", "9223372036854775807", "null", "[]",
            "{}",
            "\"metro or\"", "\"in:2026 (is:out\"", "\"CAD\"", "\"USD\"", "\"coffee\"", "true", "[\"Visa\"]", "\"2026-11\"", "2026",
        ]
        let keys = [
            "kind", "day", "from", "to", "month", "year", "currency", "accounts", "category", "merchant", "start", "limit", "view", "id",
            "query",
            "transfers", "hour", "name",
        ]
        let members = (0..<random.integer(in: 0...5)).map { _ in
            "\"\(random.element(of: keys) ?? "")\":\(random.element(of: values) ?? "")"
        }
        let name = random.element(of: ScreenRequest.names) ?? ""
        let answer = render(name, "{" + members.joined(separator: ",") + "}")
        #expect(answer["screen"] != nil || answer["error"] != nil, "seed \(seed): \(members)")
    }
}
