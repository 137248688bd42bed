package import Bookkeeping
package import Values

/// A year of a household in at most ten cards, chosen by what its rows have to tell.
package struct YearReview: Sendable {
    /// The year.
    package let year: Year
    /// How the person cuts months.
    package let rules: CalendarRules
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// All days of the year.
    package let span: DaySpan
    /// Its days that are over and known; nil if absent.
    package let known: DaySpan?
    /// The days that the ledger knows at all; nil for a ledger without a booked row.
    package let history: DaySpan?
    /// The currency that is looked at; nil if there is no account.
    package let currency: Currency?
    /// Further currencies that the household has, for looking at the year in them.
    package let otherCurrencies: [Currency]
    /// Money in and out of the year.
    package let total: MoneyFlow
    /// What the money was spent on, most first.
    package let spending: [CategoryFigure]
    /// Money in and out of the twelve months, and for each whether any day of it is known.
    package let months: [(flow: MoneyFlow, isKnown: Bool)]
    /// The cards in the order in which they are shown; none with less than `leastDays` known.
    package let cards: [ReviewCard]

    /// Cards at most.
    package static let cardLimit = 10
    /// Days that have to be known before a year is looked back on.
    package static let leastDays = 90

    /// The days of the person's year.
    package static func span(of year: Year, _ rules: CalendarRules) -> DaySpan {
        DaySpan(ordered: rules.days(of: year.firstMonth).first, rules.days(of: year.firstMonth.advanced(by: 11)).last)
    }

    /// The days of a year that are over and known; nil if absent.
    package static func known(of year: Year, rules: CalendarRules, _ history: DaySpan?, today: Day) -> DaySpan? {
        guard let days = history?.intersection(span(of: year, rules)) else { return nil }
        return DaySpan(days.first, min(days.last, today))
    }

    /// The day on which enough days of the year are known, when rows go on to come in; nil if the year ends before.
    package var ready: Day? {
        let first = max(span.first, known?.first ?? span.first)
        let day = first.advanced(by: YearReview.leastDays - 1)
        return day <= span.last ? day : nil
    }
}

extension YearReview {
    /// Looks back on a year. Costs four passes over its rows, one over those of the year before, and one over all before it.
    ///
    /// - Parameters:
    ///   - currency: the currency to look at; nil for the household's primary one.
    ///   - series: what recurs in the ledger, and for each what the person wants of it.
    package init(
        of year: Year, rules: CalendarRules, accounts: AccountSelection = .all, currency: Currency? = nil, today: Day,
        series: [RecurringSeries], wishes: [SeriesChoice?], _ categories: LedgerCategories, in ledger: Ledger
    ) {
        let span = YearReview.span(of: year, rules)
        let history = History(of: accounts, in: ledger).span
        let known = YearReview.known(of: year, rules: rules, history, today: today)
        let trend = Trend(of: year, rules: rules, accounts: accounts, today: today, categories, in: ledger)
        let period = Period.containing(span.first, .year, rules: rules)
        let mirror = Mirror(of: period, accounts: accounts, today: today, comparing: false, categories, in: ledger)
        let place = currency.flatMap { trend.currencies.firstIndex(of: $0) } ?? 0
        let chosen = trend.currencies.isEmpty ? nil : trend.currencies[place]
        let figures = mirror.currencies.first { $0.currency == chosen }
        self.year = year
        self.rules = rules
        self.accounts = accounts
        self.span = span
        self.known = known
        self.history = history
        self.currency = chosen
        otherCurrencies = trend.currencies.filter { $0 != chosen }
        total = figures?.total ?? MoneyFlow.none
        spending = (figures?.categories ?? []).filter { $0.flow.moneyOut < 0 }
        months = (0..<12).map { month in
            let flow = trend.currencies.isEmpty ? MoneyFlow.none : trend.flow(month: month, currency: place)
            return (flow: flow, isKnown: trend.isKnown[month])
        }
        guard let front = figures, let days = known, days.count >= YearReview.leastDays else {
            cards = []
            return
        }
        let search = ReviewSearch(
            span: span, known: days, historyFirst: history?.first ?? days.first, trend: trend, place: place, mirror: mirror,
            figures: front, series: series, wishes: wishes, categories: categories, ledger: ledger)
        cards = YearReview.chosen(search.cards)
    }

    /// At most `cardLimit` cards: those of the kinds that a review would rather not go without.
    private static func chosen(_ found: [ReviewCard]) -> [ReviewCard] {
        var kept: [ReviewKind] = []
        for kind in ReviewKind.preferred where kept.count < cardLimit && found.contains(where: { $0.kind == kind }) { kept.append(kind) }
        return found.filter { kept.contains($0.kind) }
    }
}
