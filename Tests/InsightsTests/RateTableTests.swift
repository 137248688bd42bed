import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Rates that a household knows") struct RateTableTests {
    /// A rate in hundredths, entered for a day.
    private static func entered(_ hundredths: Int64, _ from: Currency, _ to: Currency, _ text: String) throws -> DatedRate {
        DatedRate(try #require(ExchangeRate(hundredths * 1_000_000, of: from, in: to)), on: day(text), .entered(0))
    }

    @Test func theLatestUpToADayCounts() throws {
        let table = RateTable([
            try RateTableTests.entered(140, .usd, .cad, "2026-03-01"), try RateTableTests.entered(130, .usd, .cad, "2026-01-01"),
            try RateTableTests.entered(150, .eur, .cad, "2026-02-01"),
        ])
        func units(_ from: Currency, _ text: String) -> Int64? { table.rate(of: from, in: .cad, on: day(text))?.rate.units }
        #expect(units(.usd, "2025-12-31") == nil)
        #expect(units(.usd, "2026-01-01") == 130_000_000)
        #expect(units(.usd, "2026-02-28") == 130_000_000)
        #expect(units(.usd, "2026-03-01") == 140_000_000)
        #expect(units(.usd, "2030-01-01") == 140_000_000)
        #expect(units(.eur, "2026-03-01") == 150_000_000)
        #expect(units(.aud, "2026-03-01") == nil)
    }

    @Test func theOtherWayRoundIsTheInverseAndNothingIsChained() throws {
        let table = RateTable([
            try RateTableTests.entered(80, .cad, .usd, "2026-01-01"), try RateTableTests.entered(90, .usd, .eur, "2026-01-01"),
        ])
        let found = try #require(table.rate(of: .usd, in: .cad, on: day("2026-01-05")))
        #expect(found.rate.units == 125_000_000 && found.rate.converted(8_000) == 10_000 && found.age(on: day("2026-01-05")) == 4)
        #expect(table.rate(of: .cad, in: .eur, on: day("2026-01-05")) == nil)
    }

    @Test func whatAPersonEnteredCountsBeforeTheBanksOwnOfTheDay() throws {
        let bank = DatedRate(
            try #require(ExchangeRate(100_000, .cad, became: 70_000, .usd)), on: day("2026-01-01"), .bank(outgoing: 0, incoming: 1))
        let entered = try RateTableTests.entered(130, .usd, .cad, "2026-01-01")
        for rates in [[bank, entered], [entered, bank]] {
            #expect(RateTable(rates).rate(of: .usd, in: .cad, on: day("2026-02-01"))?.rate.units == 130_000_000)
        }
        let later = try RateTableTests.entered(130, .usd, .cad, "2025-12-31")
        #expect(RateTable([bank, later]).rate(of: .cad, in: .usd, on: day("2026-02-01"))?.rate.units == 70_000_000)
    }

    // MARK: Behind a household's own, a central bank's

    @Test func theCentralBanksRateCountsWhereTheHouseholdsOwnIsOldOrMissing() throws {
        let reference = referenceRates("CAD USD", ["2026-01-30 1.6 1.2", "2026-02-27 1.5 1.2", "2026-03-31 1.8 1.2"])
        let table = RateTable([try RateTableTests.entered(140, .usd, .cad, "2026-02-10")], reference: reference)
        let expected: [(text: String, source: DatedRate.Source?, day: String)] = [
            ("2026-01-29", nil, ""), ("2026-01-30", .reference, "2026-01-30"), ("2026-02-09", .reference, "2026-01-30"),
            // While it is not old, the household's own counts, though the central bank has a later one.
            ("2026-02-10", .entered(0), "2026-02-10"), ("2026-03-17", .entered(0), "2026-02-10"),
            ("2026-03-18", .reference, "2026-02-27"), ("2026-04-01", .reference, "2026-03-31"), ("2027-01-01", .reference, "2026-03-31"),
        ]
        for (text, source, of) in expected {
            let found = table.rate(of: .usd, in: .cad, on: day(text))
            #expect(found?.source == source && found?.day.iso ?? "" == of, "\(text)")
        }
        #expect(table.rate(of: .usd, in: .cad, on: day("2026-05-05"))?.isOld(on: day("2026-05-05")) == false)
        #expect(table.rate(of: .usd, in: .cad, on: day("2026-05-06"))?.isOld(on: day("2026-05-06")) == true)
    }

    @Test func anOldRateOfTheHouseholdsOwnStaysWhereTheCentralBankHasNoLaterOne() throws {
        let reference = referenceRates("CAD USD", ["2026-01-30 1.6 1.2"])
        for text in ["2026-01-30", "2026-02-10"] {
            let table = RateTable([try RateTableTests.entered(140, .usd, .cad, text)], reference: reference)
            #expect(table.rate(of: .cad, in: .usd, on: day("2027-01-01"))?.source == .entered(0), "\(text)")
        }
    }

    /// Random rates of a household, and reference rates of some days.
    private static func random(_ random: inout SeededRandom) throws -> (own: [DatedRate], reference: ReferenceRates) {
        var own: [DatedRate] = []
        for place in 0..<random.integer(in: 0...6) {
            let pair: (Currency, Currency) = random.happens(perMille: 500) ? (.usd, .cad) : (.cad, .aud)
            let rate = try #require(ExchangeRate(Int64(random.integer(in: 1...900_000_000)), of: pair.0, in: pair.1))
            own.append(DatedRate(rate, on: day("2026-01-01").advanced(by: random.integer(in: 0...200)), .entered(place)))
        }
        let days = Set((0..<random.integer(in: 0...8)).map { _ in random.integer(in: 0...200) }).sorted()
        let lines = days.map { number in
            "\(day("2026-01-01").advanced(by: number).iso) 1.\(random.integer(in: 1...9)) 1.\(random.integer(in: 1...9))"
        }
        return (own, referenceRates("CAD USD", lines))
    }

    /// A household's own rate that is not old always counts; an old one unless a later one is published; and what is not published at all is
    /// as it is without a central bank.
    @Test(arguments: 0..<300) func theHouseholdsOwnComesFirst(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (rates, reference) = try RateTableTests.random(&random)
        let (alone, both) = (RateTable(rates), RateTable(rates, reference: reference))
        for number in 0...230 {
            let at = day("2026-01-01").advanced(by: number)
            for (from, to) in [(.usd, .cad), (.cad, .usd), (.cad, .aud), (.aud, .usd)] as [(Currency, Currency)] {
                let found = both.rate(of: from, in: to, on: at)
                let own = alone.rate(of: from, in: to, on: at)
                let published = reference.rate(of: from, in: to, on: at)
                let isOwn = own.map { own in !own.isOld(on: at) || own.day >= published?.day ?? .earliest } ?? false
                let expected = isOwn ? own : published
                #expect(found?.rate == expected?.rate && found?.day == expected?.day && found?.source == expected?.source, "seed \(seed)")
            }
        }
        for one in rates { #expect(both.rate(of: one.rate.from, in: one.rate.to, on: one.day)?.isEntered == true, "seed \(seed)") }
    }

    /// A rate that is told or published later changes no earlier day.
    @Test(arguments: 0..<200) func whatWasDoesNotMove(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (rates, reference) = try RateTableTests.random(&random)
        let cut = day("2026-01-01").advanced(by: random.integer(in: 0...220))
        let earlier = referenceRates(
            "CAD USD",
            reference.days.filter { $0 <= cut }.compactMap { at in
                let units = [Currency.cad, .usd].compactMap { reference.rate(of: .eur, in: $0, on: at)?.rate.units }
                return units.count == 2 ? "\(at.iso) " + units.map { "1.\(($0 - 100_000_000) / 10_000_000)" }.joined(separator: " ") : nil
            })
        let (before, after) = (RateTable(rates.filter { $0.day <= cut }, reference: earlier), RateTable(rates, reference: reference))
        for number in 0...30 {
            let at = cut.advanced(by: -number)
            #expect(
                before.rate(of: .usd, in: .cad, on: at)?.rate == after.rate(of: .usd, in: .cad, on: at)?.rate, "seed \(seed), \(at.iso)")
        }
    }

    @Test func aRateIsOldAfterFiveWeeks() throws {
        let rate = try RateTableTests.entered(130, .usd, .cad, "2026-01-01")
        #expect(!rate.isOld(on: day("2026-02-05")) && rate.isOld(on: day("2026-02-06")))
    }

    @Test func aTransferBetweenTwoCurrenciesTellsARate() throws {
        let rows = ledger(
            [
                "2026-03-02 -137120 Wire @Everyday !transfer", "2026-03-04 100000 Wire @Dollars !transfer",
                "2026-03-05 -5000 Visa @Everyday !transfer", "2026-03-05 5000 Visa @Card !transfer",
                "2026-03-06 -900 Wire @Everyday !transfer", "2026-03-06 700 Wire @Dollars !transfer",
                "2026-03-07 -50000 Wire @Dollars !transfer", "2026-03-07 70000 Wire @Everyday !transfer !deleted",
            ], accounts: randomAccounts)
        func pair(_ place: Int) -> TransferPair { TransferPair(outgoing: rows.ids[place], incoming: rows.ids[place + 1]) }
        let elsewhere = TransferPair(outgoing: rows.ids[0], incoming: UUID128(high: 1, low: 1))
        let found = RateTable.conversions([pair(6), pair(4), pair(2), pair(0), elsewhere], in: rows)
        // The others are of one currency, too small, deleted, and half unknown.
        let rate = try #require(found.first)
        #expect(found.count == 1 && rate.source == .bank(outgoing: 0, incoming: 1) && rate.day == day("2026-03-04"))
        #expect(rate.rate.from == .cad && rate.inverse.rate.units == 137_120_000)
        let alone = ledger("2026-03-02 -5000 Visa !transfer")
        #expect(RateTable.conversions([TransferPair(outgoing: alone.ids[0], incoming: alone.ids[0])], in: alone).isEmpty)
    }

    /// A table gives what a search through all rates would.
    @Test(arguments: 0..<300) func aTableIsASearch(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let currencies: [Currency] = [.cad, .usd, .eur, .aud]
        var rates: [DatedRate] = []
        for place in 0..<random.integer(in: 0...40) {
            let from = random.element(of: currencies) ?? .cad
            let to = random.element(of: currencies.filter { $0 != from }) ?? .usd
            let units = Int64(random.integer(in: 1...900_000_000))
            let rate = try #require(ExchangeRate(units, of: from, in: to))
            // No two rates of a pair are of one day.
            let at = day("2026-01-01").advanced(by: place * 7 % 41)
            rates.append(DatedRate(rate, on: at, .entered(place)))
        }
        let table = RateTable(rates)
        for from in currencies {
            for to in currencies where to != from {
                let at = day("2026-01-01").advanced(by: random.integer(in: -2...50))
                let known = rates.filter { $0.day <= at && [$0.rate.from, $0.rate.to].sorted() == [from, to].sorted() }
                let latest = known.max { $0.day < $1.day }
                let found = table.rate(of: from, in: to, on: at)
                #expect(found?.source == latest?.source, "seed \(seed)")
                #expect(found.map { $0.rate.from == from && $0.rate.to == to } ?? true, "seed \(seed)")
            }
        }
    }
}
