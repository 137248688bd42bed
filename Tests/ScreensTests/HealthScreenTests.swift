import Bookkeeping
import Importing
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: financial health") struct HealthScreenTests {
    private static let today = day("2026-06-30")

    /// Six months in which $5,000 come in, the rent of $2,000 goes out and $12,000 altogether for other things, each elsewhere.
    private static let rows: [String] = others.enumerated().flatMap { place, other in
        let month = "2026-0\(place + 1)"
        return [
            "\(month)-01 500000 Acme Payroll : salary", "\(month)-03 -200000 Skyline Living : rent",
            "\(month)-28 -\(other) Shop \(place) : clothing",
        ]
    }
    private static let others = [180_000, 220_000, 190_000, 210_000, 150_000, 250_000]

    private static func screen(
        _ rows: [String], accounts: [String] = ["Everyday CAD"], holding amount: Int64? = 600_000
    ) throws -> JSONValue {
        let spans = amount.map { amount in
            [
                CoveredSpan(
                    importNumber: 1, account: 0, days: days("2026-01-01", "2026-06-30"), opening: nil,
                    closing: StatementBalance(amount: amount, day: today))
            ]
        }
        let context = ScreenContext(
            ledger: ledger(rows, accounts: accounts), spans: spans ?? [], today: today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: Taxonomy())
        return try JSONReader.read(HealthScreen(in: context).json())
    }

    private static func part(_ code: String, of screen: JSONValue) -> JSONValue? {
        screen["parts"]?.array?.first { $0["part"]?.string == code }
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private static func sentences(_ screen: JSONValue) -> [String] {
        screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
    }

    /// Three themes share 100 points: 33.33, 33.33 and 33.34. Three months of cover are worth 75 % of half of the second one, all else is full.
    @Test func aScoreIsTheSumOfItsParts() throws {
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows)
        #expect(screen["score"]?.string == "95.84")
        #expect(screen["themes"]?.array?.map { $0["points"]?.string ?? "" } == ["33.33", "29.17", "33.34", "0.00"])
        let points = screen["parts"]?.array?.compactMap { $0["points"]?.string.flatMap { AmountText.read($0, exponent: 2) } } ?? []
        #expect(points.reduce(0, +) == 9_584)
        let covered = try #require(HealthScreenTests.part("monthsCovered", of: screen))
        #expect(covered["value"]?.string == "3.00" && covered["worth"]?.string == "0.7500" && covered["points"]?.string == "12.50")
        #expect(HealthScreenTests.part("spentShare", of: screen)?["value"]?.string == "0.8000")
        #expect(HealthScreenTests.part("shareSaved", of: screen)?["value"]?.string == "0.2000")
        #expect(screen["best"]?.string == "monthsCovered" && covered["gain"]?.string == "0.69")
        #expect(HealthScreenTests.sentences(screen).first == "Your financial health stands at 96 of 100.")
    }

    /// The rent of January and February came before it was known: it is from the second time on.
    @Test func billsAreThoseThatRecur() throws {
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows)
        #expect(HealthScreenTests.part("billsOnTime", of: screen)?["value"]?.string == "1.0000")
        #expect(HealthScreenTests.part("billsAhead", of: screen)?["value"]?.string == "0.6666")
        let late = HealthScreenTests.rows.filter { !$0.contains("2026-05-03") }
        let missed = try HealthScreenTests.screen(late)
        #expect(HealthScreenTests.part("billsOnTime", of: missed)?["value"]?.string == "0.8333")
        let item = try #require(HealthScreenTests.items("spending", of: missed).first { $0["key"]?.string == "billsOnTime" })
        #expect(item["detail"]?.string?.contains("Skyline Living") == true, "\(item)")
    }

    @Test func eachPartHasItsWordsAndTheSumsOpenTheirRows() throws {
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows)
        let spent = try #require(HealthScreenTests.items("spending", of: screen).first { $0["key"]?.string == "spentShare" })
        #expect(spent["name"]?.string?.hasPrefix("Of the $30,000.00 that came in, $24,000.00 was spent: 80%") == true, "\(spent)")
        #expect(spent["evidence"]?["side"]?.string == "spent" && spent["evidence"]?["from"]?.string == "2026-01-01")
        #expect(spent["evidence"]?["to"]?.string == "2026-06-30")
        let known = ["spending", "saving", "debt", "planning"].flatMap { HealthScreenTests.items($0, of: screen) }
        #expect(known.count == screen["parts"]?.array?.count && known.allSatisfy { $0["text"]?.string?.isEmpty == false })
        let basis = HealthScreenTests.items("basis", of: screen).map { "\($0["name"]?.string ?? "") \($0["amount"]?.string ?? "")" }
        #expect(
            basis == [
                "Spent $24,000.00", "Came in $30,000.00", "Essential spending $12,000.00", "Everyday $6,000.00", "Bills paid $12,000.00",
            ])
    }

    @Test func theHistoryBeginsWhereThereIsAScore() throws {
        let history = try HealthScreenTests.screen(HealthScreenTests.rows)["history"]?.array ?? []
        #expect(history.map { $0["day"]?.string ?? "" } == ["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"])
        #expect(history.last?["score"]?.string == "95.84")
    }

    @Test func whatIsNotKnownIsNamedWithWhatItTakes() throws {
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows, holding: nil)
        // Without a balance neither cover nor the trend of debts is known: spending alone is known well enough.
        let why = screen["missing"]?.array?.map { "\($0["part"]?.string ?? "") \($0["why"]?.string ?? "")" } ?? []
        #expect(why.contains("monthsCovered cover") && why.contains("owedTrend owed") && why.contains("creditUse limits"))
        #expect(screen["score"]?.isNull == true)
        #expect(HealthScreenTests.sentences(screen).first?.contains("at least 3 of the four themes") == true)
        #expect(HealthScreenTests.items("spending", of: screen).count == 3)
        #expect(HealthScreenTests.items("missing", of: screen).count == why.count)
    }

    @Test func otherCurrenciesAreLeftOutAndNamed() throws {
        let rows = HealthScreenTests.rows + ["2026-06-10 -900000 Lake Shop : clothing @Dollars"]
        let screen = try HealthScreenTests.screen(rows, accounts: ["Everyday CAD", "Dollars USD"])
        #expect(screen["leftOut"]?.array?.compactMap { $0.string } == ["USD"])
        #expect(screen["score"]?.string == "95.84")
    }

    @Test func anEmptyHouseholdHasANextStep() throws {
        let screen = try HealthScreenTests.screen([], holding: nil)
        #expect(screen["score"]?.isNull == true && screen["history"]?.array?.isEmpty == true)
        #expect(screen["view"]?["empty"]?["action"]?["screen"]?.string == "import")
    }
}
