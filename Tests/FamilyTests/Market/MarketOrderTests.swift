import Testing
import Values

@testable import Family

/// Whose word counts for an order, and from which day on.
@Suite("Orders and a parent's word")
struct MarketOrderTests {
    private let size = MarketOrder.Size.amount(1_000)

    private func outcome(_ order: MarketOrder, asks: Bool = true, today: Int = 9) throws -> OrderOutcome? {
        let prices = try prices(company("a", [Int64](repeating: 1_000, count: 12)))
        let rules = try marketRules(10_000, asks: asks)
        return try Portfolio(orders: [order], rules: rules, prices: prices, today: marketDay(today)).outcome(order.id)
    }

    private func day(_ outcome: OrderOutcome?) -> Day? {
        if case .done(let fill) = outcome { fill.day } else { nil }
    }

    @Test func withoutAWordItWaitsIfParentsAreAsked() throws {
        #expect(try outcome(order("o", .buy, size, asked: 2)) == .waitsForParent)
        #expect(day(try outcome(order("o", .buy, size, asked: 2), asks: false)) == marketDay(3))
    }

    @Test func itIsDoneAtTheCloseAfterTheYes() throws {
        #expect(day(try outcome(order("o", .buy, size, asked: 2, approved: 5))) == marketDay(6))
        #expect(try outcome(order("o", .buy, size, asked: 2, approved: 5), today: 4) == .waitsForParent)
        #expect(try outcome(order("o", .buy, size, asked: 2, approved: 5), today: 5) == .waitsForClose)
        // A yes from a tablet whose clock is wrong never brings an order before it was asked for.
        #expect(day(try outcome(order("o", .buy, size, asked: 4, approved: 1))) == marketDay(5))
    }

    @Test func aWordThatNobodyHadToGiveChangesNothing() throws {
        #expect(day(try outcome(order("o", .buy, size, asked: 2, approved: 5), asks: false)) == marketDay(3))
        #expect(day(try outcome(order("o", .buy, size, asked: 2, returned: 2), asks: false)) == marketDay(3))
    }

    @Test func ofYesAndNoYesCounts() throws {
        #expect(try outcome(order("o", .buy, size, asked: 2, returned: 3)) == .returned(marketDay(3)))
        guard case .done(let fill) = try outcome(order("o", .buy, size, asked: 2, approved: 5, returned: 3)) else {
            Issue.record("not done")
            return
        }
        #expect(fill.day == marketDay(6) && fill.wasReturnedToo)
        guard case .done(let other) = try outcome(order("o", .buy, size, asked: 2, approved: 5)) else {
            Issue.record("not done")
            return
        }
        #expect(!other.wasReturnedToo)
    }

    @Test func takingBackCountsUntilTheClose() throws {
        #expect(try outcome(order("o", .buy, size, asked: 2, approved: 4, withdrawn: 4)) == .withdrawn(marketDay(4)))
        #expect(day(try outcome(order("o", .buy, size, asked: 2, approved: 4, withdrawn: 5))) == marketDay(5))
        #expect(try outcome(order("o", .buy, size, asked: 2, withdrawn: 3)) == .withdrawn(marketDay(3)))
        #expect(try outcome(order("o", .buy, size, asked: 2, withdrawn: 3), today: 2) == .waitsForParent)
    }

    @Test func whatIsAskedAfterTodayIsNotThereYet() throws {
        #expect(try outcome(order("o", .buy, size, asked: 9), today: 8) == nil)
    }

    @Test func onOneDaySellingComesFirst() throws {
        let prices = try prices(company("a", [1_000, 1_000, 1_000]), company("b", [500, 500, 500]))
        let orders = [
            order("1", .buy, .amount(1_000), asked: 0), order("2", .buy, .amount(1_000), asked: 1, code: "b"),
            order("3", .sell, .everything, asked: 1),
        ]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(1_000), prices: prices, today: marketDay(2))
        #expect(portfolio.holdings.map { $0.code } == ["b"] && portfolio.cash == 0)
    }

    @Test func aParentSeesWhatAnOrderWouldDo() throws {
        let prices = try prices(company("a", [1_000, 1_000, 1_250]), company("b", [500, 400], end: 2))
        let orders = [
            order("1", .buy, .units(20_000), asked: 0, approved: 0), order("2", .sell, .units(10_000), asked: 2),
            order("3", .buy, .amount(50_000), asked: 2), order("4", .buy, .amount(100), asked: 2, code: "b"),
            order("5", .buy, .amount(100), asked: 2, code: "moon"), order("6", .sell, .everything, asked: 0, approved: 0),
        ]
        let rules = try marketRules(10_000, fee: .flat(50), asks: true)
        func estimate(_ place: Int) throws -> Result<OrderFill, OrderRefusal> {
            try Portfolio.estimate(orders[place], orders: Array(orders.prefix(5)), rules: rules, prices: prices, today: marketDay(2))
        }
        // Two shares for 10.00 are worth 12.50 each; one of them is sold.
        guard case .success(let fill) = try estimate(1) else {
            Issue.record("refused")
            return
        }
        #expect(fill.amount == 1_250 && fill.fee == 50 && fill.gain == 250 && fill.price == 1_250)
        // 100.00 less 20.50 are there, 500.50 would be needed.
        #expect(try estimate(2) == .failure(.notEnoughMoney(missing: 50_050 - 7_950)))
        #expect(try estimate(3) == .failure(.closed) && estimate(4) == .failure(.unknownCode))
    }

    /// What a parent saw is what happens if the close stays as it was.
    @Test func anOrderDoesWhatWasSeenIfTheCloseStays() throws {
        var done = 0
        for seed in UInt64(0)..<500 {
            let market = try RandomMarket(seed: seed)
            // Two days more with the closes of the last one; all of the market's orders are done by the first.
            let days = market.prices.days + [marketDay(80), marketDay(90)]
            let longer = market.prices.securities.map { one in
                let more = one.end == nil ? [Int64](repeating: one.closes.last ?? 1, count: 2) : []
                return Security(
                    code: one.code, kinds: one.kinds, closes: one.closes + more, splits: one.splits, dividends: one.dividends, end: one.end)
            }
            let prices = try PriceHistory(days: days, securities: longer, badYear: nil)
            var random = SeededRandom(seed: seed)
            let size = MarketOrder.Size.amount(Int64(random.integer(in: 1...40_000)))
            let one = order("last", seed % 2 == 0 ? .buy : .sell, size, asked: 85, code: ["a", "b", "c"][Int(seed % 3)], approved: 86)
            // Money that comes on a first of a month between must not differ: day 86 is in September as well as day 90.
            let seen = try Portfolio.estimate(one, orders: market.orders, rules: market.rules, prices: prices, today: marketDay(86))
            let portfolio = try Portfolio(orders: market.orders + [one], rules: market.rules, prices: prices, today: marketDay(90))
            switch (seen, portfolio.outcome("last")) {
            case (.success(let seen), .done(let fill)):
                done += 1
                #expect(
                    seen.units == fill.units && seen.amount == fill.amount && seen.fee == fill.fee && seen.gain == fill.gain, "seed \(seed)"
                )
            case (.failure(let seen), .refused(_, let refusal)): #expect(seen == refusal, "seed \(seed)")
            default: Issue.record("seed \(seed)")
            }
        }
        #expect(done > 100)
    }

    @Test func rulesHaveLimits() {
        #expect(throws: MarketFailure.badRules) { try marketRules(-1) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, monthly: MarketLimits.amount + 1) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, fee: .flat(-1)) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, fee: .share(10_001)) }
    }
}
