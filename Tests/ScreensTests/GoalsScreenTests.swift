import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: goals") struct GoalsScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let account = UUID128(high: 3, low: 1)

    /// A savings account that held $100.00 at the end of September and got $50.00 on each first of a month.
    private static let ledger = LedgerNotation.ledger(
        ["2026-10-01 5000 Transfer : savings !transfer", "2026-11-01 5000 Transfer : savings !transfer"], accounts: ["Savings CAD"])
    private static let spans = [
        CoveredSpan(
            importNumber: 1, account: 0, days: days("2026-10-01", "2026-11-19"),
            opening: StatementBalance(amount: 10_000, day: day("2026-10-01")), closing: nil)
    ]

    private static func goal(
        _ number: UInt64, target: Int64, _ numbers: [String: Int64] = [:], _ texts: [String: String] = [:], owner: UUID128 = me.id
    ) throws -> SmallRecord {
        var all = ["name": "Goal \(number)", "type": "saving", "currency": "CAD", "since": "2026-09-30"]
        for (name, text) in texts { all[name] = text }
        let fields = all.map { FieldChange($0.key, .string($0.value)) } + numbers.map { FieldChange($0.key, .integer($0.value)) }
        return try SmallRecord(.goal, UUID128(high: 2, low: number), owner: owner, fields + [FieldChange("target", .integer(target))])
    }

    private static func screen(
        _ records: [SmallRecord], spans: [CoveredSpan] = spans, accounts: [UUID128?] = [account], today: Day = day("2026-11-20")
    ) throws -> JSONValue {
        let context = ScreenContext(
            ledger: ledger, spans: spans, records: records, today: today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            currency: .cad, people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me), accounts: accounts)
        return try JSONReader.read(GoalsScreen(in: context).json())
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen["view"]?["parts"]?.array?.first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    private func cents(_ value: JSONValue?) throws -> Int64 { try #require(value?.string.flatMap { AmountText.read($0, exponent: 2) }) }

    private var half: String { "share:" + GoalsScreenTests.account.text }

    @Test func withoutAGoalTheCommandIsNamedOnce() {
        let context = ScreenContext(
            ledger: Ledger(), today: day("2026-11-20"), catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople(
                [HouseholdMember(GoalsScreenTests.me, name: "Maya", place: 0)], me: GoalsScreenTests.me))
        let lines = GoalsScreen(in: context).terminalText(TerminalStyle(width: 80)).split(separator: "\n")
        #expect(lines.filter { $0.contains("evenkeel records add goal") }.count == 1, "\(lines)")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    }

    @Test func aShareOfAnAccountAndWhatWasSetAsideAreWhatItHas() throws {
        // Half of $200.00, and $25.00 by hand.
        let record = try GoalsScreenTests.goal(1, target: 50_000, [half: 50, "put:2026-11-10": 2_500])
        let screen = try GoalsScreenTests.screen([record])
        let one = try #require(screen["goals"]?.array?.first)
        #expect(try cents(one["saved"]) == 12_500)
        #expect(try cents(one["left"]) == 37_500)
        #expect(one["percent"]?.integer == 25 && one["state"]?.string == "active")
        let item = try #require(GoalsScreenTests.items("running", of: screen).first)
        #expect(item["meter"]?.integer == 25)
        #expect(item["detail"]?.string?.hasPrefix("$125.00 of $500.00 · 25%") == true)
        #expect(item["evidence"]?["accounts"]?.array?.first?.string == "Savings")
        #expect(item["form"]?["record"]?.string == record.id.text)
    }

    @Test func whatItNeedsIsWhatIsLeftInEqualParts() throws {
        // $300.00 are left; the firsts of December, January and February come before its day.
        let record = try GoalsScreenTests.goal(1, target: 30_000, [:], ["by": "2027-02-10"])
        let needs = try #require(GoalsScreenTests.screen([record])["goals"]?.array?.first?["needs"]?.array)
        let month = try #require(needs.first { $0["each"]?.string == "month" })
        #expect(try cents(month["amount"]) == 10_000)
        #expect(month["times"]?.integer == 3)
    }

    @Test func statesStandInListsOfTheirOwn() throws {
        let screen = try GoalsScreenTests.screen([
            try GoalsScreenTests.goal(1, target: 10_000, ["put:2026-10-05": 10_000]),
            try GoalsScreenTests.goal(2, target: 10_000, [:], ["by": "2026-11-19"]),
            try GoalsScreenTests.goal(3, target: 10_000, [:], ["ended": "2026-11-01"]),
            try GoalsScreenTests.goal(4, target: 10_000, [:], ["ended": "2026-12-01", "by": "2026-11-20"]),
        ])
        #expect(screen["goals"]?.array?.compactMap { $0["state"]?.string } == ["completed", "expired", "cancelled", "active"])
        #expect(GoalsScreenTests.items("reached", of: screen).count == 1)
        #expect(GoalsScreenTests.items("ended", of: screen).count == 1)
        let past = try #require(GoalsScreenTests.items("past", of: screen).first)
        #expect(past["text"]?.string?.contains("A later day gives it time") == true)
        // It is seen at once, and its form takes a day that is still to come.
        let list = try #require(screen.parts("list").first { $0["code"]?.string == "past" })
        #expect(list["closed"]?.bool != true)
        let fields = try #require(past["form"]?["fields"]?.array)
        let by = try #require(fields.first { $0["name"]?.string == "by" })
        #expect(by["value"]?.string == "2026-11-19" && by["earliest"]?.string == "2026-11-20")
        #expect(fields.filter { $0["earliest"] != nil }.count == 1)
    }

    @Test func whatIsWrongIsSaidAndNothingIsLost() throws {
        let screen = try GoalsScreenTests.screen([
            try GoalsScreenTests.goal(1, target: 0, ["put:2026-10-05": 500]),
            try GoalsScreenTests.goal(2, target: 50_000, [half: 60]), try GoalsScreenTests.goal(3, target: 50_000, [half: 60]),
        ])
        let problems = screen["goals"]?.array?.compactMap { $0["problem"]?.string }
        #expect(problems == ["target-not-positive", "shares-above-whole", "shares-above-whole"])
        let items = GoalsScreenTests.items("running", of: screen)
        #expect(items.count == 3)
        #expect(items.allSatisfy { $0["text"]?.string?.isEmpty == false && $0["tone"]?.string == "look" })
        #expect(items[0]["meter"] == nil)
        // The second has 60 % of $200.00, the third what is left of it.
        #expect(try screen["goals"]?.array?.map { try cents($0["saved"]) } == [500, 12_000, 8_000])
    }

    @Test func anAccountThatNobodySaidABalanceOfAsksForOne() throws {
        let screen = try GoalsScreenTests.screen([try GoalsScreenTests.goal(1, target: 50_000, [half: 100])], spans: [])
        #expect(screen["goals"]?.array?.first?["unknown"]?.array?.first?.string == "Savings")
        #expect(GoalsScreenTests.items("running", of: screen).first?["text"]?.string?.contains("Say what Savings holds") == true)
    }

    @Test func anAccountThatTheReaderDoesNotSeeHasNoShare() throws {
        let screen = try GoalsScreenTests.screen([try GoalsScreenTests.goal(1, target: 50_000, [half: 100])], accounts: [nil])
        let one = try #require(screen["goals"]?.array?.first)
        #expect(try cents(one["saved"]) == 0)
        #expect(one["unknown"]?.array?.isEmpty == true)
    }

    @Test func oneTransferSettlesOnePledge() throws {
        let screen = try GoalsScreenTests.screen([
            try GoalsScreenTests.goal(1, target: 50_000, [half: 50, "pledge:2026-10-30": 5_000]),
            try GoalsScreenTests.goal(2, target: 50_000, [half: 50, "pledge:2026-11-02": 5_000]),
        ])
        let pledges = try #require(screen["pledges"]?.array)
        #expect(pledges[0]["row"]?.string != nil && pledges[1]["row"]?.string == nil)
        #expect(pledges[1]["overdue"]?.bool == true)
        #expect(GoalsScreenTests.items("pledges", of: screen).compactMap { $0["evidence"]?["rows"]?.array }.count == 1)
    }

    /// A household with $2,000.00 that gets $1,000.00 each month and needs little. Two goals want more than there is: each choice says the new days.
    @Test func goalsThatDoNotFitAreToldWithWhatWouldMakeThemFit() throws {
        let rows = (1...11).flatMap { month in
            let start = "2026-\(month < 10 ? "0" : "")\(month)"
            return ["\(start)-01 100000 Acme Payroll : salary", "\(start)-03 -10000 Metro : groceries"]
        }
        let held = CoveredSpan(
            importNumber: 1, account: 0, days: days("2026-01-01", "2026-11-20"), opening: nil,
            closing: StatementBalance(amount: 200_000, day: day("2026-11-20")))
        let records = [
            try GoalsScreenTests.goal(1, target: 250_000, ["place": 1], ["by": "2027-03-15"]),
            try GoalsScreenTests.goal(2, target: 900_000, ["place": 2], ["by": "2027-05-15"]),
        ]
        let context = ScreenContext(
            ledger: LedgerNotation.ledger(rows, accounts: ["Everyday CAD"]), spans: [held], records: records, today: day("2026-11-20"),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad,
            people: HouseholdPeople([HouseholdMember(GoalsScreenTests.me, name: "Maya", place: 0)], me: GoalsScreenTests.me))
        let screen = try JSONReader.read(GoalsScreen(in: context).json())
        let conflict = try #require(screen["conflicts"]?.array?.first)
        #expect(conflict["goal"]?.string == records[1].id.text)
        let choices = try #require(conflict["choices"]?.array)
        #expect(choices.first?["kind"]?.string == "later-day" && choices.count >= 2)
        let items = GoalsScreenTests.items("conflicts", of: screen)
        #expect(items.count == 1 + choices.count && items.first?["name"]?.string == "Goal 2")
        for (item, choice) in zip(items.dropFirst(), choices) {
            let finish = try #require(choice["finishes"]?.array?.first { $0["goal"]?.string == records[1].id.text }?["day"]?.string)
            let said = Catalogue.load(.englishCanada).date(day(finish))
            #expect(item["detail"]?.string?.contains("Goal 2") == true && item["detail"]?.string?.contains(said) == true, "\(item)")
            #expect(item["form"]?["record"]?.string != nil, "each choice leads to the goal that it changes")
        }
    }

    @Test func withoutAGoalTheFormIsThere() throws {
        let screen = try GoalsScreenTests.screen([])
        #expect(screen["view"]?["empty"]?["title"]?.string == "No goals yet")
        let form = screen["view"]?["parts"]?.array?.first { $0["part"]?.string == "form" }
        let names = form?["fields"]?.array?.compactMap { $0["name"]?.string }
        #expect(names == ["name", "type", "currency", "target", "by", "share:", "sharedWith"])
    }

    @Test func aTaskIsTickedOffOnAGoal() throws {
        let context = Household.context(.englishCanada)
        let screen = try JSONReader.read(GoalsScreen(in: context).json())
        let task = try #require(screen["tasks"]?.array?.first?["task"]?.string)
        let field = try #require(GoalsScreenTests.items("tasks", of: screen).first?["form"]?["fields"]?.array?.first)
        #expect(field["name"]?.string == "done:" + task)
        let done = try GoalsScreenTests.goal(9, target: 10_000, [:], ["done:" + task: "2026-11-19"])
        let later = ScreenContext(
            ledger: Household.ledger, spans: Household.spans, records: [done], today: Household.today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let after = try JSONReader.read(GoalsScreen(in: later).json())
        #expect(after["tasks"]?.array?.contains { $0["task"]?.string == task } == false)
        #expect(after["done"]?.array?.first?["task"]?.string == task)
        #expect(GoalsScreenTests.items("done", of: after).count == 1)
    }
}
