import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Budgets: laws")
struct BudgetLawTests {
    private let today = "2026-05-20"

    private func randomCycle(_ random: inout SeededRandom) -> BudgetCycle {
        let start = day("2024-11-01").advanced(by: random.integer(in: 0...90))
        return BudgetCycle(random.element(of: BudgetLength.allCases) ?? .month, from: start)
    }

    private func randomAmount(_ random: inout SeededRandom, _ cycle: BudgetCycle) -> BudgetAmount {
        switch random.integer(in: 0...4) {
        case 0:
            let days = Set((0..<random.integer(in: 1...5)).map { _ in random.integer(in: 0...400) })
            return .fixed(
                days.map { BudgetStep(from: cycle.start.advanced(by: $0), amount: Int64(random.integer(in: 0...9000))) }
                    .shuffled(using: &random))
        case 1:
            return .shareOfIncome(
                basisPoints: Int64(random.integer(in: 1...10_000)), random.happens(perMille: 500) ? .ofPeriodBefore : .ofSamePeriod)
        case 2: return .average(ofLast: random.integer(in: 1...8))
        case 3: return .byDate(target: Int64(random.integer(in: 0...90_000)), cycle.start.advanced(by: random.integer(in: 0...500)))
        default: return .leftAfterOthers(random.happens(perMille: 500) ? .ofPeriodBefore : .ofSamePeriod)
        }
    }

    private func randomScope(_ random: inout SeededRandom, _ books: BudgetBooks) -> BudgetScope {
        let category = UInt16(random.integer(in: 0...max(0, books.ledger.categories.count - 1)))
        switch random.integer(in: 0...4) {
        case 0: return .category(category)
        case 1: return .group([category, 0])
        case 2 where books.ledger.merchants.count > 1: return .merchant(UInt32(random.integer(in: 1...books.ledger.merchants.count - 1)))
        case 3: return .accounts([0, 1, 2])
        default: return .account(UInt16(random.integer(in: 0...1)))
        }
    }

    private func randomBudget(_ random: inout SeededRandom, _ number: UInt64, _ books: BudgetBooks) throws -> Budget {
        let cycle = randomCycle(&random)
        return try Budget(
            id: UUID128(high: 9, low: number), over: randomScope(&random, books), .cad, cycle, randomAmount(&random, cycle),
            rollover: random.element(of: [BudgetRollover.none, .left, .both]) ?? .none,
            ended: random.happens(perMille: 200) ? cycle.start.advanced(by: random.integer(in: 100...400)) : nil)
    }

    @Test(arguments: 0..<110)
    func periodsTileTimeWhateverTheirStart(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let length = random.element(of: BudgetLength.allCases) ?? .month
        let cycle = BudgetCycle(length, from: day("1990-01-01").advanced(by: random.integer(in: 0...30_000)))
        // Years stay within those that there are.
        let reach = length == .year ? 70 : length == .quarter ? 280 : 700
        let number = random.integer(in: -reach...reach)
        let period = cycle.period(number)
        #expect(cycle.period(0).first == cycle.start, "seed \(seed)")
        #expect(cycle.period(number + 1).first == period.last.advanced(by: 1), "seed \(seed)")
        #expect(cycle.number(of: period.first) == number && cycle.number(of: period.last) == number, "seed \(seed)")
        #expect(period.count == length.days ?? period.count && (length != .month || (28...31).contains(period.count)), "seed \(seed)")
        // Any first day of a period of weeks gives the same periods.
        if length.days != nil { #expect(BudgetCycle(length, from: period.first).period(-number) == cycle.period(0), "seed \(seed)") }
    }

    @Test(arguments: 0..<110)
    func spentOfAdjoiningPeriodsIsThatOfTheWholeAndItsPartsSumToIt(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 1_000)
        let books = budgetBooks(randomLedger(&random, count: random.integer(in: 1...120)), today: today, own: random.happens(perMille: 500))
        let budget = try randomBudget(&random, 1, books)
        let figures = try BudgetFigures.of(budget, in: days("2025-01-01", "2026-06-30"), from: books)
        var sum = Sum()
        for period in figures.periods {
            sum.add(period.spent)
            #expect(books.spent(period.evidence) == period.spent && books.spent(period.pendingEvidence) == period.pending, "seed \(seed)")
        }
        guard let first = figures.periods.first, let last = figures.periods.last else { return }
        var whole = first.evidence
        whole.span = DaySpan(ordered: first.span.first, last.span.last)
        #expect(books.spent(whole) == sum.value, "seed \(seed)")
        for (one, next) in zip(figures.periods, figures.periods.dropFirst()) {
            #expect(next.span.first == one.span.last.advanced(by: 1), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<110)
    func whatIsHandedOnIsExactlyWhatWasLeft(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 2_000)
        let books = budgetBooks(randomLedger(&random, count: 100), today: today)
        let budget = try randomBudget(&random, 1, books)
        let figures = try BudgetFigures.of(budget, in: days("2024-10-01", "2026-06-30"), from: books)
        #expect(figures.periods.first.map { $0.carriedIn == 0 } ?? true, "seed \(seed)")
        for (one, next) in zip(figures.periods, figures.periods.dropFirst()) {
            var isKept = budget.rollover
            if case .byDate = budget.amount, isKept == .none { isKept = .left }
            let carry: Int64 = isKept == .none ? 0 : isKept == .both ? one.left : max(0, one.left)
            #expect(next.carriedIn == carry, "seed \(seed)")
            #expect(next.budgeted >= 0 && one.left == one.budgeted + one.carriedIn - one.spent, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<75)
    func theDaysAskedForDoNotMatter(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 3_000)
        let books = budgetBooks(randomLedger(&random, count: 100), today: today)
        let budgets = try (1...3).map { try randomBudget(&random, UInt64($0), books) }
        let all = try BudgetFigures.of(budgets[0], in: days("2024-10-01", "2026-12-31"), others: budgets, from: books)
        let start = day("2025-01-01").advanced(by: random.integer(in: 0...500))
        let some = try BudgetFigures.of(
            budgets[0], in: DaySpan(ordered: start, start.advanced(by: 60)), others: budgets.reversed(), from: books)
        let spans = some.periods.map { $0.span }
        let wanted = all.periods.filter { spans.contains($0.span) }
        #expect(some.periods.map { $0.text } == wanted.map { $0.text }, "seed \(seed)")
        #expect(some.periods.map { $0.pace } == wanted.map { $0.pace }, "seed \(seed)")
    }

    @Test(arguments: 0..<75)
    func theOrderOfRowsAndOfStepsDoesNotMatter(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_000)
        let rows = randomRows(&random, count: 90)
        let steps = (0..<6).map { BudgetStep(from: day("2025-01-01").advanced(by: $0 * 70), amount: Int64(random.integer(in: 0...9000))) }
        func texts(_ rows: [String], _ steps: [BudgetStep]) throws -> [String] {
            let books = budgetBooks(ledger(rows, accounts: randomAccounts), today: today)
            let one = try budget(over: .category(books.category("groceries")), .fixed(steps), from: "2025-01-31", rollover: .both)
            return try BudgetFigures.of(one, in: days("2025-01-01", "2026-06-30"), from: books).texts
        }
        #expect(try texts(rows, steps) == texts(rows.shuffled(using: &random), steps.shuffled(using: &random)), "seed \(seed)")
    }

    @Test(arguments: 0..<75)
    func budgetsOverAllCategoriesOrAllAccountsSumToTheMirrorsMoneyOut(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 5_000)
        let ledger = randomLedger(&random, count: 100)
        let accounts: AccountSelection = random.happens(perMille: 300) ? .some([0, 2]) : .all
        let books = budgetBooks(ledger, today: today, accounts: accounts, own: random.happens(perMille: 300))
        let month = Period.containing(
            day("2025-01-01").advanced(by: random.integer(in: 0...480)), .month, rules: CalendarRules(weekStart: .monday))
        let mirror = Mirror(of: month, accounts: accounts, today: day(today), comparing: false, books.categories, in: ledger)
        let out = mirror.currencies.first { $0.currency == .cad }?.total.moneyOut ?? 0
        func spent(_ scope: BudgetScope) throws -> Int64 {
            let one = try budget(over: scope, .fixed(budgetSteps("2025-01-01 1000")), from: "2025-01-01")
            return try BudgetFigures.of(one, in: month.span, from: books).periods[0].spent
        }
        var sum: Int64 = 0
        for category in 0..<max(1, ledger.categories.count) { sum += try spent(.category(UInt16(category))) }
        #expect(sum == 0 - out, "seed \(seed)")
        let ofAccounts = try accounts == .all ? spent(.account(0)) + spent(.account(1)) : spent(.account(0))
        #expect(ofAccounts == 0 - out, "seed \(seed)")
    }

    @Test(arguments: 0..<75)
    func movingAPurchaseChangesTwoBudgetsByOppositeAmounts(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 6_000)
        var rows = randomRows(&random, count: 60).filter { !$0.contains("=") }
        rows.append("2025-06-10 -4321 Metro : groceries @Everyday")
        rows.append("2025-06-11 -1 Cafe : coffee @Everyday")
        var moved = rows
        moved[moved.count - 2] = "2025-06-10 -4321 Metro : coffee @Everyday"
        func left(_ rows: [String], _ name: String) throws -> [Int64] {
            let books = budgetBooks(ledger(rows, accounts: randomAccounts), today: today)
            let one = try budget(
                over: .category(books.category(name)), .fixed(budgetSteps("2025-01-01 5000")), from: "2025-01-01", rollover: .both)
            return try BudgetFigures.of(one, in: days("2025-01-01", "2026-05-31"), from: books).periods.map { $0.left }
        }
        let changes = try zip(zip(left(rows, "groceries"), left(moved, "groceries")), zip(left(rows, "coffee"), left(moved, "coffee")))
        for (place, change) in changes.enumerated() {
            let (groceries, coffee) = (change.0.1 - change.0.0, change.1.1 - change.1.0)
            #expect(groceries == 0 - coffee && groceries == (place < 5 ? 0 : 4321), "seed \(seed) month \(place)")
        }
    }

    @Test(arguments: 0..<110)
    func anAmountByADateIsReachedExactly(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 7_000)
        let books = budgetBooks(ledger("2000-01-01 -1 Car : car"), today: "2026-01-15")
        let cycle = randomCycle(&random)
        let target = Int64(random.integer(in: 0...2_000_000))
        let day = cycle.start.advanced(by: random.integer(in: 0...1500))
        let one = try Budget(
            id: UUID128(high: 0, low: 1), over: .merchant(books.merchant("Car")), .cad, cycle, .byDate(target: target, day))
        let figures = try BudgetFigures.of(one, in: DaySpan(ordered: cycle.start, day.advanced(by: 400)), from: books)
        let given = figures.periods.filter { $0.span.first <= day }.map { $0.budgeted }
        #expect(given.reduce(0, +) == target && figures.period(of: day)?.available == target, "seed \(seed)")
        #expect((given.max() ?? 0) - (given.min() ?? 0) <= 1, "seed \(seed)")
        let after = figures.periods.filter { $0.span.first > day }
        #expect(!after.isEmpty && after.allSatisfy { $0.budgeted == 0 && $0.available == target }, "seed \(seed)")
    }

    @Test(arguments: 0..<110)
    func aKindFigureIsNotBelowAndLessThanATenthAbove(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 8_000)
        let amount = Int64(truncatingIfNeeded: random.next() >> UInt64(random.integer(in: 2...60)))
        let kind = KindFigure.above(amount)
        #expect(kind >= amount && kind - amount <= amount / 10 && KindFigure.above(kind) == kind, "seed \(seed)")
    }

    @Test(arguments: 0..<100)
    func budgetsOfWhatOthersLeaveTakeAllOfTheIncomeTogether(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 9_000)
        let income = Int64(random.integer(in: 1...900_000))
        let books = budgetBooks(
            ledger(["2026-01-05 \(income) Acme : salary", "2026-02-06 -100 Metro : groceries", "2026-02-07 -1 Cafe : coffee"]),
            today: "2026-02-20")
        let fixed = Int64(random.integer(in: 0...900_000))
        let others = try (1...random.integer(in: 1...7)).map { number in
            try budget(UInt64(number), over: .category(books.category("coffee")), .leftAfterOthers(.ofPeriodBefore))
        }
        let one = try budget(99, over: .category(books.category("groceries")), .fixed([BudgetStep(from: day("2026-01-01"), amount: fixed)]))
        var sum: Int64 = 0
        for other in others {
            sum += try BudgetFigures.of(other, in: days("2026-02-01", "2026-02-28"), others: others + [one], from: books).periods[0]
                .budgeted
        }
        #expect(sum == max(0, income - fixed), "seed \(seed)")
    }
}
