import Bookkeeping
import Households
import Insights
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: rates, and what there is in several currencies") struct RatesScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)

    private static func rate(
        _ number: UInt64, _ units: Int64, _ day: String, _ currency: String = "USD", in other: String = "CAD"
    ) throws -> SmallRecord {
        try SmallRecord(
            .rate, UUID128(high: 2, low: number), owner: me.id,
            [
                FieldChange("currency", .string(currency)), FieldChange("in", .string(other)), FieldChange("rate", .integer(units)),
                FieldChange("day", .string(day)),
            ])
    }

    private static func asset(_ number: UInt64, _ currency: String, _ amount: Int64) throws -> SmallRecord {
        try SmallRecord(
            .asset, UUID128(high: 1, low: number), owner: me.id,
            [
                FieldChange("name", .string("Thing \(number)")), FieldChange("type", .string("land")),
                FieldChange("currency", .string(currency)), FieldChange("value:2024-01-01", .integer(amount)),
            ])
    }

    private static func context(
        _ records: [SmallRecord], _ rows: [String] = [], pairs: [(Int, Int)] = [], as member: Member = me, today: Day = Household.today,
        published: [String] = []
    ) -> ScreenContext {
        let ledger = LedgerNotation.ledger(rows, accounts: randomAccounts)
        func id(_ row: Int) -> UUID128 { ledger.ids.indices.contains(row) ? ledger.ids[row] : UUID128(high: 9, low: 9) }
        let people = HouseholdPeople([HouseholdMember(member, name: "Maya", place: 0)], me: member)
        return ScreenContext(
            ledger: ledger, records: records, transfers: pairs.map { TransferPair(outgoing: id($0.0), incoming: id($0.1)) },
            today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: nil, currency: .cad, people: people,
            publishedRates: published)
    }

    private static func worth(_ context: ScreenContext) throws -> JSONValue { try JSONReader.read(NetWorthScreen(in: context).json()) }
    private static func rates(_ context: ScreenContext) throws -> JSONValue { try JSONReader.read(RatesScreen(in: context).json()) }

    private static func list(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private static func sentences(of screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    // MARK: Net worth

    @Test func allCurrenciesAreToldInTheHouseholdsOwn() throws {
        let records = try [
            RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000),
            RatesScreenTests.rate(1, 137_120_000, "2026-11-03"),
        ]
        let screen = try RatesScreenTests.worth(RatesScreenTests.context(records))
        #expect(screen["base"]?["net"]?.string == "16856.00" && screen["base"]?["leftOut"] == .array([]))
        let share = try #require(RatesScreenTests.list("shares", of: screen).last)
        #expect(share["amount"]?.string == "$6,856.00" && share["tone"]?.string == "plain")
        #expect(share["detail"]?.string == "US$5,000.00 · 1 USD = 1.3712 CAD · Nov 3, 2026, 17 days ago")
        // Each currency by itself stays.
        #expect(screen["totals"]?.array?.compactMap { $0["net"]?.string } == ["10000.00", "5000.00"])
    }

    /// The Thai baht is not among the European Central Bank's rates that are bundled.
    @Test func whatHasNoRateIsLeftOutAndSaid() throws {
        let records = try [
            RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000), RatesScreenTests.asset(3, "THB", 7_000),
            RatesScreenTests.rate(1, 137_120_000, "2026-11-03"),
            // A rate of a day to come is not known yet, and one in another currency is no way round.
            RatesScreenTests.rate(2, 150_000_000, "2026-12-01", "THB"),
            RatesScreenTests.rate(3, 108_000_000, "2026-11-01", "THB", in: "USD"),
        ]
        let screen = try RatesScreenTests.worth(RatesScreenTests.context(records))
        #expect(screen["base"]?["net"]?.string == "16856.00" && screen["base"]?["leftOut"] == .array([.string("THB")]))
        let share = try #require(RatesScreenTests.list("shares", of: screen).first { $0["name"]?.string == "THB" })
        #expect(share["amount"]?.string == "" && share["tone"]?.string == "look")
        #expect(RatesScreenTests.sentences(of: screen).contains { $0.contains("THB") && !$0.contains("USD") })
    }

    @Test func anOldRateIsSaidToBe() throws {
        let records = try [
            RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "THB", 500_000),
            RatesScreenTests.rate(1, 4_120_000, "2026-10-16", "THB"),
        ]
        for (today, tone) in [("2026-11-20", "plain"), ("2026-11-21", "look")] {
            let screen = try RatesScreenTests.worth(RatesScreenTests.context(records, today: day(today)))
            #expect(RatesScreenTests.list("shares", of: screen).last?["tone"]?.string == tone, "\(today)")
            #expect(RatesScreenTests.sentences(of: screen).contains { $0.contains("36 days ago") } == (tone == "look"), "\(today)")
        }
    }

    @Test func withoutARateOfOnesOwnTheCentralBanksCounts() throws {
        let records = try [RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000)]
        for today in ["2026-11-01", "2026-11-20"] {
            let screen = try RatesScreenTests.worth(RatesScreenTests.context(records, today: day(today)))
            #expect(screen["base"]?["net"]?.string == "16984.43" && screen["base"]?["leftOut"] == .array([]), "\(today)")
            let share = try #require(RatesScreenTests.list("shares", of: screen).last)
            #expect(share["amount"]?.string == "$6,984.43" && share["tone"]?.string == "plain", "\(today)")
            let age = "\(day("2026-10-30").distance(to: day(today))) days ago"
            #expect(share["detail"]?.string?.contains(age) == true, "\(today)")
            #expect(share["detail"]?.string?.hasSuffix(" · European Central Bank, end of month") == true, "\(today)")
        }
    }

    @Test func aRateThatTheServerFetchedCountsFromItsDayOn() throws {
        let records = try [RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000)]
        let newest = try #require(ReferenceRates.bundled.days.last)
        let later = newest.advanced(by: 30)
        let line = later.iso + ReferenceRates.bundled.currencies.map { " \($0.code) \($0 == .cad ? "3.0" : "2.0")" }.joined()
        func net(_ today: Day) throws -> String? {
            let context = RatesScreenTests.context(records, today: today, published: [line])
            return try RatesScreenTests.worth(context)["base"]?["net"]?.string
        }
        #expect(try net(later) == "17500.00")
        let before = try RatesScreenTests.worth(RatesScreenTests.context(records, today: later.advanced(by: -1)))["base"]?["net"]?.string
        #expect(try net(later.advanced(by: -1)) == before)
    }

    @Test func theCentralBanksRateIsSaidToBeOldToo() throws {
        let records = try [RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000)]
        let newest = try #require(ReferenceRates.bundled.days.last)
        for (age, tone) in [(35, "plain"), (36, "look")] {
            let context = RatesScreenTests.context(records, today: newest.advanced(by: age))
            let screen = try RatesScreenTests.worth(context)
            #expect(RatesScreenTests.list("shares", of: screen).last?["tone"]?.string == tone, "\(age)")
            #expect(RatesScreenTests.sentences(of: screen).contains { $0.contains("36 days ago") } == (tone == "look"), "\(age)")
            let now = RatesScreenTests.list("now", of: try RatesScreenTests.rates(context)).first
            #expect(now?["tone"]?.string == tone && now?["detail"]?.string?.contains("\(age) days ago") == true, "\(age)")
        }
    }

    @Test func whatTheRateDidStandsByItself() throws {
        let records = try [
            RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000),
            RatesScreenTests.rate(1, 136_000_000, "2025-11-01"), RatesScreenTests.rate(2, 140_000_000, "2026-11-03"),
        ]
        let changes = RatesScreenTests.list("baseChanges", of: try RatesScreenTests.worth(RatesScreenTests.context(records)))
        #expect(changes.compactMap { $0["key"]?.string } == ["rate-USD"])
        #expect(changes.first?["amount"]?.string == "+$200.00")
        #expect(changes.first?["detail"]?.string == "1 USD = 1.36 CAD → 1 USD = 1.4 CAD")
    }

    @Test func oneCurrencyAloneIsToldAsBefore() throws {
        let records = try [RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.rate(1, 137_120_000, "2026-11-03")]
        let screen = try RatesScreenTests.worth(RatesScreenTests.context(records))
        #expect(screen["base"] == .null && RatesScreenTests.list("shares", of: screen).isEmpty)
    }

    /// Nothing of an earlier day changes when a later rate comes.
    @Test(arguments: 0..<30) func theMonthsThatWereStay(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var records = try [RatesScreenTests.asset(1, "CAD", 1_000_000), RatesScreenTests.asset(2, "USD", 500_000)]
        for number in 0..<random.integer(in: 1...6) {
            let day = Household.today.advanced(by: -random.integer(in: 1...900)).iso
            records.append(try RatesScreenTests.rate(UInt64(number), Int64(random.integer(in: 110_000_000...160_000_000)), day))
        }
        let later = try RatesScreenTests.rate(99, 200_000_000, Household.today.iso)
        func days(_ records: [SmallRecord]) throws -> [JSONValue] {
            Array(try RatesScreenTests.worth(RatesScreenTests.context(records))["base"]?["days"]?.array?.dropLast() ?? [])
        }
        #expect(try days(records) == days(records + [later]), "seed \(seed)")
    }

    // MARK: Rates

    @Test func theBanksOwnRateCountsAndOpensItsTransfer() throws {
        let rows = ["2026-11-03 -137120 Wire @Everyday !transfer", "2026-11-04 100000 Wire @Dollars !transfer"]
        let records = try [RatesScreenTests.asset(2, "USD", 500_000)]
        let context = RatesScreenTests.context(records, rows, pairs: [(0, 1)])
        let screen = try RatesScreenTests.rates(context)
        let now = try #require(RatesScreenTests.list("now", of: screen).first)
        #expect(now["amount"]?.string == "1.3712" && now["detail"]?.string?.contains("Nov 4, 2026, 16 days ago") == true)
        #expect(now["evidence"]?["rows"]?.array?.count == 2)
        #expect(RatesScreenTests.list("bank", of: screen).count == 1)
        #expect(screen["now"]?.array?.first?["rate"]?["rate"] == .integer(137_120_000))
        // Somebody who sees one half of it alone learns no rate.
        let half = try RatesScreenTests.rates(RatesScreenTests.context(records, rows, pairs: [(0, 9)]))
        #expect(RatesScreenTests.list("bank", of: half).isEmpty)
    }

    @Test func whoTellsARateIsSaid() throws {
        let records = try [
            RatesScreenTests.asset(1, "USD", 500_000), RatesScreenTests.asset(2, "EUR", 500_000), RatesScreenTests.asset(3, "THB", 500_000),
            RatesScreenTests.rate(1, 137_120_000, "2026-11-03"),
        ]
        let screen = try RatesScreenTests.rates(RatesScreenTests.context(records))
        let now = RatesScreenTests.list("now", of: screen)
        #expect(now.compactMap { $0["name"]?.string } == ["USD in CAD", "EUR in CAD", "THB in CAD"])
        let details = now.compactMap { $0["detail"]?.string }
        #expect(details[0].hasSuffix("entered by hand") && details[2] == "no rate yet")
        #expect(details[1] == "Oct 30, 2026, 21 days ago · European Central Bank, end of month" && now[1]["amount"]?.string == "1.5606")
        let rates = screen["now"]?.array?.map { $0["rate"] } ?? []
        #expect(rates.map { $0?["source"]?.string } == ["entered", "reference", nil])
        #expect(rates[1]?["rate"] == .integer(156_060_000) && rates[1]?["rows"] == .array([]))
        #expect(
            RatesScreenTests.sentences(of: screen).contains { $0.contains("European Central Bank, euro foreign exchange reference rates") })
    }

    @Test func whatIsEnteredIsListedAndChangedByWhoMay() throws {
        let records = try [RatesScreenTests.rate(1, 123_456_789, "2026-11-03")]
        func item(_ member: Member) throws -> (item: JSONValue?, forms: Int) {
            let screen = try RatesScreenTests.rates(RatesScreenTests.context(records, as: member))
            return (RatesScreenTests.list("entered", of: screen).first, screen.parts("form").count)
        }
        let mine = try item(RatesScreenTests.me)
        #expect(mine.item?["name"]?.string == "USD in CAD" && mine.item?["amount"]?.string == "1.23456789" && mine.forms == 1)
        let fields = mine.item?["form"]?["fields"]?.array ?? []
        #expect(fields.compactMap { $0["name"]?.string } == ["rate", "day"])
        #expect(fields.compactMap { $0["value"]?.string } == ["123456789", "2026-11-03"])
        let theirs = try item(Member(id: RatesScreenTests.me.id, role: .viewer))
        #expect(theirs.item?["form"] == nil && theirs.forms == 0)
    }

    /// What the form asks for is what an operation takes, as it stands when it opens.
    @Test func theFormMakesARate() throws {
        let form = try #require(try RatesScreenTests.rates(RatesScreenTests.context([])).parts("form").first)
        let fields = try (form["fields"]?.array ?? []).map { field in
            let (name, value) = (try #require(field["name"]?.string), try #require(field["value"]?.string))
            return FieldChange(name, name == "rate" ? .integer(137_120_000) : .string(value))
        }
        let record = try SmallRecord(.rate, UUID128(high: 2, low: 1), owner: RatesScreenTests.me.id, fields)
        #expect(record.exchangeRate?.rate.to == .cad && record.exchangeRate?.day == Household.today)
    }

    @Test func withoutAnythingItSaysWhatToDo() throws {
        let screen = try RatesScreenTests.rates(RatesScreenTests.context([]))
        #expect(screen["view"]?["empty"]?["title"]?.string?.isEmpty == false && screen.parts("form").count == 1)
    }
}
