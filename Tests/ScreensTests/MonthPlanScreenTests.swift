import Bookkeeping
import Households
import Importing
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

@Suite("Screens: the plan of a month") struct MonthPlanScreenTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let today = day("2026-11-20")
    private static let parts = ["received", "expected", "paid", "due", "spent", "usual", "wanted"]

    /// Rent of a landlord on the 1st and pay on the 15th of each month, from January to November 2026, and a coat in November.
    private static let rows =
        (1...11).flatMap { month in
            let text = month < 10 ? "0\(month)" : "\(month)"
            return ["2026-\(text)-01 -150000 Landlord : rent", "2026-\(text)-15 300000 Acme : salary"]
        } + ["2026-11-12 -41250 Coats : clothing"]

    private static func record(_ kind: RecordKind, _ number: UInt64, _ texts: [String: String], _ numbers: [String: Int64]) throws
        -> SmallRecord
    {
        let fields = texts.map { FieldChange($0.key, .string($0.value)) } + numbers.map { FieldChange($0.key, .integer($0.value)) }
        return try SmallRecord(kind, UUID128(high: 4, low: number), owner: me.id, fields)
    }

    private static func gym(due: String = "2026-11-25") throws -> SmallRecord {
        try record(
            .bill, 1, ["type": "bill", "currency": "CAD", "repeats": "monthly", "name": "Gym", "due": due], ["amount": 3_900])
    }

    private static func goal() throws -> SmallRecord {
        try record(
            .goal, 2, ["type": "saving", "currency": "CAD", "name": "Bicycle", "since": "2026-11-01", "by": "2027-05-01"],
            ["target": 90_000, "put:2026-11-10": 5_000])
    }

    private static func context(_ records: [SmallRecord], holding amount: Int64? = 200_000) -> ScreenContext {
        let spans = amount.map { [CoveredSpan(said: $0, of: 0, on: today, isOpening: false)] }
        return ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), spans: spans ?? [], records: records, today: today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(),
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me))
    }

    private static func plan(_ parameters: String = "", _ context: ScreenContext) throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render("monthPlan", parameters: Array(parameters.utf8), in: context))
    }

    private static func cents(_ value: JSONValue?) -> Int64? { value?.string.flatMap { AmountText.read($0, exponent: 2) } }

    private static func sum(_ screen: JSONValue) -> Int64 { parts.reduce(0) { $0 + (cents(screen[$1]) ?? 0) } }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    @Test func aMonthUnderWayTellsWhatWasAndWhatIsToCome() throws {
        let screen = try MonthPlanScreenTests.plan("", MonthPlanScreenTests.context([try MonthPlanScreenTests.gym()]))
        #expect(screen["state"]?.string == "now" && screen["month"]?.string == "2026-11")
        #expect(screen["received"]?.string == "3000.00" && screen["expected"]?.string == "0.00")
        #expect(screen["paid"]?.string == "-1500.00" && screen["due"]?.string == "-39.00" && screen["spent"]?.string == "-412.50")
        #expect(MonthPlanScreenTests.cents(screen["left"]) == MonthPlanScreenTests.sum(screen))
        let due = MonthPlanScreenTests.items("due", of: screen)
        #expect(due.map { $0["name"]?.string } == ["Landlord", "Gym"])
        #expect(due.first?["detail"]?.string == "✓ paid Nov 1, 2026" && due.first?["evidence"]?["rows"]?.array?.count == 1)
        #expect(due.last?["detail"]?.string == "due by Nov 25, 2026")
        let said = screen.parts("sentences").first?["sentences"]?.array?.compactMap { $0["text"]?.string } ?? []
        #expect(said.count == 2 && said[1].hasPrefix("So far $3,000.00 of $3,000.00 came in, and $1,912.50 of "), "\(said)")
    }

    @Test func amountsAgreeWithTheMirrorAndTheBills() throws {
        let context = MonthPlanScreenTests.context([try MonthPlanScreenTests.gym()])
        let screen = try MonthPlanScreenTests.plan("", context)
        let days = #"{"from":"2026-11-01","to":"2026-11-20","currency":"CAD"}"#
        let mirror = try JSONReader.read(ScreenRequest.render("mirror", parameters: Array(days.utf8), in: context))
        let spent = ["paid", "spent"].reduce(0) { $0 + (MonthPlanScreenTests.cents(screen[$1]) ?? 0) }
        #expect(screen["received"]?.string == mirror["totals"]?["in"]?.string)
        #expect(MonthPlanScreenTests.cents(mirror["totals"]?["out"]) == spent)
        let bills = try JSONReader.read(ScreenRequest.render("bills", in: context))
        let sums = try #require(bills["month"]?["sums"]?.array?.first)
        #expect(sums["paid"] == screen["paid"] && sums["open"] == screen["due"])
    }

    @Test func anotherMonthIsAllAheadOrAllOver() throws {
        let context = MonthPlanScreenTests.context([try MonthPlanScreenTests.gym(), try MonthPlanScreenTests.goal()])
        let ahead = try MonthPlanScreenTests.plan(#"{"month":"2026-12"}"#, context)
        #expect(ahead["state"]?.string == "ahead" && ahead["received"]?.string == "0.00" && ahead["paid"]?.string == "0.00")
        #expect(ahead["expected"]?.string == "3000.00" && ahead["due"]?.string == "-1539.00")
        #expect(ahead["goals"]?.array?.count == 1 && ahead["goals"]?.array?.first?["got"]?.string == "0.00")
        let past = try MonthPlanScreenTests.plan(#"{"month":"2026-10"}"#, context)
        #expect(past["state"]?.string == "past" && past["received"]?.string == "3000.00" && past["paid"]?.string == "-1500.00")
        #expect(past["due"]?.string == "0.00" && past["usual"]?.string == "0.00" && past["wanted"]?.string == "0.00")
        #expect(past["step"]?.isNull == true && past["lowest"]?.isNull == true && past["left"]?.string == "1500.00")
    }

    @Test func goalsWantWhatTheirPageSays() throws {
        let context = MonthPlanScreenTests.context([try MonthPlanScreenTests.goal()])
        let screen = try MonthPlanScreenTests.plan("", context)
        let goals = try JSONReader.read(ScreenRequest.render("goals", in: context))
        let need = goals["goals"]?.array?.first?["needs"]?.array?.first { $0["each"]?.string == "month" }
        let wanted = try #require(MonthPlanScreenTests.cents(need?["amount"]))
        #expect(wanted > 0 && MonthPlanScreenTests.cents(screen["wanted"]) == 0 - wanted)
        #expect(screen["goals"]?.array?.first?["got"]?.string == "50.00")
    }

    @Test func theOneNextStepIsWhatHelpsFirst() throws {
        func step(_ records: [SmallRecord], holding amount: Int64? = 200_000) throws -> String? {
            try MonthPlanScreenTests.plan("", MonthPlanScreenTests.context(records, holding: amount))["step"]?.string
        }
        #expect(try step([try MonthPlanScreenTests.gym(due: "2026-11-05")]) == "late")
        #expect(try step([try MonthPlanScreenTests.gym()], holding: 1_000) == "low")
        #expect(try step([], holding: nil) == "balance")
        #expect(try step([]) == "begin")
        #expect(try step([try MonthPlanScreenTests.goal()]) == "save")
        let car = try MonthPlanScreenTests.record(
            .goal, 3, ["type": "saving", "currency": "CAD", "name": "Car", "since": "2026-11-01", "by": "2027-03-01"],
            ["target": 2_000_000])
        #expect(try step([car]) == "goal")
        let rent = try MonthPlanScreenTests.record(
            .bill, 5, ["type": "bill", "currency": "CAD", "repeats": "once", "name": "Roof", "due": "2026-11-28"], ["amount": 190_000])
        #expect(try step([rent]) == "trim")
        let shown = try MonthPlanScreenTests.plan("", MonthPlanScreenTests.context([]))
        #expect(MonthPlanScreenTests.items("step", of: shown).count == 1)
    }

    @Test func theLineIsWhatTheForecastSaysAndReadsTheBills() throws {
        let context = MonthPlanScreenTests.context([try MonthPlanScreenTests.gym()])
        let screen = try MonthPlanScreenTests.plan("", context)
        let chart = try #require(screen.parts("chart").first?["chart"])
        let line = chart["series"]?.array?.last?["points"]?.array ?? []
        #expect(line.count == 30 && line[19]["state"]?.string == "current" && line[19]["value"]?.integer == 200_000)
        #expect(line[24]["text"]?.string?.hasSuffix("Gym -$39.00") == true, "\(line[24])")
        let forecast = try JSONReader.read(ScreenRequest.render("forecast", in: context))
        for (place, one) in (forecast["total"]?["days"]?.array ?? []).prefix(10).enumerated() {
            #expect(line[20 + place]["value"]?.integer == MonthPlanScreenTests.cents(one["median"]), "\(one)")
        }
    }

    @Test(arguments: ["2026-13", "2040-01", "1990-01", "soon"]) func aMonthThatCannotBePlannedIsRefused(month: String) throws {
        let answer = try MonthPlanScreenTests.plan(#"{"month":"\#(month)"}"#, MonthPlanScreenTests.context([]))
        #expect(answer["screen"] == nil, "\(answer)")
    }

    @Test func nobodyWithoutTransactionsGetsAPlanOfNothing() throws {
        let context = ScreenContext(
            ledger: Ledger(), today: MonthPlanScreenTests.today, catalogue: Catalogue.load(.englishCanada), taxonomy: nil)
        #expect(try MonthPlanScreenTests.plan("", context)["view"]?["empty"]?["title"]?.string == "No plan yet")
    }

    @Test(arguments: 0..<60) func everyMonthAddsUpToTheCent(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 7_000)
        var records: [SmallRecord] = []
        for number in 0..<random.integer(in: 0...4) {
            let isIncome = random.happens(perMille: 300)
            let due = RandomHousehold.today.advanced(by: random.integer(in: -60...40)).iso
            let rhythm = random.element(of: ["monthly", "weekly", "once"]) ?? "monthly"
            records.append(
                try MonthPlanScreenTests.record(
                    .bill, UInt64(10 + number),
                    ["type": isIncome ? "income" : "bill", "currency": "CAD", "repeats": rhythm, "name": "Bill \(number)", "due": due],
                    ["amount": Int64(random.integer(in: 100...200_000))]))
        }
        if random.happens(perMille: 500) { records.append(try MonthPlanScreenTests.goal()) }
        let context = RandomHousehold.context(seed: seed, records: records)
        for month in ["2026-09", "2026-10", "2026-11", "2026-12", "2027-03"] {
            let screen = try MonthPlanScreenTests.plan(#"{"month":"\#(month)"}"#, context)
            let said = "seed \(seed) \(month)"
            let left = try #require(MonthPlanScreenTests.cents(screen["left"]), "\(said)")
            #expect(MonthPlanScreenTests.sum(screen) == left, "\(said)")
            let occurrences = screen["occurrences"]?.array ?? []
            let open = occurrences.reduce(0) { $0 + (MonthPlanScreenTests.cents($1["open"]) ?? 0) }
            let to = ["expected", "due"].reduce(0) { $0 + (MonthPlanScreenTests.cents(screen[$1]) ?? 0) }
            #expect(open == to, "\(said): what is open")
            let wanted = (screen["goals"]?.array ?? []).reduce(0) { $0 + (MonthPlanScreenTests.cents($1["wanted"]) ?? 0) }
            #expect(MonthPlanScreenTests.cents(screen["wanted"]) == 0 - wanted, "\(said): goals")
            guard screen["view"]?["empty"]?.isNull == true else { continue }
            let sums = MonthPlanScreenTests.items("sums", of: screen).map { ShownAmounts.of($0) ?? 0 }
            #expect(sums.dropLast().reduce(0, +) == left && sums.last == left, "\(said): shown \(sums)")
            let incomes = MonthPlanScreenTests.items("in", of: screen).reduce(0) { $0 + (ShownAmounts.of($1) ?? 0) }
            let moneyIn = ["received", "expected"].reduce(0) { $0 + (MonthPlanScreenTests.cents(screen[$1]) ?? 0) }
            #expect(incomes == moneyIn, "\(said): what comes in")
        }
    }
}
