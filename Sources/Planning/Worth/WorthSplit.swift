package import Bookkeeping
package import Insights
package import Values

/// Why a household is worth more or less at the end of a day than at the end of an earlier one, told by what it did and by what happened to it.
/// All parts together are the whole difference, to the last minor unit.
package struct WorthSplit: Hashable, Sendable {
    /// What it is told in.
    package let currency: Currency
    /// What was left of income in the months in which there was more of it than of spending; zero or more.
    package private(set) var saved: Int64 = 0
    /// What spending took of what was there in the months in which there was more of it than of income; zero or less.
    package private(set) var spent: Int64 = 0
    /// What investments gained or lost: balances that their rows do not lead to, trades, and values kept by hand.
    package private(set) var market: Int64 = 0
    /// What other things kept by hand are worth more, or are owed less.
    package private(set) var revalued: Int64 = 0
    /// What came to be known, as it stood at the end of the month in which it did.
    package private(set) var appeared: Int64 = 0
    /// What is there no more, the other way round.
    package private(set) var ended: Int64 = 0
    /// What rates of other currencies moved.
    package private(set) var rates: Int64 = 0
    /// What is left: transfers to accounts that are not known, balances that rows do not lead to, and cents of conversion.
    package private(set) var rest: Int64 = 0

    /// What each month left, or took of what was there, in order: `saved` and `spent` are their sums. Empty where several currencies are told in
    /// one.
    package private(set) var months: [WorthMonth] = []

    /// The whole difference.
    package var total: Int64 { parts.reduce(0) { Sum.adding($0, $1.amount) } }

    /// All parts, by the words of the JSON contracts.
    package var parts: [(code: String, amount: Int64)] {
        [
            ("saved", saved), ("spent", spent), ("market", market), ("revalued", revalued), ("appeared", appeared), ("ended", ended),
            ("rates", rates), ("rest", rest),
        ]
    }

    /// No difference.
    private init(_ currency: Currency) { self.currency = currency }

    /// What changed in one currency between the ends of two days, month by month. Rates move nothing there.
    package init(_ worth: NetWorth, from start: Day, to end: Day, in ledger: Ledger) {
        self.init(worth.currency)
        // Before anything is known there is nothing to split.
        var before = max(start, min(end, worth.since.advanced(by: -1)))
        while before < end {
            let monthEnd = Month(containing: before.advanced(by: 1)).days.last
            let after = min(end, max(monthEnd, before.advanced(by: 1)))
            add(worth, from: before, to: after, in: ledger)
            before = after
        }
        rest = Sum.adding(rest, Sum.subtracting(Sum.subtracting(worth.total(on: end).net, worth.total(on: start).net), total))
    }

    /// What changed in all currencies, told in one; nil if a rate is missing.
    ///
    /// What was saved, spent and so on is told by the rates of the end; what rates did to what was held at the start is `rates`.
    package init?(in base: Currency, _ worth: [NetWorth], _ table: RateTable, from start: Day, to end: Day, in ledger: Ledger) {
        guard let changes = BaseWorth(in: base, worth, table).changes(from: start, to: end) else { return nil }
        self.init(base)
        for change in changes {
            guard let one = worth.first(where: { $0.currency == change.currency }) else { continue }
            let split = WorthSplit(one, from: start, to: end, in: ledger)
            let rate = change.currency == base ? nil : table.rate(of: change.currency, in: base, on: end)?.rate
            guard change.currency == base || rate != nil else { return nil }
            add(split, held: change.held) { amount in
                guard let rate else { return amount }
                return rate.converted(amount) ?? 0
            }
            rates = Sum.adding(rates, change.rate)
        }
    }

    /// Adds another currency's parts by a rate; what the rounding of each leaves of the whole goes to the rest.
    private mutating func add(_ other: WorthSplit, held: Int64, by convert: (Int64) -> Int64) {
        let before = Sum.subtracting(total, rates)
        saved = Sum.adding(saved, convert(other.saved))
        spent = Sum.adding(spent, convert(other.spent))
        market = Sum.adding(market, convert(other.market))
        revalued = Sum.adding(revalued, convert(other.revalued))
        appeared = Sum.adding(appeared, convert(other.appeared))
        ended = Sum.adding(ended, convert(other.ended))
        let told = Sum.subtracting(Sum.subtracting(total, rates), before)
        rest = Sum.adding(rest, Sum.subtracting(held, told))
    }

    private mutating func add(_ worth: NetWorth, from start: Day, to end: Day, in ledger: Ledger) {
        let change = worth.change(from: start, to: end, in: ledger)
        let known = worth.accounts(knownOn: start)
        let invested = MovedMoney(known, from: start, to: end, in: ledger)
        let jumps = worth.marketJumps(from: start, to: end, invested)
        let traded = invested.traded
        let net = Sum.subtracting(Sum.adding(change.moneyIn, change.moneyOut), traded)
        if net < 0 { spent = Sum.adding(spent, net) } else { saved = Sum.adding(saved, net) }
        if net != 0 { months.append(WorthMonth(span: DaySpan(ordered: start.advanced(by: 1), end), net: net, accounts: known)) }
        market = Sum.adding(market, Sum.adding(traded, Sum.adding(jumps.accounts, jumps.assets)))
        revalued = Sum.adding(revalued, Sum.subtracting(change.valued, jumps.assets))
        appeared = Sum.adding(appeared, change.appeared)
        ended = Sum.adding(ended, change.ended)
        rest = Sum.adding(rest, Sum.subtracting(change.rest, jumps.accounts))
    }
}

/// A month, or the days of it that were asked for, with what income left of it after spending.
package struct WorthMonth: Hashable, Sendable {
    /// The days.
    package let span: DaySpan
    /// Minor units; below zero where spending took of what was there.
    package let net: Int64
    /// The accounts that were known before it, by their places in the ledger.
    package let accounts: [UInt16]
}

/// What rows moved in known accounts on some days.
private struct MovedMoney {
    /// What trades came to, which no figure of spending or income counts.
    var traded: Int64 = 0
    /// What moved in each account, by their places in the list.
    var sums: [(account: UInt16, amount: Int64)]

    init(_ accounts: [UInt16], from start: Day, to end: Day, in ledger: Ledger) {
        sums = accounts.map { ($0, 0) }
        for row in ledger.rows(in: DaySpan(ordered: start.advanced(by: 1), end)) {
            let (flags, amount) = (ledger.flags[row], ledger.amounts[row])
            guard flags.isDisjoint(with: .unposted), let place = sums.firstIndex(where: { $0.account == ledger.accountNumbers[row] })
            else { continue }
            sums[place].amount = Sum.adding(sums[place].amount, amount)
            if flags.isDisjoint(with: .uncounted), flags.contains(.investment) { traded = Sum.adding(traded, amount) }
        }
    }
}

extension NetWorth {
    /// What investments moved without rows: of accounts, and of what is kept by hand.
    fileprivate func marketJumps(from start: Day, to end: Day, _ moved: MovedMoney) -> (accounts: Int64, assets: Int64) {
        var jumps: (accounts: Int64, assets: Int64) = (0, 0)
        for holding in holdings where holding.kind == .investments {
            guard let before = holding.amount(on: start), let after = holding.amount(on: end) else { continue }
            if let ended = holding.ended, ended <= end { continue }
            let more = Sum.subtracting(after, before)
            switch holding.source {
            case .asset: jumps.assets = Sum.adding(jumps.assets, more)
            case .account(let number):
                let rows = moved.sums.first { $0.account == number }?.amount ?? 0
                jumps.accounts = Sum.adding(jumps.accounts, Sum.subtracting(more, rows))
            }
        }
        return jumps
    }
}
