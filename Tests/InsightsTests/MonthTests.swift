import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Months: by category, as a heatmap, as a year")
struct MonthTests {
    @Test(arguments: 0..<200)
    func monthsByCategoryAreTheMirrorsOfTheMonths(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let ledger = randomLedger(&random, count: 150)
        let rules = CalendarRules(weekStart: .monday, monthStartDay: random.integer(in: 1...31))
        let first = Month(containing: day("2024-12-01")).advanced(by: random.integer(in: 0...6))
        let accounts: AccountSelection = random.happens(perMille: 500) ? .all : .some([0, 2])
        let table = MonthByCategory(from: first, count: 9, rules: rules, accounts: accounts, plain(ledger), in: ledger)
        for (index, month) in table.months.enumerated() {
            let period = Period.containing(rules.firstDay(of: month), .month, rules: rules)
            let mirror = Mirror(of: period, accounts: accounts, today: day("2026-11-21"), comparing: false, plain(ledger), in: ledger)
            for figures in mirror.currencies {
                guard let currency = table.matrix.currencies.firstIndex(of: figures.currency) else { continue }
                for category in 0..<table.matrix.categoryCount {
                    let flow = figures.categories.first { Int($0.category) == category }?.flow ?? .none
                    #expect(table.matrix.moneyIn(slice: index, currency: currency, category: category) == flow.moneyIn, "seed \(seed)")
                    #expect(table.matrix.moneyOut(slice: index, currency: currency, category: category) == flow.moneyOut, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: 0..<100)
    func hugeAmountsAreSummedExactlyWhereTheSumFits(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 500)
        let count = random.integer(in: 2...40)
        let amounts = (0..<count).map { _ in Int64(bitPattern: random.next()) >> Int64(random.integer(in: 0...20)) }
        let ledger = ledger(amounts.map { "2026-03-05 \($0) Metro : x" })
        let table = MonthByCategory(from: Month(containing: day("2026-03-01")), count: 1, rules: mondays, plain(ledger), in: ledger)
        let exactIn = amounts.filter { $0 > 0 }.reduce(Int128(0)) { $0 + Int128($1) }
        let exactOut = amounts.filter { $0 < 0 }.reduce(Int128(0)) { $0 + Int128($1) }
        #expect(table.matrix.moneyIn(slice: 0, category: 1) == Int64(clamping: exactIn), "seed \(seed)")
        #expect(table.matrix.moneyOut(slice: 0, category: 1) == Int64(clamping: exactOut), "seed \(seed)")
    }

    @Test func aHeatmapIsAsDarkAsTheDayWasDear() {
        let ledger = ledger(
            """
            2026-02-01 -100 A
            2026-02-02 -200 A
            2026-02-03 -300 A
            2026-02-04 -400 A
            2026-03-01 -100 A
            2026-03-02 -250 A
            2026-03-03 5000 A
            2026-03-04 -900 A
            """)
        let heatmap = Heatmap(of: Month(containing: day("2026-03-01")), rules: mondays, today: day("2026-03-20"), plain(ledger), in: ledger)
        #expect(heatmap.days.prefix(4).map(\.intensity) == [1, 2, 0, 4])
        #expect(heatmap.total == MoneyFlow(moneyIn: 5000, moneyOut: -1250, count: 4))
        #expect(heatmap.days.map(\.isKnown).filter { $0 }.count == 4)
        #expect(heatmap.weeks.count == 6)
        #expect(heatmap.weeks[0].map { $0 == nil } == [true, true, true, true, true, true, false])
    }

    @Test(arguments: 1..<32)
    func theWeeksOfAHeatmapHoldEachDayOnce(monthStart: Int) {
        let rules = CalendarRules(weekStart: .sunday, monthStartDay: monthStart)
        let heatmap = Heatmap(
            of: Month(containing: day("2026-03-01")), rules: rules, today: day("2026-03-20"), plain(Ledger()), in: Ledger())
        let listed = heatmap.weeks.flatMap { $0 }.compactMap { $0?.day }
        #expect(listed == Array(heatmap.span.days))
        #expect(heatmap.weeks.allSatisfy { $0.count == 7 })
    }

    @Test(arguments: 0..<150)
    func theSumsOfTheWeeksAreTheMonthAndOfTheirRows(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 700)
        let ledger = randomLedger(&random, count: random.integer(in: 0...200))
        let rules = CalendarRules(
            weekStart: random.happens(perMille: 500) ? .sunday : .monday, monthStartDay: random.integer(in: 1...31))
        let month = Month(containing: day("2025-01-01")).advanced(by: random.integer(in: 0...15))
        let accounts: AccountSelection = random.happens(perMille: 500) ? .all : .some([0])
        let heatmap = Heatmap(of: month, rules: rules, accounts: accounts, today: day("2026-11-20"), plain(ledger), in: ledger)
        let sums = heatmap.weekSums
        #expect(sums.reduce(MoneyFlow.none) { $0.adding($1.flow) } == heatmap.total, "seed \(seed)")
        #expect(sums.flatMap { Array($0.span.days) } == Array(heatmap.span.days), "seed \(seed)")
        #expect(sums.count == heatmap.weeks.count, "seed \(seed)")
        for sum in sums {
            let question = Evidence(sum.span, accounts: accounts, currency: heatmap.currency).of(.livedOn)
            #expect(ledger.flow(of: question, plain(ledger)) == sum.flow, "seed \(seed)")
            #expect(sum.isKnown == heatmap.days.contains { $0.isKnown && sum.span.contains($0.day) }, "seed \(seed)")
        }
    }

    @Test func aYearAveragesWholeKnownMonthsOnly() {
        let ledger = ledger(
            """
            2025-02-01 -400 A : food
            2025-12-31 -100 A : food
            2026-01-10 -1000 A : food
            2026-02-10 -2001 A : food
            2026-02-11 300 B : salary
            2026-03-10 -7000 A : food
            """)
        let trend = Trend(of: Year(number: 2026), rules: mondays, today: day("2026-03-10"), plain(ledger), in: ledger)
        #expect((0..<4).map { trend.flow(month: $0).moneyOut } == [-1000, -2001, -7000, 0])
        #expect(trend.isWhole.filter { $0 }.count == 2)
        #expect(trend.average() == MoneyFlow(moneyIn: 150, moneyOut: -1500, count: 0))
        #expect(trend.total().net == -9701)
        #expect(trend.comparedOut().map { [$0.now, $0.before] } == [-2001, -400])
        #expect(trend.isKnown.prefix(4) == [true, true, true, false])
    }
}

@Suite("Accounts and rows")
struct AccountTests {
    @Test func aBalanceIsTheLastDeclaredOneAndTheRowsAfterIt() {
        let ledger = ledger(
            """
            2026-03-01 -100 A
            2026-03-05 -200 A
            2026-03-06 -300 A !transfer
            2026-03-07 -400 A !pending
            2026-03-08 -500 A !deleted
            2026-03-02 -900 B @Card
            """, accounts: ["Everyday CAD", "Card CAD"])
        let covered = CoveredSpan(
            importNumber: 1, account: 0, days: days("2026-03-01", "2026-03-04"), opening: .init(amount: 0, day: day("2026-03-01")),
            closing: .init(amount: 10_000, day: day("2026-03-04")))
        let figures = AccountFigures.of(ledger, spans: [covered])
        #expect(figures[0].balance?.amount == 9500)
        #expect(figures[0].balance?.laterRows == 2)
        #expect([figures[0].rowCount, figures[0].pendingCount] == [3, 1])
        #expect(figures[0].span == days("2026-03-01", "2026-03-06"))
        #expect(figures[1].balance == nil)
        #expect(figures[1].rowCount == 1)
        #expect(figures.map(\.askedAbove) == [40_000, 90_000])
    }

    @Test func anAccountThatIsKeptByHandHoldsWhatIsSaidOfIt() {
        let ledger = ledger("2026-03-01 -100 A !manual\n2026-03-05 -200 A !manual\n2026-03-09 -300 A !manual")
        let opening = CoveredSpan(said: 1_000, of: 0, on: day("2026-03-01"), isOpening: true)
        let closing = CoveredSpan(said: 650, of: 0, on: day("2026-03-05"), isOpening: false)
        #expect(AccountFigures.of(ledger, spans: [opening]).map { $0.balance?.amount } == [400])
        #expect(AccountFigures.of(ledger, spans: [opening, closing]).map { $0.balance?.amount } == [350])
        let coverage = AccountCoverage(of: 0, spans: [opening, closing], in: ledger)
        #expect(coverage.covered.isEmpty && coverage.gaps.isEmpty && coverage.overlaps.isEmpty)
        #expect(coverage.proofs == [BalanceProof(days: days("2026-03-01", "2026-03-05"), from: 1_000, to: 650, rows: -300)])
        #expect(coverage.isProven == false, "50 are gone")
    }

    @Test func rowsThatWereEnteredCountUpToWhatAPersonSaysAndNotUpToWhatABankDeclares() {
        let ledger = ledger("2026-03-02 -100 A\n2026-03-05 -200 A !manual\n2026-03-07 -200 A")
        func bank(_ number: UInt32, _ first: String, _ last: String, _ amount: Int64) -> CoveredSpan {
            CoveredSpan(
                importNumber: number, account: 0, days: days(first, last), opening: nil, closing: .init(amount: amount, day: day(last)))
        }
        let declared = [bank(1, "2026-03-01", "2026-03-03", 900), bank(2, "2026-03-04", "2026-03-08", 700)]
        let said = CoveredSpan(said: 700, of: 0, on: day("2026-03-05"), isOpening: false)
        #expect(AccountCoverage(of: 0, spans: declared, in: ledger).isProven == true)
        let proofs = AccountCoverage(of: 0, spans: [said] + declared, in: ledger).proofs
        #expect(proofs.map(\.difference) == [0, 200], "the bank books on the 7th what the person entered on the 5th")
        // Of a bank and a person who speak of one day, the account holds what the bank says.
        let other = CoveredSpan(said: 1, of: 0, on: day("2026-03-08"), isOpening: false)
        #expect(AccountFigures.of(ledger, spans: [other] + declared)[0].balance?.amount == 700)
        #expect(AccountCoverage(of: 0, spans: [other] + declared, in: ledger).covered == [days("2026-03-01", "2026-03-08")])
    }

    @Test func anAccountWithoutRowsAsksAboutNoAmount() {
        #expect(AccountFigures.of(ledger("", accounts: ["Everyday CAD"]), spans: []).map(\.askedAbove) == [nil])
    }

    @Test func aRowStandsBesideTheOtherRowsOfItsMerchant() {
        let ledger = ledger("2026-03-01 -100 A\n2026-03-02 -300 A\n2026-03-03 -500 A\n2026-03-04 -1 B")
        let story = RowStory(of: 1, in: ledger)
        #expect(story.others == [2, 0])
        #expect(story.usual == -300)
        #expect(story.span == days("2026-03-01", "2026-03-03"))
    }
}
