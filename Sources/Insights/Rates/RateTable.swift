package import Bookkeeping
package import Values

/// What one currency was worth in another, from a day on until somebody tells another rate.
package struct DatedRate: Sendable {
    /// The rate.
    package let rate: ExchangeRate
    /// The day that it is of.
    package let day: Day
    /// Who tells it.
    package let source: Source

    /// Who tells a rate.
    package enum Source: Hashable, Sendable {
        /// A person who entered it, by its place in the list that was given.
        case entered(Int)
        /// A bank that made one amount of another between two of the household's accounts, by the rows' places in the ledger.
        case bank(outgoing: Int32, incoming: Int32)
        /// A central bank, whose rate is nobody's own.
        case reference

        /// A stable code.
        package var code: String {
            switch self {
            case .entered: "entered"
            case .bank: "bank"
            case .reference: "reference"
            }
        }
    }

    /// A rate of a day.
    package init(_ rate: ExchangeRate, on day: Day, _ source: Source) {
        self.rate = rate
        self.day = day
        self.source = source
    }

    /// The same the other way round.
    package var inverse: DatedRate { DatedRate(rate.inverse, on: day, source) }

    /// How many days old it is on a day.
    package func age(on day: Day) -> Int { self.day.distance(to: day) }

    /// Days after which a rate deserves to be looked at again, as a balance does.
    package static let freshDays = 35

    /// Whether it is too old on a day to be relied on.
    package func isOld(on day: Day) -> Bool { age(on: day) > DatedRate.freshDays }

    /// Whether a person entered it.
    package var isEntered: Bool {
        if case .entered = source { return true }
        return false
    }
}

/// The rates that a household knows, and behind them those of a central bank. Nothing is guessed: what neither tells, straight or the
/// other way round, is not known.
package struct RateTable: Sendable {
    /// The household's own by pair, then by day. Of one day, what a person entered stands behind the bank's own, and counts.
    private let rates: [DatedRate]
    /// What a central bank publishes; nil to do without.
    private let reference: ReferenceRates?

    /// A table of a household's own rates in any order; of several of one day from one source the last one counts.
    package init(_ rates: [DatedRate], reference: ReferenceRates? = nil) {
        self.reference = reference
        self.rates = rates.ordered { left, right in
            let pairs = (RateTable.pair(left.rate.from, left.rate.to), RateTable.pair(right.rate.from, right.rate.to))
            if pairs.0 != pairs.1 { return pairs.0 < pairs.1 }
            return left.day != right.day ? left.day < right.day : !left.isEntered && right.isEntered
        }
    }

    /// The rate of a pair of currencies that counts on a day: the household's latest by then. Once that is old, or where it has none, the
    /// central bank's latest counts, if it is later. Nil if none is known by then. A rate that is told later changes no earlier day.
    package func rate(of from: Currency, in to: Currency, on day: Day) -> DatedRate? {
        let own = ownRate(of: from, in: to, on: day)
        if let own, !own.isOld(on: day) { return own }
        guard let published = reference?.rate(of: from, in: to, on: day) else { return own }
        guard let own, own.day >= published.day else { return published }
        return own
    }

    private func ownRate(of from: Currency, in to: Currency, on day: Day) -> DatedRate? {
        let pair = RateTable.pair(from, to)
        var (low, high) = (0, rates.count)
        while low < high {
            let middle = (low + high) / 2
            let here = RateTable.pair(rates[middle].rate.from, rates[middle].rate.to)
            if here < pair || (here == pair && rates[middle].day <= day) { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let found = rates[low - 1]
        guard RateTable.pair(found.rate.from, found.rate.to) == pair else { return nil }
        return found.rate.from == from ? found : found.inverse
    }

    /// Two currencies as one number, whichever of them comes first.
    private static func pair(_ one: Currency, _ other: Currency) -> UInt64 {
        UInt64(min(one, other).packed) << 32 | UInt64(max(one, other).packed)
    }
}

extension RateTable {
    /// Minor units that both halves of a transfer have at least: both are rounded, so smaller ones tell a rate too roughly.
    package static let leastMinorUnits: Int64 = 1_000

    /// What banks made of amounts between accounts of two currencies, in the order of the rows that they left. A rate is of the day on
    /// which the later half was booked.
    ///
    /// - Parameter transfers: pairs of rows; those that are not both in the ledger are left out. Costs one pass over its ids.
    package static func conversions(_ transfers: [TransferPair], in ledger: Ledger) -> [DatedRate] {
        guard ledger.hasSeveralCurrencies else { return [] }
        let places = RowPlaces(of: transfers.flatMap { [$0.outgoing, $0.incoming] }, in: ledger)
        let found = transfers.compactMap { pair -> (row: Int, rate: DatedRate)? in
            guard let outgoing = places[pair.outgoing], let incoming = places[pair.incoming] else { return nil }
            let (given, gained) = (0 &- ledger.amounts[outgoing], ledger.amounts[incoming])
            guard given >= leastMinorUnits, gained >= leastMinorUnits,
                ledger.flags[outgoing].union(ledger.flags[incoming]).isDisjoint(with: .unposted),
                let rate = ExchangeRate(given, ledger.currency(ofRow: outgoing), became: gained, ledger.currency(ofRow: incoming))
            else { return nil }
            let source = DatedRate.Source.bank(
                outgoing: Int32(truncatingIfNeeded: outgoing), incoming: Int32(truncatingIfNeeded: incoming))
            return (outgoing, DatedRate(rate, on: Day(number: max(ledger.days[outgoing], ledger.days[incoming])), source))
        }
        return found.ordered { $0.row < $1.row }.map { $0.rate }
    }
}

extension Ledger {
    /// Whether its accounts are of more than one currency.
    package var hasSeveralCurrencies: Bool { accounts.contains { $0.currency != accounts[0].currency } }
}
