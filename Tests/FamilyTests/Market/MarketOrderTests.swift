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

    @Test func rulesHaveLimits() {
        #expect(throws: MarketFailure.badRules) { try marketRules(-1) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, monthly: MarketLimits.amount + 1) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, fee: .flat(-1)) }
        #expect(throws: MarketFailure.badRules) { try marketRules(0, fee: .share(10_001)) }
    }
}
