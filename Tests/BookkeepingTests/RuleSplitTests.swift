import Bookkeeping
import Testing
import Values

@Suite("Rules: dividing rows")
struct RuleSplitTests {
    @Test(arguments: 0..<500)
    func thePartsSumToTheRowAndHaveItsSign(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 400)
        let split = try #require(RuleRandom.split(&random))
        let currency = random.element(of: [Currency.cad, .usd, Currency("JPY") ?? .cad]) ?? .cad
        let amount = random.happens(perMille: 50) ? Int64.min : Int64(random.integer(in: -9_000_000...9_000_000))
        guard let parts = split.amounts(of: Money(minorUnits: amount, currency)) else { return }
        #expect(parts.reduce(Int128(0)) { $0 + Int128($1) } == Int128(amount), "seed \(seed)")
        #expect(parts.allSatisfy { $0 == 0 || ($0 < 0) == (amount < 0) }, "seed \(seed)")
        #expect(parts.count == split.parts.count, "seed \(seed)")
    }

    @Test(arguments: [
        ("60% a, rest b", -1000, [-600, -400]), ("33.33% a, rest b", 1000, [333, 667]), ("50% a, 50% b", -101, [-51, -50]),
        ("12.00 a, rest b", -5000, [-1200, -3800]), ("12.00 a, rest b", -1200, [-1200, 0]),
        ("50% a, 5 b, rest c", -2000, [-1000, -500, -500]),
        ("rest a, 1 b", 300, [200, 100]), ("100% a, rest b", -700, [-700, 0]),
    ])
    func aRowIsDividedToTheCent(split: String, amount: Int64, parts: [Int64]) throws {
        let split = try self.split(split)
        #expect(split.amounts(of: Money(minorUnits: amount, .cad)) == parts)
    }

    @Test(arguments: [("12.00 a, rest b", -1199), ("50% a, 6 b, rest c", -1000), ("60% a, rest b", 0), ("0.001 a, rest b", -1000)])
    func aRowThatIsTooSmallIsNotDivided(split: String, amount: Int64) throws {
        #expect(try self.split(split).amounts(of: Money(minorUnits: amount, .cad)) == nil)
    }

    private func split(_ text: String) throws -> RuleSplit {
        try #require(RuleFile.read("rule A\n when x\n split \(text)", .plain).rules.first?.effects.split)
    }
}
