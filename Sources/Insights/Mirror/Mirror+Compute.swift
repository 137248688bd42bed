package import Bookkeeping
package import Values

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
