import Testing
import Values

@testable import Family

/// A broken content file says where it is broken.
@Suite("The market's content")
struct MarketDefinitionTests {
    private func failure(replacing part: String, by other: String) throws -> MarketFailure? {
        let text = String(decoding: try BundledMarket.bytes(), as: UTF8.self)
        let changed = text.replacing(part, with: other, maxReplacements: 1)
        #expect(changed != text, "\(part) is not in the content")
        do {
            _ = try MarketDefinition(json: Array(changed.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func theFileIsReadWhole() throws {
        let definition = try BundledMarket.definition()
        #expect(definition.companies.count == 16 && definition.funds.count == 2 && definition.index == "everything")
        #expect(definition.companies.first { $0.code == "glow-scooters" }?.failure?.end == Day(iso: "2029-03-19"))
        #expect(definition.companies.first { $0.code == "cloud-kettle" }?.splits.map { $0.new } == [2, 3])
    }

    @Test func whatIsBrokenSaysWhere() throws {
        #expect(try failure(replacing: "\"2016-01-01/2032-12-31\"", by: "\"2016-01-01\"") == .badField("market.days", entry: nil))
        #expect(
            try failure(replacing: "\"pedal-works\", \"kind\": \"transport\"", by: "\"pedal-works\", \"kind\": \"ships\"")
                == .badField("companies.kind", entry: 1))
        #expect(try failure(replacing: "\"start\": 3200", by: "\"start\": 0") == .badField("companies.start", entry: 0))
        #expect(try failure(replacing: "\"code\": \"pedal-works\"", by: "\"code\": \"crumb-and-co\"") == .repeatedCode("crumb-and-co"))
        #expect(try failure(replacing: "\"index\": \"everything\"", by: "\"index\": \"nothing\"") == .badField("market.index", entry: nil))
        #expect(try failure(replacing: "\"fund\": true", by: "\"fund\": 1") == .badField("companies.fund", entry: 15))
        #expect(try failure(replacing: "\"day\": 8", by: "\"day\": 31") == .badField("companies.dividends.day", entry: 0))
        #expect(try failure(replacing: "\"new\": 2", by: "\"new\": 0") == .badField("splits.new", entry: 1))
        #expect(
            try failure(replacing: "{\"code\": \"harbour-savings\", \"weight\": 14}", by: "{\"code\": \"moon\", \"weight\": 14}")
                == .badField("funds.parts", entry: 0))
    }

    @Test func noMutationTraps() throws {
        let bytes = try BundledMarket.bytes()
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            var mutated = bytes
            for _ in 0..<random.integer(in: 1...6) { mutated[random.integer(in: 0...mutated.count - 1)] = UInt8(random.below(256)) }
            if random.happens(perMille: 200) { mutated.removeLast(random.integer(in: 1...mutated.count)) }
            guard let definition = try? MarketDefinition(json: mutated) else { continue }
            guard let history = try? MakeMarket.history(definition) else { continue }
            #expect(history.securities.count == definition.companies.count + definition.funds.count, "seed \(seed)")
        }
    }

    @Test func historiesThatDoNotFitAreRefused() throws {
        #expect(throws: MarketFailure.badHistory(code: "a")) { try prices(company("a", [100, 0])) }
        #expect(throws: MarketFailure.badHistory(code: "a")) { try prices(company("a", [100, 100], splits: [(5, 2, 1)])) }
        #expect(throws: MarketFailure.badHistory(code: "a")) { try prices(company("a", [100, 100], end: 1)) }
        #expect(throws: MarketFailure.badHistory(code: "a")) { try prices(company("a", [100, 100], dividends: [(1, 0, 5)])) }
        #expect(throws: MarketFailure.repeatedCode("a")) { try prices(company("a", [100]), company("a", [100])) }
        #expect(throws: MarketFailure.badDays) { try PriceHistory(days: [marketDay(1), marketDay(1)], securities: [], badYear: nil) }
        #expect(throws: MarketFailure.badDays) { try PriceHistory(days: [], securities: [], badYear: nil) }
    }
}
