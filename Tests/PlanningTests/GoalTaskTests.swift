import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Goals: small steps and recommendations")
struct GoalTaskTests {
    /// Two years up to 20 November: rent, pay, groceries, a subscription, a coffee every other day.
    private static let rows: [String] = {
        var rows: [String] = []
        for month in 0..<23 {
            let days = Month(containing: day("2025-01-01")).advanced(by: month)
            for number in 1...days.length where days.day(number) <= day("2026-11-20") {
                let iso = days.day(number).iso
                switch number {
                case 1: rows.append("\(iso) -150000 Landlord : rent")
                case 5: rows.append("\(iso) -1599 Netflix : streaming")
                case 8: rows.append("\(iso) -\(40_000 + month * 100) Metro : groceries")
                case 12: rows.append("\(iso) -\(9000 + month) Sushi Bar : restaurants")
                case 15: rows.append("\(iso) 420000 Acme : salary")
                default: break
                }
                if number % 2 == 0 { rows.append("\(iso) -450 Tim Hortons : coffee") }
            }
        }
        return rows
    }()

    private let household = ledger(GoalTaskTests.rows)
    private var categories: LedgerCategories { LedgerCategories(of: household, Taxonomy()) }
    private var series: [RecurringSeries] { FindRecurring.series(in: household, today: goalToday, categories: categories) }

    private func key(_ merchant: String) throws -> UInt64 {
        try #require(series.first { household.merchants.text($0.merchant) == merchant }).key
    }

    private func tasks(
        unused: Set<UInt64> = [], wishes: [SeriesChoice] = [], facts: [Fact] = [], leftover: [Leftover] = [], done: Set<UInt64> = []
    ) -> [MicroTask] {
        FindMicroTasks.tasks(series: series, unused: unused, wishes: wishes, facts: facts, leftover: leftover, done: done)
    }

    private func text(_ tasks: [MicroTask]) -> [String] {
        tasks.map { "\($0.kind.code) \(household.merchants.text($0.merchant)) \($0.each) \($0.perYear)" + ($0.isDone ? " done" : "") }
    }

    @Test("an unused subscription and one coffee less, with their rows")
    func recurring() throws {
        let netflix = try key("Netflix")
        let found = tasks(unused: [netflix])
        #expect(text(found) == ["one-less Tim Hortons 450 23400", "cancel-subscription Netflix 1599 19188"])
        #expect(found[1].rows.count == 23 && found[1].rows.allSatisfy { household.amounts[Int($0)] == -1599 })
        #expect(found[0].rows.allSatisfy { household.amounts[Int($0)] == -450 } && found[0].rows.count > 300)
        // A bill is never called unused, and what the person keeps is not suggested.
        #expect(text(tasks(unused: [try key("Landlord")])) == ["one-less Tim Hortons 450 23400"])
        func wish(_ wish: SeriesChoice.Wish) -> SeriesChoice { SeriesChoice(series: netflix, wish: wish, day: goalToday, merchant: "") }
        #expect(tasks(unused: [netflix], wishes: [wish(.keep)]).count == 1 && tasks(wishes: [wish(.letGo)]).count == 2)
    }

    @Test("what is ticked off keeps its id and stands last")
    func done() throws {
        let open = tasks(unused: [try key("Netflix")])
        let ticked = tasks(unused: [try key("Netflix")], done: [open[0].id])
        #expect(ticked.map { $0.id } == [open[1].id, open[0].id] && ticked.map { $0.isDone } == [false, true])
        #expect(Set(open.map { $0.id }).count == 2)
    }

    @Test("a refund to ask for has the rows that prove it")
    func refunds() throws {
        let charged = ledger(
            GoalTaskTests.rows + ["2026-11-02 -12900 Bike Shop : sportingGoods", "2026-11-03 -12900 Bike Shop : sportingGoods"])
        let categories = LedgerCategories(of: charged, Taxonomy())
        let series = FindRecurring.series(in: charged, today: goalToday, categories: categories)
        let facts = FindFacts.facts(
            in: charged, series: series, today: goalToday, rules: CalendarRules(weekStart: .monday), categories: categories,
            wishes: series.map { _ in nil }, limit: 1000
        ).all
        let found = FindMicroTasks.tasks(series: series, unused: [], wishes: [], facts: facts, leftover: [], done: [])
            .filter { $0.kind == .askForRefund }
        #expect(found.map { $0.each } == [12_900] && found.first?.rows.map { charged.amounts[Int($0)] } == [-12_900, -12_900])
    }

    @Test("what is left over in each of three whole months can be moved")
    func leftover() throws {
        let rules = CalendarRules(weekStart: .monday)
        let found = try #require(Leftover(.cad, rules: rules, today: goalToday, categories, in: household))
        #expect(found.months.map { $0.iso } == ["2026-08-01/2026-08-31", "2026-09-01/2026-09-30", "2026-10-01/2026-10-31"])
        // August: 4200.00 less 1500.00 rent, 15.99, 419.00 groceries, 90.19, and fifteen coffees of 4.50; each later month a little more.
        #expect(found.amounts == [210_732, 210_631, 210_530] && found.least == 210_530)
        let task = try #require(tasks(leftover: [found]).first)
        #expect(task.kind == .moveLeftover && task.each == 210_530 && task.perYear == 2_526_360)
        #expect(
            task.rows.count == found.rows.count && found.rows.reduce(0) { $0 + household.amounts[Int($1)] } == found.amounts.reduce(0, +))
        #expect(Leftover(.cad, rules: rules, today: day("2025-03-15"), categories, in: household) == nil)
        #expect(Leftover(.usd, rules: rules, today: goalToday, categories, in: household)?.least == 0)
    }

    @Test("a cushion is three middle months of what is essential")
    func cushion() throws {
        let rules = CalendarRules(weekStart: .monday)
        let found = try #require(EssentialSpending(.cad, rules: rules, today: goalToday, categories, in: household))
        // Twelve months from November 2025, of rent and groceries only; the upper of the two in the middle is of May 2026.
        #expect(found.months.count == 12 && found.months.first?.first.iso == "2025-11-01")
        #expect(found.amounts.first == 191_000 && found.amounts.last == 192_100 && found.median == 191_600)
        #expect(found.rows.count == 24)
        let advice = try #require(Recommendation.cushion(found, held: 74_800))
        #expect(advice.amount == 500_000 && advice.kind == .cushion(target: 574_800) && advice.rows == found.rows)
        #expect(Recommendation.cushion(found, held: 574_800) == nil && Recommendation.cushion(found, held: -5)?.amount == 574_800)
        let own = EssentialSpending(.cad, rules: rules, today: goalToday, categories, in: household) { code, _ in code == "rent" }
        #expect(own?.median == 150_000)
        #expect(EssentialSpending(.cad, rules: rules, today: day("2025-03-31"), categories, in: household) == nil)
    }

    @Test("the debt that costs most, and what unused subscriptions are worth")
    func debtsAndSubscriptions() throws {
        let debts = [
            try debt(1, 5_000_000, at: 400, minimum: 50_000), try debt(2, 300_000, at: 2000, minimum: 10_000),
            try debt(3, 9_000_000, at: 900, minimum: 90_000, .usd),
        ]
        let advice = try #require(Recommendation.costliestDebt(debts, .cad, from: debtStart))
        guard case .costliestDebt(let id, let instalments) = advice.kind else { return #expect(Bool(false)) }
        #expect(id.low == 1 && instalments.count == 12 && instalments.reduce(0) { $0 + $1.interest } == advice.amount)
        // A card that only grows costs a year of its interest.
        let growing = debts + [try debt(4, 1_500_000, at: 2400, minimum: 100)]
        #expect(Recommendation.costliestDebt(growing, .cad, from: debtStart)?.amount == 360_000)
        #expect(Recommendation.costliestDebt([try debt(100, at: 0, minimum: 1)], .cad, from: debtStart) == nil)
        let netflix = try key("Netflix")
        let unused = Recommendation.unusedSubscriptions(series, unused: [netflix], .cad)
        #expect(unused?.amount == 19_188 && unused?.rows.count == 23 && unused?.kind == .unusedSubscriptions([netflix]))
        #expect(Recommendation.unusedSubscriptions(series, unused: [], .cad) == nil)
    }
}
