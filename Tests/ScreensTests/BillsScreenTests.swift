import Bookkeeping
import Households
import Importing
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
        accounts: [UUID128?] = [], music: Bool = false, choices: [SeriesChoice] = []
    ) throws -> JSONValue {
        let member = Member(id: me.id, role: role)
        var chosen = ChosenLedger(ledger(rows + more + (music ? self.music : []), accounts: ["Everyday CAD", "Visa CAD"]))
        chosen.choices.series = choices
        let context = ScreenContext(
            chosen, records: records, today: day(today),
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

    /// What is done, or taken back, at once: the records then.
    private static func doing(_ act: JSONValue, _ member: String = "fields", to records: [SmallRecord]) throws -> [SmallRecord] {
        let kind = try #require(RecordKind(rawValue: act["kind"]?.string ?? ""))
        let id = try #require(UUID128(act["record"]?.string ?? ""))
        let changes = (act[member]?.members ?? []).map { FieldChange($0.key, $0.value) }
        try JudgeChange.fields(changes, kind, isNew: false)
        let known = try records.first { $0.kind == kind && $0.id == id } ?? JudgeChange.newRecord(kind, id, [], by: me, count: 0)
        let changed = try JudgeChange.record(known, changes, by: me)
        return records.filter { $0.kind != kind || $0.id != id } + [changed].compactMap { $0 }
    }

    /// What can be done about a thing, by its words.
    private static func acts(_ code: String, _ name: String, of screen: JSONValue) throws -> [JSONValue] {
        let item = try #require(items(code, of: screen).first { $0["name"]?.string == name })
        return item["acts"]?.array ?? []
    }

    /// What skips the next due day of what the ledger finds.
    private static func skipping(_ name: String) throws -> JSONValue {
        try #require(try acts("soon", name, of: try screen([])).first { $0["label"]?.string == "Skip it this time" })
    }

    private static func labels(_ acts: [JSONValue]) -> [String] { acts.compactMap { $0["label"]?.string } }

    @Test func aLateBillIsPaidByATransactionOrByWordOrSkippedAndTakenBack() throws {
        let before = [try BillsScreenTests.bill(1, "Care", 42_000, "2026-11-05")]
        let more = ["2026-11-10 -41900 Kinder"]
        let acts = try BillsScreenTests.acts("late", "Care", of: try BillsScreenTests.screen(before, more))
        #expect(
            BillsScreenTests.labels(acts) == ["It was Kinder on Nov 10, 2026: $419.00", "It is paid already", "Skip it this time"])
        let states = ["2026-11-05 paid -420.00", "2026-11-05 paid -420.00", "2026-11-05 skipped -420.00"]
        for (place, state) in states.enumerated() {
            let after = try BillsScreenTests.doing(acts[place], to: before)
            let screen = try BillsScreenTests.screen(after, more)
            #expect(BillsScreenTests.due("Care", of: screen).first == state)
            #expect(BillsScreenTests.items("late", of: screen).isEmpty)
            let back = try #require(try BillsScreenTests.acts(place == 2 ? "skipped" : "paid", "Care", of: screen).first)
            #expect(back["label"]?.string == "It is still to come")
            // Taken back on the page, or undone at once, it is as it was; and what was taken back can be undone too.
            let taken = try BillsScreenTests.doing(back, to: after)
            let undone = try BillsScreenTests.doing(acts[place], "back", to: after)
            #expect(taken == before && undone == before)
            #expect(try BillsScreenTests.doing(back, "back", to: taken) == after)
        }
    }

    @Test func aDueDayOfASeriesIsSkippedAndTheForecastCountsItNoMore() throws {
        let screen = try BillsScreenTests.screen([])
        let acts = try BillsScreenTests.acts("soon", "Landlord", of: screen)
        #expect(BillsScreenTests.labels(acts).prefix(2) == ["It is paid already", "Skip it this time"])
        let records = try BillsScreenTests.doing(acts[1], to: [])
        let after = try BillsScreenTests.screen(records)
        #expect(BillsScreenTests.due("Landlord", of: after).contains("2026-12-01 skipped -1500.00"))
        #expect(after["untilIncome"]?["bills"]?.array?.isEmpty == true)
        func rents(_ records: [SmallRecord]) throws -> [String] {
            let forecast = try BillsScreenTests.screen(records, name: "forecast")
            return BillsScreenTests.items("due", of: forecast).filter { $0["name"]?.string == "Landlord" }.compactMap {
                $0["detail"]?.string
            }
        }
        #expect(try rents(records).count == rents([]).count - 1)
        let back = try #require(try BillsScreenTests.acts("skipped", "Landlord", of: after).first)
        let taken = try BillsScreenTests.screen(try BillsScreenTests.doing(back, to: records))
        #expect(BillsScreenTests.due("Landlord", of: taken) == BillsScreenTests.due("Landlord", of: screen))
        #expect(try BillsScreenTests.doing(acts[1], "back", to: records).isEmpty)
    }

    @Test func whatWasSaidOfASeriesStaysOnceItIsKeptByHandOrHasAnotherKey() throws {
        let act = try BillsScreenTests.skipping("Landlord")
        let said = try BillsScreenTests.doing(act, to: [])
        let kept = try BillsScreenTests.bill(1, "Our flat", 150_000, "2026-01-01", ["payee": "landlord"])
        let screen = try BillsScreenTests.screen(said + [kept])
        #expect(BillsScreenTests.due("Our flat", of: screen).contains("2026-12-01 skipped -1500.00"))
        let moved = try SmallRecord(.due, DueChoice.id(ofSeries: 3), owner: BillsScreenTests.me.id, said[0].fields)
        #expect(BillsScreenTests.due("Landlord", of: try BillsScreenTests.screen([moved])).contains("2026-12-01 skipped -1500.00"))
    }

    @Test func whatIsPaidByWordHasNoTransactionsToOpen() throws {
        let record = try BillsScreenTests.bill(1, "Care", 42_000, "2026-11-05", ["settled:2026-11-05": "true"])
        let screen = try BillsScreenTests.screen([record])
        let item = try #require(BillsScreenTests.items("paid", of: screen).first { $0["name"]?.string == "Care" })
        #expect(item["amount"]?.string == "$420.00" && item["evidence"]?.isNull == true)
        #expect(item["detail"]?.string == "due by Nov 5, 2026, marked as paid")
        let said = try #require(
            screen.parts("sentences").first?["sentences"]?.array?.first { $0["text"]?.string?.hasPrefix("Bills of this month") == true })
        #expect(said["text"]?.string == "Bills of this month: $1,920.00 paid, $0.00 still to come.")
        #expect(said["evidence"]?.isNull == true)
    }

    @Test func whatACardPaysTakesNothingFromEverydayAccounts() throws {
        let (everyday, visa) = (UUID128(high: 5, low: 4), UUID128(high: 5, low: 5))
        var rows = ledger(BillsScreenTests.rows, accounts: ["Everyday CAD", "Visa CAD"])
        rows.accounts[1].kind = .creditCard
        func said(_ bills: [SmallRecord]) throws -> [String] {
            let context = ScreenContext(
                ledger: rows, spans: [CoveredSpan(said: 230_000, of: 0, on: day("2026-11-20"), isOpening: false)], records: bills,
                today: day("2026-11-20"), catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
                people: HouseholdPeople(
                    [HouseholdMember(BillsScreenTests.me, name: "Maya", place: 0)], me: BillsScreenTests.me),
                accounts: [everyday, visa])
            let screen = try JSONReader.read(ScreenRequest.render("bills", in: context))
            return screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        }
        let skip = try BillsScreenTests.skipping("Landlord")
        let skipped = try BillsScreenTests.doing(skip, to: [])
        let gym = try BillsScreenTests.bill(1, "Gym", 3_900, "2026-12-05", ["account": visa.text])
        #expect(
            try said(skipped + [gym])[1] == "These bills come from other accounts, such as a card. "
                + "Your everyday accounts hold $2,300.00, all of it free until then.")
        #expect(try said(skipped)[1] == "Your everyday accounts hold $2,300.00, all of it free until then.")
        #expect(
            try said([gym])[1]
                == "Your everyday accounts hold $2,300.00. $1,500.00 of it is for these bills, so $800.00 is free until then.")
    }

    /// Two services that are alike, on the 5th and 12th of six months.
    private static let music = (6...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-05 -1199 Spotify : streaming", "2026-\(text)-12 -999 Deezer : streaming"]
    }

    @Test func aSubscriptionThatSeemsUnusedIsAskedAboutOnce() throws {
        let screen = try BillsScreenTests.screen([], music: true)
        let item = try #require(BillsScreenTests.items("unused", of: screen).first)
        #expect(item["name"]?.string == "Deezer" && item["text"]?.string == "It runs beside Spotify. Perhaps one of them is enough.")
        #expect(item["evidence"]?["series"]?.array?.count == 1 && screen["unused"]?.array?.first?["rows"]?.array?.count == 12)
        let acts = item["acts"]?.array ?? []
        #expect(BillsScreenTests.labels(acts) == ["Yes, I use it", "Let it go", "Ask me later"])
        #expect(acts.compactMap { $0["fields"]?["wish"]?.string } == ["keep", "letGo", "watch"])
        let key = try #require(screen["unused"]?.array?.first?["series"]?.string.flatMap { UInt64($0, radix: 16) })
        #expect(acts.allSatisfy { $0["record"]?.string == String(key) && $0["back"]?["wish"]?.isNull == true })
        for (wish, said, isAsked) in [
            (SeriesChoice.Wish.keep, "2026-11-20", false), (.watch, "2025-11-21", false), (.keep, "2025-11-20", true),
            (.watch, "2025-11-20", true), (.letGo, "2024-01-01", false),
        ] {
            let choice = SeriesChoice(series: key, wish: wish, day: day(said), merchant: "Deezer")
            let after = try BillsScreenTests.screen([], music: true, choices: [choice])
            #expect(BillsScreenTests.items("unused", of: after).isEmpty == !isAsked, "\(wish) on \(said)")
        }
        let viewer = try BillsScreenTests.screen([], as: .viewer, music: true)
        #expect(BillsScreenTests.items("unused", of: viewer).isEmpty)
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
        #expect(item["acts"] == nil)
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
