import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// Inputs of whole months up to June 2026, one month for each pair of what came in and what was spent.
func healthInputs(
    _ flows: [(received: Int64, spent: Int64)], essential: Int64 = 0, debtPayments: Int64 = 0, holdings: [WorthHolding?] = [],
    limits: [HealthLimit] = [], bills: [HealthBill] = [], goals: [HealthGoal] = [], answers: [HealthAnswer?] = []
) -> HealthInputs {
    let last = Month(containing: day("2026-06-30"))
    let months = flows.indices.map { place in
        let month = last.advanced(by: place + 1 - flows.count)
        return HealthMonth(
            month, first: month.day(1), last: month.day(31), received: flows[place].received, spent: flows[place].spent,
            essential: essential, debtPayments: debtPayments)
    }
    return HealthInputs(
        HealthMonths(.cad, months), holdings: holdings.compactMap { $0 }, limits: limits, bills: bills, goals: goals,
        answers: answers.compactMap { $0 })
}

/// Something that has been worth an amount since 2025, and other amounts since other days.
func healthHolding(_ place: Int, _ kind: WorthClass, _ amount: Int64, _ later: [(String, Int64)] = []) -> WorthHolding? {
    let steps = [("2025-01-01", amount)] + later
    return WorthHolding(
        asset: place, kind, .cad, values: steps.map { WorthHolding.Step(day: day($0.0), amount: $0.1) }, ended: nil)
}

@Suite("Financial health, by hand")
struct HealthTests {
    private static let june = day("2026-06-30")

    @Test func aHouseholdIsScoredByTheFormula() throws {
        let inputs = healthInputs(
            [(Int64, Int64)](repeating: (500_000, 400_000), count: 6), essential: 200_000,
            holdings: [healthHolding(0, .money, 600_000)],
            answers: [HealthAnswer(.insurance, 4, on: HealthTests.june), HealthAnswer(code: "retirement", 2, on: HealthTests.june)])
        let health = FinancialHealth(of: inputs, asOf: HealthTests.june)
        let points = health.parts.map { "\($0.measure.kind.code) \($0.measure.value) \($0.points)/\($0.possible)" }
        #expect(
            points == [
                "spentShare 8000 1500/1500", "monthsWithin 10000 1000/1000", "monthsCovered 300 938/1250", "shareSaved 2000 1250/1250",
                "debtPayments 0 1500/1500", "owedTrend 0 1000/1000", "insurance 4 1250/1250", "retirement 2 625/1250",
            ])
        #expect(health.score == 9_063)
        #expect(health.themes.map(\.score) == [10_000, 8_752, 10_000, 7_500])
        #expect(health.missing == [.billsOnTime, .longTerm, .creditUse, .debtEase, .billsAhead, .goalsOnTrack])
        #expect(health.best == .retirement)
        let covered = try #require(health.parts.first { $0.measure.kind == .monthsCovered })
        #expect(covered.measure.holdings == [.asset(0)] && covered.measure.amount == 600_000 && covered.measure.against == 1_200_000)
    }

    @Test func scalesGoStraightBetweenTheirPoints() {
        let cases: [(HealthPartKind, [(Int64, Int64)])] = [
            (.spentShare, [(0, 10_000), (8_000, 10_000), (9_000, 7_500), (10_000, 5_000), (11_000, 2_500), (12_000, 0), (90_000, 0)]),
            (.monthsCovered, [(-5, 0), (50, 2_000), (100, 4_000), (200, 5_750), (300, 7_500), (450, 8_750), (600, 10_000), (999, 10_000)]),
            (.shareSaved, [(-4_000, 0), (500, 2_500), (1_500, 7_500), (2_000, 10_000)]), (.billsOnTime, [(5_000, 0), (7_500, 5_000)]),
            (.debtPayments, [(0, 10_000), (1_000, 8_750), (2_800, 5_750), (3_600, 4_000), (4_300, 2_000), (5_000, 0)]),
            (.creditUse, [(500, 10_000), (2_000, 8_750), (3_000, 7_500), (10_000, 0), (12_000, 0)]),
            (.owedTrend, [(-2_000, 10_000), (-500, 8_000), (0, 6_000), (500, 3_000), (1_000, 0)]),
            (.insurance, [(0, 0), (1, 2_500), (4, 10_000)]),
        ]
        for (kind, values) in cases {
            for (value, level) in values { #expect(HealthScale.of(kind).level(of: value) == level, "\(kind.code) \(value)") }
        }
        for kind in HealthPartKind.allCases {
            #expect(HealthScale.of(kind).points.allSatisfy { (0...HealthScale.full).contains($0.level) })
        }
    }

    @Test func eachThemeWeighsEight() {
        for theme in HealthTheme.allCases {
            #expect(theme.parts.reduce(0) { $0 + $1.weight } == 8, "\(theme.code)")
        }
        #expect(Set(HealthPartKind.allCases.map(\.code)).count == HealthPartKind.allCases.count)
        #expect(Set(HealthPartKind.allCases.map(\.nextStep)).count == HealthPartKind.allCases.count)
    }

    private func measure(_ kind: HealthPartKind, _ inputs: HealthInputs, _ at: String = "2026-06-30") -> HealthMeasure? {
        inputs.measures(asOf: day(at)).first { $0.kind == kind }
    }

    @Test func twoMonthsAreTooFewAndOldOnesAreNot() {
        let flows = [(Int64, Int64)](repeating: (100, 50), count: 8)
        #expect(measure(.spentShare, healthInputs(Array(flows.prefix(2)))) == nil)
        #expect(measure(.spentShare, healthInputs(Array(flows.prefix(3))))?.against == 300)
        #expect(measure(.spentShare, healthInputs(flows))?.against == 600)
        // In October the months up to June are too old to speak for today.
        #expect(measure(.spentShare, healthInputs(flows), "2026-10-15") == nil)
        #expect(measure(.spentShare, healthInputs(flows), "2026-09-15")?.against == 600)
        #expect(measure(.spentShare, healthInputs(flows), "2026-08-15")?.against == 600)
        #expect(measure(.spentShare, healthInputs([(0, 50), (0, 50), (0, 50)])) == nil)
    }

    @Test func billsCountByTheirDays() throws {
        let source = ExpectedPayment.Source.series(7)
        let bills = [
            HealthBill(source, due: day("2025-12-30"), paid: nil, known: nil),
            HealthBill(source, due: day("2026-02-10"), paid: day("2026-02-10"), known: day("2026-02-03")),
            HealthBill(source, due: day("2026-03-10"), paid: day("2026-03-11"), known: day("2026-03-04")),
            HealthBill(source, due: day("2026-04-10"), paid: nil, known: nil),
            HealthBill(source, due: day("2026-06-30"), paid: day("2026-06-01"), known: day("2026-01-01")),
            HealthBill(source, due: day("2026-07-01"), paid: nil, known: day("2026-01-01")),
        ]
        let inputs = healthInputs([], bills: bills)
        let onTime = try #require(measure(.billsOnTime, inputs))
        #expect(onTime.amount == 2 && onTime.against == 4 && onTime.level == 0 && onTime.bills.count == 4)
        let ahead = try #require(measure(.billsAhead, inputs))
        #expect(ahead.amount == 2 && ahead.against == 4 && ahead.level == 5_000)
        // A bill that is paid later than the day of the score is not paid yet, and one that is due later not due.
        #expect(measure(.billsOnTime, inputs, "2026-03-09") == nil)
        #expect(measure(.billsOnTime, inputs, "2026-04-09")?.against == 3)
        #expect(measure(.billsOnTime, inputs, "2026-04-10")?.against == 4)
    }

    @Test func debtsAreHeldAgainstIncomeLimitsAndWhatTheyWere() throws {
        let flows = [(Int64, Int64)](repeating: (500_000, 400_000), count: 6)
        let card = healthHolding(0, .cards, -100_000, [("2026-05-01", -150_000)])
        let loan = healthHolding(1, .loans, -2_000_000, [("2026-03-01", -1_800_000)])
        let new = WorthHolding(
            asset: 2, .loans, .cad, values: [WorthHolding.Step(day: day("2026-05-20"), amount: -30_000_000)], ended: nil)
        let inputs = healthInputs(
            flows, debtPayments: 100_000, holdings: [card, loan, new], limits: [HealthLimit(.asset(0), 500_000)])
        let payments = try #require(measure(.debtPayments, inputs))
        #expect(payments.amount == 600_000 && payments.value == 2_000 && payments.level == 7_500)
        let use = try #require(measure(.creditUse, inputs))
        #expect(use.amount == 150_000 && use.against == 500_000 && use.value == 3_000 && use.holdings == [.asset(0)])
        // 150 000 less is owed than at the end of December, of 3 000 000 that came in; a mortgage that is new is not held against it.
        let trend = try #require(measure(.owedTrend, inputs))
        #expect(trend.amount == -150_000 && trend.value == -500 && trend.level == 8_000 && trend.holdings == [.asset(0), .asset(1)])
        #expect(measure(.owedTrend, healthInputs(flows)) == nil)
        #expect(measure(.owedTrend, healthInputs(flows, holdings: [healthHolding(0, .money, 5)]))?.level == 10_000)
        let free = healthInputs(flows, holdings: [healthHolding(0, .loans, -5, [("2026-04-01", 0)])])
        #expect(measure(.owedTrend, free)?.level == 10_000)
    }

    @Test func aGoalCountsAsItStoodLast() throws {
        let (one, other) = (UUID128(high: 0, low: 1), UUID128(high: 0, low: 2))
        let goals = [
            HealthGoal(one, since: day("2026-01-01"), .behind), HealthGoal(one, since: day("2026-03-01"), .onTrack),
            HealthGoal(other, since: day("2026-02-01"), .behind), HealthGoal(other, since: day("2026-06-01"), .over),
        ]
        let inputs = healthInputs([], goals: goals)
        let states: [(String, Int64, Int64)] = [("2026-01-31", 0, 1), ("2026-02-28", 0, 2), ("2026-03-31", 1, 2), ("2026-06-30", 1, 1)]
        for (at, onTrack, active) in states {
            let found = try #require(measure(.goalsOnTrack, inputs, at))
            #expect(found.amount == onTrack && found.against == active, "\(at)")
        }
        #expect(measure(.goalsOnTrack, inputs, "2025-12-31") == nil)
    }

    @Test func answersAreOfQuestionsAndTheLatestCounts() {
        #expect(HealthAnswer(.spentShare, 4, on: HealthTests.june) == nil && HealthAnswer(code: "weather", 4, on: HealthTests.june) == nil)
        #expect(HealthAnswer(.insurance, 5, on: HealthTests.june) == nil && HealthAnswer(.insurance, -1, on: HealthTests.june) == nil)
        let inputs = healthInputs(
            [], answers: [HealthAnswer(.insurance, 3, on: day("2026-05-01")), HealthAnswer(.insurance, 1, on: day("2026-02-01"))])
        #expect(measure(.insurance, inputs)?.value == 3)
        #expect(measure(.insurance, inputs, "2026-04-30")?.value == 1)
        #expect(measure(.insurance, inputs, "2026-01-31") == nil)
        let back = healthInputs(
            [], answers: [HealthAnswer(.insurance, 3, on: day("2026-05-01")), HealthAnswer(.insurance, nil, on: day("2026-06-01"))])
        #expect(measure(.insurance, back) == nil && measure(.insurance, back, "2026-05-31")?.value == 3, "taken back from its day on")
    }

    /// 112 days for 100 000: evenly 893 a day.
    @Test func aGoalIsOnTrackWithWhatItWouldHaveByGrowingEvenly() throws {
        let running = try progress(goal(1, 100_000, by: "2027-01-23", [("2026-10-20", 10_000), ("2026-11-10", 30_000)]))
        func state(_ progress: GoalProgress, _ on: String) -> HealthGoal.State? { progress.health(on: day(on))?.state }
        for (on, expected) in [
            ("2026-10-03", HealthGoal.State.onTrack), ("2026-10-31", .behind), ("2026-11-10", .onTrack), ("2026-11-28", .behind),
        ] {
            #expect(state(running, on) == expected, "\(on)")
        }
        #expect(state(running, "2026-10-02") == nil && state(running, "2026-11-29") == nil, "before it was made, and days to come")
        #expect(state(try progress(goal(1, 100_000, [("2026-10-20", 10_000)])), "2026-11-28") == nil, "without a day")
        let reached = try progress(goal(1, 100, by: "2027-01-23", [("2026-10-20", 100)]))
        #expect(state(reached, "2026-10-20") == .over && state(reached, "2026-10-19") == .behind)
        let past = try progress(goal(1, 100, by: "2026-11-10"))
        #expect(state(past, "2026-11-10") == .behind && state(past, "2026-11-11") == .over)
        let cancelled = try progress(goal(1, 100, by: "2027-01-23", cancelled: "2026-11-01"))
        #expect(state(cancelled, "2026-10-31") == .behind && state(cancelled, "2026-11-01") == .over)
    }

    @Test func tooLittleHasNoScoreButItsParts() {
        let answers = [HealthAnswer(.insurance, 4, on: HealthTests.june), HealthAnswer(.retirement, 4, on: HealthTests.june)]
        let health = FinancialHealth(of: healthInputs([(100, 50), (100, 50)], answers: answers), asOf: HealthTests.june)
        #expect(health.score == nil && health.themes.map(\.score) == [nil, nil, nil, 10_000])
        #expect(health.parts.map(\.measure.kind) == [.insurance, .retirement])
        let nothing = FinancialHealth(of: healthInputs([]), asOf: HealthTests.june)
        #expect(nothing.score == nil && nothing.parts.isEmpty && nothing.missing == HealthPartKind.allCases && nothing.best == nil)
    }

    @Test func monthEndsGoUpToTheDay() {
        #expect(FinancialHealth.monthEnds(3, through: day("2026-03-15")).map(\.iso) == ["2026-01-31", "2026-02-28", "2026-03-15"])
        #expect(FinancialHealth.monthEnds(-1, through: day("2026-03-15")).isEmpty)
        #expect(FinancialHealth.monthEnds(.max, through: day("2026-03-15")).count == FinancialHealth.historyLimit)
    }

    @Test func monthsAreReadFromALedger() {
        let rows = ledger(
            """
            2026-01-20 100000 Acme : salary
            2026-02-01 500000 Acme : salary
            2026-02-03 -150000 Landlord : rent
            2026-02-10 -30000 Bank : loanPayment
            2026-02-11 -20000 Metro : groceries
            2026-02-12 4000 Metro : groceries
            2026-02-13 -7000 Bistro : restaurants
            2026-02-14 -9000 Savings : savings
            2026-02-15 -9999 Move !transfer
            2026-02-16 -8888 Later !pending
            2026-02-27 -1000 Shop = -400 groceries + -600 hobbies
            2026-03-02 -2000 Metro : groceries
            """)
        let months = HealthMonths(of: rows, LedgerCategories(of: rows, healthTaxonomy), in: .cad)
        #expect(months.all.count == 3)
        let february = months.all[1]
        #expect(february.received == 500_000 && february.spent == 204_000)
        #expect(february.essential == 150_000 + 30_000 + 16_000 + 400 && february.debtPayments == 30_000)
        #expect(february.first == day("2026-02-01") && february.last == day("2026-02-27"))
        #expect(months.all[2].spent == 2_000)
    }
}
