import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
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
    private static let account = UUID128(high: 3, low: 1)
    private static let others = [180_000, 220_000, 190_000, 210_000, 150_000, 250_000]

    private static func screen(
        _ rows: [String], accounts: [String] = ["Everyday CAD"], holding amount: Int64? = 600_000, records: [SmallRecord] = [],
        role: Role = .parent, today: Day = today
    ) throws -> JSONValue {
        let spans = amount.map { amount in
            [
                CoveredSpan(
                    importNumber: 1, account: 0, days: days("2026-01-01", "2026-06-30"), opening: nil,
                    closing: StatementBalance(amount: amount, day: HealthScreenTests.today))
            ]
        }
        let me = Member(id: UUID128(high: 0, low: 7), role: role)
        let context = ScreenContext(
            ledger: ledger(rows, accounts: accounts), spans: spans ?? [], records: records, today: today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me), accounts: [account])
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
        let asked = HealthScreenTests.items("questions", of: screen)
        #expect(asked.count == 4 && HealthScreenTests.items("missing", of: screen).count == why.count - asked.count)
    }

    /// Answers of one question, each of a day.
    private static func answers(_ question: HealthQuestion, _ given: [String: String]) throws -> SmallRecord {
        try SmallRecord(
            .answer, question.record, owner: UUID128(high: 0, low: 9), given.map { FieldChange("given:" + $0.key, .string($0.value)) })
    }

    @Test func anOpenQuestionIsAskedWithItsFiveAnswers() throws {
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows)
        let items = HealthScreenTests.items("questions", of: screen)
        #expect(items.compactMap { $0["key"]?.string } == HealthQuestion.allCases.map(\.rawValue))
        let form = try #require(items.first { $0["key"]?.string == "insurance" }?["form"])
        #expect(form["kind"]?.string == "answer" && form["record"]?.string == HealthQuestion.insurance.record.text)
        #expect(form["deletable"]?.bool == false && form["title"]?.string?.hasSuffix("?") == true)
        let field = try #require(form["fields"]?.array?.first)
        #expect(field["name"]?.string == "given:2026-06-30" && field["value"]?.string == "")
        let choices = field["choices"]?.array?.compactMap { $0["code"]?.string }
        #expect(choices == ["", "0", "1", "2", "3", "4"])
        // Who may only look is asked for nothing.
        let looking = HealthScreenTests.items("questions", of: try HealthScreenTests.screen(HealthScreenTests.rows, role: .viewer))
        #expect(looking.count == 4 && looking.allSatisfy { $0["form"] == nil })
    }

    @Test func anAnswerCountsFromItsDayOnAndIsTakenBackFromALaterOneOn() throws {
        let before = try HealthScreenTests.screen(HealthScreenTests.rows)
        let given = try HealthScreenTests.answers(.insurance, ["2026-05-10": "4", "2026-07-01": "0"])
        let retired = try HealthScreenTests.answers(.retirement, ["2026-02-01": "1", "2026-06-01": "2"])
        let after = try HealthScreenTests.screen(HealthScreenTests.rows, records: [given, retired])
        #expect(HealthScreenTests.part("insurance", of: after)?["value"]?.string == "4")
        #expect(HealthScreenTests.part("retirement", of: after)?["value"]?.string == "2")
        let item = try #require(HealthScreenTests.items("planning", of: after).first { $0["key"]?.string == "retirement" })
        #expect(item["detail"]?.string?.contains("“Partly” since Jun") == true, "\(item)")
        let choices = item["form"]?["fields"]?.array?.first?["choices"]?.array?.compactMap { $0["code"]?.string }
        #expect(choices == ["0", "1", "2", "3", "4", "open"])
        #expect(HealthScreenTests.items("questions", of: after).count == 2)
        // What was answered in May and June does not move March.
        func march(_ screen: JSONValue) -> String? {
            screen["history"]?.array?.first { $0["day"]?.string == "2026-03-31" }?["score"]?.string
        }
        let early = try HealthScreenTests.screen(
            HealthScreenTests.rows, records: [try HealthScreenTests.answers(.retirement, ["2026-02-01": "1"])])
        #expect(march(after) == march(early) && march(after) != nil)
        let back = try HealthScreenTests.answers(.insurance, ["2026-05-10": "4", "2026-06-20": "open"])
        let open = try HealthScreenTests.screen(HealthScreenTests.rows, records: [back])
        #expect(HealthScreenTests.part("insurance", of: open) == nil && open["score"] == before["score"])
    }

    /// Half a year for $600.00 that is $300.00 far after three months, one with as much that should be reached, and one without a day.
    @Test func goalsThatAreOnTrackCount() throws {
        func goal(_ number: UInt64, _ name: String, by day: String?, _ amounts: [String: Int64]) throws -> SmallRecord {
            var texts = ["name": name, "type": "saving", "currency": "CAD", "since": "2026-04-01"]
            texts["by"] = day
            let fields = texts.map { FieldChange($0.key, .string($0.value)) } + amounts.map { FieldChange($0.key, .integer($0.value)) }
            return try SmallRecord(
                .goal, UUID128(high: 2, low: number), owner: UUID128(high: 0, low: 7), fields + [FieldChange("target", .integer(60_000))])
        }
        let records = [
            try goal(1, "Canoe", by: "2026-09-30", ["put:2026-04-10": 15_000, "put:2026-06-10": 15_000]),
            try goal(2, "Concert", by: "2026-07-31", ["put:2026-04-10": 30_000]), try goal(3, "Trip", by: nil, [:]),
        ]
        let screen = try HealthScreenTests.screen(HealthScreenTests.rows, records: records)
        let part = try #require(HealthScreenTests.part("goalsOnTrack", of: screen))
        #expect(part["value"]?.string == "0.5000")
        let item = try #require(HealthScreenTests.items("planning", of: screen).first { $0["key"]?.string == "goalsOnTrack" })
        #expect(item["name"]?.string == "Goals on track: 1 of 2." && item["detail"]?.string?.contains("Concert") == true)
        // Before they were made there was no goal.
        let none = try HealthScreenTests.screen(HealthScreenTests.rows)
        #expect(screen["history"]?.array?.first == none["history"]?.array?.first)
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
