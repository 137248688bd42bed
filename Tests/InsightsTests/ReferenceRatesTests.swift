import Insights
import LedgerNotation
import Testing
import Values

/// Reference rates of a file with these currencies and lines.
func referenceRates(_ currencies: String, _ days: [String]) -> ReferenceRates {
    let lines = days.map { "\"\($0)\"" }.joined(separator: ", ")
    return referenceRates(json: Array("{\"currencies\": \"\(currencies)\", \"days\": [\(lines)]}".utf8))
}

/// Reference rates of the bytes of a file.
func referenceRates(json: [UInt8]) -> ReferenceRates { json.withUnsafeBufferPointer { ReferenceRates($0) } }

@Suite("Reference rates of a central bank") struct ReferenceRatesTests {
    private static let yen = Currency(packed: 0x4A_50_59)
    private static let dinar = Currency(packed: 0x4B_57_44)

    // MARK: What is bundled

    @Test func theBundledOnesAreWholeMonthByMonth() throws {
        let bundled = ReferenceRates.bundled
        #expect(bundled.problems == [] && bundled.currencies.map { $0.code } == bundled.currencies.map { $0.code }.sorted())
        #expect(bundled.days.first == day("2010-01-29") && bundled.days.count >= 202)
        for (one, next) in zip(bundled.days, bundled.days.dropFirst()) {
            #expect(Month(containing: next) == Month(containing: one).advanced(by: 1) && next.civil.day >= 26, "\(next.iso)")
            #expect(one.distance(to: next) <= DatedRate.freshDays, "between two of them none is old: \(next.iso)")
        }
    }

    /// A number in the wrong column, or one that was typed wrongly, stands out.
    @Test func noneLeapsFromOneMonthToTheNext() throws {
        let bundled = ReferenceRates.bundled
        for currency in bundled.currencies {
            let units = bundled.days.compactMap { bundled.rate(of: .eur, in: currency, on: $0)?.rate.units }
            #expect(units.count == bundled.days.count)
            for (place, (one, next)) in zip(units, units.dropFirst()).enumerated() {
                #expect(abs(next - one) < one / 4, "\(currency.code) after \(bundled.days[place].iso)")
            }
        }
    }

    /// Months of other copies of what the bank published, each from its own place.
    @Test(arguments: [
        "2014-05-30 1.4635 1.4745 1.2204 8.5025 0.8131 10.5491 80.402 138.36 17.4833 1.6057 59.641 1.3607",
        "2014-06-30 1.4537 1.4589 1.2156 8.4722 0.8015 10.5858 82.2023 138.44 17.7124 1.5626 59.652 1.3658",
        "2014-07-31 1.4396 1.461 1.2169 8.2621 0.7928 10.3689 81.017 137.66 17.6355 1.5761 58.211 1.3379",
        "2016-09-30 1.4657 1.469 1.0876 7.4463 0.86103 8.6547 74.3655 113.09 21.7389 1.5369 54.015 1.1161",
        "2016-10-31 1.4397 1.4665 1.082 7.4156 0.9005 8.4887 73.094 114.97 20.715 1.5313 53.063 1.0946",
        "2016-11-30 1.4291 1.4233 1.0803 7.3205 0.8525 8.2489 72.859 120.48 21.8775 1.4911 52.913 1.0635",
        "2018-11-30 1.5565 1.5116 1.134 7.8897 0.89068 8.8851 79.0815 128.99 23.091 1.6556 59.536 1.1359",
        "2018-12-31 1.622 1.5605 1.1269 7.8751 0.89453 8.9675 79.7298 125.85 22.4921 1.7056 60.113 1.145",
        "2023-01-31 1.5476 1.457 1.0032 7.3198 0.88073 8.4898 88.636 141.27 20.3961 1.6858 59.192 1.0833",
        "2023-02-28 1.576 1.4411 0.9947 7.3663 0.87701 8.3351 87.7205 145.23 19.448 1.7216 58.76 1.0619",
        "2023-03-31 1.6268 1.4737 0.9968 7.4763 0.8792 8.5367 89.3995 144.83 19.6392 1.7392 59.05 1.0875",
        "2024-07-31 1.6635 1.4977 0.9533 7.8194 0.8438 8.4589 90.625 162.76 20.3317 1.8289 63.218 1.0828",
        "2024-08-30 1.6301 1.4941 0.9416 7.8585 0.8412 8.6455 92.9485 161.19 21.7581 1.7709 62.309 1.1087",
        "2025-11-28 1.7721 1.621 0.9318 8.1836 0.8752 9.002 103.4905 180.57 21.2168 2.0247 67.853 1.1566",
        "2025-12-31 1.7581 1.6088 0.9314 8.2262 0.8726 9.1464 105.5965 184.09 21.118 2.038 69.266 1.175",
        "2026-01-30 1.7001 1.612 0.9157 8.2834 0.8662 9.3067 109.5825 183.59 20.5979 1.966 70.211 1.1919",
    ]) func theseAreWhatTheBankPublished(line: String) throws {
        let bundled = ReferenceRates.bundled
        let other = referenceRates("AUD CAD CHF CNY GBP HKD INR JPY MXN NZD PHP USD", [line])
        let at = try #require(other.days.first)
        #expect(other.problems == [] && bundled.days.contains(at))
        for currency in other.currencies {
            #expect(bundled.rate(of: .eur, in: currency, on: at)?.rate == other.rate(of: .eur, in: currency, on: at)?.rate)
        }
    }

    // MARK: By hand

    /// Of October 30, 2026: a euro is 1.5606 Canadian and 1.1172 American dollars, 175.68 yen.
    @Test(
        arguments: [
            ("USD", "CAD", 139_688_507, 100_000, 139_689), ("CAD", "USD", 71_587_851, 100_000, 71_588),
            ("EUR", "CAD", 156_060_000, 100_000, 156_060), ("CAD", "EUR", 64_077_919, 100_000, 64_078),
            ("JPY", "CAD", 888_320, 100_000, 88_832), ("CAD", "JPY", 11_257_208_766, 100_000, 112_572),
        ] as [(String, String, Int64, Int64, Int64)])
    func whatAnAmountIsWorthGoesThroughTheEuroExactly(from: String, to: String, units: Int64, amount: Int64, worth: Int64) throws {
        let (one, other) = (try #require(Currency(from)), try #require(Currency(to)))
        let found = try #require(ReferenceRates.bundled.rate(of: one, in: other, on: day("2026-10-30")))
        #expect(found.rate.units == units && found.rate.converted(amount) == worth && found.day == day("2026-10-30"))
        #expect(found.source == .reference && found.rate.from == one && found.rate.to == other)
    }

    @Test func theLatestDayCountsAndNothingBeforeTheFirst() throws {
        let table = referenceRates("CAD USD", ["2026-01-30 1.6 1.2", "2026-02-27 1.5 1.2"])
        func units(_ text: String) -> Int64? { table.rate(of: .usd, in: .cad, on: day(text))?.rate.units }
        #expect(units("2026-01-29") == nil && units("2026-01-30") == 133_333_333 && units("2026-02-26") == 133_333_333)
        #expect(units("2026-02-27") == 125_000_000 && units("2030-01-01") == 125_000_000)
        #expect(table.rate(of: .usd, in: .aud, on: day("2026-02-27")) == nil)
        #expect(table.rate(of: .usd, in: .usd, on: day("2026-02-27")) == nil)
        #expect(table.rate(of: .usd, in: .cad, on: day("2026-03-09"))?.age(on: day("2026-03-09")) == 10)
    }

    @Test func laterDaysAreAddedWhereTheyAreWhole() {
        let table = referenceRates("CAD USD", ["2026-01-30 1.6 1.2"]).adding([
            "2026-02-27 USD 1.2 XYZ 7 CAD 1.5", "2026-02-26 CAD 1 USD 1", "2026-03-31 CAD 1.5", "2026-04-30 CAD USD 1.5", "",
            "2026-05-29 CAD 1.8 USD 1.2",
        ])
        #expect(table.days.map { $0.iso } == ["2026-01-30", "2026-02-27", "2026-05-29"] && table.problems.count == 4)
        #expect(table.rate(of: .usd, in: .cad, on: day("2026-03-01"))?.rate.units == 125_000_000)
        #expect(table.rate(of: .usd, in: .cad, on: day("2026-06-01"))?.rate.units == 150_000_000)
    }

    // MARK: Laws

    /// A number as a bank prints it, and it counted in 10⁻⁶.
    private static func number(_ random: inout SeededRandom) -> (text: String, units: Int64) {
        let whole = random.integer(in: 0...(random.happens(perMille: 500) ? 3 : 9_999))
        let fraction = random.integer(in: 1...9_999)
        return ("\(whole).\(String(fraction + 10_000).dropFirst())", Int64(whole) * 1_000_000 + Int64(fraction) * 100)
    }

    /// What so many euros are in one currency is what they are in the other, and back.
    @Test(arguments: 0..<300) func aRateLeadsFromOneToTheOtherExactly(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let currencies: [Currency] = [.cad, ReferenceRatesTests.yen, ReferenceRatesTests.dinar, .usd]
        let numbers = currencies.map { _ in ReferenceRatesTests.number(&random) }
        let line = "2026-01-30 " + numbers.map { $0.text }.joined(separator: " ")
        let table = referenceRates(currencies.map { $0.code }.joined(separator: " "), [line])
        #expect(table.problems == [], "seed \(seed)")
        func million(_ place: Int) -> Int64 { numbers[place].units * currencies[place].minorUnitsPerMajor }
        for one in currencies.indices {
            for other in currencies.indices where one != other {
                let found = try #require(table.rate(of: currencies[one], in: currencies[other], on: day("2026-02-01")))
                #expect(found.rate.converted(million(one)) == million(other), "seed \(seed)")
                let back = table.rate(of: currencies[other], in: currencies[one], on: day("2026-02-01"))
                #expect(back?.rate == found.rate.inverse, "seed \(seed)")
            }
        }
    }

    // MARK: Broken files

    @Test(arguments: [
        ("{", "byte 1: JSON expected"), ("{}", "currencies: unexpected "),
        (#"{"currencies": "CAD CAD", "days": []}"#, "currencies: unexpected CAD"),
        (#"{"currencies": "CAD EUR", "days": []}"#, "currencies: unexpected EUR"),
        (#"{"currencies": "CAD QQQ", "days": []}"#, "currencies: unexpected QQQ"),
        (#"{"currencies": "CAD"}"#, "days: list expected"),
        (#"{"currencies": "CAD", "days": [7]}"#, "days[0]: day expected"),
        (#"{"currencies": "CAD", "days": ["2026-02-30 1.5"]}"#, "days[0]: day expected"),
        (#"{"currencies": "CAD", "days": ["2026-01-30"]}"#, "days[0], 2026-01-30: 0 of 1 rates"),
        (#"{"currencies": "CAD", "days": ["2026-01-30 1.5 1.2"]}"#, "days[0], 2026-01-30: 2 of 1 rates"),
    ]) func whatIsWrongIsNamedWithItsPlace(json: String, problem: String) {
        let table = referenceRates(json: Array(json.utf8))
        #expect(table.problems == [problem] && table.days == [])
    }

    @Test(arguments: ["", "0", "0.0", "-1.5", "+1.5", "1,5", "1.5e2", "N/A", "1.1234567", "100000", "123456.123456", ".", "1..5"])
    func aRateIsANumberAsTheBankPrintsIt(word: String) {
        let table = referenceRates("CAD USD", ["2026-01-30 1.5 1.2", "2026-02-27 1.5 \(word)", "2026-03-31 1.5 1.3"])
        #expect(table.problems == ["days[1], 2026-02-27: USD expected"])
        #expect(table.days == [day("2026-01-30"), day("2026-03-31")])
        #expect(table.rate(of: .usd, in: .eur, on: day("2026-03-30"))?.day == day("2026-01-30"))
    }

    @Test func aDayThatIsNotLaterIsLeftOut() {
        let table = referenceRates("CAD", ["2026-01-30 1.5", "2026-01-30 1.6", "2026-01-29 1.7", "2026-02-27 1.8"])
        #expect(table.days == [day("2026-01-30"), day("2026-02-27")])
        #expect(
            table.problems == [
                "days[1]: day > 2026-01-30 expected", "days[2]: day > 2026-01-30 expected",
            ])
    }

    /// Whatever is done to a file, what is read of it is days in order, and for each a rate of every currency.
    @Test(arguments: 0..<300) func aBrokenFileIsReadAsFarAsItIsWhole(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var bytes = Array(#"{"currencies": "CAD USD JPY", "days": ["2026-01-30 1.5 1.2 180", "2026-02-27 1.6 1.1 175.68"]}"#.utf8)
        for _ in 0..<random.integer(in: 1...6) {
            let place = random.integer(in: 0...(bytes.count - 1))
            switch random.integer(in: 0...2) {
            case 0: bytes[place] = UInt8(random.integer(in: 0...255))
            case 1: bytes.remove(at: place)
            default: bytes.insert(random.element(of: Array(#"0123456789. ",[]{}"#.utf8)) ?? 0, at: place)
            }
        }
        let table = referenceRates(json: bytes)
        #expect(zip(table.days, table.days.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        for at in table.days {
            for currency in table.currencies {
                let found = table.rate(of: .eur, in: currency, on: at)
                #expect(found?.day == at && found.map { $0.rate.units > 0 } ?? false, "seed \(seed)")
            }
        }
    }
}
