import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Today")
struct TodayScreenTests {
    private static let rent = (1...10).map { "2026-\($0 < 10 ? "0" : "")\($0)-24 -120000 Landlord : rent" }

    private func context(_ rows: [String], _ spans: [CoveredSpan] = [], accounts: [String] = ["Everyday CAD", "Visa CAD"]) -> ScreenContext
    {
        ScreenContext(
            ledger: ledger(rows, accounts: accounts), spans: spans, today: day("2026-11-20"), catalogue: Catalogue.load(.englishCanada),
            taxonomy: Taxonomy(), currency: .cad)
    }

    private func json(_ context: ScreenContext, hour: Int? = nil, name: String? = nil) throws -> JSONValue {
        try JSONReader.read(TodayScreen(hour: hour, name: name, in: context).json())
    }

    /// A statement of an account that declares what it held at the end.
    private func span(_ account: UInt16, to last: String, _ amount: Int64) -> CoveredSpan {
        CoveredSpan(
            importNumber: 1, account: account, days: days("2026-01-01", last), opening: nil,
            closing: StatementBalance(amount: amount, day: day(last)))
    }

    @Test(arguments: [
        (4, "Hello", "Hello, Ana"), (5, "Good morning", "Good morning, Ana"), (11, "Good morning", "Good morning, Ana"),
        (12, "Good afternoon", "Good afternoon, Ana"), (18, "Good evening", "Good evening, Ana"), (23, "Hello", "Hello, Ana"),
        (nil, "Today", "Hello, Ana"),
    ])
    func thePersonIsGreetedAsTheDayIs(hour: Int?, plain: String, named: String) throws {
        let context = context(Self.rent)
        #expect(try json(context, hour: hour)["view"]?["title"]?.string == plain)
        #expect(try json(context, hour: hour, name: "Ana")["view"]?["title"]?.string == named)
    }

    @Test func balancesSumWhatStatementsDeclareAndSayWhatTheyLack() throws {
        let rows =
            Self.rent + ["2026-11-03 -5000 Metro : groceries", "2026-11-04 -1000 Metro : groceries @Visa", "2026-11-05 -700 Metro @Purse"]
        let accounts = ["Everyday CAD", "Visa CAD", "Purse CAD", "Dollars USD"]
        let shown = try json(
            context(rows, [span(0, to: "2026-10-31", 300_000), span(1, to: "2026-10-01", -20_000)], accounts: accounts))
        let balance = try #require(shown["balances"]?.array?.first)
        #expect(balance["amount"]?.string == "2740.00")
        #expect(balance["accounts"] == .array([.string("Everyday"), .string("Visa")]))
        #expect(balance["missing"] == .array([.string("Purse")]))
        #expect(balance["since"]?.string == "2026-10-31")
        #expect(balance["change"]?.string == "-60.00")
        #expect(shown["view"]?["balances"]?["items"]?.array?.first?["change"]?["text"]?.string == "-$60.00 since October 31")
        #expect(shown["balances"]?.array?.last?["amount"]?.isNull == true)
    }

    @Test func anAccountWithoutNewsIsSaidToBeBehindAndAYoungOneGivesNoChange() throws {
        let shown = try json(
            context(
                ["2026-09-30 -100 Metro @Visa", "2026-11-02 -200 Metro"],
                [span(0, to: "2026-11-02", 10_000), span(1, to: "2026-10-01", -500)]))
        let balance = try #require(shown["balances"]?.array?.first)
        #expect(balance["stale"]?.array?.first?["account"]?.string == "Visa")
        #expect(balance["stale"]?.array?.first?["day"]?.string == "2026-10-01")
        #expect(balance["change"]?.isNull == true)
    }

    @Test func whatIsDueNextIsToldSoonestFirstAndOpensItsRows() throws {
        let netflix = (1...10).map { "2026-\($0 < 10 ? "0" : "")\($0)-28 -1899 Netflix : streaming @Visa" }
        let context = context(Self.rent + netflix + ["2026-10-24 -120000 Landlord : rent", "2026-10-28 -1899 Netflix : streaming @Visa"])
        let shown = try json(context)
        #expect(shown["next"]?.array?.compactMap { $0["merchant"]?.string } == ["Landlord", "Netflix"])
        let items = try #require(shown["view"]?["next"]?["items"]?.array)
        #expect(items.compactMap { $0["when"]?.string } == ["in 4 days", "in 8 days"])
        #expect(items.compactMap { $0["amount"]?.string } == ["$1,200.00", "$18.99"])
        var json = JSONWriter()
        json.value(items[1]["evidence"] ?? .null)
        let rows = try JSONReader.read(ScreenRequest.render("rows", parameters: Array(json.text.utf8), in: context))
        // The second charge of a day is none of the series.
        #expect(rows["count"]?.integer == 10)
    }

    @Test func whatIsNotKnownIsNotSaidToBeNothing() throws {
        let rows = Self.rent + ["2026-11-06 -4210 Metro : groceries", "2026-11-07 -790 Metro : groceries"]
        let context = context(rows)
        let shown = try json(context)
        let spent = try #require(shown["view"]?["spent"])
        #expect(spent["label"]?.string == "Spent on Saturday, November 7")
        #expect(spent["amount"]?.string == "$7.90")
        #expect(spent["notes"]?.array?.first?["text"]?.string == "Your transactions reach Saturday, November 7.")
        #expect(spent["sentence"]?.string?.contains("today") == false)
        #expect(shown["spent"]?["day"]?.string == "2026-11-07")
        #expect(shown["view"]?["week"]?["amount"]?.string == "$50.00")
        #expect(shown["week"]?["to"]?.string == "2026-11-07")
        for (screen, first) in [("mirror", "2026-11-01"), ("heatmap", "2026-11-01"), ("merchants", "2026-01-01")] {
            let opened = try JSONReader.read(ScreenRequest.render(screen, in: context))
            #expect((opened["period"]?["from"] ?? opened["from"])?.string == first, "\(screen)")
        }
    }

    @Test func whatWentToSavingsIsSetAsideAndNotSpentToday() throws {
        let rows = Self.rent + ["2026-11-20 -185000 EQ Bank : savings", "2026-11-20 -1250 Metro : groceries"]
        let spent = try #require(try json(context(rows))["view"]?["spent"])
        #expect(spent["amount"]?.string == "$12.50" && spent["label"]?.string == "Spent today")
        let note = try #require(spent["notes"]?.array?.first)
        #expect(note["text"]?.string?.hasPrefix("Set aside: $1,850.00") == true)
        var question = JSONWriter()
        question.value(note["evidence"] ?? .null)
        let opened = try JSONReader.read(ScreenRequest.render("rows", parameters: Array(question.text.utf8), in: context(rows)))
        #expect(opened["totals"]?["net"]?.string == "-1850.00" && opened["count"]?.integer == 1)
    }

    @Test func theFiguresAreThoseOfTheMirror() throws {
        let context = Household.context(.englishCanada)
        let shown = try json(context)
        func mirror(_ kind: String) throws -> JSONValue {
            try JSONReader.read(ScreenRequest.render("mirror", parameters: Array(#"{"kind":"\#(kind)"}"#.utf8), in: context))
        }
        #expect(try shown["spent"]?["amount"] == mirror("day")["totals"]?["out"])
        #expect(try shown["spent"]?["usual"] == mirror("day")["usual"]?["out"])
        #expect(try shown["view"]?["week"]?["amount"] == mirror("week")["view"]?["hero"]?["amount"])
        #expect(try shown["view"]?["charts"]?.array?.first == mirror("week")["view"]?["charts"]?.array?.last)
        let unsure = try JSONReader.read(UnsureScreen(FindUnsure.groups(in: context.chosen, Knowledge()), in: context).json())
        #expect(shown["unsure"] == unsure["rows"])
        let insights = try JSONReader.read(ScreenRequest.render("insights", in: context))
        #expect(shown["insight"] == insights["facts"]?.array?.first ?? .null)
    }
}
