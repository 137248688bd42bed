import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("What net worth's change is made of, and where it goes")
struct HealthWorthTests {
    private static func holds(_ amount: Int64, _ account: UInt16, _ text: String) -> CoveredSpan {
        CoveredSpan(said: amount, of: account, on: day(text), isOpening: false)
    }

    private static func asset(_ place: Int, _ kind: WorthClass, _ values: [(String, Int64)], _ currency: Currency = .cad) -> WorthHolding? {
        let steps = values.map { WorthHolding.Step(day: day($0.0), amount: $0.1) }
        return WorthHolding(asset: place, kind, currency, values: steps, ended: nil)
    }

    private static func worth(_ ledger: Ledger, _ spans: [CoveredSpan], _ assets: [WorthHolding?]) -> [NetWorth] {
        NetWorth.all(in: ledger, spans: spans, assets: assets.compactMap { $0 }).worth
    }

    private func parts(_ split: WorthSplit) -> [Int64] {
        [split.saved, split.spent, split.market, split.revalued, split.appeared, split.ended, split.rates, split.rest]
    }

    @Test func monthsThatLeaveMoneyAreSavedAndOthersSpent() throws {
        let rows = ledger(
            """
            2026-01-15 300000 Acme : salary
            2026-01-20 -200000 Landlord : rent
            2026-02-15 100000 Acme : salary
            2026-02-20 -250000 Landlord : rent
            2026-03-05 -1000 Metro : groceries
            """)
        let worth = try #require(HealthWorthTests.worth(rows, [HealthWorthTests.holds(500_000, 0, "2025-12-31")], []).first)
        let quarter = WorthSplit(worth, from: day("2025-12-31"), to: day("2026-03-31"), in: rows)
        #expect(parts(quarter) == [100_000, -151_000, 0, 0, 0, 0, 0, 0])
        #expect(parts(WorthSplit(worth, from: day("2026-01-15"), to: day("2026-01-31"), in: rows)) == [0, -200_000, 0, 0, 0, 0, 0, 0])
        #expect(parts(WorthSplit(worth, from: day("2026-01-15"), to: day("2026-01-15"), in: rows)) == [0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test func investmentsMoveByTheMarketAndHomesByTheirValue() throws {
        var rows = ledger(
            """
            2026-01-10 -50000 Broker @Everyday !transfer
            2026-01-10 50000 Broker @Broker !transfer
            2026-01-12 -30000 Fund @Broker !investment
            """, accounts: ["Everyday CAD", "Broker CAD"])
        rows.accounts[1] = LedgerAccount(name: "Broker", kind: .investment, currency: .cad)
        let spans = [
            HealthWorthTests.holds(100_000, 0, "2025-12-31"), HealthWorthTests.holds(0, 1, "2025-12-31"),
            HealthWorthTests.holds(53_000, 1, "2026-01-31"),
        ]
        let assets = [
            HealthWorthTests.asset(0, .property, [("2025-12-01", 60_000_000), ("2026-01-20", 61_000_000)]),
            HealthWorthTests.asset(1, .loans, [("2025-12-01", -40_000_000), ("2026-01-20", -39_900_000)]),
            HealthWorthTests.asset(2, .investments, [("2025-12-01", 700_000), ("2026-01-20", 650_000)]),
            HealthWorthTests.asset(3, .things, [("2026-01-20", 9_000)]),
        ]
        let worth = try #require(HealthWorthTests.worth(rows, spans, assets).first)
        let split = WorthSplit(worth, from: day("2025-12-31"), to: day("2026-01-31"), in: rows)
        // The broker holds 53 000 of 50 000 that were brought: 3 000 of the market, as 50 000 less of the other investment.
        #expect(parts(split) == [0, 0, 3_000 - 50_000, 1_100_000, 9_000, 0, 0, 0])
        #expect(split.total == 1_062_000)
    }

    @Test func aRateMovesWhatWasHeld() throws {
        let rows = ledger(
            "2026-01-15 10000 Acme : salary @Dollars\n2026-01-16 -3000 Metro @Everyday", accounts: ["Everyday CAD", "Dollars USD"])
        let spans = [HealthWorthTests.holds(50_000, 0, "2025-12-31"), HealthWorthTests.holds(100_000, 1, "2025-12-31")]
        let first = try #require(ExchangeRate(130_000_000, of: .usd, in: .cad))
        let last = try #require(ExchangeRate(140_000_000, of: .usd, in: .cad))
        let table = RateTable([DatedRate(first, on: day("2025-12-31"), .entered(0)), DatedRate(last, on: day("2026-01-31"), .entered(0))])
        let worth = HealthWorthTests.worth(rows, spans, [])
        let split = try #require(WorthSplit(in: .cad, worth, table, from: day("2025-12-31"), to: day("2026-01-31"), in: rows))
        #expect(parts(split) == [14_000, -3_000, 0, 0, 0, 0, 10_000, 0] && split.currency == .cad)
        #expect(WorthSplit(in: .eur, worth, table, from: day("2025-12-31"), to: day("2026-01-31"), in: rows) == nil)
    }

    @Test(arguments: 0..<80) func thePartsAreTheWholeDifference(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let rows = randomLedger(&random, count: 150)
        let spans = (0..<random.integer(in: 0...6)).map { _ in
            CoveredSpan(
                said: Int64(random.integer(in: -900_000...900_000)), of: UInt16(random.integer(in: 0...2)),
                on: day("2025-01-01").advanced(by: random.integer(in: -30...530)), isOpening: random.happens(perMille: 400))
        }
        let assets = (0..<random.integer(in: 0...4)).map { place in
            HealthWorthTests.asset(
                place, random.element(of: WorthClass.allCases) ?? .things,
                [("2025-03-01", Int64(random.integer(in: -90_000...90_000))), ("2025-08-09", Int64(random.integer(in: -90_000...90_000)))],
                random.happens(perMille: 300) ? .usd : .cad)
        }
        let worth = HealthWorthTests.worth(rows, spans, assets)
        let start = day("2025-01-01").advanced(by: random.integer(in: -60...500))
        let end = start.advanced(by: random.integer(in: 0...300))
        for one in worth {
            let split = WorthSplit(one, from: start, to: end, in: rows)
            #expect(split.total == one.total(on: end).net - one.total(on: start).net, "seed \(seed)")
            #expect(split.saved >= 0 && split.spent <= 0 && split.rates == 0, "seed \(seed)")
            let nets = split.months.map { $0.net }
            #expect(
                nets.filter { $0 > 0 }.reduce(0, +) == split.saved && nets.filter { $0 < 0 }.reduce(0, +) == split.spent, "seed \(seed)")
        }
        let units = { (random: inout SeededRandom) in Int64(random.integer(in: 50_000_000...200_000_000)) }
        let rates = try (0..<4).map { number in
            DatedRate(
                try #require(ExchangeRate(units(&random), of: .usd, in: .cad)), on: day("2024-10-01").advanced(by: number * 150),
                .entered(0))
        }
        let base = BaseWorth(in: .cad, worth, RateTable(rates))
        let split = try #require(WorthSplit(in: .cad, worth, RateTable(rates), from: start, to: end, in: rows))
        #expect(split.total == base.total(on: end).total.net - base.total(on: start).total.net, "seed \(seed)")
        #expect(abs(split.rest) < 10_000_000, "seed \(seed)")
    }

    @Test func aDebtGoesOnAsItWasPaidDown() throws {
        let today = day("2026-11-30")
        let loan = try #require(HealthWorthTests.asset(0, .loans, [("2025-11-30", -130_000), ("2026-11-01", -100_000)]))
        let debt = WorthProjection.Debt(loan, today: today, until: day("2027-02-28"))
        #expect(debt.owed == -100_000 && debt.perMonth == 2_500)
        #expect(debt.steps.map { $0.day } == [day("2026-12-30"), day("2027-01-30"), day("2027-02-28")])
        #expect(debt.steps.map { $0.owed } == [-97_500, -95_000, -92_500])
        let grown = try #require(HealthWorthTests.asset(0, .loans, [("2025-11-30", -50_000), ("2026-11-01", -100_000)]))
        #expect(WorthProjection.Debt(grown, today: today, until: day("2027-02-28")) == WorthProjection.Debt(owed: -100_000, []))
        let new = try #require(HealthWorthTests.asset(0, .loans, [("2026-10-15", -130_000), ("2026-11-15", -100_000)]))
        #expect(WorthProjection.Debt(new, today: today, until: day("2027-02-28")).steps.isEmpty)
        let short = try #require(HealthWorthTests.asset(0, .loans, [("2026-08-30", -130_000), ("2026-11-15", -10_000)]))
        #expect(WorthProjection.Debt(short, today: today, until: day("2027-02-28")).steps.map { $0.owed } == [0])
    }

    @Test func aProjectionFollowsMoneyAndDebts() {
        let money = BalanceCourse(.cad, from: day("2026-01-01"), low: [90, 80, 70], median: [100, 100, 95], high: [110, 120, 130])
        let debts = [
            WorthProjection.Debt(owed: -50, [.init(day("2026-01-03"), owed: 0), .init(day("2026-01-02"), owed: -20)]),
            WorthProjection.Debt(owed: -10, [.init(day("2025-12-01"), owed: -5), .init(day("2026-01-03"), owed: 7)]),
        ]
        let projection = WorthProjection(money, owned: 1_000, debts: debts)
        #expect(projection.course.median == [1_045, 1_075, 1_095] && projection.course.low == [1_035, 1_055, 1_070])
        #expect(projection.course.high == [1_055, 1_095, 1_130] && projection.debtFreeSince == day("2026-01-03"))
        #expect(projection.parts(on: day("2026-01-02")).map { [$0.money, $0.owned, $0.owed] } == [100, 1_000, -25])
        #expect(projection.parts(on: day("2026-01-04")) == nil)
        #expect(WorthProjection(money, owned: 0, debts: []).debtFreeSince == money.first)
        #expect(WorthProjection(money, owned: 0, debts: [.init(owed: -1, [])]).debtFreeSince == nil)
    }

    @Test(arguments: 0..<100) func whatPaysADebtLeavesNetWorthAlone(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let first = day("2026-01-01")
        let plain = (0..<60).map { _ in Int64(random.integer(in: -5_000...90_000)) }
        let (paid, at) = (Int64(random.integer(in: 1...5_000)), random.integer(in: 0...59))
        let money = plain.indices.map { plain[$0] - ($0 >= at ? paid : 0) }
        let before = WorthProjection(
            BalanceCourse(.cad, from: first, low: plain, median: plain, high: plain), owned: 7, debts: [.init(owed: -9_000, [])])
        let after = WorthProjection(
            BalanceCourse(.cad, from: first, low: money, median: money, high: money), owned: 7,
            debts: [.init(owed: -9_000, [.init(first.advanced(by: at), owed: paid - 9_000)])])
        #expect(before.course == after.course, "seed \(seed)")
    }

    @Test func hostileAmountsTrapNowhere() {
        let ends: [Int64] = [.min, .max, 0]
        let money = BalanceCourse(.cad, from: .latest, low: [.min], median: [.max], high: [.max])
        for owned in ends {
            for owed in ends {
                let projection = WorthProjection(money, owned: owned, debts: [.init(owed: owed, [.init(.latest, owed: owed)])])
                #expect(projection.course.count == 1)
            }
        }
    }
}
