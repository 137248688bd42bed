import Testing
import Values

@testable import Family

/// How widely a portfolio is spread, what a bad year would do to it, and what counts in the league.
@Suite("Spread, a bad year, the league")
struct SpreadTests {
    private func portfolio(_ amounts: [(String, Int64)], _ prices: PriceHistory, today: Int = 1) throws -> Portfolio {
        let orders = amounts.enumerated().map { order("\($0)", .buy, .amount($1.1), asked: 0, code: $1.0) }
        return try Portfolio(orders: orders, rules: marketRules(100_000), prices: prices, today: marketDay(today))
    }

    private func market() throws -> PriceHistory {
        let fund = Security(code: "f", kinds: [.food, .power, .toys, .health, .travel], isFund: true, closes: [1_000, 1_000])
        return try prices(
            company("a", [1_000, 1_000]), company("b", [1_000, 1_000], kind: .power), company("c", [1_000, 1_000], kind: .toys),
            company("d", [1_000, 1_000], kind: .health), fund)
    }

    @Test func whatIsSaidOfASpread() throws {
        let market = try market()
        #expect(Spread(try portfolio([], market)).verdict == .nothingHeld)
        #expect(Spread(try portfolio([("a", 500)], market)).verdict == .oneCompany(code: "a"))
        #expect(Spread(try portfolio([("a", 5_000), ("b", 4_999)], market)).verdict == .leaning(code: "a", perMille: 500))
        #expect(Spread(try portfolio([("a", 4_000), ("b", 3_000), ("c", 3_000)], market)).verdict == .fewKinds(3))
        let four: [(String, Int64)] = [("a", 2_000), ("b", 2_000), ("c", 2_000), ("d", 2_000)]
        #expect(Spread(try portfolio(four, market)).verdict == .wide(4))
        // A fund alone is wide: what it holds counts.
        #expect(Spread(try portfolio([("f", 9_000)], market)).verdict == .wide(5))
        #expect(Spread(try portfolio([("f", 9_000), ("a", 1_000)], market)).kinds.count == 5)
    }

    @Test func sharesSumToAThousand() throws {
        let market = try market()
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            let amounts = ["a", "b", "c", "d", "f"].map { ($0, Int64(random.integer(in: 1...20_000))) }
            let spread = Spread(try portfolio(amounts, market))
            #expect(spread.shares.reduce(0) { $0 + $1.perMille } == 1_000, "seed \(seed)")
        }
    }

    @Test func aBadYearTakesTheWayThatItTook() throws {
        // From 10.00 to 5.00 and back to 12.00, with a split of two for one on the lowest day; that of the top has happened. One company ended then, one was not there.
        let year = BadYear(top: marketDay(0), low: marketDay(2), back: marketDay(3))
        let prices = try prices(
            company("a", [1_000, 800, 250, 600, 600, 600], splits: [(0, 3, 1), (2, 2, 1)]), company("b", [1_000, 900], end: 2),
            Security(code: "c", kinds: [.toys], first: 4, closes: [100, 100]), badYear: year)
        let orders = [order("1", .buy, .amount(6_000), asked: 4), order("2", .buy, .amount(2_000), asked: 4, code: "c")]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(5))
        let replay = try #require(BadYearReplay(portfolio, prices: prices))
        #expect(replay.now == 10_000 && replay.low == 7_000 && replay.back == 11_200 && replay.lossPerMille == 300)
        #expect(replay.unknown == ["c"] && replay.hardest == HoldingShare(code: "a", perMille: 500))
        #expect(BadYearReplay(portfolio, prices: try market()) == nil)
    }

    @Test func inTheBundledBadYearTheIndexLosesAThird() throws {
        let prices = try BundledMarket.history()
        let start = try #require(Day(iso: "2026-11-02"))
        let rules = try MarketRules(
            start: start, startMoney: 100_000, monthly: ValuesByDay([]), fees: ValuesByDay([]), approval: ValuesByDay([]))
        func loss(_ code: String) throws -> Int64 {
            let order = MarketOrder(id: "1", code: code, side: .buy, size: .amount(100_000), asked: start)
            let portfolio = try Portfolio(orders: [order], rules: rules, prices: prices, today: start.advanced(by: 10))
            return try #require(BadYearReplay(portfolio, prices: prices)).lossPerMille
        }
        #expect((330...370).contains(try loss("everything")))
        #expect(try loss("steady-loans") < 50)
        #expect(try loss("swift-kite-air") > 200)
    }

    @Test func theLeagueCountsLearningAndPatience() throws {
        let prices = try prices(
            company("a", [Int64](repeating: 1_000, count: 500)), company("b", [Int64](repeating: 1_000, count: 500), kind: .power))
        let orders = [order("1", .buy, .amount(3_000), asked: 0), order("2", .buy, .amount(1_000), asked: 200, code: "b")]
        let portfolio = try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(301))
        let score = LeagueScore(portfolio, lessons: 7, looks: 15)
        // 7 lessons; 2 kinds; (300 × 30.00 + 100 × 10.00) / 40.00 = 250 days, a point for each four; three looks too many.
        #expect(score.lessons == 70 && score.kinds == 30 && score.patience == 62 && score.calm == 68 && score.points == 230)
        let most = LeagueScore(portfolio, lessons: 999, looks: -3)
        #expect(most.lessons == 200 && most.calm == 80)
        #expect(LeagueScore(portfolio, lessons: 0, looks: 1_000).calm == 0)
        let empty = LeagueScore(try Portfolio(orders: [], rules: marketRules(1), prices: prices, today: marketDay(3)), lessons: 0, looks: 0)
        #expect(empty.points == 0)
    }

    @Test func whatSharesBroughtIsNoPartOfTheLeague() throws {
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            let orders = [order("1", .buy, .amount(3_000), asked: 0), order("2", .buy, .amount(1_000), asked: 0, code: "b")]
            func score(_ last: [Int64]) throws -> LeagueScore {
                let prices = try prices(company("a", [1_000, 1_000, last[0]]), company("b", [1_000, 1_000, last[1]], kind: .power))
                return LeagueScore(
                    try Portfolio(orders: orders, rules: marketRules(10_000), prices: prices, today: marketDay(40)), lessons: 3, looks: 2)
            }
            let last = [Int64(random.integer(in: 1...9_000)), Int64(random.integer(in: 1...9_000))]
            #expect(try score(last) == score([1_000, 1_000]), "seed \(seed)")
        }
    }

    @Test func equalPointsShareAPlace() throws {
        let prices = try prices(company("a", [1_000]))
        let none = try Portfolio(orders: [], rules: marketRules(1), prices: prices, today: marketDay(0))
        let scores = [("c", Int64(2)), ("a", 5), ("d", 2), ("b", 1)].map { ($0.0, LeagueScore(none, lessons: $0.1, looks: 0)) }
        let places = LeaguePlace.places(scores.map { (id: $0.0, score: $0.1) })
        #expect(places.map { $0.id } == ["a", "c", "d", "b"] && places.map { $0.place } == [1, 2, 2, 4])
    }
}
