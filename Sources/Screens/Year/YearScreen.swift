package import Insights
package import Values

/// A year month by month and category by category, in words, figures and a picture.
package struct YearScreen: Sendable {
    /// The figures.
    let trend: Trend
    /// What the screen is made from.
    let context: ScreenContext
    /// The place of the currency that is looked at.
    let place: Int
    private let history: History

    /// The screen of a year.
    ///
    /// - Parameter currency: the currency to look at; nothing for the household's primary one.
    package init(of year: Year, accounts: AccountSelection = .all, currency: Currency? = nil, in context: ScreenContext) {
        let trend = Trend(of: year, rules: context.rules, accounts: accounts, today: context.today, context.categories, in: context.ledger)
        self.trend = trend
        history = History(of: accounts, in: context.ledger)
        place = currency.flatMap { trend.currencies.firstIndex(of: $0) } ?? 0
        self.context = context
    }

    /// The currency that is looked at.
    var currency: Currency { trend.currencies.isEmpty ? context.currency : trend.currencies[place] }

    /// The words.
    var wording: Wording { context.wording }

    /// Money in and out of the year.
    var total: MoneyFlow { trend.currencies.isEmpty ? .none : trend.total(currency: place) }

    /// Money in and out of a month (0…11).
    func flow(_ month: Int) -> MoneyFlow {
        trend.currencies.isEmpty ? .none : trend.flow(month: month, currency: place)
    }

    /// The question that opens all rows of the year.
    var evidence: Evidence {
        let year = DaySpan(ordered: trend.rules.days(of: trend.months[0]).first, trend.rules.days(of: trend.months[11]).last)
        return Evidence(year, accounts: trend.accounts, currency: currency).of(.livedOn)
    }

    /// The categories with money in the year, most money out first; categories that only move money are left out.
    var categories: [CategoryFigure] {
        guard !trend.currencies.isEmpty else { return [] }
        var figures: [CategoryFigure] = []
        for category in 0..<trend.categoryCount {
            let flow = trend.flow(category: category, currency: place)
            guard flow != .none else { continue }
            figures.append(CategoryFigure(category: UInt16(truncatingIfNeeded: category), flow: flow, inCount: 0, outCount: 0))
        }
        figures = figures.ordered { left, right in
            if left.flow.moneyOut != right.flow.moneyOut { return left.flow.moneyOut < right.flow.moneyOut }
            if left.flow.moneyIn != right.flow.moneyIn { return left.flow.moneyIn < right.flow.moneyIn }
            return context.looks.code(left.category) < context.looks.code(right.category)
        }
        return figures
    }

    /// What the money was spent on, most first; they sum to what was spent.
    var spending: [CategoryFigure] { categories.filter { $0.flow.moneyOut != 0 } }

    /// Where money came from, most first, and last where it is not known; they sum to what came in.
    var income: [CategoryFigure] { categories.filter { $0.flow.moneyIn != 0 }.reversed() }

    /// `2026`
    var title: String {
        Catalogue.heading(
            wording.catalogue.title(of: .containing(trend.rules.firstDay(of: trend.year.firstMonth), .year, rules: trend.rules)))
    }

    /// `Jan`, `janv.`
    func monthName(_ month: Int, _ width: NameWidth = .long) -> String {
        wording.catalogue.monthName(trend.months[month].month, width)
    }

    /// What went out and came in, what a usual month takes, and how that compares with the year before.
    var sentences: [ShownSentence] {
        guard !trend.currencies.isEmpty else { return [] }
        let text = wording.text(
            "year.total", .text("out", wording.spent(total.moneyOut, currency)), .text("in", wording.received(total.moneyIn, currency)))
        var sentences = [ShownSentence(text, evidence, context)]
        if let average = trend.average(currency: place) {
            let text = wording.text(
                "year.average", .text("amount", wording.spent(average.moneyOut, currency)),
                .count("count", trend.isWhole.filter { $0 }.count))
            sentences.append(ShownSentence(text, evidence(trend.isWhole), context))
        }
        if let compared = trend.comparedOut(currency: place) {
            let comparison = Comparison(min(compared.now, 0), usual: min(compared.before, 0))
            let percent = wording.catalogue.locale.percent(Int64(comparison.number))
            let text = wording.text(
                "year.compare." + comparison.code, .text("percent", percent), .count("times", comparison.number),
                .count("count", compared.months), .text("before", wording.spent(compared.before, currency)))
            let isCompared = (0..<12).map { trend.isWhole[$0] && trend.isPreviousWhole[$0] }
            sentences.append(ShownSentence(text, evidence(isCompared, yearsBefore: 1), context))
        }
        return sentences
    }

    /// The question for what was spent in some months; `nil` if they do not follow one another.
    private func evidence(_ isWanted: [Bool], yearsBefore: Int = 0) -> Evidence? {
        guard let first = isWanted.firstIndex(of: true), let last = isWanted.lastIndex(of: true), !isWanted[first...last].contains(false)
        else { return nil }
        let months = [first, last].map { trend.rules.days(of: trend.months[$0].advanced(by: -12 * yearsBefore)) }
        return Evidence(DaySpan(ordered: months[0].first, months[1].last), accounts: trend.accounts, currency: currency).of(.spent)
    }

    /// What to say instead of figures; nothing when there are figures.
    var empty: EmptyState? {
        if history.span == nil { return .noRows(wording) }
        guard !trend.isKnown.contains(true), let span = history.span else { return nil }
        return EmptyState(
            "empty.year.", [.text("year", title), .text("span", wording.catalogue.span(span))], screen: "import",
            command: "evenkeel import FILE", wording)
    }
}
