import TestSupport
import Testing
import Values

@Suite("Rates between currencies")
struct ExchangeRateTests {
    /// Currencies of no, two, three and four minor digits.
    private static let codes = ["JPY", "CAD", "USD", "KWD", "CLF"]

    private static func pair(_ random: inout SeededRandom) throws -> (Currency, Currency) {
        let from = random.element(of: codes) ?? ""
        let to = random.element(of: codes.filter { $0 != from }) ?? ""
        return (try #require(Currency(from)), try #require(Currency(to)))
    }

    // MARK: Laws

    @Test(arguments: 0..<300) func whatIsEnteredIsToldAgain(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (from, to) = try ExchangeRateTests.pair(&random)
        let units = Int64(random.integer(in: 1...(random.happens(perMille: 500) ? 1_000_000_000_00 : Int(ExchangeRate.limit))))
        let rate = try #require(ExchangeRate(units, of: from, in: to))
        #expect(rate.units == units && rate.inverse.inverse == rate && rate.inverse.from == to, "seed \(seed)")
        // One major unit is worth what was entered, but for what is smaller than a minor unit.
        let worth = try #require(rate.converted(from.minorUnitsPerMajor))
        #expect(worth == Int64(HalfEven.divide(UInt64(units), byPowerOfTen: ExchangeRate.digits - to.exponent)), "seed \(seed)")
    }

    /// There and back again, an amount is off by at most one minor unit of the currency whose minor unit is worth more.
    @Test(arguments: 0..<500) func thereAndBackIsWithinOneMinorUnit(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (from, to) = try ExchangeRateTests.pair(&random)
        let (given, gained) = (Int64(random.integer(in: 1...9_000_000)), Int64(random.integer(in: 1...9_000_000)))
        let rate = try #require(ExchangeRate(given, from, became: gained, to))
        let amount = Int64(random.integer(in: -900_000_000...900_000_000))
        let back = try #require(rate.converted(amount).flatMap { rate.inverse.converted($0) })
        let off = (back - amount).magnitude
        #expect(gained >= given ? off <= 1 : off * UInt64(gained) <= UInt64(given), "seed \(seed): \(amount) came back as \(back)")
        #expect(rate.converted(given) == gained && rate.inverse.converted(gained) == given, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func moreIsWorthMoreAndWhatIsOwedTheSame(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (from, to) = try ExchangeRateTests.pair(&random)
        let rate = try #require(ExchangeRate(Int64(random.integer(in: 1...90_000_000_000)), of: from, in: to))
        let amounts = (0..<20).map { _ in Int64(random.integer(in: -90_000_000...90_000_000)) }.sorted()
        let worth = amounts.compactMap { rate.converted($0) }
        try #require(worth.count == amounts.count)
        #expect(worth == worth.sorted() && rate.converted(0) == 0, "seed \(seed)")
        for (amount, worth) in zip(amounts, worth) { #expect(rate.converted(-amount) == -worth, "seed \(seed)") }
    }

    // MARK: By hand

    @Test func amountsThatWereWorkedOut() throws {
        let cases: [(units: Int64, from: String, to: String, amount: Int64, worth: Int64)] = [
            (137_120_000, "USD", "CAD", 10_000, 13_712), (137_120_000, "USD", "CAD", -10_000, -13_712),
            (137_120_000, "USD", "CAD", 1, 1), (150_000_000, "USD", "CAD", 1, 2), (250_000_000, "USD", "CAD", 1, 2),
            (350_000_000, "USD", "CAD", 1, 4), (50_000_000, "USD", "CAD", 1, 0), (50_000_000, "USD", "CAD", 3, 2),
            // A yen has no minor digits.
            (920_000, "JPY", "CAD", 10_000, 9_200), (14_950_000_000, "USD", "JPY", 100, 150), (14_950_000_000, "USD", "JPY", 300, 448),
            // A dinar has three.
            (325_500_000, "KWD", "USD", 1_000, 326), (30_720_000, "USD", "KWD", 100, 307),
        ]
        for (units, from, to, amount, worth) in cases {
            let (one, other) = (try #require(Currency(from)), try #require(Currency(to)))
            let rate = try #require(ExchangeRate(units, of: one, in: other))
            #expect(rate.converted(amount) == worth, "\(amount) \(from) at \(units)")
        }
        let bank = try #require(ExchangeRate(100_000, .cad, became: 72_993, .usd))
        #expect(bank.units == 72_993_000 && bank.inverse.units == 136_999_438)
    }

    @Test func whatIsNoRate() {
        for units: Int64 in [0, -1, .min, .max, ExchangeRate.limit + 1] { #expect(ExchangeRate(units, of: .usd, in: .cad) == nil) }
        #expect(ExchangeRate(100_000_000, of: .cad, in: .cad) == nil)
        #expect(ExchangeRate(0, .usd, became: 5, .cad) == nil && ExchangeRate(5, .usd, became: -5, .cad) == nil)
    }

    @Test func whatDoesNotFitIsSaid() throws {
        let rate = try #require(ExchangeRate(ExchangeRate.limit, of: .usd, in: .cad))
        #expect(rate.converted(.max) == nil && rate.converted(.min) == nil)
        #expect(try #require(ExchangeRate(100_000_000, of: .usd, in: .cad)).converted(.max) == .max)
        #expect(try #require(ExchangeRate(100_000_000, of: .usd, in: .cad)).converted(.min) == nil)
    }
}
