import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Mirror: laws")
struct MirrorLawTests {
    private let today = day("2026-11-21")

    private func sum(_ flows: [MoneyFlow]) -> MoneyFlow {
        flows.reduce(.none) { $0.adding($1) }
    }

    private func randomMirror(_ random: inout SeededRandom, _ ledger: Ledger) -> (mirror: Mirror, categories: LedgerCategories) {
        let kind = random.element(of: PeriodKind.allCases) ?? .day
        let first = day("2025-01-01").advanced(by: random.integer(in: 0...500))
        let rules = CalendarRules(
            weekStart: random.happens(perMille: 500) ? .sunday : .monday, monthStartDay: random.integer(in: 1...31))
        let period =
            kind == .custom
            ? Period(DaySpan(first, first.advanced(by: random.integer(in: 0...500))) ?? DaySpan(first), rules: rules)
            : .containing(first, kind, rules: rules)
        let categories = random.happens(perMille: 500) ? plain(ledger) : LedgerCategories(of: ledger, factTaxonomy)
        return (Mirror(of: period, today: first.advanced(by: random.integer(in: -3...40)), categories, in: ledger), categories)
    }

    @Test(arguments: 0..<400)
    func categoriesMerchantsAndDaysSumToTheTotals(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let ledger = randomLedger(&random, count: random.integer(in: 0...120))
        for figures in randomMirror(&random, ledger).mirror.currencies {
            let categories = sum(figures.categories.map(\.flow))
            #expect(categories.moneyIn == figures.total.moneyIn && categories.moneyOut == figures.total.moneyOut, "seed \(seed)")
            #expect(sum(figures.merchants.map(\.flow)) == figures.total, "seed \(seed)")
            #expect(sum(figures.days.map(\.flow)) == figures.total, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<300)
    func theRowsBehindEveryFigureSumToIt(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 1_000)
        let ledger = randomLedger(&random, count: random.integer(in: 0...120))
        let (mirror, categories) = randomMirror(&random, ledger)
        for figures in mirror.currencies {
            let all = mirror.evidence(figures.currency)
            func flow(_ question: Evidence) -> MoneyFlow { ledger.flow(of: question, categories) }
            #expect(flow(all) == figures.total, "seed \(seed)")
            #expect(flow(all.of(.spent)).net == figures.total.moneyOut, "seed \(seed)")
            #expect(flow(all.of(.received)).net == figures.total.moneyIn, "seed \(seed)")
            #expect(
                flow(all.of(.setAside)).net == figures.moved.moneyOut && flow(all.of(.drawn)).net == figures.moved.moneyIn, "seed \(seed)")
            #expect(flow(all.pending) == figures.pending, "seed \(seed)")
            for figure in figures.categories {
                let question = all.of(.category(figure.category))
                #expect(flow(question) == figure.flow && flow(question.of(.spent)).count == figure.outCount, "seed \(seed)")
                #expect(flow(question.of(.received)).count == figure.inCount, "seed \(seed)")
            }
            for figure in figures.merchants {
                let question = all.of(.merchant(figure.merchant))
                #expect(flow(question) == figure.flow && flow(question.of(.spent)).count == figure.outCount, "seed \(seed)")
            }
            for figure in figures.days { #expect(flow(all.of(figure.day)) == figure.flow, "seed \(seed)") }
            let rows = ledger.rows(for: all, categories)
            #expect(Set(rows).count == rows.count && rows == rows.sorted(), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<200)
    func aWeekIsTheSumOfItsDaysAndAYearOfItsMonths(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 2_000)
        let ledger = randomLedger(&random, count: 150)
        let rules = CalendarRules(weekStart: .sunday, monthStartDay: random.integer(in: 1...31))
        let start = day("2025-01-01").advanced(by: random.integer(in: 0...500))
        for (whole, part) in [(PeriodKind.week, PeriodKind.day), (.month, .day), (.year, .month), (.quarter, .month)] {
            let period = Period.containing(start, whole, rules: rules)
            var pieces: [MoneyFlow] = []
            var piece: Period? = .containing(period.span.first, part, rules: rules)
            while let current = piece, current.span.first <= period.span.last {
                pieces.append(cad(Mirror(of: current, today: today, comparing: false, plain(ledger), in: ledger)))
                piece = current.next
            }
            #expect(sum(pieces) == cad(Mirror(of: period, today: today, comparing: false, plain(ledger), in: ledger)), "seed \(seed)")
        }
    }

    private func cad(_ mirror: Mirror) -> MoneyFlow {
        mirror.currencies.first { $0.currency == .cad }?.total ?? .none
    }

    @Test(arguments: 0..<150)
    func theOrderOfImportDoesNotMatter(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 3_000)
        let rows = randomRows(&random, count: 80)
        let one = ledger(rows, accounts: randomAccounts)
        let other = ledger(rows.shuffled(using: &random), accounts: randomAccounts)
        var again = random
        let left = randomMirror(&random, one).mirror
        let right = randomMirror(&again, other).mirror
        for (first, second) in zip(left.currencies, right.currencies) {
            #expect(first.total == second.total, "seed \(seed)")
            #expect(first.categoryTexts(one) == second.categoryTexts(other), "seed \(seed)")
            #expect(first.merchantTexts(one) == second.merchantTexts(other), "seed \(seed)")
            #expect(first.days == second.days && first.usual?.usual == second.usual?.usual, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<150)
    func accountsTakenApartSumToAllOfThem(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_000)
        let ledger = randomLedger(&random, count: 100)
        let year = period(.year, "2025-06-01")
        let both = cad(Mirror(of: year, accounts: .some([0, 1]), today: today, plain(ledger), in: ledger))
        let apart = [UInt16(0), 1].map { cad(Mirror(of: year, accounts: .some([$0]), today: today, plain(ledger), in: ledger)) }
        #expect(sum(apart) == both, "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func theSamplesOfUsualAreTheMirrorsOfTheirDays(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 5_000)
        let ledger = randomLedger(&random, count: 150)
        let (mirror, categories) = randomMirror(&random, ledger)
        for figures in mirror.currencies {
            guard let usual = figures.usual else { continue }
            #expect(usual.samples.count >= Usual.leastSamples, "seed \(seed)")
            for sample in usual.samples {
                let flow = ledger.flow(of: Evidence(sample.compared, currency: figures.currency).of(.livedOn), categories)
                #expect(flow.moneyIn == sample.flow.moneyIn && flow.moneyOut == sample.flow.moneyOut, "seed \(seed)")
                #expect(sample.period.last < mirror.period.span.first, "seed \(seed)")
                #expect(mirror.history.contains(sample.period), "seed \(seed)")
            }
            let below = usual.samples.filter { $0.flow.moneyOut < usual.usual.moneyOut }.count
            let above = usual.samples.filter { $0.flow.moneyOut > usual.usual.moneyOut }.count
            #expect(below * 2 <= usual.samples.count && above * 2 <= usual.samples.count, "seed \(seed)")
        }
    }
}
