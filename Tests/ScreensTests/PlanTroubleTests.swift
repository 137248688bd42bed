import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What goes wrong around a plan has a clear sentence where it shows, and nothing is lost by it.
@Suite("Screens of Plan: bad input and trouble") struct PlanTroubleTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let accounts = [UUID128(high: 3, low: 1), UUID128(high: 3, low: 2), UUID128(high: 3, low: 3)]

    /// Pay and rent each month on one account, groceries each week on another one until the end of August.
    private static let rows =
        (1...11).flatMap { month in
            let text = month < 10 ? "0\(month)" : "\(month)"
            return ["2026-\(text)-01 -150000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
        } + (0..<35).map { "\(day("2026-01-03").advanced(by: 7 * $0).iso) -9000 Metro : groceries @Visa" }

    /// A record whose values are texts, and numbers where they are digits.
    private static func record(_ kind: RecordKind, _ id: UUID128, _ fields: [String: String]) throws -> SmallRecord {
        try SmallRecord(
            kind, id, owner: me.id, fields.map { FieldChange($0.key, Int64($0.value).map { .integer($0) } ?? .string($0.value)) })
    }

    private static func goal(_ number: UInt64, _ more: [String: String]) throws -> SmallRecord {
        var fields: [String: String] = [
            "name": "Goal \(number)", "type": "saving", "currency": "CAD", "target": "50000", "since": "2026-06-01",
        ]
        fields.merge(more) { $1 }
        return try record(.goal, UUID128(high: 2, low: number), fields)
    }

    private static func screen(
        _ name: String, _ records: [SmallRecord] = [], today: String = "2026-11-20", holding: Int64 = 500_000
    ) throws -> JSONValue {
        let span = CoveredSpan(
            importNumber: 1, account: 0, days: days("2026-01-01", "2026-11-15"), opening: nil,
            closing: StatementBalance(amount: holding, day: day("2026-11-15")))
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD", "Visa CAD", "Pesos ARS"]), spans: [span], records: records, today: day(today),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad,
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me), accounts: accounts)
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    private static func items(of screen: JSONValue) -> [JSONValue] { screen.parts("list").flatMap { $0["items"]?.array ?? [] } }

    private static func sentences(_ screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    @Test func aShareInACurrencyWithoutARateSaysWhereToEnterOne() throws {
        let share = "share:" + PlanTroubleTests.accounts[2].text
        let screen = try PlanTroubleTests.screen("goals", [PlanTroubleTests.goal(1, [share: "100"])])
        #expect(screen["goals"]?.array?.first?["problem"]?.string == "currency-without-rate")
        let item = try #require(PlanTroubleTests.items(of: screen).first { $0["name"]?.string == "Goal 1" })
        #expect(item["text"]?.string?.contains("No rate from ARS to CAD is known. Enter one under exchange rates") == true)
        #expect(item["tone"]?.string == "look" && item["form"]?["record"]?.string != nil)
        // Once somebody enters one, it counts.
        let rate = try PlanTroubleTests.record(
            .rate, UUID128(high: 5, low: 1), ["currency": "ARS", "in": "CAD", "rate": "140000", "day": "2026-11-01"])
        let after = try PlanTroubleTests.screen("goals", [PlanTroubleTests.goal(1, [share: "100"]), rate])
        #expect(after["goals"]?.array?.first?["problem"]?.string != "currency-without-rate")
    }

    @Test func aGoalInACurrencyWithoutARateIsSaidBesideTheOthers() throws {
        let screen = try PlanTroubleTests.screen(
            "goals",
            [
                PlanTroubleTests.goal(1, ["currency": "ARS", "by": "2027-06-01", "put:2026-10-01": "100"]),
                PlanTroubleTests.goal(2, ["by": "2027-06-01", "put:2026-10-01": "100"]),
            ])
        #expect(PlanTroubleTests.sentences(screen).contains { $0.contains("No rate from ARS to CAD is known") })
        #expect(screen["goals"]?.array?.count == 2)
    }

    @Test func aGoalInThePastKeepsWhatItHas() throws {
        let screen = try PlanTroubleTests.screen(
            "goals", [PlanTroubleTests.goal(1, ["by": "2026-11-19", "put:2026-10-01": "5000"])])
        let item = try #require(PlanTroubleTests.items(of: screen).first { $0["name"]?.string == "Goal 1" })
        #expect(item["text"]?.string?.contains("Its day was Nov 19, 2026. A later day gives it time; what it has stays.") == true)
        #expect(screen["goals"]?.array?.first?["saved"]?.string == "50.00")
    }

    @Test func anAccountThatStoppedIsNamedUntilItIsClosed() throws {
        let said = PlanTroubleTests.sentences(try PlanTroubleTests.screen("forecast"))
        // Its last row is of August 29.
        #expect(said.contains { $0.contains("The last transaction of Visa is 83 days old; a newer file makes this better.") }, "\(said)")
        let closed = try PlanTroubleTests.record(.standing, PlanTroubleTests.accounts[1], ["closed": "2026-09-01"])
        let after = PlanTroubleTests.sentences(try PlanTroubleTests.screen("forecast", [closed]))
        #expect(!after.contains { $0.contains("Visa") }, "\(after)")
    }

    /// A budget over an account that stopped, and over one that was closed, keeps what it had.
    @Test func aBudgetOverAnAccountThatStoppedKeepsItsPast() throws {
        let budget = try PlanTroubleTests.record(
            .budget, UUID128(high: 6, low: 1),
            ["account": PlanTroubleTests.accounts[1].text, "currency": "CAD", "period": "month", "amount:2026-06-01": "40000"])
        let closed = try PlanTroubleTests.record(.standing, PlanTroubleTests.accounts[1], ["closed": "2026-09-01"])
        for records in [[budget], [budget, closed]] {
            let screen = try PlanTroubleTests.screen("budget", records)
            let shown = try #require(screen["budgets"]?.array?.first)
            #expect(shown["problem"]?.isNull == true && shown["current"]?["spent"]?.string == "0.00")
            let august = shown["past"]?.array?.first { $0["from"]?.string == "2026-08-01" }
            // Five Saturdays.
            #expect(august?["spent"]?.string == "450.00")
        }
    }

    /// Where it is still the day before in Greenwich's eyes, a budget that is made this evening begins today.
    @Test func aBudgetMadeLateInTheEveningBeginsToday() throws {
        // Half past nine in Toronto on November 30 is December 1 in Greenwich.
        let made = Instant(startOf: day("2026-12-01"), offsetMinutes: 0).milliseconds + 150 * 60_000
        let id = UUID128(high: UInt64(made) << 16 | 0x7000, low: 1 << 63 | 1)
        let budget = try PlanTroubleTests.record(
            .budget, id, ["category": "groceries", "currency": "CAD", "period": "month", "basis": "share", "percent": "10"])
        let shown = try #require(try PlanTroubleTests.screen("budget", [budget], today: "2026-11-30")["budgets"]?.array?.first)
        #expect(shown["current"]?["from"]?.string == "2026-11-01")
    }

    @Test func aBudgetInACurrencyWithoutAnAccountSaysWhatWorks() throws {
        let budget = try PlanTroubleTests.record(
            .budget, UUID128(high: 6, low: 1),
            ["category": "groceries", "currency": "AUD", "period": "month", "amount:2026-06-01": "40000"])
        let screen = try PlanTroubleTests.screen("budget", [budget])
        let item = try #require(PlanTroubleTests.items(of: screen).first { $0["name"]?.string == "Groceries" })
        #expect(item["text"]?.string?.contains("No account that you see here is in AUD") == true && item["tone"]?.string == "look")
        #expect(item["form"]?["record"]?.string != nil, "it can be changed all the same")
    }

    private static func bill(_ repeats: String, _ due: String) throws -> SmallRecord {
        try record(
            .bill, UUID128(high: 4, low: 1),
            [
                "name": "Music", "type": "bill", "currency": "CAD", "amount": "2500", "repeats": repeats,
                "due": due,
            ])
    }

    private static func due(_ record: SmallRecord, _ today: String) throws -> [Day] {
        let screen = try screen("bills", [record], today: today)
        return (screen["occurrences"]?.array ?? []).filter { $0["name"]?.string == "Music" }
            .compactMap { $0["day"]?.string.flatMap { Day(iso: $0) } }
    }

    /// Clocks change on 8 March and 1 November 2026 in Canada, and on 5 April and 4 October in Sydney.
    @Test(arguments: ["2026-03-07", "2026-03-08", "2026-03-09", "2026-04-05", "2026-10-04", "2026-10-31", "2026-11-01", "2026-11-02"])
    func aChangeOfClocksMovesNoDueDay(today: String) throws {
        let weekly = try PlanTroubleTests.due(PlanTroubleTests.bill("weekly", "2026-02-01"), today)
        #expect(weekly.count >= 4 && weekly.allSatisfy { $0.weekday == .sunday })
        #expect(Set(weekly).count == weekly.count)
        let monthly = try PlanTroubleTests.due(PlanTroubleTests.bill("monthly", "2026-02-08"), today)
        #expect(!monthly.isEmpty && monthly.allSatisfy { $0.civil.day == 8 })
    }

    /// Somebody who flies west lives a day twice: what they kept for the day that was today comes back with it.
    @Test func aDayThatComesTwiceLosesNothing() throws {
        let records = [
            try PlanTroubleTests.goal(1, ["put:2026-11-10": "1000", "put:2026-11-20": "2500"]),
            try PlanTroubleTests.bill("once", "2026-11-20"),
            try PlanTroubleTests.record(
                .budget, UUID128(high: 6, low: 1),
                ["category": "groceries", "currency": "CAD", "period": "month", "amount:2026-11-20": "40000"]),
        ]
        for (today, saved) in [("2026-11-19", "10.00"), ("2026-11-20", "35.00"), ("2026-11-21", "35.00")] {
            let goals = try PlanTroubleTests.screen("goals", records, today: today)
            #expect(goals["goals"]?.array?.first?["saved"]?.string == saved, "\(today)")
            #expect(try PlanTroubleTests.due(records[1], today) == [day("2026-11-20")], "\(today)")
            let budgets = try PlanTroubleTests.screen("budget", records, today: today)
            #expect(budgets["budgets"]?.array?.first?["amount"]?.string == "400.00", "\(today)")
            for name in ["forecast", "health", "afford", "networth", "today"] {
                #expect(try PlanTroubleTests.screen(name, records, today: today)["error"] == nil, "\(name) on \(today)")
            }
        }
    }
}
