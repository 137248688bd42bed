import Bookkeeping
import Households
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: bills") struct BillsScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)

    /// Rent of a landlord on the 1st and pay on the 15th of each month, from January to November 2026.
    private static let rows = (1...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-01 -150000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
    }

    /// A bill of fields: numbers are amounts, `true` is a flag.
    private static func bill(_ number: UInt64, _ name: String, _ amount: Int64, _ due: String, _ more: [String: String] = [:]) throws
        -> SmallRecord
    {
        var all = ["type": "bill", "currency": "CAD", "repeats": "monthly", "name": name, "due": due]
        all.merge(more) { $1 }
        var fields = [FieldChange("amount", .integer(amount))]
        for (field, text) in all {
            fields.append(FieldChange(field, text == "true" ? .bool(true) : Int64(text).map { .integer($0) } ?? .string(text)))
        }
        return try SmallRecord(.bill, UUID128(high: 4, low: number), owner: me.id, fields)
    }

    private static func screen(
        _ records: [SmallRecord], _ more: [String] = [], as role: Role = .parent, today: String = "2026-11-20", name: String = "bills",
        accounts: [UUID128?] = []
    ) throws -> JSONValue {
        let member = Member(id: me.id, role: role)
        let context = ScreenContext(
            ledger: ledger(rows + more, accounts: ["Everyday CAD", "Visa CAD"]), records: records, today: day(today),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(member, name: "Maya", place: 0)], me: member), accounts: accounts)
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    /// The due days of a name: `2026-12-01 upcoming -1500.00`.
    private static func due(_ name: String, of screen: JSONValue) -> [String] {
        (screen["occurrences"]?.array ?? []).filter { $0["name"]?.string == name }.map { one in
            [one["day"], one["state"], one["amount"]].compactMap { $0?.string }.joined(separator: " ")
        }
    }

    @Test func theSeriesOfAHouseholdAreItsBillsAndIncomes() throws {
        let screen = try BillsScreenTests.screen([])
        #expect(
            BillsScreenTests.due("Landlord", of: screen) == ["2026-11-01 paid -1500.00", "2026-12-01 upcoming -1500.00"])
        #expect(BillsScreenTests.due("Acme", of: screen) == ["2026-11-15 paid 3000.00", "2026-12-15 upcoming 3000.00"])
        #expect(screen["untilIncome"]?["day"]?.string == "2026-12-15")
        let before = try #require(screen["untilIncome"]?["bills"]?.array?.first)
        #expect(before["amount"]?.string == "-1500.00" && before["count"]?.integer == 1)
        let sums = try #require(screen["month"]?["sums"]?.array?.first)
        #expect(sums["paid"]?.string == "-1500.00" && sums["open"]?.string == "0.00" && sums["received"]?.string == "3000.00")
        let said = screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        #expect(said.first == "One bill is due before December 15, when your next income is expected: $1,500.00.")
        let paid = try #require(BillsScreenTests.items("paid", of: screen).first)
        #expect(paid["evidence"]?["rows"]?.array?.count == 1)
    }

    @Test func whatASeriesPaysIsCountedOnce() throws {
        let named = try BillsScreenTests.bill(1, "Our flat", 150_000, "2026-01-01", ["payee": "landlord"])
        let plain = try BillsScreenTests.bill(2, "Flat", 150_000, "2026-12-01")
        for record in [named, plain] {
            let screen = try BillsScreenTests.screen([record])
            #expect(BillsScreenTests.due("Landlord", of: screen).isEmpty)
            #expect(screen["untilIncome"]?["bills"]?.array?.first?["amount"]?.string == "-1500.00")
        }
        let screen = try BillsScreenTests.screen([named])
        #expect(BillsScreenTests.due("Our flat", of: screen) == ["2026-11-01 paid -1500.00", "2026-12-01 upcoming -1500.00"])
        // Neither another rhythm nor a price that is far off is the same bill.
        for other in [
            try BillsScreenTests.bill(3, "Tax", 150_000, "2026-12-01", ["payee": "landlord", "repeats": "yearly"]),
            try BillsScreenTests.bill(4, "Parking", 9_000, "2026-12-01", ["payee": "landlord"]),
        ] {
            let screen = try BillsScreenTests.screen([other])
            #expect(BillsScreenTests.due("Landlord", of: screen).count == 2)
            #expect(screen["untilIncome"]?["bills"]?.array?.first?["count"]?.integer == 2)
        }
    }

    @Test func theLastDayOfAMonthStaysTheLast() throws {
        let record = try BillsScreenTests.bill(1, "Club", 2_000, "2026-09-30")
        let screen = try BillsScreenTests.screen([record], today: "2027-02-10")
        #expect(BillsScreenTests.due("Club", of: screen).contains("2027-02-28 upcoming -20.00"))
        #expect(BillsScreenTests.due("Club", of: screen).contains("2026-12-31 late -20.00"))
    }

    @Test func whatIsSaidOfADayCounts() throws {
        let row = ledger(BillsScreenTests.rows + ["2026-11-10 -4100 Kinder"], accounts: ["Everyday CAD", "Visa CAD"])
        let kinder = try #require(row.ids.indices.last { row.merchants.text(row.merchant(ofRow: $0)) == "Kinder" })
        let record = try BillsScreenTests.bill(
            1, "Care", 42_000, "2026-11-05", ["paid:2026-11-05": row.ids[kinder].text, "skipped:2026-12-05": "true"])
        let screen = try BillsScreenTests.screen([record], ["2026-11-10 -4100 Kinder"])
        #expect(BillsScreenTests.due("Care", of: screen).prefix(2) == ["2026-11-05 paid -420.00", "2026-12-05 skipped -420.00"])
        #expect(BillsScreenTests.items("skipped", of: screen).count == 1)
        #expect(BillsScreenTests.items("late", of: screen).isEmpty)
    }

    @Test func aLateBillIsSaidWithTheNextStep() throws {
        let screen = try BillsScreenTests.screen([try BillsScreenTests.bill(1, "Care", 42_000, "2026-11-05")])
        let late = try #require(BillsScreenTests.items("late", of: screen).first)
        #expect(late["name"]?.string == "Care" && late["amount"]?.string == "$420.00" && late["tone"]?.string == "look")
        let said = screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        #expect(said.last?.contains("a newer statement settles it") == true)
        #expect(screen["month"]?["sums"]?.array?.first?["open"]?.string == "-420.00")
    }

    @Test(arguments: [
        (["least": "900000"], "outside of at least and at most"), (["ended": "2026-01-01"], "ends before its first due day"),
        (["repeats": "semimonthly"], "two different days"), (["currency": "CHF"], "No account is in CHF"),
    ])
    func whatCannotBeABillIsKeptWithAClearSentence(more: [String: String], said: String) throws {
        let screen = try BillsScreenTests.screen([try BillsScreenTests.bill(1, "Odd one", 42_000, "2026-12-05", more)])
        let all = screen.parts("list").flatMap { $0["items"]?.array ?? [] }.filter { $0["name"]?.string == "Odd one" }
        #expect(all.contains { $0["text"]?.string?.contains(said) == true && $0["form"]?["record"]?.string != nil }, "\(all)")
        let zero = try BillsScreenTests.screen([try BillsScreenTests.bill(1, "Odd one", 0, "2026-12-05")])
        #expect(BillsScreenTests.items("unclear", of: zero).first?["text"]?.string?.contains("comes to zero") == true)
    }

    @Test func anAccountThatIsNotSeenIsNotTold() throws {
        let account = UUID128(high: 5, low: 5)
        let record = try BillsScreenTests.bill(1, "Gym", 3_900, "2026-12-05", ["account": account.text])
        let seen = try BillsScreenTests.screen([record], accounts: [nil, account])
        let hidden = try BillsScreenTests.screen([record])
        for (screen, isTold) in [(seen, true), (hidden, false)] {
            let item = try #require(BillsScreenTests.items("soon", of: screen).first { $0["name"]?.string == "Gym" })
            #expect(item["detail"]?.string?.contains("Visa") == isTold)
        }
    }

    @Test func whoMayNotChangeBillsOnlyLooks() throws {
        let screen = try BillsScreenTests.screen([try BillsScreenTests.bill(1, "Gym", 3_900, "2026-12-05")], as: .viewer)
        let item = try #require(BillsScreenTests.items("soon", of: screen).first { $0["name"]?.string == "Gym" })
        #expect(item["form"]?.isNull ?? true)
        #expect(screen.parts("form").isEmpty)
    }

    @Test func theDaysOfTheMonthReadTheirBills() throws {
        let screen = try BillsScreenTests.screen([try BillsScreenTests.bill(1, "Gym", 3_900, "2026-11-25")])
        let chart = try #require(screen.parts("chart").first?["chart"])
        let days = chart["series"]?.array?.flatMap { $0["points"]?.array ?? [] } ?? []
        #expect(days.count == 30 && chart["kind"]?.string == "calendar")
        #expect(days[0]["text"]?.string == "Sunday, November 1: Landlord $1,500.00, done" && days[0]["shade"]?.integer == 1)
        #expect(days[24]["text"]?.string == "Wednesday, November 25: Gym $39.00, still to come")
        #expect(days[1]["shade"]?.integer == 0)
    }

    @Test func theForecastCountsWhatNoSeriesHas() throws {
        func due(_ records: [SmallRecord]) throws -> [String] {
            let screen = try BillsScreenTests.screen(records, name: "forecast")
            return BillsScreenTests.items("due", of: screen).compactMap { one in
                [one["name"], one["amount"]].compactMap { $0?.string }.joined(separator: " ")
            }
        }
        let plain = try due([])
        let once = try BillsScreenTests.bill(1, "New tyres", 61_000, "2026-12-03", ["repeats": "once"])
        let flat = try BillsScreenTests.bill(2, "Our flat", 150_000, "2026-12-01", ["payee": "landlord"])
        #expect(try due([flat]) == plain)
        #expect(try due([once, flat]).filter { !plain.contains($0) } == ["New tyres -$610.00"])
        let late = try BillsScreenTests.bill(3, "Care", 42_000, "2026-11-05", ["repeats": "once"])
        let item = BillsScreenTests.items("due", of: try BillsScreenTests.screen([late], name: "forecast")).first
        #expect(item?["name"]?.string == "Care" && item?["detail"]?.string?.contains("late, expected any day") == true)
    }
}
