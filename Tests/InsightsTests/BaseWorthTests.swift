import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Testing
import Values

@Suite("What a household is worth in one currency") struct BaseWorthTests {
    private static let yen = Currency(packed: 0x4A_50_59)

    private static func holds(_ amount: Int64, _ account: UInt16, _ text: String) -> CoveredSpan {
        CoveredSpan(said: amount, of: account, on: day(text), isOpening: false)
    }

    private static func entered(_ units: Int64, _ from: Currency, in to: Currency = .cad, on day: Day) throws -> DatedRate {
        DatedRate(try #require(ExchangeRate(units, of: from, in: to)), on: day, .entered(0))
    }

    /// What is said to be worth so much from a day on, each in a currency of its own.
    private static func worth(_ things: (currency: Currency, values: [(text: String, amount: Int64)])...) -> [NetWorth] {
        let holdings = things.enumerated().compactMap { place, thing in
            WorthHolding(
                asset: place, .things, thing.currency, values: thing.values.map { WorthHolding.Step(day: day($0.text), amount: $0.amount) },
                ended: nil)
        }
        return NetWorth.all(in: Ledger(), spans: [], assets: holdings).worth
    }

    // MARK: By hand

    @Test func theSumIsOfEachCurrencyByTheRateOfTheDay() throws {
        let worth = BaseWorthTests.worth(
            (.cad, [("2026-01-01", 100_000), ("2026-03-01", 90_000)]), (.usd, [("2026-01-01", 50_000)]),
            (BaseWorthTests.yen, [("2026-02-01", -100_000)]))
        let table = RateTable([
            try BaseWorthTests.entered(136_000_000, .usd, on: day("2026-01-10")),
            try BaseWorthTests.entered(140_000_000, .usd, on: day("2026-03-01")),
            try BaseWorthTests.entered(920_000, BaseWorthTests.yen, on: day("2026-02-15")),
        ])
        let base = BaseWorth(in: .cad, worth, table)
        let expected: [(text: String, owned: Int64, owed: Int64, leftOut: [Currency])] = [
            ("2025-12-31", 0, 0, []), ("2026-01-01", 100_000, 0, [.usd]), ("2026-01-09", 100_000, 0, [.usd]),
            ("2026-01-10", 168_000, 0, []), ("2026-02-01", 168_000, 0, [BaseWorthTests.yen]), ("2026-02-15", 168_000, -92_000, []),
            ("2026-03-01", 160_000, -92_000, []), ("2027-01-01", 160_000, -92_000, []),
        ]
        for (text, owned, owed, leftOut) in expected {
            let found = base.total(on: day(text))
            #expect(found.total.owned == owned && found.total.owed == owed && found.leftOut == leftOut, "\(text)")
        }
    }

    /// On October 30, 2026 a euro was 1.5606 Canadian and 1.1172 American dollars and 175.68 yen; a month before 1.6105, 1.1355 and 178.27.
    @Test func withACentralBanksRatesAloneThereIsASum() throws {
        let worth = BaseWorthTests.worth(
            (.cad, [("2026-01-01", 100_000)]), (.usd, [("2026-01-01", 50_000)]), (BaseWorthTests.yen, [("2026-01-01", -100_000)]))
        let base = BaseWorth(in: .cad, worth, RateTable([], reference: ReferenceRates.bundled))
        for (text, owned, owed) in [("2026-10-29", 170_916, -90_340), ("2026-10-30", 169_844, -88_832)] as [(String, Int64, Int64)] {
            let found = base.total(on: day(text))
            #expect(found.total.owned == owned && found.total.owed == owed && found.leftOut == [], "\(text)")
        }
        let changes = try #require(base.changes(from: day("2026-10-29"), to: day("2026-10-30")))
        #expect(changes.map { $0.held } == [0, 0, 0] && changes.map { $0.rate } == [0, -1_072, 1_508])
        // What is not published is left out, as before.
        let baht = try #require(Currency("THB"))
        let other = BaseWorth(
            in: .cad, BaseWorthTests.worth((baht, [("2026-01-01", 50_000)])), RateTable([], reference: ReferenceRates.bundled))
        #expect(other.total(on: day("2026-10-30")).leftOut == [baht])
    }

    @Test func whatARateDidIsToldApartFromWhatIsHeld() throws {
        let worth = BaseWorthTests.worth(
            (.cad, [("2026-01-01", 100_000), ("2026-03-01", 90_000)]), (.usd, [("2026-01-01", 50_000), ("2026-02-01", 60_000)]))
        let table = RateTable([
            try BaseWorthTests.entered(136_000_000, .usd, on: day("2026-01-01")),
            try BaseWorthTests.entered(140_000_000, .usd, on: day("2026-03-01")),
        ])
        let base = BaseWorth(in: .cad, worth, table)
        let changes = try #require(base.changes(from: day("2026-01-31"), to: day("2026-03-01")))
        // The 500 dollars that were there moved by 4 cents each, the 100 new ones count at the new rate.
        #expect(changes.map { $0.currency } == [.cad, .usd] && changes.map { $0.held } == [-10_000, 14_000])
        #expect(changes.map { $0.rate } == [0, 2_000])
        #expect(base.changes(from: day("2025-12-31"), to: day("2026-01-31"))?.map { $0.held } == [100_000, 68_000])
    }

    @Test func withoutARateAChangeIsNotTold() throws {
        let worth = BaseWorthTests.worth((.usd, [("2026-01-01", 50_000)]))
        let table = RateTable([try BaseWorthTests.entered(136_000_000, .usd, on: day("2026-02-01"))])
        let base = BaseWorth(in: .cad, worth, table)
        #expect(base.changes(from: day("2026-01-15"), to: day("2026-02-15")) == nil)
        #expect(base.shares(on: day("2026-01-15")).map { $0.told } == [nil])
        #expect(base.shares(on: day("2026-02-15")).map { $0.told?.net } == [68_000])
    }

    // MARK: Laws

    private struct Household {
        let worth: [NetWorth]
        var rates: [DatedRate] = []

        init(_ random: inout SeededRandom) throws {
            let ledger = LedgerNotation.ledger(randomRows(&random, count: 60), accounts: randomAccounts)
            let spans = (0..<random.integer(in: 0...6)).map { _ in
                CoveredSpan(
                    said: Int64(random.integer(in: -900_000...900_000)), of: UInt16(random.integer(in: 0...2)),
                    on: BaseWorthTests.someDay(&random), isOpening: false)
            }
            let currencies: [Currency] = [.cad, .usd, BaseWorthTests.yen]
            let assets = (0..<random.integer(in: 0...5)).compactMap { place in
                let days = Set((0..<random.integer(in: 1...4)).map { _ in BaseWorthTests.someDay(&random) }).sorted()
                let values = days.map { WorthHolding.Step(day: $0, amount: Int64(random.integer(in: -90_000_000...90_000_000))) }
                return WorthHolding(
                    asset: place, random.element(of: WorthClass.allCases) ?? .things, random.element(of: currencies) ?? .cad,
                    values: values, ended: nil)
            }
            worth = NetWorth.all(in: ledger, spans: spans, assets: assets).worth
            for _ in 0..<random.integer(in: 0...8) {
                let isDollar = random.happens(perMille: 500)
                let units = Int64(isDollar ? random.integer(in: 90_000_000...170_000_000) : random.integer(in: 700_000...1_300_000))
                let rate = try #require(ExchangeRate(units, of: isDollar ? .usd : BaseWorthTests.yen, in: .cad))
                let isInverse = random.happens(perMille: 300)
                rates.append(DatedRate(isInverse ? rate.inverse : rate, on: BaseWorthTests.someDay(&random), .entered(rates.count)))
            }
        }

        func base(_ further: [DatedRate] = []) -> BaseWorth { BaseWorth(in: .cad, worth, RateTable(rates + further)) }
    }

    private static func someDay(_ random: inout SeededRandom) -> Day { day("2025-01-01").advanced(by: random.integer(in: -40...560)) }

    @Test(arguments: 0..<300) func theSumIsThatOfTheSharesAndWhatIsLeftOutHasNoRate(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try Household(&random)
        let day = BaseWorthTests.someDay(&random)
        let (total, leftOut) = household.base().total(on: day)
        let shares = household.base().shares(on: day)
        #expect(shares.reduce(0) { $0 + ($1.told?.net ?? 0) } == total.net && total.owned >= 0 && total.owed <= 0, "seed \(seed)")
        #expect(leftOut == shares.filter { $0.told == nil }.map { $0.currency }, "seed \(seed)")
        for share in shares {
            let known = household.rates.contains { $0.day <= day && [$0.rate.from, $0.rate.to].contains(share.currency) }
            #expect((share.told != nil) == (share.currency == .cad || known), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<200) func withOneCurrencyItIsThePlainSum(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try Household(&random)
        let day = BaseWorthTests.someDay(&random)
        for one in household.worth {
            let found = BaseWorth(in: one.currency, [one], RateTable(household.rates)).total(on: day)
            #expect(found.total.owned == one.total(on: day).owned && found.total.owed == one.total(on: day).owed, "seed \(seed)")
            #expect(found.leftOut.isEmpty, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<200) func aRateChangesOnlyWhatIsInItsCurrency(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try Household(&random)
        let day = BaseWorthTests.someDay(&random)
        let further = try BaseWorthTests.entered(Int64(random.integer(in: 90_000_000...170_000_000)), .usd, on: day)
        let (before, after) = (household.base().shares(on: day), household.base([further]).shares(on: day))
        #expect(before.map { $0.currency } == after.map { $0.currency }, "seed \(seed)")
        for (one, other) in zip(before, after) where one.currency != .usd { #expect(one.told == other.told, "seed \(seed)") }
        for share in after where share.currency == .usd { #expect(share.rate?.rate == further.rate, "seed \(seed)") }
    }

    @Test(arguments: 0..<200) func whatWasDoesNotMoveWhenALaterRateComes(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try Household(&random)
        let day = BaseWorthTests.someDay(&random)
        let later = try BaseWorthTests.entered(
            Int64(random.integer(in: 1...170_000_000)), random.happens(perMille: 500) ? .usd : BaseWorthTests.yen,
            on: day.advanced(by: random.integer(in: 1...90)))
        let (before, after) = (household.base().total(on: day), household.base([later]).total(on: day))
        #expect(before.total == after.total && before.leftOut == after.leftOut, "seed \(seed)")
    }

    @Test(arguments: 0..<300) func theReasonsAreTheWholeDifference(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try Household(&random)
        let (one, other) = (BaseWorthTests.someDay(&random), BaseWorthTests.someDay(&random))
        let (start, end) = (min(one, other), max(one, other))
        let base = household.base()
        let isKnown = base.total(on: start).leftOut.isEmpty && base.total(on: end).leftOut.isEmpty
        let changes = base.changes(from: start, to: end)
        #expect((changes != nil) == isKnown, "seed \(seed)")
        guard let changes else { return }
        let whole = base.total(on: end).total.net - base.total(on: start).total.net
        #expect(changes.reduce(0) { $0 + $1.held + $1.rate } == whole, "seed \(seed)")
        #expect(changes.allSatisfy { $0.currency != .cad || $0.rate == 0 }, "seed \(seed)")
    }

    /// Money that goes to an account of another currency is worth what it was, by the rate that it went at: the sum moves by what that
    /// rate does to what was there before.
    @Test(arguments: 0..<300) func aTransferMovesTheSumOnlyByTheRate(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (given, gained) = (Int64(random.integer(in: 1_000...9_000_000)), Int64(random.integer(in: 1_000...9_000_000)))
        let rows = LedgerNotation.ledger(
            ["2026-03-05 -\(given) Wire @Everyday !transfer", "2026-03-05 \(gained) Wire @Dollars !transfer"], accounts: randomAccounts)
        let spans = [
            BaseWorthTests.holds(Int64(random.integer(in: 10_000_000...90_000_000)), 0, "2026-01-01"),
            BaseWorthTests.holds(Int64(random.integer(in: 0...90_000_000)), 2, "2026-01-01"),
        ]
        let before = try BaseWorthTests.entered(Int64(random.integer(in: 50_000_000...200_000_000)), .usd, on: day("2026-01-01"))
        let told = RateTable.conversions([TransferPair(outgoing: rows.ids[0], incoming: rows.ids[1])], in: rows)
        #expect(told.count == 1, "seed \(seed)")
        let worth = NetWorth.all(in: rows, spans: spans, assets: []).worth
        let base = BaseWorth(in: .cad, worth, RateTable([before] + told))
        let changes = try #require(base.changes(from: day("2026-03-04"), to: day("2026-03-05")))
        // What is held in both currencies together is the same, to the cent that rounding takes.
        #expect(abs(changes.reduce(0) { $0 + $1.held }) <= 1, "seed \(seed)")
        let moved = base.total(on: day("2026-03-05")).total.net - base.total(on: day("2026-03-04")).total.net
        #expect(abs(moved - changes.reduce(0) { $0 + $1.rate }) <= 1, "seed \(seed)")
    }
}
