import Values

/// Makes the bundled market's closes from its definition, in whole numbers only: the same on every device, natively and in the browser.
///
/// A company's move on a day, in millionths of its close, is its own growth, its part of the whole market's move, its part of its kind's
/// move and a move of its own. Moves are calm for a time and lively for a time (`MovingCourse`).
package enum MakeMarket {
    /// The history of a definition. Costs some four additions and multiplications per company and day.
    package static func history(_ definition: MarketDefinition) throws(MarketFailure) -> PriceHistory {
        let days = MarketCalendar.openDays(definition.span)
        guard !days.isEmpty, days.count <= MarketLimits.days else { throw .badDays }
        let market = marketMoves(definition, on: days)
        var kindMoves: [(kind: MarketKind, moves: [Int64])] = []
        for kind in definition.kinds {
            var course = MovingCourse(seed: kind.seed, volatility: kind.volatility)
            kindMoves.append((kind.kind, days.map { _ in course.move() }))
        }
        var made: [MadeCompany] = []
        for company in definition.companies {
            let ofKind = kindMoves.first { $0.kind == company.kind }?.moves ?? []
            made.append(MadeCompany(company, on: days, market: market, kind: ofKind))
        }
        var securities = made.map { $0.security }
        for fund in definition.funds { securities.append(try self.fund(fund, of: made, on: days)) }
        return try PriceHistory(days: days, securities: securities, badYear: definition.badYear)
    }

    /// The whole market's moves: chance, and the wind of the season.
    private static func marketMoves(_ definition: MarketDefinition, on days: [Day]) -> [Int64] {
        var course = MovingCourse(seed: definition.seed, volatility: definition.volatility)
        return days.map { day in
            let move = course.move()
            guard let season = definition.seasons.first(where: { $0.span.contains(day) }) else { return move }
            return move * season.volatility / 1_000 + season.drift
        }
    }

    /// A fund's closes: what its parts have become of their weights, less its costs.
    private static func fund(_ fund: FundDefinition, of made: [MadeCompany], on days: [Day]) throws(MarketFailure) -> Security {
        var parts: [(weight: Int64, values: [Int64])] = []
        var kinds: [MarketKind] = []
        for part in fund.parts {
            guard let company = made.first(where: { $0.security.code == part.code }) else { throw .badField("funds", entry: nil) }
            parts.append((part.weight, company.values))
            for kind in company.security.kinds where !kinds.contains(kind) { kinds.append(kind) }
        }
        let weights = parts.reduce(Int64(0)) { $0 + $1.weight }
        guard weights > 0 else { throw .badField("funds", entry: nil) }
        // What is left of a share after costs, in thousandths of a millionth.
        var kept: Int64 = 1_000_000_000
        var closes: [Int64] = []
        for place in days.indices {
            var level = Int128(0)
            for part in parts {
                level += Int128(part.weight) * Int128(part.values[place]) * 1_000_000 / Int128(max(part.values[0], 1))
            }
            let close = level * Int128(fund.start) * Int128(kept) / (Int128(weights) * 1_000_000 * 1_000_000_000)
            closes.append(min(max(Int64(clamping: close), 1), MarketLimits.close))
            kept -= kept * fund.costs / (1_000 * DividendDays.openDaysOfYear)
        }
        var dividends: [Dividend] = []
        if let calendar = fund.dividends {
            for due in DividendDays(calendar, on: days).all where due.place > 0 {
                let perShare = calendar.perShare(of: closes[due.place - 1])
                if perShare > 0 { dividends.append(Dividend(exDay: days[due.place], payDay: due.payDay, perShare: perShare)) }
            }
        }
        return Security(code: fund.code, kinds: kinds, isFund: true, closes: closes, dividends: dividends)
    }
}

/// Moves by chance that are calm for a time and lively for a time.
///
/// A draw is the sum of three even ones in −1,000…1,000, whose spread is 1,000. Liveliness of a day is a fiftieth of the ordinary one, nine
/// tenths of the last day's and a tenth of how far that day moved: large moves are followed by large ones, of either sign.
struct MovingCourse {
    private var random: SeededRandom
    private let volatility: Int64
    /// How much livelier than ordinary the next day is, in thousandths.
    private var liveliness: Int64 = 1_000

    init(seed: UInt64, volatility: Int64) {
        random = SeededRandom(seed: seed)
        self.volatility = volatility
    }

    /// The next day's move, in millionths.
    mutating func move() -> Int64 {
        var draw: Int64 = -3_000
        for _ in 0..<3 { draw += Int64(random.below(2_001)) }
        let strength = draw * liveliness / 1_000
        liveliness = min(max(20 + liveliness * 9 / 10 + abs(strength) / 10, 300), 4_000)
        return volatility * strength / 1_000
    }
}

/// A company's course over all days.
struct MadeCompany {
    /// Its closes and what goes with them.
    let security: Security
    /// What one of the shares of the first day has become, in hundredths of a cent, splits undone: a fund's measure. Zero after the end.
    let values: [Int64]

    /// A company's course, from the moves of the whole market and of its kind.
    init(_ company: CompanyDefinition, on days: [Day], market: [Int64], kind: [Int64]) {
        var walk = CompanyWalk(company, on: days)
        for place in days.indices {
            walk.step(to: place, market: market[place], kind: place < kind.count ? kind[place] : 0)
        }
        security = Security(
            code: company.code, kinds: [company.kind], isFund: company.isFund, closes: walk.closes, splits: walk.splits,
            dividends: walk.dividends, end: walk.end)
        values = walk.values
    }
}

/// Walks a company through the days.
private struct CompanyWalk {
    /// The most that one of the first day's shares can become.
    static let valueLimit: Int64 = 1_000_000_000_000
    /// The furthest move of a day, in millionths.
    static let moveLimit: Int64 = 300_000

    private let company: CompanyDefinition
    private let days: [Day]
    private let dues: [DividendDays.Due]
    private var random: MovingCourse
    private var value: Int64
    private var upcomingSplit = 0
    private var upcomingDue = 0
    /// Shares now for one of the first day's, as a fraction.
    private var shares: (new: Int64, old: Int64) = (1, 1)
    private(set) var values: [Int64] = []
    private(set) var closes: [Int64] = []
    private(set) var splits: [StockSplit] = []
    private(set) var dividends: [Dividend] = []
    private(set) var end: Day?

    init(_ company: CompanyDefinition, on days: [Day]) {
        self.company = company
        self.days = days
        dues = company.dividends.map { DividendDays($0, on: days).all } ?? []
        random = MovingCourse(seed: company.seed, volatility: company.volatility)
        value = company.start * 10_000
    }

    mutating func step(to place: Int, market: Int64, kind: Int64) {
        let day = days[place]
        if let failure = company.failure, day >= failure.end { end = end ?? day }
        guard end == nil else { return values.append(0) }
        if place > 0 {
            let failing = company.failure.map { day >= $0.from ? $0.drift : 0 } ?? 0
            let move =
                company.growth * 1_000 / DividendDays.openDaysOfYear + market * company.withMarket / 1_000 + kind * company.withKind / 1_000
                + random.move() + failing
            let held = min(max(move, -CompanyWalk.moveLimit), CompanyWalk.moveLimit)
            value = min(max(value + value / 1_000_000 * held + value % 1_000_000 * held / 1_000_000, 1), CompanyWalk.valueLimit)
        }
        split(on: day)
        pay(at: place)
        values.append(value)
        closes.append(close)
    }

    /// The close of a share of today.
    private var close: Int64 {
        let price = CentsDivision.rounded(Int128(value) * Int128(shares.old), by: Int128(shares.new) * 10_000)
        return min(max(price, 1), MarketLimits.close)
    }

    private mutating func split(on day: Day) {
        guard upcomingSplit < company.splits.count, company.splits[upcomingSplit].day <= day else { return }
        let split = company.splits[upcomingSplit]
        upcomingSplit += 1
        shares = (shares.new * split.new, shares.old * split.old)
        splits.append(StockSplit(day: day, new: split.new, old: split.old))
    }

    /// What is paid out leaves the company, so its shares are worth that much less from the ex day on.
    private mutating func pay(at place: Int) {
        while upcomingDue < dues.count, dues[upcomingDue].place < place { upcomingDue += 1 }
        guard upcomingDue < dues.count, dues[upcomingDue].place == place, place > 0, let calendar = company.dividends else { return }
        let perShare = calendar.perShare(of: close)
        guard perShare > 0 else { return }
        dividends.append(Dividend(exDay: days[place], payDay: dues[upcomingDue].payDay, perShare: perShare))
        value = Int64(clamping: max(Int128(value) - Int128(perShare) * 10_000 * Int128(shares.new) / Int128(shares.old), 1))
    }
}

/// The days on which a calendar of dividends pays.
struct DividendDays {
    /// Open days of a year, for what is said by the year.
    static let openDaysOfYear: Int64 = 252

    /// One payment: the place of its ex day among the open days, and when it is paid.
    struct Due {
        let place: Int
        let payDay: Day
    }

    /// All payments whose ex day and pay day are open days.
    let all: [Due]

    init(_ calendar: DividendCalendar, on days: [Day]) {
        var all: [Due] = []
        var month = Month(containing: days[0])
        while let last = days.last, month.day(1) <= last {
            if calendar.months.contains(Int64(month.month)),
                let place = DividendDays.openPlace(from: month.day(Int(calendar.day)), in: days),
                let paid = DividendDays.openPlace(from: days[place].advanced(by: Int(calendar.payAfterDays)), in: days)
            {
                all.append(Due(place: place, payDay: days[paid]))
            }
            month = month.advanced(by: 1)
        }
        self.all = all
    }

    /// The place of the first open day from a day on; nil before the first day, so that no payment is pushed into the beginning.
    private static func openPlace(from day: Day, in days: [Day]) -> Int? {
        guard day >= days[0] else { return nil }
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count ? low : nil
    }
}

extension DividendCalendar {
    /// What one payment is, in cents per share at a close.
    func perShare(of close: Int64) -> Int64 {
        guard !months.isEmpty else { return 0 }
        return CentsDivision.rounded(Int128(close) * Int128(yield), by: 1_000 * Int128(months.count))
    }
}
