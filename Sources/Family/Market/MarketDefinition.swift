package import Values

/// What the bundled market is made from, as `Content/market.json` says it. From one definition come the same closes everywhere.
package struct MarketDefinition: Hashable, Sendable {
    /// The days that are made, the first one open or not.
    package var span: DaySpan
    /// What starts the course of the market as a whole.
    package var seed: UInt64
    /// How far the market as a whole moves on an ordinary day, in millionths.
    package var volatility: Int64
    /// When the whole market rises or falls, in the order of their days.
    package var seasons: [MarketSeason]
    /// What starts the course of each kind, and how far it moves on an ordinary day.
    package var kinds: [KindCourse]
    /// The companies, and funds that move by themselves.
    package var companies: [CompanyDefinition]
    /// Funds over companies.
    package var funds: [FundDefinition]
    /// The fund whose course is the index.
    package var index: String
    /// Where its bad year lies.
    package var badYear: BadYear
}

/// A time in which everything has a wind of its own.
package struct MarketSeason: Hashable, Sendable {
    /// Its days.
    package var span: DaySpan
    /// What it adds on each open day, in millionths.
    package var drift: Int64
    /// How much stronger days move than on ordinary ones, in thousandths.
    package var volatility: Int64
}

/// What moves all companies of a kind together.
package struct KindCourse: Hashable, Sendable {
    /// The kind.
    package var kind: MarketKind
    /// What starts its course.
    package var seed: UInt64
    /// How far it moves on an ordinary day, in millionths.
    package var volatility: Int64
}

/// A made-up company.
package struct CompanyDefinition: Hashable, Sendable {
    /// Its code, which names it in keys and texts.
    package var code: String
    /// What it lives from.
    package var kind: MarketKind
    /// Whether it is shown as a fund: a bond-like one moves by itself.
    package var isFund: Bool
    /// What starts its course.
    package var seed: UInt64
    /// Its first close, in cents.
    package var start: Int64
    /// What it grows by in a year on its own, in thousandths.
    package var growth: Int64
    /// How far it moves by itself on an ordinary day, in millionths.
    package var volatility: Int64
    /// How much of the whole market's moves it takes part in, in thousandths.
    package var withMarket: Int64
    /// How much of its kind's moves it takes part in, in thousandths.
    package var withKind: Int64
    /// Splits by days; each is on the first open day from then on.
    package var splits: [StockSplit]
    /// When it pays; nil if it never does.
    package var dividends: DividendCalendar?
    /// How it fails; nil for all but those that do.
    package var failure: CompanyFailure?
}

/// How a company ends at zero.
package struct CompanyFailure: Hashable, Sendable {
    /// When its trouble begins.
    package var from: Day
    /// What it loses on each open day from then on, in millionths.
    package var drift: Int64
    /// When its shares are worth nothing.
    package var end: Day
}

/// When a company pays a part of what it earns, and how much.
package struct DividendCalendar: Hashable, Sendable {
    /// The months, 1…12, rising.
    package var months: [Int64]
    /// The day of the month, 1…28; the ex day is the first open day from then on.
    package var day: Int64
    /// Days from the ex day to the payment, 0…90; paid on the first open day from then on.
    package var payAfterDays: Int64
    /// What is paid in a year, in thousandths of the close before the ex day.
    package var yield: Int64
}

/// A fund that holds companies from its first day on, so many of each that their weights were right then.
package struct FundDefinition: Hashable, Sendable {
    /// Its code.
    package var code: String
    /// Its first close, in cents.
    package var start: Int64
    /// What it costs in a year, in thousandths.
    package var costs: Int64
    /// When it hands on what its companies pay; nil if it never does.
    package var dividends: DividendCalendar?
    /// What it holds.
    package var parts: [FundPart]
}

/// A company of a fund.
package struct FundPart: Hashable, Sendable {
    /// The company.
    package var code: String
    /// Its weight on the first day, 1…1,000.
    package var weight: Int64
}
