import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: net worth ahead, and why it changed") struct NetWorthAheadTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let today = day("2026-11-20")

    /// Rent of a landlord on the 1st and pay on the 15th of each month, from January to November 2026.
    private static let rows = (1...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-01 -250000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
    }

    private static func asset(
        _ number: UInt64, _ name: String, _ type: String, _ values: [String: Int64], _ more: [FieldChange] = []
    ) throws -> SmallRecord {
        let texts = ["name": name, "type": type, "currency": "CAD"].map { FieldChange($0.key, .string($0.value)) }
        return try SmallRecord(
            .asset, UUID128(high: 1, low: number), owner: me.id,
            texts + values.map { FieldChange("value:" + $0.key, .integer($0.value)) } + more)
    }

    private static func screen(_ name: String, _ parameters: String = "", _ records: [SmallRecord]) throws -> JSONValue {
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), spans: [CoveredSpan(said: 500_000, of: 0, on: today, isOpening: false)],
            records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me))
        return try JSONReader.read(ScreenRequest.render(name, parameters: Array(parameters.utf8), in: context))
    }

    private static func cents(_ value: JSONValue?) -> Int64 { value?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0 }

    private static func owned() throws -> [SmallRecord] {
        [
            try asset(1, "Our home", "home", ["2025-01-01": 60_000_000]),
            try asset(2, "Car loan", "loan", ["2025-11-20": -240_000, "2026-11-20": -120_000]),
        ]
    }

    @Test func aDebtWhoseTermsAreKnownFollowsItsSchedule() throws {
        let terms = [
            FieldChange("interest", .integer(12_00)), FieldChange("payment", .integer(412_00)), FieldChange("dueDay", .integer(5)),
        ]
        let loan = try NetWorthAheadTests.asset(2, "Car loan", "loan", ["2025-11-20": -240_000, "2026-11-20": -120_000], terms)
        let screen = try NetWorthAheadTests.screen("networthAhead", #"{"to":"2027-03-31"}"#, [loan])
        let days = screen["totals"]?.array?.first?["days"]?.array ?? []
        // 1,200.00 at 1 % a month less 412.00: 800.00 on December 5, then 396.00 with 8.00 of interest, and the rest with 3.96 in February.
        #expect(days.map { $0["owed"]?.string ?? "" } == ["-1200.00", "-800.00", "-396.00", "0.00", "0.00"])
    }

    @Test func moneyFollowsTheForecastDebtsTheirPaceAndAllElseStays() throws {
        let screen = try NetWorthAheadTests.screen("networthAhead", #"{"to":"2027-02-28"}"#, try NetWorthAheadTests.owned())
        let total = try #require(screen["totals"]?.array?.first)
        let days = total["days"]?.array ?? []
        #expect(days.map { $0["day"]?.string ?? "" } == ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"])
        #expect(days.map { $0["owed"]?.string ?? "" } == ["-1200.00", "-1100.00", "-1000.00", "-900.00"])
        #expect(days.allSatisfy { $0["kept"]?.string == "600000.00" })
        for day in days {
            let parts = ["money", "kept", "owed"].map { NetWorthAheadTests.cents(day[$0]) }
            #expect(parts.reduce(0, +) == NetWorthAheadTests.cents(day["median"]), "\(day)")
            #expect(NetWorthAheadTests.cents(day["low"]) <= NetWorthAheadTests.cents(day["median"]), "\(day)")
        }
        let forecast = try NetWorthAheadTests.screen("forecast", "", try NetWorthAheadTests.owned())
        let expected = forecast["total"]?["days"]?.array?.first { $0["day"]?.string == "2026-12-31" }
        #expect(days.dropFirst().first?["money"] == expected?["median"])
        let said = screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        #expect(said.last?.contains("No gains are promised.") == true && total["debtFree"]?.isNull == true)
    }

    @Test func aDebtThatEndsSaysItsDay() throws {
        let screen = try NetWorthAheadTests.screen("networthAhead", "", try NetWorthAheadTests.owned())
        #expect(screen["totals"]?.array?.first?["debtFree"]?.string == "2027-11-20")
    }

    @Test func whatOnlyStaysIsSaidInASentence() throws {
        let cabin = try SmallRecord(
            .asset, UUID128(high: 1, low: 3), owner: NetWorthAheadTests.me.id,
            ["name": "Cabin", "type": "land", "currency": "USD"].map { FieldChange($0.key, .string($0.value)) }
                + [FieldChange("value:2026-01-01", .integer(9_000_000))])
        let screen = try NetWorthAheadTests.screen("networthAhead", "", [cabin])
        let said = screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        #expect(said.contains("What you have in USD stays as it was last said: US$90,000.00."), "\(said)")
        #expect(screen.parts("chart").count == 1)
    }

    @Test(arguments: ["2026-11-20", "2026-01-01", "2031-01-01"]) func aDayThatIsNotAheadIsRefused(day: String) throws {
        #expect(try NetWorthAheadTests.screen("networthAhead", #"{"to":"\#(day)"}"#, [])["screen"] == nil)
    }

    @Test func whyItChangedIsWhatWasSavedSpentAndRevalued() throws {
        let home = try NetWorthAheadTests.asset(1, "Our home", "home", ["2025-01-01": 60_000_000, "2026-06-01": 61_000_000])
        let car = try NetWorthAheadTests.asset(2, "Our car", "vehicle", ["2025-01-01": 3_000_000, "2026-06-01": 2_900_000])
        let screen = try NetWorthAheadTests.screen("networth", "", [home, car])
        let change = try #require(screen["totals"]?.array?.first?["change"])
        // The account is known from January on, with nothing in it at the end of that month.
        #expect(change["saved"]?.string == "5000.00" && change["spent"]?.string == "0.00" && change["appeared"]?.string == "0.00")
        #expect(change["revalued"]?.string == "9000.00" && change["market"]?.string == "0.00" && change["rest"]?.string == "0.00")
        let lists = screen.parts("list")
        let changes = lists.first { $0["code"]?.string == "changes" }
        #expect(changes?["way"]?["screen"]?.string == "networthAhead")
        #expect(ShownAmounts.sum(changes?["items"]) == 1_400_000)
        let months = lists.first { $0["code"]?.string == "months" }?["items"]?.array ?? []
        #expect(months.count == 10 && months.allSatisfy { ShownAmounts.of($0) == 50_000 && $0["evidence"]?["from"]?.string != nil })
    }
}
