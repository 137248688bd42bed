import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: what comes up") struct AheadScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)

    /// Rent of $1,500.00 on the 1st and pay of $3,000.00 on the 15th of each month, from January to November 2026.
    private static let rows = (1...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-01 -150000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
    }

    private static func goal(_ name: String, _ fields: [FieldChange]) throws -> SmallRecord {
        let all = ["name": name, "type": "saving", "currency": "CAD", "since": "2026-09-01"].map { FieldChange($0.key, .string($0.value)) }
        return try SmallRecord(.goal, UUID128(high: 2, low: 1), owner: me.id, all + [FieldChange("target", .integer(10_000))] + fields)
    }

    /// A screen of a household of which somebody said what its account holds, or did not.
    private static func screen(
        _ name: String = "ahead", holding: Int64? = nil, records: [SmallRecord] = [], rows: [String] = rows
    ) throws -> JSONValue {
        let spans = holding.map { amount in
            [
                CoveredSpan(
                    importNumber: 1, account: 0, days: days("2026-01-01", "2026-11-20"), opening: nil,
                    closing: StatementBalance(amount: amount, day: day("2026-11-20")))
            ]
        }
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), spans: spans ?? [], records: records, today: day("2026-11-20"),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad,
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me))
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    private static func said(_ screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    @Test func whatIsFreeUntilThePayIsWhatBillsLeave() throws {
        let screen = try AheadScreenTests.screen(holding: 230_000)
        #expect(AheadScreenTests.said(screen) == ["$800.00 is free until December 15, when your next income is expected."])
        #expect(screen["free"]?.array?.first?["amount"]?.string == "800.00")
        #expect(screen["free"]?.array?.first?["until"]?.string == "2026-12-15")
        #expect(try AheadScreenTests.said(AheadScreenTests.screen("bills", holding: 230_000)).contains { $0.contains("$800.00") })
        let bill = try #require(AheadScreenTests.items("bills", of: screen).first)
        #expect(bill["name"]?.string == "Landlord" && bill["amount"]?.string == "$1,500.00")
        #expect(bill["form"] == nil && bill["evidence"]?["series"]?.array?.count == 1)
        #expect(screen["worth"]?["kind"]?.string == "low")
    }

    @Test func whereBillsAreMoreTheNextStepIsSaid() throws {
        let screen = try AheadScreenTests.screen(holding: 100_000)
        #expect(AheadScreenTests.said(screen).first?.contains("$500.00 more than your everyday accounts hold") == true)
        #expect(screen["free"]?.array?.first?["amount"]?.string == "-500.00")
        #expect(screen["worth"]?["kind"]?.string == "below")
        let worth = try #require(AheadScreenTests.items("worth", of: screen).first)
        #expect(worth["detail"]?.string == "after Landlord" && worth["text"]?.string?.isEmpty == false)
    }

    @Test func withoutABalanceItSaysWhatIsDue() throws {
        let screen = try AheadScreenTests.screen()
        #expect(
            AheadScreenTests.said(screen) == ["One bill is due before December 15, when your next income is expected: $1,500.00."])
        #expect(screen["free"]?.array?.isEmpty == true && screen["worth"]?.isNull == true)
    }

    @Test func aGoalHasItsRing() throws {
        let saved = FieldChange("put:2026-10-05", .integer(2_500))
        let screen = try AheadScreenTests.screen(records: [try AheadScreenTests.goal("Bicycle", [saved])])
        let item = try #require(AheadScreenTests.items("goals", of: screen).first)
        #expect(item["meter"]?.integer == 25 && item["ring"]?.bool == true && item["detail"]?.string == "25%")
        let done = FieldChange("put:2026-10-05", .integer(10_000))
        let reached = try AheadScreenTests.screen(records: [try AheadScreenTests.goal("Bicycle", [done])])
        #expect(AheadScreenTests.items("goals", of: reached).isEmpty)
    }

    @Test func nobodyWithoutTransactionsIsToldAnything() throws {
        let screen = try AheadScreenTests.screen(rows: [])
        #expect(screen["view"]?["empty"]?["title"]?.string == "Nothing comes up yet")
        #expect(screen.parts("sentences").isEmpty && screen.parts("list").isEmpty)
    }

    @Test func theLineHasItsBillsAndGoals() throws {
        let goal = try AheadScreenTests.goal("Bicycle", [FieldChange("by", .string("2027-01-10"))])
        let screen = try AheadScreenTests.screen("forecast", holding: 230_000, records: [goal])
        let series = try #require(screen.parts("chart").first?["chart"]?["series"]?.array)
        let marks = try #require(series.first { $0["shape"]?.string == "mark" }?["points"]?.array)
        let words = marks.map { ($0["from"]?.string ?? "") + " " + ($0["text"]?.string ?? "") }
        #expect(words.contains("2026-12-01 Landlord -$1,500.00"))
        #expect(words.contains("2027-01-10 your goal Bicycle"))
        let line = try #require(series.first { $0["shape"]?.string == "line" }?["points"]?.array)
        for mark in marks { #expect(line.first { $0["from"] == mark["from"] }?["value"] == mark["value"]) }
    }
}
