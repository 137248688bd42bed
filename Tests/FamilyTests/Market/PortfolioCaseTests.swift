import Testing
import Values

@testable import Family

/// Cost, dividends, splits and fees worked out by hand, to the cent.
@Suite("A play portfolio: worked by hand")
struct PortfolioCaseTests {
    @Test func anOrderIsDoneAtTheNextClose() throws {
        let prices = try prices(company("a", [1_000, 1_250, 1_300]))
        let orders = [order("o", .buy, .amount(5_000), asked: 0)]
        let before = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(0))
        #expect(before.outcome("o") == .waitsForClose && before.cash == 10_000)
        let after = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(1))
        // 50.00 at 12.50 are 4 shares.
        #expect(after.fill("o")?.units == 40_000 && after.fill("o")?.price == 1_250)
        #expect(after.cash == 5_000 && after.holdings.first?.cost == 5_000)
    }

    @Test func theCostIsTheAverageOfAllThatWasBought() throws {
        let prices = try prices(company("a", [1_000, 1_000, 2_000, 3_000]))
        let orders = [
            order("1", .buy, .units(10_000), asked: 0), order("2", .buy, .units(20_000), asked: 1),
            order("3", .sell, .units(10_000), asked: 2),
        ]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(3))
        // One share for 10.00 and two for 20.00 each: 50.00 for three, 16.67 each. One is sold for 30.00.
        #expect(portfolio.fill("3")?.gain == 1_333)
        #expect(portfolio.holdings.first?.cost == 5_000 - 1_667 && portfolio.holdings.first?.units == 20_000)
        #expect(portfolio.cash == 10_000 - 5_000 + 3_000 && portfolio.gains == 1_333)
        #expect(portfolio.value == 8_000 + 6_000)
    }

    @Test func partsOfSharesAreCutNotRoundedUp() throws {
        let prices = try prices(company("a", [700, 700]))
        let portfolio = try Portfolio(
            orders: [order("o", .buy, .amount(1_000), asked: 0)], rules: marketRules(1_000), prices: prices, today: marketDay(1))
        // 10.00 / 7.00 = 1.428571…: 1.4285 shares, 9.9995 worth, 10.00 charged.
        #expect(portfolio.fill("o")?.units == 14_285 && portfolio.fill("o")?.amount == 1_000 && portfolio.cash == 0)
    }

    @Test func feesComeOnTopOfBuyingAndOutOfWhatSellingBrings() throws {
        let prices = try prices(company("a", [1_000, 1_000, 1_500, 50]))
        let buy = order("1", .buy, .units(30_000), asked: 0)
        let flat = try Portfolio(
            orders: [buy, order("2", .sell, .units(10_000), asked: 1)], rules: marketRules(3_100, fee: .flat(100)), prices: prices,
            today: marketDay(2))
        #expect(flat.fill("1")?.fee == 100 && flat.fees == 200 && flat.cash == 1_400)
        let short = try Portfolio(orders: [buy], rules: marketRules(3_099, fee: .flat(100)), prices: prices, today: marketDay(2))
        #expect(short.outcome("1") == .refused(marketDay(1), .notEnoughMoney(missing: 1)))
        // A tenth of a per cent of 45.00 is 4.5 cents: 4, half to even.
        let share = try Portfolio(
            orders: [buy, order("2", .sell, .everything, asked: 1)], rules: marketRules(3_100, fee: .share(10)), prices: prices,
            today: marketDay(2))
        #expect(share.fill("1")?.fee == 3 && share.fill("2")?.fee == 4 && share.cash == 3_100 - 3_003 + 4_496)
        // A share that brings 0.50 can't pay a fee of 1.00.
        let low = try Portfolio(
            orders: [buy, order("2", .sell, .units(10_000), asked: 2)], rules: marketRules(3_100, fee: .flat(100)), prices: prices,
            today: marketDay(3))
        #expect(low.fill("2")?.fee == 50 && low.cash == 0)
    }

    @Test func aFeeThatIsSaidLaterLeavesEarlierOrders() throws {
        let prices = try prices(company("a", [100, 100, 100, 100]))
        let day = marketDay(0)
        let rules = try MarketRules(
            start: day, startMoney: 1_000, monthly: ValuesByDay([]), fees: ValuesByDay([(marketDay(2), .flat(7))]),
            approval: ValuesByDay([]))
        let orders = [order("1", .buy, .units(10_000), asked: 0), order("2", .buy, .units(10_000), asked: 1)]
        let portfolio = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(3))
        #expect(portfolio.fill("1")?.fee == 0 && portfolio.fill("2")?.fee == 7)
    }

    @Test func dividendsArePaidForWhatWasThereBeforeTheExDay() throws {
        let prices = try prices(company("a", [1_000, 1_000, 1_000, 1_000, 1_000, 1_000], dividends: [(2, 4, 33)]))
        let orders = [
            order("1", .buy, .units(25_000), asked: 0), order("2", .buy, .units(10_000), asked: 1),
            order("3", .sell, .everything, asked: 2),
        ]
        let rules = try marketRules(10_000)
        // 2.5 shares at 0.33 are 82.5 cents: 82, half to even. The share of the ex day itself gets nothing; selling all later changes nothing.
        let due = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(3))
        #expect(due.due.map { $0.amount } == [82] && due.dividends == 0 && due.cash == 10_000 && due.value == 10_082)
        let paid = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(4))
        #expect(paid.due.isEmpty && paid.dividends == 82 && paid.cash == 10_082)
        let later = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(400))
        #expect(later.dividends == 82)
    }

    @Test func splitsKeepTheCostAndPayFractionsOut() throws {
        let two = try prices(company("a", [1_000, 1_000, 500], splits: [(2, 2, 1)]))
        let orders = [order("1", .buy, .units(12_345), asked: 0)]
        let doubled = try Portfolio(orders: orders, rules: marketRules(2_000), prices: two, today: marketDay(2))
        #expect(doubled.holdings.first?.units == 24_690 && doubled.holdings.first?.cost == 1_234 && doubled.value == 2_000)
        // 1:10 of 1.2345 shares are 0.12345: 0.1234, and half a ten-thousandth at 10,000.00 is 50 cents.
        let ten = try prices(company("a", [100_000, 100_000, 1_000_000], splits: [(2, 1, 10)]))
        let merged = try Portfolio(orders: orders, rules: marketRules(123_450), prices: ten, today: marketDay(2))
        #expect(merged.holdings.first?.units == 1_234 && merged.cash == 50 && merged.holdings.first?.cost == 123_400)
        #expect(merged.gains == 0 && merged.value == 123_450)
    }

    @Test func aCompanyThatEndsIsLostAndCanNotBeBought() throws {
        let prices = try prices(company("a", [1_000, 400, 50], end: 3), company("b", [100, 100, 100, 100, 100]))
        let orders = [order("1", .buy, .units(20_000), asked: 0), order("2", .buy, .amount(100), asked: 3)]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(2_000), prices: prices, today: marketDay(4))
        #expect(portfolio.lost == [LostHolding(code: "a", day: marketDay(3), cost: 800)])
        #expect(portfolio.gains == -800 && portfolio.holdings.isEmpty && portfolio.value == 1_200)
        #expect(portfolio.outcome("2") == .refused(marketDay(4), .closed))
    }

    @Test func whatCanNotBeDoneSaysWhy() throws {
        let prices = try prices(company("a", [100_000, 100_000, 100_000]))
        let orders = [
            order("1", .buy, .amount(500), asked: 0, code: "moon"), order("2", .sell, .units(5), asked: 0),
            order("3", .buy, .amount(4), asked: 0),
            order("4", .buy, .amount(0), asked: 0), order("5", .buy, .everything, asked: 0),
            order("6", .buy, .units(MarketLimits.units + 1), asked: 0), order("7", .buy, .amount(10_001), asked: 0),
        ]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(1))
        let (asked, done) = (marketDay(0), marketDay(1))
        #expect(portfolio.outcome("1") == .refused(asked, .unknownCode))
        #expect(portfolio.outcome("2") == .refused(done, .notEnoughShares(held: 0)))
        #expect(portfolio.outcome("3") == .refused(done, .tooSmall))
        for id in ["4", "5", "6"] { #expect(portfolio.outcome(id) == .refused(asked, .sizeOutOfRange)) }
        // 100.01 buy 0.1000 of a share for 100.00.
        #expect(portfolio.fill("7")?.amount == 10_000 && portfolio.cash == 0)
        #expect(throws: MarketFailure.repeatedOrder(id: "1")) {
            try Portfolio(orders: [orders[0], orders[0]], rules: marketRules(1), prices: prices, today: marketDay(1))
        }
    }

    @Test func sellingForWhatIsSeenSellsAll() throws {
        let prices = try prices(company("a", [700, 700, 700]))
        let orders = [order("1", .buy, .amount(1_000), asked: 0), order("2", .sell, .amount(1_000), asked: 1)]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(1_000), prices: prices, today: marketDay(2))
        #expect(portfolio.holdings.isEmpty && portfolio.cash == 1_000)
        let more = [orders[0], order("2", .sell, .amount(1_001), asked: 1)]
        let refused = try Portfolio(orders: more, rules: marketRules(1_000), prices: prices, today: marketDay(2))
        #expect(refused.outcome("2") == .refused(marketDay(2), .notEnoughShares(held: 14_285)))
    }

    @Test func moneyComesOnTheFirstOfTheMonth() throws {
        let prices = try prices(company("a", [100]))
        // Day 0 is the first of July itself: its money is the start money.
        let amounts = try [0, 30, 31, 62].map { day in
            try Portfolio(orders: [], rules: marketRules(10_000, monthly: 500), prices: prices, today: marketDay(day)).moneyIn
        }
        #expect(amounts == [10_000, 10_000, 10_500, 11_000])
    }

    @Test func theReturnOfTheTimeDoesNotSeeWhatWasAdded() throws {
        // All in at 10.00; 20.00 on 31 July; then as much again is added and stays play money while the share falls back to 10.00.
        var closes = [Int64](repeating: 1_000, count: 40)
        for day in 20..<35 { closes[day] = 2_000 }
        let prices = try prices(company("a", closes))
        let orders = [order("1", .buy, .amount(10_000), asked: 0)]
        let rules = try marketRules(10_000, monthly: 20_000)
        let doubled = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(30))
        #expect(doubled.growth == 2_000_000_000 && doubled.timeWeightedReturn == 1_000_000)
        let added = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(31))
        #expect(added.growth == 2_000_000_000 && added.value == 40_000)
        // 400.00 become 300.00: a quarter less.
        let fallen = try Portfolio(orders: orders, rules: rules, prices: prices, today: marketDay(39))
        #expect(fallen.growth == 1_500_000_000)
    }
}
