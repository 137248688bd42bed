import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Budgets: pace, parts, suggestions and what goes wrong")
struct BudgetPaceTests {
    private func pace(_ rows: String, _ amount: Int64, today: String, from: String = "2026-06-01") throws -> BudgetPace? {
        let books = budgetBooks(ledger(rows), today: today)
        let steps = [BudgetStep(from: day(from), amount: amount)]
        let one = try budget(over: .category(books.category("x")), .fixed(steps), from: from)
        return try BudgetFigures.of(one, in: DaySpan(day(today)), from: books).periods[0].pace
    }

    @Test func atThisPaceFortyOverByThe30th() throws {
        let rows = "2026-06-02 -5000 A : x\n2026-06-10 -3000 A : x"
        let pace = try #require(try pace(rows, 20_000, today: "2026-06-10"))
        #expect(pace.known == days("2026-06-01", "2026-06-10"))
        #expect(pace.even == 24_000 && pace.usual == nil && pace.projected == 24_000 && pace.over == 4000)
        #expect(pace.evenByNow == 6667 && pace.isTelling && pace.samples.isEmpty)
    }

    @Test func twoDaysSayLittle() throws {
        let pace = try #require(try pace("2026-06-02 -5000 A : x", 20_000, today: "2026-06-02"))
        #expect(pace.even == 75_000 && !pace.isTelling)
    }

    @Test func aPeriodIsKnownUpToItsLastRow() throws {
        let rows = "2026-06-02 -5000 A : x\n2026-06-05 -1 B : y"
        #expect(try pace(rows, 20_000, today: "2026-06-20")?.known == days("2026-06-01", "2026-06-05"))
        #expect(try pace("2026-05-30 -5000 A : x", 20_000, today: "2026-06-20") == nil)
    }

    @Test func whatComesOnTheFirstIsNotTakenForAPace() throws {
        let rows = """
            2026-03-01 -100000 A : x
            2026-03-20 -1000 A : x
            2026-04-01 -100000 A : x
            2026-04-21 -3000 A : x
            2026-05-01 -100000 A : x
            2026-05-31 -2000 A : x
            2026-06-01 -100000 A : x
            2026-06-10 -500 A : x
            """
        let pace = try #require(try pace(rows, 102_000, today: "2026-06-10"))
        #expect(pace.even == 301_500 && pace.usual == 102_500 && pace.over == 500 && pace.isTelling)
        #expect(pace.samples.map { $0.first.iso } == ["2026-03-01", "2026-04-01", "2026-05-01"])
    }

    @Test func aPeriodThatIsOverOrAheadHasNoPace() throws {
        let books = budgetBooks(ledger("2026-01-10 -100 A : x\n2026-03-20 -1 A : x"), today: "2026-02-10")
        let one = try budget(over: .category(books.category("x")), .fixed(budgetSteps("2026-01-01 10000")))
        let periods = try BudgetFigures.of(one, in: days("2026-01-01", "2026-03-31"), from: books).periods
        #expect(periods.map { $0.state } == [.over, .running, .ahead] && periods.map { $0.pace != nil } == [false, true, false])
    }

    @Test func somebodyWithSomeAccountsSeesABudgetOverThoseAndIsTold() throws {
        let rows = "2026-01-10 -100 A : x @Mine\n2026-01-11 -200 A : x @Yours\n2026-01-12 -400 A : x @Euros"
        let ledger = ledger(rows, accounts: ["Mine CAD", "Yours CAD", "Euros EUR"])
        func seen(_ scope: BudgetScope, _ accounts: AccountSelection, hides: Bool = false) throws -> String {
            let books = budgetBooks(ledger, today: "2026-01-31", accounts: accounts, hidesAccounts: hides)
            let one = try budget(over: scope, .fixed(budgetSteps("2026-01-01 10000")))
            let figures = try BudgetFigures.of(one, in: days("2026-01-01", "2026-01-31"), from: books)
            return "\(figures.periods[0].spent) of \(figures.accounts)\(figures.isPart ? " part" : "")"
        }
        let category = BudgetScope.category(budgetBooks(ledger, today: "2026-01-31").category("x"))
        #expect(try seen(category, .all) == "300 of [0, 1]")
        #expect(try seen(category, .some([0, 1])) == "300 of [0, 1]")
        #expect(try seen(category, .some([0])) == "100 of [0] part")
        #expect(try seen(category, .all, hides: true) == "300 of [0, 1] part")
        #expect(try seen(.accounts([0, 1]), .some([1, 2])) == "200 of [1] part")
        #expect(try seen(.account(0), .some([0]), hides: true) == "100 of [0]")
    }

    /// What is over what cannot be, and the word for it.
    @Test func whatCannotBeIsSaid() throws {
        let ledger = ledger("2026-01-10 -100 A : x @Mine\n2026-01-10 -100 A : x @Euros", accounts: ["Mine CAD", "Euros EUR"])
        let books = budgetBooks(ledger, today: "2026-01-31", accounts: .some([1]))
        func of(_ scope: BudgetScope, _ currency: Currency = .cad) -> BudgetProblem? {
            budgetProblem { () throws(BudgetProblem) in
                let one = try budget(over: scope, .fixed(budgetSteps("2026-01-01 10000")), currency: currency)
                _ = try BudgetFigures.of(one, in: days("2026-01-01", "2026-01-31"), from: books)
            }
        }
        for scope in [
            BudgetScope.group([]), .accounts([]), .category(77), .merchant(0), .merchant(77), .account(7), .accounts([0, 7]),
            .group([1, 99]),
        ] {
            #expect(of(scope, .eur) == .overNothing || of(scope) == .overNothing)
        }
        #expect(of(.account(0)) == .hiddenAccount && of(.category(0)) == .hiddenAccount && of(.accounts([0])) == .hiddenAccount)
        #expect(of(.account(0), .eur) == .otherCurrency && of(.category(0), .usd) == .otherCurrency)
        #expect(of(.account(1), .eur) == nil)
    }

    @Test func whatIsNoBudgetIsNotMade() {
        func of(_ amount: BudgetAmount, from start: Day = day("2026-01-01"), ended: Day? = nil) -> BudgetProblem? {
            budgetProblem { () throws(BudgetProblem) in
                _ = try Budget(
                    id: UUID128(high: 0, low: 0), over: .account(0), .cad, BudgetCycle(.month, from: start), amount, ended: ended)
            }
        }
        func steps(_ count: Int) -> BudgetAmount {
            .fixed((0..<count).map { BudgetStep(from: day("2026-01-01").advanced(by: $0), amount: 1) })
        }
        #expect(of(.fixed([])) == .noStep && of(steps(1)) == nil)
        #expect(of(steps(Budget.stepLimit)) == nil && of(steps(Budget.stepLimit + 1)) == .tooManySteps)
        #expect(of(.fixed(budgetSteps("2026-01-01 5, 2026-02-01 -1"))) == .amountBelowZero)
        #expect(of(.fixed(budgetSteps("2026-01-01 5, 2026-01-01 6"))) == .twoStepsOnADay)
        #expect(of(.fixed([BudgetStep(from: Day(number: .max), amount: 1)])) == .dayOutOfRange)
        #expect(of(steps(1), from: Day(number: .min)) == .dayOutOfRange && of(steps(1), ended: Day(number: .max)) == .dayOutOfRange)
        for share in [Int64(-1), 0, 10_001, .max] { #expect(of(.shareOfIncome(basisPoints: share, .ofSamePeriod)) == .shareOutOfRange) }
        for count in [-1, 0, 61, .max] { #expect(of(.average(ofLast: count)) == .averageOutOfRange) }
        #expect(of(.byDate(target: -1, day("2027-01-01"))) == .amountBelowZero)
        #expect(of(.byDate(target: 1, day("2025-12-31"))) == .targetBeforeStart)
        #expect(of(.byDate(target: 1, Day(number: .max))) == .dayOutOfRange)
        #expect(BudgetProblem.hiddenAccount.code == "hiddenAccount" && BudgetProblem.noStep.code == "noStep")
    }

    @Test func moreBudgetsThanTheLimitAreRefused() throws {
        let books = budgetBooks(ledger("2026-01-10 -100 A : x"), today: "2026-01-31")
        let one = try budget(over: .account(0), .fixed(budgetSteps("2026-01-01 10000")))
        let many = [Budget](repeating: one, count: Budget.countLimit + 1)
        let found = budgetProblem { () throws(BudgetProblem) in
            _ = try BudgetFigures.of(one, in: days("2026-01-01", "2026-01-31"), others: many, from: books)
        }
        #expect(found == .tooManyBudgets)
    }

    @Test func budgetAgainstActualOverTime() throws {
        let rows = "2025-11-20 -100 A : x\n2025-12-10 -200 A : x\n2026-01-10 -400 A : x\n2026-02-10 -800 A : x"
        let books = budgetBooks(ledger(rows), today: "2026-02-11")
        func told(_ count: Int, ended: String? = nil) throws -> [String] {
            let one = try budget(
                over: .category(books.category("x")), .fixed(budgetSteps("2026-01-01 1000")), rollover: .left, ended: ended)
            return try BudgetFigures.history(of: one, last: count, from: books).map { bar in
                let given = bar.figure.map { "\($0.budgeted)+\($0.carriedIn)" } ?? "-"
                return "\(bar.span.first.iso) \(given) \(bar.spent)\(bar.isKnown ? "" : "?")"
            }
        }
        #expect(
            try told(5) == ["2025-10-01 - 0?", "2025-11-01 - 100", "2025-12-01 - 200", "2026-01-01 1000+0 400", "2026-02-01 1000+600 800"])
        #expect(try told(1) == ["2026-02-01 1000+600 800"])
        #expect(try told(1, ended: "2026-01-20") == ["2026-01-01 1000+0 400"])
        #expect(try told(.max).count == Budget.averageLimit)
    }

    private static let past = """
        2025-12-31 -1 Bank : fees
        2026-01-05 -43722 Metro : groceries
        2026-01-06 -1250 Cafe : coffee
        2026-01-09 -90000 Shop : furniture
        2026-02-05 -40000 Metro : groceries
        2026-02-06 -870 Cafe : coffee
        2026-02-09 -3000 Somebody
        2026-02-10 300000 Acme : salary
        2026-03-05 -90000 Metro : groceries
        2026-03-06 500 Cafe : coffee
        2026-03-07 -9000 Savings : savings
        2026-04-02 -500 Metro : groceries
        """

    private func suggested(_ rows: String, today: String, having: [String] = [], _ cycle: BudgetCycle? = nil) throws -> [String] {
        let books = budgetBooks(ledger(rows), today: today)
        let have = try having.enumerated().map { place, name in
            try budget(UInt64(place), over: .category(books.category(name)), .fixed(budgetSteps("2026-01-01 1")))
        }
        let found = SuggestBudgets.of(.cad, cycle ?? BudgetCycle(.month, from: day("2026-01-01")), having: have, from: books)
        for one in found.suggestions { #expect(books.spent(one.evidence) == one.spent.reduce(0, +)) }
        return ["x\(found.samples.count)"]
            + found.suggestions.map { "\(books.ledger.categories.text(UInt32($0.category))) \($0.amount) of \($0.median)" }
    }

    @Test func thePastSuggestsWhatIsRegularInKindFigures() throws {
        // Furniture came once, and one dear March does not move the groceries.
        #expect(try suggested(Self.past, today: "2026-04-10") == ["x3", "groceries 44000 of 43722", "coffee 900 of 870"])
        #expect(try suggested(Self.past, today: "2026-04-10", having: ["groceries"]) == ["x3", "coffee 900 of 870"])
    }

    @Test func twoWholeMonthsSuggestNothingYet() throws {
        #expect(try suggested(Self.past, today: "2026-03-10") == ["x2"])
        #expect(try suggested("", today: "2026-03-10") == ["x0"])
    }

    @Test func weeksAreSuggestedByTheWeek() throws {
        let rows = (0..<9).map { "\(day("2026-01-05").advanced(by: $0 * 7).iso) -\(5000 + $0) Metro : groceries" }.joined(separator: "\n")
        #expect(
            try suggested(rows, today: "2026-03-03", BudgetCycle(.week, from: day("2026-01-05"))) == ["x6", "groceries 5500 of 5004"])
    }

    @Test func twoThirdsOfThePeriodsAreRegular() throws {
        func rows(_ count: Int) -> String {
            let weeks = (0..<7).map { "\(day("2026-01-05").advanced(by: $0 * 7).iso) -1 Bank : fees" }
            let some = (0..<count).map { "\(day("2026-01-06").advanced(by: $0 * 7).iso) -5000 Metro : groceries" }
            return (weeks + some).joined(separator: "\n")
        }
        let cycle = BudgetCycle(.week, from: day("2026-01-05"))
        #expect(try suggested(rows(3), today: "2026-02-17", cycle) == ["x6", "fees 1 of 1"])
        #expect(try suggested(rows(4), today: "2026-02-17", cycle) == ["x6", "groceries 5000 of 5000", "fees 1 of 1"])
    }
}
