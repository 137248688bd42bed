package import Values

/// What a market's portfolios are worked out of: open days, closes, splits, dividends and ends. A value, so that where prices come from does not
/// matter: the bundled market, prices that were recorded, or real ones that come a day late.
///
/// A day without a close is a day on which the market was not open, or of which the close is not known yet; orders wait for the next one.
package struct PriceHistory: Hashable, Sendable {
    /// The open days, in order.
    package let days: [Day]
    /// Companies and funds in the order of their codes.
    package let securities: [Security]
    /// The worst year that is in the closes, for showing what such a year does; nil if none was told.
    package let badYear: BadYear?

    /// A history; throws what does not fit: days that do not rise, closes out of range or on no day, splits on a day without a close.
    package init(days: [Day], securities: [Security], badYear: BadYear?) throws(MarketFailure) {
        guard (1...MarketLimits.days).contains(days.count), zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .badDays }
        guard securities.count <= MarketLimits.securities else { throw .badField("securities", entry: nil) }
        let ordered = securities.ordered { $0.code < $1.code }
        for (one, next) in zip(ordered, ordered.dropFirst()) where one.code == next.code { throw .repeatedCode(one.code) }
        for security in ordered where !security.fits(days) { throw .badHistory(code: security.code) }
        if let badYear {
            guard badYear.top < badYear.low, badYear.low < badYear.back else { throw .badField("badYear", entry: nil) }
        }
        (self.days, self.securities, self.badYear) = (days, ordered, badYear)
    }

    /// The place of a code among `securities`; nil if it is unknown.
    package func place(of code: String) -> Int? {
        var (low, high) = (0, securities.count)
        while low < high {
            let middle = (low + high) / 2
            if securities[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < securities.count && securities[low].code == code ? low : nil
    }

    /// The company or fund of a code.
    package subscript(code: String) -> Security? { place(of: code).map { securities[$0] } }

    /// How many open days there are up to a day, itself included: the place of the first open day after it.
    package func openDays(through day: Day) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] <= day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first open day after a day; nil while it is not known.
    package func openDay(after day: Day) -> Day? {
        let place = openDays(through: day)
        return place < days.count ? days[place] : nil
    }

    /// The last close on a day or before, in cents; nil before the first one and from a company's end on.
    package func close(of security: Security, on day: Day) -> Int64? {
        if let end = security.end, day >= end { return nil }
        let place = min(openDays(through: day), security.first + security.closes.count) - 1
        return place < security.first ? nil : security.closes[place - security.first]
    }
}

/// A company or a fund with everything that is known of its prices.
package struct Security: Hashable, Sendable {
    /// Parts of a share that can be bought: ten-thousandths, which are called units.
    package static let unitsPerShare: Int64 = 10_000

    /// 1…`MarketLimits.codeBytes` bytes.
    package let code: String
    /// What it lives from; a fund has the kinds of all its parts.
    package let kinds: [MarketKind]
    /// Whether it is a fund.
    package let isFund: Bool
    /// The place of its first close among the days of the history.
    package let first: Int
    /// A close, in cents, for each open day from the first one.
    package let closes: [Int64]
    /// Its splits in the order of their days.
    package let splits: [StockSplit]
    /// Its dividends in the order of their ex days.
    package let dividends: [Dividend]
    /// The day from which its shares are worth nothing; nil for all but those that fail.
    package let end: Day?

    /// A company or fund; `PriceHistory` checks that it fits the days.
    package init(
        code: String, kinds: [MarketKind], isFund: Bool = false, first: Int = 0, closes: [Int64], splits: [StockSplit] = [],
        dividends: [Dividend] = [], end: Day? = nil
    ) {
        (self.code, self.kinds, self.isFund, self.first, self.closes) = (code, kinds, isFund, first, closes)
        (self.splits, self.dividends, self.end) = (splits, dividends, end)
    }

    /// Whether everything lies on days that are there and within its limits.
    fileprivate func fits(_ days: [Day]) -> Bool {
        guard (1...MarketLimits.codeBytes).contains(code.utf8.count), first >= 0, !closes.isEmpty, first < days.count,
            closes.count <= days.count - first, splits.count <= MarketLimits.events, dividends.count <= MarketLimits.events,
            closes.allSatisfy({ (1...MarketLimits.close).contains($0) })
        else { return false }
        let listed = days[first..<first + closes.count]
        if let end, let last = listed.last, end <= last { return false }
        let numbers = 1...MarketLimits.split
        return splits.allSatisfy { split in
            numbers.contains(split.new) && numbers.contains(split.old) && listed.contains(split.day)
        } && zip(splits, splits.dropFirst()).allSatisfy { $0.day < $1.day }
            && dividends.allSatisfy { $0.exDay <= $0.payDay && (1...MarketLimits.close).contains($0.perShare) }
            && zip(dividends, dividends.dropFirst()).allSatisfy { $0.exDay < $1.exDay }
    }
}

/// A split: from a day on there are `new` shares in place of `old` ones; `new` is less for a reverse one.
package struct StockSplit: Hashable, Sendable {
    /// The first open day with the new shares; its close is of a new share.
    package let day: Day
    /// Shares after, 1…`MarketLimits.split`.
    package let new: Int64
    /// Shares before, 1…`MarketLimits.split`.
    package let old: Int64

    /// `new` shares for `old` from a day on.
    package init(day: Day, new: Int64, old: Int64) {
        (self.day, self.new, self.old) = (day, new, old)
    }
}

/// A payment to everybody who had shares before the ex day.
package struct Dividend: Hashable, Sendable {
    /// Who buys on this day or later does not get it.
    package let exDay: Day
    /// When it is paid; not before the ex day.
    package let payDay: Day
    /// Cents per share, above zero.
    package let perShare: Int64

    /// A payment per share.
    package init(exDay: Day, payDay: Day, perShare: Int64) {
        (self.exDay, self.payDay, self.perShare) = (exDay, payDay, perShare)
    }
}

/// The days of the worst year.
package struct BadYear: Hashable, Sendable {
    /// The last day before the fall.
    package let top: Day
    /// The day on which the index was lowest.
    package let low: Day
    /// The day on which the index was back where it had been.
    package let back: Day

    /// Days in this order.
    package init(top: Day, low: Day, back: Day) {
        (self.top, self.low, self.back) = (top, low, back)
    }
}
