import Bookkeeping
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// Budget against actual over time, as a picture.
@Suite("Screens: the picture of budgets") struct BudgetChartTests {
    private static let rows = [
        "2026-09-10 -20000 Metro : groceries", "2026-10-10 -26000 Metro : groceries", "2026-10-12 -3000 Winners : clothing",
        "2026-11-02 -12000 Metro : groceries", "2026-11-04 2000 Metro : groceries", "2026-11-09 -1000 Winners : clothing",
    ]

    /// A budget from a day on, by the place of its record.
    private static func budget(
        _ number: UInt64, _ over: (field: String, of: String), _ amount: Int64, from day: String, every period: String = "month"
    ) throws -> SmallRecord {
        try SmallRecord(
            .budget, UUID128(high: 2, low: number), owner: UUID128(high: 0, low: 7),
            [
                FieldChange(over.field, .string(over.of)), FieldChange("currency", .string("CAD")), FieldChange("period", .string(period)),
                FieldChange("amount:" + day, .integer(amount)),
            ])
    }

    private static func ask(_ context: ScreenContext) throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render("budget", in: context))
    }

    private static func charts(_ records: [SmallRecord]) throws -> [JSONValue] {
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), records: records, today: day("2026-11-20"),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad)
        return try ask(context).parts("chart").compactMap { $0["chart"] }
    }

    private static func points(_ shape: String, of chart: JSONValue) -> [JSONValue] {
        chart["series"]?.array?.first { $0["shape"]?.string == shape }?["points"]?.array ?? []
    }

    private static func cents(_ value: JSONValue?) -> Int64 { value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0 }

    @Test func categoriesOfTheSamePeriodsAreOnePictureAndAGroupHasItsOwn() throws {
        let charts = try Self.charts([
            Self.budget(1, ("category", "groceries"), 25_000, from: "2026-09-01"),
            Self.budget(2, ("category", "clothing"), 5_000, from: "2026-10-01"),
            Self.budget(3, ("group", "food"), 30_000, from: "2026-10-01"),
        ])
        #expect(
            charts.compactMap { $0["title"]?.string }
                == ["Food and drink: spent (bars) and budget (line)", "Groceries and Clothing: spent (bars) and budget (line)"])
        let both = try #require(charts.last)
        let bars = Self.points("bar", of: both)
        #expect(bars.compactMap { $0["value"]?.integer } == [20_000, 29_000, 11_000])
        #expect(Self.points("line", of: both).compactMap { $0["value"]?.integer } == [25_000, 30_000, 30_000])
        #expect(bars.compactMap { $0["label"]?.string } == ["Sep", "Oct", "Nov"])
        #expect(bars.compactMap { $0["state"]?.string } == ["plain", "plain", "current"])
        #expect(bars[1]["text"]?.string == "Oct 1, 2026 to Oct 31, 2026: $290.00 of $300.00 spent")
        let table = both["table"]?["rows"]?.array?.compactMap { $0.array?.compactMap { $0.string } } ?? []
        #expect(table.last == ["Nov 1, 2026 to Nov 30, 2026", "$300.00", "$110.00"])
    }

    @Test func twoBudgetsOverOneCategoryAreNotSummed() throws {
        let charts = try Self.charts([
            Self.budget(1, ("category", "groceries"), 25_000, from: "2026-09-01"),
            Self.budget(2, ("category", "groceries"), 20_000, from: "2026-09-01"),
        ])
        #expect(
            charts.map { Self.points("bar", of: $0).compactMap { $0["value"]?.integer } }
                == Array(repeating: [20_000, 26_000, 10_000], count: 2))
    }

    @Test func aSinglePeriodHasNoPicture() throws {
        #expect(try Self.charts([Self.budget(1, ("category", "groceries"), 25_000, from: "2026-11-01")]).isEmpty)
        #expect(try Self.charts([]).isEmpty)
    }

    /// Every point is the sum of the periods that it is made of, each of which is the sum of the rows that it opens.
    @Test func eachPointIsTheSumOfItsRows() throws {
        let scopes: [(field: String, of: String)] = [
            ("category", "groceries"), ("category", "clothing"), ("category", "Mon_chalet"), ("group", "food"),
        ]
        var seen = 0
        for seed in 0..<80 {
            var random = SeededRandom(seed: UInt64(seed) &+ 900)
            let records = try scopes.enumerated().map { place, scope in
                try Self.budget(
                    UInt64(place + 1), scope, Int64(random.integer(in: 100...60_000)),
                    from: "2026-\(random.element(of: ["06", "09", "10"]) ?? "06")-01",
                    every: random.happens(perMille: 800) ? "month" : "week")
            }
            let context = RandomHousehold.context(seed: seed, records: records)
            let screen = try Self.ask(context)
            for chart in screen.parts("chart").compactMap({ $0["chart"] }) {
                seen += 1
                try agrees(chart, screen, context, "seed \(seed)")
            }
        }
        #expect(seen > 20)
    }

    private func agrees(_ chart: JSONValue, _ screen: JSONValue, _ context: ScreenContext, _ said: String) throws {
        let title = chart["title"]?.string ?? ""
        let budgets = (screen["budgets"]?.array ?? []).filter { title.contains($0["name"]?.string ?? "-") }
        let (bars, line) = (Self.points("bar", of: chart), Self.points("line", of: chart))
        #expect(bars.count > 1 && bars.count == line.count && bars.count == chart["table"]?["rows"]?.array?.count, "\(said) \(title)")
        for (bar, given) in zip(bars, line) {
            let periods = budgets.compactMap { Self.period(of: $0, from: bar["from"]?.string ?? "", screen) }
            #expect(!periods.isEmpty && bar["value"]?.integer == periods.reduce(0) { $0 + $1.spent }, "\(said) \(title) \(bar)")
            #expect(given["value"]?.integer == periods.reduce(0) { $0 + $1.given }, "\(said) \(title) \(given)")
            #expect(bar["text"]?.string?.isEmpty == false && bar["from"] == given["from"])
            for period in periods {
                var question = JSONWriter()
                question.value(try #require(period.evidence, "\(said) \(title)"))
                let rows = try JSONReader.read(ScreenRequest.render("rows", parameters: question.bytes, in: context))
                #expect(0 - Self.cents(rows["totals"]?["net"]) == period.spent, "\(said) \(title) \(question.text)")
            }
        }
    }

    /// What a budget's period had and what was spent in it, with what opens its rows; nil for one before the budget began.
    private static func period(
        of budget: JSONValue, from day: String, _ screen: JSONValue
    ) -> (given: Int64, spent: Int64, evidence: JSONValue?)? {
        let record = budget["record"]?.string ?? ""
        func evidence(_ list: String, _ key: String) -> JSONValue? {
            let items = screen.parts("list").first { $0["code"]?.string == list }?["items"]?.array ?? []
            return items.first { $0["key"]?.string == key }?["evidence"]
        }
        if let current = budget["current"], current["from"]?.string == day {
            let (spent, left) = (cents(current["spent"]), cents(current["left"]))
            return (spent + left, spent, evidence("running", record))
        }
        guard let past = budget["past"]?.array?.first(where: { $0["from"]?.string == day }), past["given"]?.string != nil else {
            return nil
        }
        return (cents(past["given"]), cents(past["spent"]), evidence("past", "past-\(day)-" + record))
    }
}
