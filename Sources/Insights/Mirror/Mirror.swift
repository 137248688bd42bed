package import Bookkeeping
package import Values

/// Where the money of some days went, and how that compares with the usual: figures without words.
///
/// ```
/// period 2026-11-16/2026-11-22 (week), today 2026-11-20
///   CAD  out -386.40  in 0.00      categories  groceries -131.00 · eating out -85.00 · …     sum to out, and to in
///        usual week so far -439.00 days        16: -42.10 · 17: -18.00 · …                   sum to out + in
///   USD  out  -12.00               …           never added to CAD
/// ```
package struct Mirror: Sendable {
    /// The period that was asked for.
    package let period: Period
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// Today, as the caller said.
    package let today: Day
    /// The days that the ledger knows.
    package let history: History
    /// The days of the period that are over and known; nil if the period lies wholly in the dark.
    package let known: DaySpan?
    /// One mirror for each currency: the primary one first, then every further one that has a row in the period.
    /// Empty only when there is no account.
    package let currencies: [CurrencyMirror]

    /// Whether days of the period are still to come or not known yet, so that comparisons look at `known` alone.
    package var isRunning: Bool { known.map { $0.last < period.span.last } ?? true }

    /// The question that opens everything the period counts in a currency as spent or received.
    package func evidence(_ currency: Currency) -> Evidence {
        Evidence(period.span, accounts: accounts, currency: currency).of(.livedOn)
    }
}

extension Mirror {
    /// Days that a mirror lists one by one at most.
    package static let dayLimit = 366

    /// Looks at a period of a ledger. Costs one pass over its rows and one over those of the comparable periods.
    ///
    /// - Parameters:
    ///   - today: the day in the person's zone; days after it are still to come.
    ///   - comparing: whether to work out what is usual.
    package init(
        of period: Period, accounts: AccountSelection = .all, today: Day, comparing: Bool = true, _ categories: LedgerCategories,
        in ledger: Ledger
    ) {
        let places = CurrencyPlaces(accounts, in: ledger)
        let history = History(of: accounts, in: ledger)
        let known = history.known(of: period.span, today: today)
        let fits = ledger.withColumns { AmountBits.fit($0.rows(in: period.span), $0) }
        var mirrors =
            fits
            ? PeriodTally<NarrowSum>.mirrors(period.span, places, categories, in: ledger)
            : PeriodTally<Sum>.mirrors(period.span, places, categories, in: ledger)
        if comparing {
            let comparison = Comparison(of: period, known: known, history: history, places: places, categories, in: ledger)
            for index in mirrors.indices { comparison.complete(&mirrors[index]) }
        }
        self.period = period
        self.accounts = accounts
        self.today = today
        self.history = history
        self.known = known
        currencies = mirrors
    }
}
