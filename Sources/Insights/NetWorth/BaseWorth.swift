package import Values

/// What a household owns and owes in all currencies together, told in one of them.
///
/// A currency without a rate is left out and named: no rate is guessed. What a day was worth is told by the rates of that day, so that
/// neither a later rate nor a later today changes it.
package struct BaseWorth: Sendable {
    /// The currency in which it is told.
    package let base: Currency
    private let worth: [NetWorth]
    private let rates: RateTable

    /// What there is in each currency, told in one.
    package init(in base: Currency, _ worth: [NetWorth], _ rates: RateTable) {
        self.base = base
        self.worth = worth
        self.rates = rates
    }

    /// The first day of which anything is known.
    package var since: Day { worth.reduce(Day.latest) { min($0, $1.since) } }

    /// What there was at the end of a day, by currency; those in which there was nothing are left out.
    package func shares(on day: Day) -> [WorthShare] {
        worth.compactMap { one in
            let held = one.total(on: day)
            guard !held.isNothing else { return nil }
            let rate = one.currency == base ? nil : rates.rate(of: one.currency, in: base, on: day)
            return WorthShare(currency: one.currency, held: held, rate: rate, told: told(held, one.currency, on: day))
        }
    }

    /// What all of it came to at the end of a day, without the currencies that have no rate by then.
    package func total(on day: Day) -> (total: BaseTotal, leftOut: [Currency]) {
        var (total, leftOut) = (BaseTotal(), [Currency]())
        for share in shares(on: day) {
            if let told = share.told { total.add(told) } else { leftOut.append(share.currency) }
        }
        return (total, leftOut)
    }

    /// Why it is more or less than at the end of an earlier day, by currency; nil if a rate is missing.
    ///
    /// What is held is told by the rates of the end, so what a rate did is its move on what was held at the start. Together they are
    /// the whole difference.
    package func changes(from start: Day, to end: Day) -> [BaseChange]? {
        var changes: [BaseChange] = []
        for one in worth {
            let (before, after) = (one.total(on: start), one.total(on: end))
            guard !before.isNothing || !after.isNothing else { continue }
            guard let first = told(before, one.currency, on: start), let moved = told(before, one.currency, on: end),
                let last = told(after, one.currency, on: end)
            else { return nil }
            changes.append(
                BaseChange(
                    currency: one.currency, held: Sum.subtracting(last.net, moved.net), rate: Sum.subtracting(moved.net, first.net)))
        }
        return changes
    }

    /// A total of a currency by the rate of a day; nil if none is known, or the sum does not fit 64 bits.
    private func told(_ total: WorthTotal, _ currency: Currency, on day: Day) -> BaseTotal? {
        if currency == base || total.isNothing { return BaseTotal(owned: total.owned, owed: total.owed) }
        guard let rate = rates.rate(of: currency, in: base, on: day)?.rate, let owned = rate.converted(total.owned),
            let owed = rate.converted(total.owed)
        else { return nil }
        return BaseTotal(owned: owned, owed: owed)
    }
}

/// What is owned and owed in one currency, and what of it that is in another.
package struct WorthShare: Sendable {
    /// The currency.
    package let currency: Currency
    /// What there is in it.
    package let held: WorthTotal
    /// The rate; nil where none is needed, and where none is known.
    package let rate: DatedRate?
    /// What that is in the other currency; nil without a rate, or if it does not fit 64 bits.
    package let told: BaseTotal?
}

/// What is owned and owed in all currencies, in minor units of one.
package struct BaseTotal: Hashable, Sendable {
    /// What is owned; zero or more.
    package private(set) var owned: Int64 = 0
    /// What is owed; zero or less.
    package private(set) var owed: Int64 = 0

    /// What is owned less what is owed.
    package var net: Int64 { Sum.adding(owned, owed) }

    fileprivate mutating func add(_ other: BaseTotal) {
        owned = Sum.adding(owned, other.owned)
        owed = Sum.adding(owed, other.owed)
    }
}

/// Why the worth of what is in one currency changed, in minor units of another.
package struct BaseChange: Hashable, Sendable {
    /// The currency.
    package let currency: Currency
    /// What is held is more or less.
    package let held: Int64
    /// The rate moved.
    package let rate: Int64
}
