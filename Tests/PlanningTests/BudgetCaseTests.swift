import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// Budgets worked out by hand. Texts are `01-01 given+handed on-spent=left`, a period each.
@Suite("Budgets: cases")
struct BudgetCaseTests {
    private static let groceries = """
        2025-12-15 -700 Metro : groceries
        2026-01-10 -8000 Metro : groceries
        2026-02-10 -13500 Metro : groceries
        2026-03-10 -5000 Metro : groceries
        2026-03-31 -1 Bank : fees
        """

    private func texts(
        _ rows: String, over name: String = "groceries", _ amount: BudgetAmount, every length: BudgetLength = .month,
        from start: String = "2026-01-01", _ rollover: BudgetRollover = .none, in span: DaySpan = days("2026-01-01", "2026-03-31"),
        ended: String? = nil, today: String = "2026-03-31"
    ) throws -> [String] {
        let books = budgetBooks(ledger(rows), today: today)
        let one = try budget(over: .category(books.category(name)), amount, every: length, from: start, rollover: rollover, ended: ended)
        return try BudgetFigures.of(one, in: span, from: books).texts
    }

    private let hundred = BudgetAmount.fixed(budgetSteps("2026-01-01 10000"))

    @Test func eachPeriodStandsByItself() throws {
        #expect(try texts(Self.groceries, hundred) == ["01-01 10000+0-8000=2000", "02-01 10000+0-13500=-3500", "03-01 10000+0-5000=5000"])
    }

    @Test func whatIsLeftIsHandedOn() throws {
        #expect(
            try texts(Self.groceries, hundred, .left) == [
                "01-01 10000+0-8000=2000", "02-01 10000+2000-13500=-1500", "03-01 10000+0-5000=5000",
            ])
    }

    @Test func bothAreHandedOn() throws {
        #expect(
            try texts(Self.groceries, hundred, .both)
                == ["01-01 10000+0-8000=2000", "02-01 10000+2000-13500=-1500", "03-01 10000+-1500-5000=3500"])
    }

    @Test func aPeriodAheadIsHandedWhatTheRunningOneHasLeft() throws {
        #expect(
            try texts(Self.groceries, hundred, .left, in: days("2026-03-01", "2026-05-31"), today: "2026-03-12")
                == ["03-01 10000+0-5000=5000", "04-01 10000+5000-0=15000", "05-01 10000+15000-0=25000"])
    }

    @Test func aStepInAPeriodHoldsForAllOfIt() throws {
        let steps = BudgetAmount.fixed(budgetSteps("2026-02-15 12000, 2026-01-31 10000, 2026-04-01 1"))
        #expect(try texts(Self.groceries, steps) == ["01-01 10000+0-8000=2000", "02-01 12000+0-13500=-1500", "03-01 12000+0-5000=7000"])
    }

    @Test func nothingComesBeforeTheFirstAmount() throws {
        let steps = BudgetAmount.fixed(budgetSteps("2026-02-01 10000"))
        #expect(try texts(Self.groceries, steps, .both, in: days("2025-06-01", "2026-02-28")) == ["02-01 10000+0-13500=-3500"])
    }

    @Test func anEndedBudgetHasItsLastPeriodWhole() throws {
        #expect(try texts(Self.groceries, hundred, ended: "2026-02-01") == ["01-01 10000+0-8000=2000", "02-01 10000+0-13500=-3500"])
        #expect(try texts(Self.groceries, hundred, ended: "2026-01-31") == ["01-01 10000+0-8000=2000"])
    }

    @Test func zeroIsABudget() throws {
        let steps = BudgetAmount.fixed(budgetSteps("2026-01-01 10000, 2026-02-01 0"))
        #expect(try texts(Self.groceries, steps, .left)[1] == "02-01 0+2000-13500=-11500")
    }

    @Test func weeksOverTheYearsEnd() throws {
        let rows = "2025-12-31 -100 A : x\n2026-01-01 -200 A : x\n2026-01-04 -400 A : x\n2026-01-05 -800 A : x"
        let amount = BudgetAmount.fixed(budgetSteps("2025-12-29 1000"))
        #expect(
            try texts(rows, over: "x", amount, every: .week, from: "2025-12-29", .both, in: days("2025-12-01", "2026-01-08"))
                == ["12-29 1000+0-700=300", "01-05 1000+300-800=500"])
    }

    @Test func the29thOfFebruaryBelongsToItsPeriod() throws {
        let rows = "2024-02-28 -100 A : x\n2024-02-29 -200 A : x\n2024-03-30 -400 A : x\n2024-03-31 -800 A : x"
        let amount = BudgetAmount.fixed(budgetSteps("2024-01-31 1000"))
        #expect(
            try texts(rows, over: "x", amount, from: "2024-01-31", in: days("2024-01-31", "2024-04-01"), today: "2024-04-02")
                == ["01-31 1000+0-100=900", "02-29 1000+0-600=400", "03-31 1000+0-800=200"])
    }

    @Test func fortnightsOverAChangeOfClocks() throws {
        let rows = "2026-03-02 -100 A : x\n2026-03-08 -200 A : x\n2026-03-15 -400 A : x\n2026-03-16 -800 A : x"
        let amount = BudgetAmount.fixed(budgetSteps("2026-03-02 1000"))
        #expect(
            try texts(rows, over: "x", amount, every: .fortnight, from: "2026-03-02", in: days("2026-03-02", "2026-03-20"))
                == ["03-02 1000+0-700=300", "03-16 1000+0-800=200"])
    }

    @Test func aRefundCountsOnTheDayItComesAndNotInThePeriodThatIsOver() throws {
        let rows = "2026-01-20 -5000 Shop : clothing\n2026-02-05 5000 Shop : clothing\n2026-02-06 -1000 Shop : clothing"
        let books = budgetBooks(ledger(rows), today: "2026-02-28")
        let one = try budget(over: .category(books.category("clothing")), hundred, rollover: .both)
        let figures = try BudgetFigures.of(one, in: days("2026-01-01", "2026-02-28"), from: books)
        #expect(figures.texts == ["01-01 10000+0-5000=5000", "02-01 10000+5000--4000=19000"])
        #expect(figures.periods.map { $0.cameBack } == [0, 5000])
        #expect(figures.periods.map { $0.percent } == [50, -27])
    }

    @Test func aDividedRowCountsByItsParts() throws {
        let rows = "2026-01-02 -5000 Costco : shopping = -3000 groceries + -1500 home"
        #expect(try texts(rows, hundred, in: days("2026-01-01", "2026-01-31")) == ["01-01 10000+0-3000=7000"])
        #expect(try texts(rows, over: "home", hundred, in: days("2026-01-01", "2026-01-31")) == ["01-01 10000+0-1500=8500"])
        #expect(try texts(rows, over: "shopping", hundred, in: days("2026-01-01", "2026-01-31")) == ["01-01 10000+0-500=9500"])
    }

    @Test func whatOnlyMovesIsNotSpentAndPendingRowsStandBeside() throws {
        let rows = """
            2026-01-02 -1000 Metro : groceries
            2026-01-02 -5000 Savings : savings
            2026-01-03 -7000 Visa : cardPayment !transfer
            2026-01-03 -300 Metro : groceries !pending
            2026-01-04 -900 Metro : groceries !deleted
            2026-01-04 -800 Fund : groceries !investment
            2026-01-05 250000 Acme : salary
            """
        let books = budgetBooks(ledger(rows), today: "2026-01-31")
        let one = try budget(over: .account(0), hundred)
        let period = try BudgetFigures.of(one, in: days("2026-01-01", "2026-01-31"), from: books).periods[0]
        #expect(period.spent == 1000 && period.pending == 300 && period.left == 9000 && period.percent == 10)
        #expect(books.ledger.rows(for: period.evidence, books.categories) == [0])
        #expect(books.ledger.portions(for: period.pendingEvidence, books.categories).map { $0.amount } == [-300])
    }

    @Test func aCardsPurchaseIsSpentOnceAndItsPaymentNot() throws {
        let rows = """
            2026-01-02 -4000 Metro : groceries @Visa
            2026-01-20 -4000 Visa : cardPayment @Everyday !transfer
            2026-01-20 4000 Visa : cardPayment @Visa !transfer
            """
        let books = budgetBooks(ledger(rows, accounts: ["Everyday CAD", "Visa CAD"]), today: "2026-01-31")
        let all = try budget(over: .accounts([0, 1]), hundred)
        #expect(try BudgetFigures.of(all, in: days("2026-01-01", "2026-01-31"), from: books).texts == ["01-01 10000+0-4000=6000"])
    }

    @Test func aMerchantAGroupAndAccountsOfOneCurrency() throws {
        let rows = """
            2026-01-02 -100 Metro : groceries
            2026-01-03 -200 Cafe : coffee @Card
            2026-01-04 -400 Metro : coffee @Dollars
            2026-01-05 -800 Metro : home @Card
            """
        let books = budgetBooks(ledger(rows, accounts: ["Everyday CAD", "Card CAD", "Dollars USD"]), today: "2026-01-31")
        func spent(_ scope: BudgetScope, _ currency: Currency = .cad) throws -> Int64 {
            try BudgetFigures.of(budget(over: scope, hundred, currency: currency), in: days("2026-01-01", "2026-01-31"), from: books)
                .periods[0].spent
        }
        #expect(try spent(.merchant(books.merchant("Metro"))) == 900)
        #expect(try spent(.merchant(books.merchant("Metro")), .usd) == 400)
        #expect(try spent(.group([books.category("coffee"), books.category("groceries"), books.category("coffee")])) == 300)
        #expect(try spent(.category(books.category("coffee"))) == 200)
        #expect(try spent(.account(1)) == 1000)
        #expect(try spent(.accounts([0, 1, 2])) == 1100)
    }

    @Test func amountsBeyondReasonAreHeldAtTheEnds() throws {
        let rows = "2026-01-02 -9223372036854775808 A : x\n2026-01-03 -9223372036854775807 A : x"
        let amount = BudgetAmount.fixed([BudgetStep(from: day("2026-01-01"), amount: .max)])
        let books = budgetBooks(ledger(rows), today: "2026-01-20")
        let one = try budget(over: .category(books.category("x")), amount, rollover: .both)
        let figures = try BudgetFigures.of(one, in: days("2026-01-01", "2026-03-31"), from: books)
        #expect(figures.periods[0].spent == .max && figures.periods[0].left == 0 && figures.periods[2].available == .max)
    }
}
