import Values

extension MarketDefinition {
    /// Bytes of the content, at most.
    package static let byteLimit = 1 << 20

    /// Reads the bundled market's content.
    ///
    /// - Throws: `notJSON` with the place of the fault; `badField` with the field and the entry for what is missing or out of its range;
    ///   `repeatedCode`.
    package init(json bytes: [UInt8]) throws(MarketFailure) {
        guard bytes.count <= MarketDefinition.byteLimit else { throw .notJSON(offset: MarketDefinition.byteLimit) }
        let json: JSONValue
        do { json = try JSONReader.read(bytes) } catch { throw .notJSON(offset: error.offset) }
        let top = MarketEntry(json, in: "market", entry: nil)
        span = try top.span("days")
        seed = try top.seed("seed")
        volatility = try top.integer("volatility", in: 0...100_000)
        var seasons: [MarketSeason] = []
        for entry in try top.list("seasons", limit: 100) { seasons.append(try MarketSeason(entry)) }
        var kinds: [KindCourse] = []
        for entry in try top.list("kinds", limit: MarketKind.allCases.count) { kinds.append(try KindCourse(entry)) }
        var companies: [CompanyDefinition] = []
        for entry in try top.list("companies", limit: MarketLimits.securities) { companies.append(try CompanyDefinition(entry)) }
        var funds: [FundDefinition] = []
        for entry in try top.list("funds", limit: MarketLimits.securities) { funds.append(try FundDefinition(entry)) }
        (self.seasons, self.kinds, self.companies, self.funds) = (seasons, kinds, companies, funds)
        index = try top.code("index")
        let bad = try top.object("badYear")
        badYear = BadYear(top: try bad.day("top"), low: try bad.day("low"), back: try bad.day("back"))
        try check()
    }

    /// What only shows when everything is there: codes that are used twice or not known, kinds without a course.
    private func check() throws(MarketFailure) {
        let codes = (companies.map { $0.code } + funds.map { $0.code }).ordered { $0 < $1 }
        for (one, next) in zip(codes, codes.dropFirst()) where one == next { throw .repeatedCode(one) }
        for (entry, company) in companies.enumerated() where !kinds.contains(where: { $0.kind == company.kind }) {
            throw .badField("companies.kind", entry: entry)
        }
        for (entry, fund) in funds.enumerated() {
            for part in fund.parts where !companies.contains(where: { $0.code == part.code }) {
                throw .badField("funds.parts", entry: entry)
            }
        }
        guard funds.contains(where: { $0.code == index }) else { throw .badField("market.index", entry: nil) }
    }
}

extension MarketSeason {
    fileprivate init(_ entry: MarketEntry) throws(MarketFailure) {
        span = try entry.span("days")
        drift = try entry.integer("drift", in: -50_000...50_000)
        volatility = try entry.integer("volatility", in: 0...10_000)
    }
}

extension KindCourse {
    fileprivate init(_ entry: MarketEntry) throws(MarketFailure) {
        kind = try entry.kind("kind")
        seed = try entry.seed("seed")
        volatility = try entry.integer("volatility", in: 0...100_000)
    }
}

extension CompanyDefinition {
    fileprivate init(_ entry: MarketEntry) throws(MarketFailure) {
        code = try entry.code("code")
        kind = try entry.kind("kind")
        isFund = try entry.flag("fund")
        seed = try entry.seed("seed")
        start = try entry.integer("start", in: 100...1_000_000)
        growth = try entry.integer("growth", in: -500...500)
        volatility = try entry.integer("volatility", in: 0...100_000)
        withMarket = try entry.integer("withMarket", in: -3_000...3_000)
        withKind = try entry.integer("withKind", in: -3_000...3_000)
        var splits: [StockSplit] = []
        for split in try entry.list("splits", limit: 8) {
            let numbers = 1...MarketLimits.split
            splits.append(
                StockSplit(
                    day: try split.day("day"), new: try split.integer("new", in: numbers), old: try split.integer("old", in: numbers)))
        }
        self.splits = splits
        dividends = try DividendCalendar.optional(entry)
        failure = try CompanyFailure.optional(entry)
    }
}

extension CompanyFailure {
    fileprivate static func optional(_ entry: MarketEntry) throws(MarketFailure) -> CompanyFailure? {
        guard entry.has("failure") else { return nil }
        let failure = try entry.object("failure")
        return CompanyFailure(
            from: try failure.day("from"), drift: try failure.integer("drift", in: -50_000...0), end: try failure.day("end"))
    }
}

extension FundDefinition {
    fileprivate init(_ entry: MarketEntry) throws(MarketFailure) {
        code = try entry.code("code")
        start = try entry.integer("start", in: 100...1_000_000)
        costs = try entry.integer("costs", in: 0...50)
        dividends = try DividendCalendar.optional(entry)
        var parts: [FundPart] = []
        for part in try entry.list("parts", limit: MarketLimits.securities) {
            parts.append(FundPart(code: try part.code("code"), weight: try part.integer("weight", in: 1...1_000)))
        }
        guard !parts.isEmpty else { throw entry.failure("parts") }
        self.parts = parts
    }
}

extension DividendCalendar {
    fileprivate static func optional(_ entry: MarketEntry) throws(MarketFailure) -> DividendCalendar? {
        guard entry.has("dividends") else { return nil }
        let calendar = try entry.object("dividends")
        return DividendCalendar(
            months: try calendar.months("months"), day: try calendar.integer("day", in: 1...28),
            payAfterDays: try calendar.integer("payAfterDays", in: 0...90), yield: try calendar.integer("yield", in: 1...200))
    }
}

/// An object of the content that says where it stands when a field of it is wrong.
private struct MarketEntry {
    private let json: JSONValue
    private let path: String
    private let entry: Int?

    init(_ json: JSONValue, in path: String, entry: Int?) {
        (self.json, self.path, self.entry) = (json, path, entry)
    }

    func failure(_ field: String) -> MarketFailure { .badField("\(path).\(field)", entry: entry) }

    func has(_ field: String) -> Bool { json[field] != nil }

    func integer(_ field: String, in range: ClosedRange<Int64>) throws(MarketFailure) -> Int64 {
        guard let number = json[field]?.integer, range.contains(number) else { throw failure(field) }
        return number
    }

    /// A truth value; false if it is absent.
    func flag(_ field: String) throws(MarketFailure) -> Bool {
        guard let value = json[field] else { return false }
        guard let flag = value.bool else { throw failure(field) }
        return flag
    }

    func seed(_ field: String) throws(MarketFailure) -> UInt64 { UInt64(try integer(field, in: 0...Int64.max)) }

    func code(_ field: String) throws(MarketFailure) -> String {
        guard let code = json[field]?.string, (1...MarketLimits.codeBytes).contains(code.utf8.count),
            code.utf8.allSatisfy({ ($0 >= 97 && $0 <= 122) || $0 == UInt8(ascii: "-") })
        else { throw failure(field) }
        return code
    }

    func kind(_ field: String) throws(MarketFailure) -> MarketKind {
        guard let kind = MarketKind(code: try code(field)) else { throw failure(field) }
        return kind
    }

    func day(_ field: String) throws(MarketFailure) -> Day {
        guard let day = json[field]?.string.flatMap({ Day(iso: $0) }) else { throw failure(field) }
        return day
    }

    func span(_ field: String) throws(MarketFailure) -> DaySpan {
        guard let span = json[field]?.string.flatMap({ DaySpan(iso: $0) }) else { throw failure(field) }
        return span
    }

    func months(_ field: String) throws(MarketFailure) -> [Int64] {
        let months = json[field]?.array?.map { $0.integer ?? 0 } ?? []
        guard !months.isEmpty, months.allSatisfy({ (1...12).contains($0) }), zip(months, months.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw failure(field)
        }
        return months
    }

    func object(_ field: String) throws(MarketFailure) -> MarketEntry {
        guard let value = json[field], value.members != nil else { throw failure(field) }
        return MarketEntry(value, in: "\(path).\(field)", entry: entry)
    }

    /// The entries of a list; an absent list is empty.
    func list(_ field: String, limit: Int) throws(MarketFailure) -> [MarketEntry] {
        guard let value = json[field] else { return [] }
        guard let list = value.array, list.count <= limit else { throw failure(field) }
        return list.enumerated().map { MarketEntry($0.element, in: field, entry: path == "market" ? $0.offset : entry) }
    }
}
