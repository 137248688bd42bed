import Bookkeeping
import Values

/// Looks for what the cards of a year tell. Each function makes one card, and is nil where the year has nothing to tell of its kind.
struct ReviewSearch {
    let span: DaySpan
    let known: DaySpan
    /// The first day that the ledger knows.
    let historyFirst: Day
    let trend: Trend
    /// The place of the currency in the trend.
    let place: Int
    let mirror: Mirror
    /// The mirror's part in the currency.
    let figures: CurrencyMirror
    let series: [RecurringSeries]
    let wishes: [SeriesChoice?]
    let categories: LedgerCategories
    let ledger: Ledger

    /// Transactions from which a merchant is one that somebody goes to often.
    private static let leastVisits = 3
    /// Days without spending that are worth telling, and above which statements are more likely missing.
    private static let quietDays = 3...30
    /// Whole months from which one of them can have cost least.
    private static let leastWholeMonths = 3

    /// Every card that the year has, in the order of `ReviewKind`.
    var cards: [ReviewCard] {
        [
            year, month, least, day, largest, merchant, category, changed(.grew), changed(.shrank), new, returns, letGo, currencies, quiet,
            kept,
        ].compactMap { $0 }
    }

    /// What was spent in the year.
    var spent: Evidence { Evidence(span, accounts: trend.accounts, currency: figures.currency).of(.spent) }

    /// Merchants with a name at which money was spent, most first.
    var merchants: [MerchantFigure] { figures.merchants.filter { $0.merchant != 0 && $0.flow.moneyOut < 0 } }

    func card(_ kind: ReviewKind, _ days: DaySpan? = nil) -> ReviewCard {
        var card = ReviewCard(kind, figures.currency, days ?? span)
        card.whole = figures.total.moneyOut
        return card
    }

    private var year: ReviewCard? {
        var card = card(.year)
        card.amount = figures.total.moneyOut
        card.count = figures.merchants.reduce(0) { $0 + $1.outCount }
        card.places = figures.merchants.count { $0.merchant != 0 && $0.outCount > 0 }
        card.evidence = spent
        return card.amount < 0 ? card : nil
    }

    /// What was spent in a month (0…11).
    private func out(_ month: Int) -> Int64 { trend.flow(month: month, currency: place).moneyOut }

    private func card(_ kind: ReviewKind, ofMonth month: Int) -> ReviewCard {
        var card = card(kind, trend.rules.days(of: trend.months[month]))
        card.amount = out(month)
        card.evidence = trend.evidence(month: month, currency: place).of(.spent)
        return card
    }

    /// The place of the dearest month of the year.
    private var dearest: Int? {
        let months = (0..<12).filter { trend.isKnown[$0] && out($0) < 0 }
        return months.min { out($0) != out($1) ? out($0) < out($1) : $0 < $1 }
    }

    private var month: ReviewCard? {
        guard figures.total.moneyOut < 0, let dearest else { return nil }
        var card = card(.month, ofMonth: dearest)
        if let reason = reason(for: dearest) {
            card.category = reason
            card.beside = card.evidence?.of(.category(reason))
        }
        return card
    }

    /// The category that made most of the difference to the other whole months; nil where none made a quarter of it.
    private func reason(for month: Int) -> UInt16? {
        let others = (0..<12).filter { $0 != month && trend.isWhole[$0] }
        guard !others.isEmpty else { return nil }
        func more(_ here: Int64, _ elsewhere: (Int) -> Int64) -> Int64 {
            var sum = Sum()
            for other in others { sum.add(elsewhere(other)) }
            return Sum.subtracting(Mean.of(sum.value, others.count), here)
        }
        let whole = more(out(month)) { out($0) }
        let reasons = changes { category in
            more(trend.flow(category: category, month: month, currency: place).moneyOut) {
                trend.flow(category: category, month: $0, currency: place).moneyOut
            }
        }
        guard whole > 0, let first = reasons.first, Int128(first.flow.moneyOut.magnitude) * 4 >= Int128(whole) else { return nil }
        return first.category
    }

    /// The categories that something grew of, most first: `more` of a category is how much, in `flow` it stands as money out.
    func changes(_ more: (Int) -> Int64) -> [CategoryFigure] {
        var figures: [CategoryFigure] = []
        for category in 1..<max(1, trend.categoryCount) {
            let change = more(category)
            guard change > 0 else { continue }
            let flow = MoneyFlow(moneyIn: 0, moneyOut: 0 &- change, count: 0)
            figures.append(CategoryFigure(category: UInt16(truncatingIfNeeded: category), flow: flow, inCount: 0, outCount: 0))
        }
        return figures.ordered {
            FigureOrder.isBefore($0.flow, UInt32($0.category), $1.flow, UInt32($1.category), names: ledger.categories)
        }
    }

    private var least: ReviewCard? {
        let whole = (0..<12).filter { trend.isWhole[$0] }
        guard whole.count >= ReviewSearch.leastWholeMonths, figures.total.moneyOut < 0 else { return nil }
        guard let month = whole.min(by: { out($0) != out($1) ? out($0) > out($1) : $0 < $1 }), out(month) < 0, month != dearest else {
            return nil
        }
        return card(.least, ofMonth: month)
    }

    /// The day with most spending, unless most of it was a bill, which comes again whatever the day.
    private var day: ReviewCard? {
        guard let dearest = figures.days.min(by: { ($0.flow.moneyOut, $0.day) < ($1.flow.moneyOut, $1.day) }) else { return nil }
        guard dearest.flow.moneyOut < 0, figures.total.moneyOut < 0 else { return nil }
        var card = card(.day, DaySpan(dearest.day))
        card.amount = dearest.flow.moneyOut
        card.evidence = spent.of(dearest.day)
        let period = Period.containing(dearest.day, .day, rules: trend.rules)
        let ofDay = Mirror(of: period, accounts: trend.accounts, today: mirror.today, comparing: false, categories, in: ledger)
        guard let most = ofDay.currencies.first(where: { $0.currency == figures.currency })?.merchants.first, most.merchant != 0,
            Int128(most.flow.moneyOut) * 2 <= Int128(dearest.flow.moneyOut)
        else { return card }
        guard !series.contains(where: { $0.kind == .bill && $0.merchant == most.merchant && $0.currency == figures.currency }) else {
            return nil
        }
        card.merchant = most.merchant
        card.beside = card.evidence?.of(.merchant(most.merchant))
        return card
    }

    private var merchant: ReviewCard? {
        var most: MerchantFigure?
        for figure in merchants where figure.outCount > most?.outCount ?? (ReviewSearch.leastVisits - 1) { most = figure }
        guard let often = most else { return nil }
        var card = card(.merchant)
        card.merchant = often.merchant
        card.amount = often.flow.moneyOut
        card.count = often.outCount
        card.evidence = spent.of(.merchant(often.merchant))
        return card
    }

    private var category: ReviewCard? {
        guard let first = figures.categories.first(where: { $0.category != 0 && $0.flow.moneyOut < 0 }), figures.total.moneyOut < 0 else {
            return nil
        }
        var card = card(.category)
        card.category = first.category
        card.amount = first.flow.moneyOut
        card.evidence = spent.of(.category(first.category))
        return card
    }

    /// The longest run of known days without spending; the first of several.
    private var quiet: ReviewCard? {
        var (run, longest) = (0, 0)
        var last = known.first
        for figure in figures.days where known.contains(figure.day) {
            run = figure.flow.moneyOut < 0 ? 0 : run + 1
            if run > longest { (longest, last) = (run, figure.day) }
        }
        guard ReviewSearch.quietDays.contains(longest) else { return nil }
        var card = card(.quiet, DaySpan(ordered: last.advanced(by: 1 - longest), last))
        card.count = longest
        return card
    }

    private var kept: ReviewCard? {
        guard figures.total.moneyIn > 0 else { return nil }
        var card = card(.kept)
        card.amount = figures.total.net
        card.whole = figures.total.moneyIn
        card.before = figures.total.moneyOut
        card.evidence = spent.of(.livedOn)
        return card
    }
}
