import Values

/// A company or fund with a part of something, in thousandths.
package struct HoldingShare: Hashable, Sendable {
    /// The company or fund.
    package let code: String
    /// The part.
    package internal(set) var perMille: Int64
}

/// How widely a portfolio is spread, as numbers for words and pictures.
package struct Spread: Hashable, Sendable {
    /// What can be said of it.
    package enum Verdict: Hashable, Sendable {
        /// Only play money.
        case nothingHeld
        /// All in one company.
        case oneCompany(code: String)
        /// More than `Spread.leaningPerMille` of the shares' value in one company.
        case leaning(code: String, perMille: Int64)
        /// Fewer than `Spread.fewKinds` kinds.
        case fewKinds(Int)
        /// Spread over so many kinds.
        case wide(Int)
    }

    /// A company above this share of the shares' value is leaned on, in thousandths.
    package static let leaningPerMille: Int64 = 400
    /// Fewer kinds than this are few.
    package static let fewKinds = 4

    /// Each holding's share of the shares' value, in thousandths that sum to 1,000, the largest first.
    package let shares: [HoldingShare]
    /// The kinds that are held, those inside funds among them.
    package let kinds: [MarketKind]
    /// What can be said of it.
    package let verdict: Verdict

    /// How widely a portfolio is spread.
    package init(_ portfolio: Portfolio) {
        let holdings = portfolio.holdings.filter { $0.value > 0 }.ordered { $0.value > $1.value }
        kinds = MarketKind.allCases.filter { kind in holdings.contains { $0.kinds.contains(kind) } }
        shares = Spread.shares(holdings)
        let largest = zip(holdings, shares).first { !$0.0.isFund }
        if holdings.isEmpty {
            verdict = .nothingHeld
        } else if holdings.count == 1, let largest {
            verdict = .oneCompany(code: largest.0.code)
        } else if let largest, largest.1.perMille > Spread.leaningPerMille {
            verdict = .leaning(code: largest.0.code, perMille: largest.1.perMille)
        } else {
            verdict = kinds.count < Spread.fewKinds ? .fewKinds(kinds.count) : .wide(kinds.count)
        }
    }

    /// Thousandths by largest remainders, so that they sum to 1,000.
    private static func shares(_ holdings: [Holding]) -> [HoldingShare] {
        let total = holdings.reduce(Int128(0)) { $0 + Int128($1.value) }
        guard total > 0 else { return [] }
        var shares = holdings.map { HoldingShare(code: $0.code, perMille: Int64(Int128($0.value) * 1_000 / total)) }
        let left = 1_000 - shares.reduce(0) { $0 + $1.perMille }
        let byRest = holdings.indices.map { $0 }.ordered { left, right in
            CentsDivision.parts(Int128(holdings[left].value) * 1_000, by: total).remainder
                > CentsDivision.parts(Int128(holdings[right].value) * 1_000, by: total).remainder
        }
        for place in byRest.prefix(Int(left)) { shares[place].perMille += 1 }
        return shares
    }
}

/// What a bad year like that of the history would do to a portfolio: each holding takes the way that it took then.
package struct BadYearReplay: Hashable, Sendable {
    /// What everything is worth today, in cents.
    package let now: Int64
    /// What it would be worth at the lowest point.
    package let low: Int64
    /// What it would be worth when the index is back.
    package let back: Int64
    /// Holdings that were not there in that year; they stay as they are.
    package let unknown: [String]
    /// What falls most, and by how much in thousandths of itself; nil if nothing falls.
    package let hardest: HoldingShare?

    /// What is lost at the lowest point, in thousandths; below zero for a gain.
    package var lossPerMille: Int64 { now > 0 ? CentsDivision.rounded((Int128(now) - Int128(low)) * 1_000, by: Int128(now)) : 0 }

    /// What would happen; nil for prices without a bad year. Dividends and what would be added meanwhile are not reckoned.
    package init?(_ portfolio: Portfolio, prices: PriceHistory) {
        guard let year = prices.badYear else { return nil }
        var (low, back) = (portfolio.value, portfolio.value)
        var unknown: [String] = []
        var hardest: HoldingShare?
        for holding in portfolio.holdings {
            guard let security = prices[holding.code], let atLow = security.course(of: holding.value, year.top, year.low, in: prices),
                let atBack = security.course(of: holding.value, year.top, year.back, in: prices)
            else {
                unknown.append(holding.code)
                continue
            }
            low += atLow - holding.value
            back += atBack - holding.value
            guard holding.value > atLow else { continue }
            let loss = CentsDivision.rounded((Int128(holding.value) - Int128(atLow)) * 1_000, by: Int128(holding.value))
            if loss > hardest?.perMille ?? 0 { hardest = HoldingShare(code: holding.code, perMille: loss) }
        }
        (now, self.low, self.back) = (portfolio.value, low, back)
        (self.unknown, self.hardest) = (unknown, hardest)
    }
}

extension Security {
    /// What a value becomes from one day to another, splits between them undone; nil if there was no close on the first day.
    fileprivate func course(of value: Int64, _ from: Day, _ to: Day, in prices: PriceHistory) -> Int64? {
        guard let before = prices.close(of: self, on: from) else { return nil }
        var (dividend, divisor) = (Int128(prices.close(of: self, on: to) ?? 0), Int128(before))
        for split in splits where split.day > from && split.day <= to {
            dividend *= Int128(split.new)
            divisor *= Int128(split.old)
        }
        return CentsDivision.rounded(Int128(value) * dividend, by: divisor)
    }
}
