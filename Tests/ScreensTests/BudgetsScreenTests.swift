import Bookkeeping
import Households
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: budgets") struct BudgetsScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)

    private static func budget(_ number: UInt64, _ category: String, _ amounts: [String: Int64], _ more: [String: String] = [:]) throws
        -> SmallRecord
    {
        var fields = [
            FieldChange("category", .string(category)), FieldChange("currency", .string(more["currency"] ?? "CAD")),
            FieldChange("period", .string(more["period"] ?? "month")),
        ]
        for (day, amount) in amounts { fields.append(FieldChange("amount:" + day, .integer(amount))) }
        for (name, value) in more where name == "start" || name == "ended" { fields.append(FieldChange(name, .string(value))) }
        return try SmallRecord(.budget, UUID128(high: 2, low: number), owner: me.id, fields)
    }

    private static func screen(_ records: [SmallRecord], as role: Role = .parent, today: Day = Household.today) throws -> JSONValue {
        let member = Member(id: me.id, role: role)
        let context = ScreenContext(
            ledger: Household.ledger, records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(member, name: "Maya", place: 0)], me: member))
        return try JSONReader.read(BudgetsScreen(in: context).json())
    }

    /// What was spent of a category in a month, by the mirror that the household knows.
    private func spent(_ category: String, _ month: String) throws -> Int64 {
        let context = ScreenContext(
            ledger: Household.ledger, today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let bytes = try ScreenRequest.render(
            "mirror", parameters: Array("{\"kind\":\"month\",\"day\":\"\(month)-15\",\"currency\":\"CAD\"}".utf8), in: context)
        let all = try JSONReader.read(bytes)["categories"]?.array ?? []
        let one = all.first { $0["category"]?.string == category }
        return 0 - (one?["out"]?.string.flatMap { AmountText.read($0, exponent: 2) } ?? 0)
    }

    private func cents(_ value: JSONValue?) throws -> Int64 { try #require(value?.string.flatMap { AmountText.read($0, exponent: 2) }) }

    @Test func whatIsSpentIsWhatTheMirrorSaysOfTheMonth() throws {
        for category in ["groceries", "coffee", "fuel"] {
            let budgets = try BudgetsScreenTests.screen([try BudgetsScreenTests.budget(1, category, ["2026-01-01": 50_000])])["budgets"]
            let current = try #require(budgets?.array?.first?["current"])
            #expect(try cents(current["spent"]) == spent(category, "2026-11"))
            #expect(try cents(current["left"]) == 50_000 - spent(category, "2026-11"))
            #expect(current["from"]?.string == "2026-11-01" && current["to"]?.string == "2026-11-30")
        }
    }

    @Test func thePeriodOfTodayHasTheLastAmountThatBeginsInIt() throws {
        let record = try BudgetsScreenTests.budget(1, "groceries", ["2026-01-01": 50_000, "2026-11-20": 61_000, "2026-12-01": 1])
        let one = try #require(BudgetsScreenTests.screen([record])["budgets"]?.array?.first)
        #expect(try cents(one["amount"]) == 61_000)
    }

    @Test func oneWithoutTransactionsHasAllOfItsAmountAndNoFigures() throws {
        let record = try BudgetsScreenTests.budget(1, "Fun money", ["2026-01-01": 5_000])
        let screen = try BudgetsScreenTests.screen([record])
        #expect(screen["budgets"]?.array?.first?["current"] == .null)
        let item = try #require(BudgetsScreenTests.items("running", of: screen).first)
        #expect(item["name"]?.string == "Fun money")
        #expect(item["amount"]?.string == "$50.00 left")
    }

    @Test func oneThatHasEndedIsKeptApartAndSuggestedAgain() throws {
        let ended = try BudgetsScreenTests.budget(1, "groceries", ["2026-01-01": 50_000], ["ended": "2026-10-31"])
        let screen = try BudgetsScreenTests.screen([ended])
        #expect(BudgetsScreenTests.items("running", of: screen).isEmpty)
        #expect(BudgetsScreenTests.items("ended", of: screen).count == 1)
        let suggested = screen["suggested"]?.array?.compactMap { $0["category"]?.string } ?? []
        #expect(suggested.contains("groceries"))
        let running = try BudgetsScreenTests.budget(1, "groceries", ["2026-01-01": 50_000])
        let others = try BudgetsScreenTests.screen([running])["suggested"]?.array?.compactMap { $0["category"]?.string } ?? []
        #expect(!others.contains("groceries") && others.count == suggested.count - 1)
    }

    @Test func aSuggestionIsAFormWithItsAmount() throws {
        let screen = try BudgetsScreenTests.screen([])
        let item = try #require(BudgetsScreenTests.items("suggested", of: screen).first)
        let fields = try #require(item["form"]?["fields"]?.array)
        let figure = try #require(screen["suggested"]?.array?.first)
        #expect(fields.first { $0["name"]?.string == "amount:" }?["value"] == figure["amount"])
        #expect(fields.first { $0["name"]?.string == "category" }?["value"] == figure["category"])
        #expect(try cents(figure["amount"]) >= cents(figure["usual"]))
    }

    @Test func whoMayNotChangeBudgetsOnlyLooks() throws {
        let screen = try BudgetsScreenTests.screen([try BudgetsScreenTests.budget(1, "coffee", ["2026-01-01": 5_000])], as: .viewer)
        let item = try #require(BudgetsScreenTests.items("running", of: screen).first)
        #expect(item["form"]?.isNull ?? true)
        #expect(BudgetsScreenTests.items("suggested", of: screen).isEmpty)
    }

    @Test func quartersYearsAndOtherWeeksHaveTheirOwnPeriods() throws {
        let cases: [(period: String, start: String?, from: String, to: String)] = [
            ("week", nil, "2026-11-15", "2026-11-21"), ("fortnight", "2026-11-06", "2026-11-20", "2026-12-03"),
            ("quarter", nil, "2026-10-01", "2026-12-31"), ("year", nil, "2026-01-01", "2026-12-31"),
            ("month", "2026-01-15", "2026-11-15", "2026-12-14"), ("year", "2026-04-06", "2026-04-06", "2027-04-05"),
        ]
        for one in cases {
            var more = ["period": one.period]
            more["start"] = one.start
            let record = try BudgetsScreenTests.budget(1, "groceries", ["2026-01-01": 50_000], more)
            let current = try #require(BudgetsScreenTests.screen([record])["budgets"]?.array?.first?["current"])
            #expect(current["from"]?.string == one.from && current["to"]?.string == one.to, "\(one) \(current)")
        }
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        let parts = screen["view"]?["parts"]?.array ?? []
        return parts.first { $0["code"]?.string == code }?["items"]?.array ?? []
    }
}
