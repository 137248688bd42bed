import Foundation
import Testing
import Values

@testable import Family

/// Day of a test's market, counted from 1 July 2026.
func marketDay(_ number: Int) -> Day { Day(number: 20_635).advanced(by: number) }

/// A company of a test, with a close on each day from 0.
func company(
    _ code: String, _ closes: [Int64], kind: MarketKind = .food, splits: [(Int, Int64, Int64)] = [], dividends: [(Int, Int, Int64)] = [],
    end: Int? = nil
) -> Security {
    Security(
        code: code, kinds: [kind], closes: closes, splits: splits.map { StockSplit(day: marketDay($0.0), new: $0.1, old: $0.2) },
        dividends: dividends.map { Dividend(exDay: marketDay($0.0), payDay: marketDay($0.1), perShare: $0.2) }, end: end.map(marketDay))
}

/// Prices of companies that are open on every day from 0.
func prices(_ companies: Security..., badYear: BadYear? = nil) throws -> PriceHistory {
    let count = companies.map { $0.closes.count }.max() ?? 0
    return try PriceHistory(days: (0..<count).map { marketDay($0) }, securities: companies, badYear: badYear)
}

/// Rules with start money on day 0.
func marketRules(
    _ start: Int64, monthly: Int64 = 0, fee: MarketFee = .flat(0), asks: Bool = false
) throws -> MarketRules {
    let day = marketDay(0)
    return try MarketRules(
        start: day, startMoney: start, monthly: ValuesByDay([(day, monthly)]), fees: ValuesByDay([(day, fee)]),
        approval: ValuesByDay([(day, asks)]))
}

/// An order of a company `a`.
func order(
    _ id: String, _ side: MarketOrder.Side, _ size: MarketOrder.Size, asked: Int, code: String = "a", approved: Int? = nil,
    returned: Int? = nil, withdrawn: Int? = nil
) -> MarketOrder {
    MarketOrder(
        id: id, code: code, side: side, size: size, asked: marketDay(asked), approved: approved.map(marketDay),
        returned: returned.map(marketDay), withdrawn: withdrawn.map(marketDay))
}

extension Portfolio {
    /// What became of an order.
    func outcome(_ id: String) -> OrderOutcome? { orders.first { $0.order.id == id }?.outcome }

    /// What an order did.
    func fill(_ id: String) -> OrderFill? {
        if case .done(let fill) = outcome(id) { fill } else { nil }
    }
}

/// The market that comes with the program.
enum BundledMarket {
    static func bytes() throws -> [UInt8] {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return [UInt8](try Data(contentsOf: url.appendingPathComponent("Content/market.json")))
    }

    static func definition() throws -> MarketDefinition { try MarketDefinition(json: bytes()) }

    static func history() throws -> PriceHistory { try MakeMarket.history(definition()) }
}

/// A random small market with what somebody asked for on it.
struct RandomMarket {
    let prices: PriceHistory
    let rules: MarketRules
    let orders: [MarketOrder]
    static let length = 70

    init(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var days: [Day] = []
        for number in 0..<RandomMarket.length where random.happens(perMille: 700) || number == 0 { days.append(marketDay(number)) }
        var companies: [Security] = []
        for (index, code) in ["a", "b", "c"].enumerated() {
            companies.append(RandomMarket.company(code, MarketKind.allCases[index], days, &random))
        }
        prices = try PriceHistory(days: days, securities: companies, badYear: nil)
        let second = marketDay(random.integer(in: 5...40))
        let fees: [MarketFee] = [.flat(0), .flat(100), .share(10), .share(137)]
        rules = try MarketRules(
            start: marketDay(random.integer(in: 0...3)), startMoney: Int64(random.integer(in: 0...200_000)),
            monthly: ValuesByDay([(marketDay(0), Int64(random.integer(in: 0...20_000))), (second, Int64(random.integer(in: 0...20_000)))]),
            fees: ValuesByDay([(marketDay(0), fees[random.integer(in: 0...3)]), (second, fees[random.integer(in: 0...3)])]),
            approval: ValuesByDay([(second, random.happens(perMille: 500))]))
        orders = (0..<random.integer(in: 0...30)).map { RandomMarket.order($0, &random) }
    }

    private static func company(_ code: String, _ kind: MarketKind, _ days: [Day], _ random: inout SeededRandom) -> Security {
        let ends = random.happens(perMille: 250) ? random.integer(in: 10...days.count - 1) : days.count
        var closes: [Int64] = []
        var splits: [StockSplit] = []
        var dividends: [Dividend] = []
        var close = Int64(random.integer(in: 1...[300, 9_000, 200_000][random.integer(in: 0...2)]))
        for (place, day) in days.prefix(ends).enumerated() {
            close = max(1, close * Int64(random.integer(in: 900...1_110)) / 1_000)
            if random.happens(perMille: 50), place > 0 {
                let (new, old) = [(2, 1), (3, 1), (1, 10), (3, 2), (2, 7)][random.integer(in: 0...4)]
                // Not beyond what a close may be, after all that is still to come.
                if close < 100_000 || old < new {
                    splits.append(StockSplit(day: day, new: Int64(new), old: Int64(old)))
                    close = max(1, close * Int64(old) / Int64(new))
                }
            }
            if random.happens(perMille: 80) {
                let perShare = Int64(random.integer(in: 1...300))
                dividends.append(Dividend(exDay: day, payDay: day.advanced(by: random.integer(in: 0...12)), perShare: perShare))
            }
            closes.append(close)
        }
        let end = ends < days.count ? days[ends] : nil
        return Security(code: code, kinds: [kind], closes: closes, splits: splits, dividends: dividends, end: end)
    }

    private static func order(_ number: Int, _ random: inout SeededRandom) -> MarketOrder {
        let side: MarketOrder.Side = random.happens(perMille: 600) ? .buy : .sell
        let size: MarketOrder.Size =
            switch random.integer(in: 0...9) {
            case 0...4: .amount(Int64(random.integer(in: 1...60_000)))
            case 5...7: .units(Int64(random.integer(in: 1...90_000)))
            default: .everything
            }
        let asked = random.integer(in: 0...RandomMarket.length - 5)
        func later(_ perMille: Int) -> Int? { random.happens(perMille: perMille) ? asked + random.integer(in: 0...9) : nil }
        let code = ["a", "b", "c", "unknown"][min(random.integer(in: 0...12) / 4, 3)]
        return FamilyTests.order(
            "o\(number)", side, size, asked: asked, code: code, approved: later(500), returned: later(150), withdrawn: later(100))
    }
}
