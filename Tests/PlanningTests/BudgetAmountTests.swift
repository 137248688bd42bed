import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// What periods are given by amounts that are not fixed, by hand. Documented examples name their page.
@Suite("Budgets: amounts")
struct BudgetAmountTests {
    private func given(
        _ rows: String, _ amount: BudgetAmount, every length: BudgetLength = .month, from start: String = "2026-01-01",
        in span: DaySpan = days("2026-01-01", "2026-03-31"), _ rollover: BudgetRollover = .none, today: String = "2026-03-31"
    ) throws -> [Int64] {
        let books = budgetBooks(ledger(rows), today: today)
        let one = try budget(over: .category(books.category("x")), amount, every: length, from: start, rollover: rollover)
        return try BudgetFigures.of(one, in: span, from: books).periods.map { $0.budgeted }
    }

    private static let pays = """
        2025-12-31 100000 Acme : salary
        2026-01-02 200000 Acme : salary
        2026-01-16 200000 Acme : salary
        2026-02-13 150000 Acme : salary
        2026-02-14 -1 A : x
        """

    @Test func aShareOfTwoPays() throws {
        #expect(try given(Self.pays, .shareOfIncome(basisPoints: 1000, .ofPeriodBefore)) == [10_000, 40_000, 15_000])
        #expect(try given(Self.pays, .shareOfIncome(basisPoints: 1000, .ofSamePeriod)) == [40_000, 15_000, 0])
    }

    @Test func aShareByTheFortnight() throws {
        #expect(
            try given(
                Self.pays, .shareOfIncome(basisPoints: 10_000, .ofPeriodBefore), every: .fortnight, in: days("2026-01-15", "2026-02-11"))
                == [200_000, 200_000])
    }

    @Test func aShareIsRoundedHalfToEven() throws {
        #expect(try given("2026-01-02 5 Acme : salary\n2026-01-02 -1 A : x", .shareOfIncome(basisPoints: 1000, .ofSamePeriod))[0] == 0)
        #expect(try given("2026-01-02 15 Acme : salary\n2026-01-02 -1 A : x", .shareOfIncome(basisPoints: 1000, .ofSamePeriod))[0] == 2)
    }

    @Test func anIncomeThatIsTakenBackGivesNothing() throws {
        #expect(try given("2026-01-02 -5000 Acme : salary\n2026-01-02 -1 A : x", .shareOfIncome(basisPoints: 1000, .ofSamePeriod))[0] == 0)
    }

    /// actualbudget.org/docs/experimental/goal-templates, Percent: of a paycheck of 1,900 and dividends of 100, 10 % of all income are 200, in the
    /// same month or of the month before.
    @Test func tenPercentOfAllIncomeAsActualDocumentsIt() throws {
        let rows = "2026-01-10 190000 Acme : salary\n2026-01-20 10000 Fund : investmentIncome\n2026-02-01 -1 A : x"
        #expect(try given(rows, .shareOfIncome(basisPoints: 1000, .ofSamePeriod))[0] == 20_000)
        #expect(try given(rows, .shareOfIncome(basisPoints: 1000, .ofPeriodBefore))[1] == 20_000)
    }

    /// actualbudget.org/docs/getting-started/envelope-budgeting, Pay yourself first: 20 % of 3,000 are 600, and 2,400 are left to live on.
    @Test func payYourselfFirstAsActualDocumentsIt() throws {
        let rows = "2026-01-10 300000 Acme : salary\n2026-01-11 -1 A : x\n2026-01-12 -1 B : y"
        let books = budgetBooks(ledger(rows), today: "2026-01-31")
        let saving = try budget(1, over: .category(books.category("x")), .shareOfIncome(basisPoints: 2000, .ofSamePeriod))
        let living = try budget(2, over: .category(books.category("y")), .leftAfterOthers(.ofSamePeriod))
        func given(_ one: Budget) throws -> Int64 {
            try BudgetFigures.of(one, in: days("2026-01-01", "2026-01-31"), others: [living, saving], from: books).periods[0].budgeted
        }
        #expect(try given(saving) == 60_000)
        #expect(try given(living) == 240_000)
    }

    /// A target, the first day, the day by which it is there, and what the first periods are given.
    ///
    /// actualbudget.org/docs/experimental/goal-templates, By: 10,000 by December from January on are 833.33; 500 by March are 166.66; 500 by
    /// the March of a year later are 41.66. …/getting-started/envelope-budgeting: 2,400 a year are 200 a month. Schedule, adjustments: 1,200
    /// and 1,500 a year are 100 and 125, and 1,000 are 83.33.
    static let byDate: [(target: Int64, from: String, by: String, given: [Int64])] = [
        (1_000_000, "2025-01-01", "2025-12-01", [83_333, 83_333]),
        (50_000, "2025-01-01", "2025-03-01", [16_666, 16_667, 16_667, 0]),
        (50_000, "2025-04-01", "2026-03-01", [4166, 4166]),
        (240_000, "2025-01-01", "2025-12-15", [20_000, 20_000]),
        (120_000, "2025-01-01", "2025-12-31", [10_000, 10_000]),
        (150_000, "2025-01-01", "2025-12-31", [12_500, 12_500]),
        (100_000, "2025-01-01", "2025-12-31", [8333, 8333]),
        (2, "2025-01-01", "2025-03-31", [0, 1, 1, 0]),
        (0, "2025-01-01", "2025-03-31", [0, 0]),
        (700, "2025-01-01", "2025-01-01", [700, 0]),
    ]

    @Test(arguments: byDate.indices)
    func anAmountByADate(place: Int) throws {
        let (target, start, by, wanted) = Self.byDate[place]
        let amount = BudgetAmount.byDate(target: target, day(by))
        let span = DaySpan(ordered: day(start), day(start).advanced(by: 450))
        let all = try given("2024-01-02 -1 A : x", amount, from: start, in: span, today: "2025-01-10")
        #expect(Array(all.prefix(wanted.count)) == wanted && all.reduce(0, +) == target)
    }

    @Test func whatIsTakenOutBeforeTheDateIsGivenAgain() throws {
        // 900 by March: 300, then 100 are spent, so that 700 are lacking in two months.
        let rows = "2026-01-20 -100 A : x\n2026-03-31 -1 B : y"
        #expect(try given(rows, .byDate(target: 900, day("2026-03-05"))) == [300, 350, 350])
    }

    @Test func anOverspentDateIsMadeUpForOnlyWhereBothAreHandedOn() throws {
        let rows = "2026-01-20 -500 A : x\n2026-03-31 -1 B : y"
        #expect(try given(rows, .byDate(target: 900, day("2026-03-05"))) == [300, 450, 450])
        #expect(try given(rows, .byDate(target: 900, day("2026-03-05")), .both) == [300, 550, 550])
    }

    @Test func theMeanOfTheLastPeriods() throws {
        let rows = """
            2025-09-30 -1 A : x
            2025-10-05 -8000 A : x
            2025-11-05 -12000 A : x
            2025-12-05 -10001 A : x
            2026-01-05 -500 A : x
            2026-02-05 -700 A : x
            2026-03-31 -1 B : y
            """
        #expect(try given(rows, .average(ofLast: 3)) == [10_000, 7500, 3734])
        #expect(try given(rows, .average(ofLast: 1)) == [10_001, 500, 700])
        // September is known from its last day on alone, so that only three of six are whole.
        #expect(try given(rows, .average(ofLast: 6))[0] == 10_000)
    }

    @Test func noMeanOfPeriodsThatAreNotKnownOrNotOver() throws {
        #expect(try given("2026-01-05 -500 A : x", .average(ofLast: 3)) == [0, 0, 0])
        let rows = "2025-11-30 -1 B : y\n2025-12-05 -600 A : x\n2026-01-05 -500 A : x\n2026-02-28 -1 B : y"
        // In March the February that is not over yet, as of its 10th, is no sample.
        #expect(try given(rows, .average(ofLast: 2), today: "2026-02-10") == [600, 550, 500])
    }

    @Test func whatOthersLeave() throws {
        let rows = "2026-01-02 100000 Acme : salary\n2026-01-03 -1 A : x\n2026-01-03 -1 B : y\n2026-01-03 -1 C : z"
        let books = budgetBooks(ledger(rows, accounts: ["Everyday CAD", "Dollars USD"]), today: "2026-01-31")
        let left = try budget(9, over: .category(books.category("x")), .leftAfterOthers(.ofSamePeriod))
        let weekly = try budget(
            1, over: .category(books.category("y")), .fixed(budgetSteps("2025-12-29 5000")), every: .week, from: "2025-12-29")
        let ended = try budget(2, over: .category(books.category("z")), .fixed(budgetSteps("2025-01-01 7000")), ended: "2025-12-31")
        let dollars = try budget(3, over: .account(1), .fixed(budgetSteps("2025-01-01 7000")), currency: .usd)
        let broken = try budget(4, over: .account(77), .fixed(budgetSteps("2025-01-01 7000")))
        func given(_ others: [Budget]) throws -> Int64 {
            try BudgetFigures.of(left, in: days("2026-01-01", "2026-01-31"), others: others, from: books).periods[0].budgeted
        }
        // Weeks begin on 5, 12, 19 and 26 January.
        #expect(try given([weekly]) == 80_000)
        #expect(try given([weekly, ended, dollars, broken, left]) == 80_000)
        let large = try budget(5, over: .category(books.category("z")), .fixed(budgetSteps("2025-01-01 900000")))
        #expect(try given([weekly, large]) == 0)
    }

    /// quicken.com/support/what-budget-rollover: 100 a month; 75 spent leave 125, nothing then leaves 225; 150 spent leave 50, then 150.
    @Test func rolloverAsQuickenDocumentsIt() throws {
        func available(_ january: Int) throws -> [Int64] {
            let books = budgetBooks(ledger("2026-01-10 -\(january) A : x"), today: "2026-03-31")
            let one = try budget(over: .category(books.category("x")), .fixed(budgetSteps("2026-01-01 10000")), rollover: .both)
            return try BudgetFigures.of(one, in: days("2026-01-01", "2026-03-31"), from: books).periods.map { $0.available }
        }
        #expect(try available(7500) == [10_000, 12_500, 22_500])
        #expect(try available(15_000) == [10_000, 5000, 15_000])
    }
}
