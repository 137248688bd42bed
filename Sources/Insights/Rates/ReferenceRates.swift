package import Values

/// What one euro was worth in other currencies on days that a central bank published, for where a household knows no rate of its own.
package struct ReferenceRates: Sendable {
    /// The content file of the bundled ones: the European Central Bank's, of the last day of each month.
    package static let content = "reference-rates.json"
    /// Those that every program has, made when a screen first needs them.
    package static let bundled = ReferenceRates(Content.file(content))

    /// The currencies beside the euro.
    package let currencies: [Currency]
    /// The days, each later than the one before.
    package let days: [Day]
    /// What is wrong with the file, and where; no texts where all of it is right.
    package let problems: [String]
    /// What one euro is worth, counted in 10⁻⁶: for each day, the currencies in their order.
    private let units: [Int64]

    /// The rates of a file. A day that can't be read is left out and named in `problems`.
    package init(_ json: UnsafeBufferPointer<UInt8>) {
        var content = ReferenceRatesContent()
        do throws(JSONError) {
            content.read(try JSONReader.read(json))
        } catch {
            content.note("byte \(error.offset): JSON expected")
        }
        self.init(content)
    }

    private init(_ content: ReferenceRatesContent) {
        (currencies, days, units, problems) = (content.currencies, content.days, content.units, content.problems)
    }

    /// These and later days, a line each: `2026-11-30 AUD 1.5904 CAD 1.5606`, the currencies in any order and others among them. A day that
    /// lacks one of these currencies, or is not later, is left out and named in `problems`.
    package func adding(_ lines: [String]) -> ReferenceRates {
        guard !lines.isEmpty else { return self }
        var content = ReferenceRatesContent(currencies: currencies, days: days, units: units)
        for (place, line) in lines.enumerated() { content.add(line, place) }
        return ReferenceRates(content)
    }

    /// The latest rate of a pair of currencies on or before a day: of both the euro's of one day, so that it is exact. Nil if one of them is
    /// not published by then.
    package func rate(of from: Currency, in to: Currency, on day: Day) -> DatedRate? {
        guard let place = days.lastIndex(where: { $0 <= day }), let given = worth(in: from, place), let gained = worth(in: to, place),
            let rate = ExchangeRate(given, from, became: gained, to)
        else { return nil }
        return DatedRate(rate, on: days[place], .reference)
    }

    /// What a million euros were worth, in minor units; nil for a currency that is not published.
    private func worth(in currency: Currency, _ place: Int) -> Int64? {
        if currency == .eur { return ReferenceRatesContent.euro * currency.minorUnitsPerMajor }
        guard let column = currencies.firstIndex(of: currency) else { return nil }
        return units[place * currencies.count + column] * currency.minorUnitsPerMajor
    }
}

/// Reads a file of reference rates: a line for each day, with a number for each currency as the bank prints it.
private struct ReferenceRatesContent {
    private(set) var currencies: [Currency]
    private(set) var days: [Day]
    private(set) var units: [Int64]
    private(set) var problems: [String] = []

    init(currencies: [Currency] = [], days: [Day] = [], units: [Int64] = []) {
        (self.currencies, self.days, self.units) = (currencies, days, units)
    }

    /// One euro in itself.
    static let euro: Int64 = 1_000_000
    /// Digits behind the decimal mark.
    private static let digits = 6
    /// Characters of a number: it and a currency's minor digits fit an `ExchangeRate`.
    private static let characterLimit = 11
    /// What one euro may be worth, less than 100,000.
    private static let unitLimit: Int64 = 99_999_999_999
    /// Currencies and days.
    private static let (currencyLimit, dayLimit) = (200, 10_000)

    mutating func note(_ problem: String) {
        problems.append(problem)
    }

    mutating func read(_ content: JSONValue) {
        for code in ReferenceRatesContent.words(content["currencies"]?.string ?? "") {
            guard let currency = Currency(code: code), currency.isListed, currency != .eur, !currencies.contains(currency),
                currencies.count < ReferenceRatesContent.currencyLimit
            else { return note("currencies: unexpected \(String(decoding: code, as: UTF8.self))") }
            currencies.append(currency)
        }
        guard let lines = content["days"]?.array, lines.count <= ReferenceRatesContent.dayLimit else {
            return note("days: list expected")
        }
        for (place, line) in lines.enumerated() { read(ReferenceRatesContent.words(line.string ?? ""), place) }
    }

    /// Reads a day whose currencies stand before their numbers.
    mutating func add(_ line: String, _ place: Int) {
        let words = ReferenceRatesContent.words(line)
        let named = stride(from: 1, to: words.count - 1, by: 2)
        read(
            [words[0]]
                + currencies.map { currency in named.first { words[$0] == currency.codeBytes }.map { words[$0 + 1] } ?? [] }, place)
    }

    private mutating func read(_ line: [[UInt8]], _ place: Int) {
        guard let day = Day(isoBytes: line[0]) else { return note("days[\(place)]: day expected") }
        if let last = days.last, day <= last { return note("days[\(place)]: day > \(last.iso) expected") }
        guard line.count == currencies.count + 1 else {
            return note("days[\(place)], \(day.iso): \(line.count - 1) of \(currencies.count) rates")
        }
        var found: [Int64] = []
        for (currency, word) in zip(currencies, line.dropFirst()) {
            guard let units = ReferenceRatesContent.units(word) else {
                return note("days[\(place)], \(day.iso): \(currency.code) expected")
            }
            found.append(units)
        }
        days.append(day)
        units += found
    }

    private static func units(_ word: [UInt8]) -> Int64? {
        guard word.count <= characterLimit else { return nil }
        let reading = word.withUnsafeBufferPointer {
            DecimalDigits.read($0, decimalMark: UInt8(ascii: "."), groupMark: 0, exponent: digits)
        }
        guard let reading, !reading.rounded, reading.minorUnits > 0, reading.minorUnits <= unitLimit else { return nil }
        return reading.minorUnits
    }

    /// What stands between spaces; at least one, which may be empty.
    private static func words(_ text: String) -> [[UInt8]] {
        text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { Array($0) }
    }
}
