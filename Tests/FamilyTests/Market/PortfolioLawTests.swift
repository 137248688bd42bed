import Testing
import Values

@testable import Family

@Suite("A play portfolio: laws")
struct PortfolioLawTests {
    private static let seeds = UInt64(0)..<600

    private func portfolio(_ market: RandomMarket, _ orders: [MarketOrder]? = nil, day: Int = 100) throws -> Portfolio {
        try Portfolio(orders: orders ?? market.orders, rules: market.rules, prices: market.prices, today: marketDay(day))
    }

    @Test func noCentIsLostOrMade() throws {
        var done = 0
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            for day in stride(from: 0, through: 80, by: 13) {
                let portfolio = try portfolio(market, day: day)
                let into = portfolio.moneyIn + portfolio.gains + portfolio.dividends
                #expect(into == portfolio.cash + portfolio.cost + portfolio.fees, "seed \(seed) day \(day)")
                #expect(portfolio.cash >= 0 && portfolio.holdings.allSatisfy { $0.units > 0 && $0.cost >= 0 }, "seed \(seed) day \(day)")
                done += portfolio.orders.count { if case .done = $0.outcome { true } else { false } }
            }
        }
        #expect(done > 10_000)
    }

    @Test func theOrderOfRecordsDoesNotMatter() throws {
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            var random = SeededRandom(seed: seed &+ 9_000)
            #expect(try portfolio(market, market.orders.shuffled(using: &random)) == portfolio(market), "seed \(seed)")
        }
    }

    @Test func whatIsAskedLaterLeavesThePast() throws {
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            for day in [9, 25, 48] {
                let earlier = market.orders.filter { $0.asked <= marketDay(day) }
                #expect(try portfolio(market, earlier, day: day) == portfolio(market, day: day), "seed \(seed) day \(day)")
            }
        }
    }

    @Test func todayLeavesWhatEarlierDaysWereWorth() throws {
        let span = try #require(DaySpan(marketDay(0), marketDay(80)))
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            func course(_ day: Int) throws -> [PortfolioDay] {
                try Portfolio.course(span, orders: market.orders, rules: market.rules, prices: market.prices, today: marketDay(day))
            }
            let whole = try course(100)
            #expect(whole.count == market.prices.days.count, "seed \(seed)")
            for day in [9, 25, 48] {
                #expect(try course(day) == whole.filter { $0.day <= marketDay(day) }, "seed \(seed) day \(day)")
            }
            for day in whole {
                let told = try Portfolio(orders: market.orders, rules: market.rules, prices: market.prices, today: day.day)
                #expect(told.value == day.value && told.moneyIn == day.moneyIn, "seed \(seed) \(day.day.iso)")
            }
        }
    }

    /// Dividends once more, from what orders did: shares before each ex day, by the splits until then.
    @Test func everyDividendIsPaidOnce() throws {
        var payments = 0
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            let portfolio = try portfolio(market)
            var expected: Int64 = 0
            for security in market.prices.securities {
                for dividend in security.dividends where dividend.payDay <= marketDay(100) {
                    let amount = CentsDivision.worth(units(of: security, in: portfolio, before: dividend.exDay), at: dividend.perShare)
                    expected += amount
                    payments += amount > 0 ? 1 : 0
                }
            }
            #expect(portfolio.dividends == expected && portfolio.due.isEmpty, "seed \(seed)")
        }
        #expect(payments > 500)
    }

    private func units(of security: Security, in portfolio: Portfolio, before exDay: Day) -> Int64 {
        var units: Int64 = 0
        for number in 0..<200 {
            let day = marketDay(number)
            if day > exDay { break }
            for split in security.splits where split.day == day { units = units * split.new / split.old }
            guard day < exDay else { break }
            for order in portfolio.orders where order.order.code == security.code {
                guard case .done(let fill) = order.outcome, fill.day == day else { continue }
                units += order.order.side == .buy ? fill.units : 0 - fill.units
            }
        }
        return units
    }

    @Test func aSplitChangesTheValueByOneCentAtMost() throws {
        for seed in PortfolioLawTests.seeds {
            var random = SeededRandom(seed: seed &+ 20_000)
            let (new, old) = (Int64(random.integer(in: 1...12)), Int64(random.integer(in: 1...12)))
            let before = new * Int64(random.integer(in: 1...40_000))
            let prices = try prices(company("a", [before, before, before / new * old], splits: [(2, new, old)]))
            let orders = [order("1", .buy, .units(Int64(random.integer(in: 1...500_000))), asked: 0)]
            let rules = try marketRules(900_000_000)
            let (one, two) = try (
                Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(1)),
                Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(2))
            )
            #expect(abs(one.value - two.value) <= 1, "seed \(seed)")
            #expect(one.cost == two.cost + two.cash - one.cash - two.gains, "seed \(seed)")
        }
    }

    @Test func sellingAllLeavesNothing() throws {
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            // Two closes more of every company that has not ended: one for the orders that still wait, one for selling all.
            var days = market.prices.days
            days += [marketDay(80), marketDay(90)]
            let open = market.prices.securities.map { one in
                let more = one.end == nil ? one.closes + [Int64](repeating: one.closes.last ?? 1, count: 2) : one.closes
                return Security(
                    code: one.code, kinds: one.kinds, closes: more, splits: one.splits, dividends: one.dividends, end: one.end)
            }
            let prices = try PriceHistory(days: days, securities: open, badYear: nil)
            var asks = market.orders
            for code in ["a", "b", "c"] { asks.append(order("last-\(code)", .sell, .everything, asked: 85, code: code, approved: 86)) }
            let portfolio = try Portfolio(orders: asks, rules: market.rules, prices: prices, today: marketDay(120))
            #expect(portfolio.holdings.isEmpty && portfolio.value == portfolio.cash, "seed \(seed)")
            #expect(portfolio.moneyIn + portfolio.gains + portfolio.dividends == portfolio.cash + portfolio.fees, "seed \(seed)")
        }
    }

    /// The return once more, chained over every day.
    @Test func theReturnIsThatOfTheDaysInARow() throws {
        for seed in UInt64(0)..<500 {
            let market = try RandomMarket(seed: seed)
            guard market.rules.startMoney > 1_000 else { continue }
            var (growth, before, moneyIn) = (1.0, 0.0, 0.0)
            for day in 0...75 {
                let portfolio = try portfolio(market, day: day)
                let base = before + Double(portfolio.moneyIn) - moneyIn
                if base > 0 { growth *= Double(portfolio.value) / base }
                (before, moneyIn) = (Double(portfolio.value), Double(portfolio.moneyIn))
            }
            let told = Double(try portfolio(market, day: 75).growth) / 1_000_000_000
            #expect(abs(told - growth) <= 0.000_001 * max(growth, 1), "seed \(seed)")
        }
    }

    @Test func withoutOrdersNothingGrows() throws {
        for seed in PortfolioLawTests.seeds {
            let market = try RandomMarket(seed: seed)
            let portfolio = try portfolio(market, [])
            #expect(
                portfolio.timeWeightedReturn == 0 && portfolio.cash == portfolio.moneyIn && portfolio.value == portfolio.cash,
                "seed \(seed)")
        }
    }
}
