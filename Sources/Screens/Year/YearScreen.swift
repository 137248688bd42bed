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

    /// What to say instead of figures; nil if there are figures.
    var empty: EmptyState? {
        if history.span == nil { return .noRows(wording) }
        guard !trend.isKnown.contains(true), let span = history.span else { return nil }
        return EmptyState(
            "empty.year.", [.text("year", title), .text("span", wording.catalogue.span(span))], screen: "import",
            command: "evenkeel import FILE", wording)
    }
}

extension YearScreen {
    /// Categories that a terminal lists.
    private static let shortList = 15

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        for sentence in sentences { block.paragraph(sentence.text, indent: 2) }
        drawMonths(on: &block)
        if !block.style.isWide || !drawMatrix(on: &block) { drawCategories(on: &block) }
    }

    private func drawMonths(on block: inout TerminalBlock) {
        block.space()
        let most = (0..<12).reduce(Int64(0)) { max($0, Sum.subtracting(0, flow($1).moneyOut)) }
        var table = TerminalTable([.left, .right, .right, .right, .bar])
        table.add(
            .text(""), .text(wording.text("column.in"), .muted), .text(wording.text("column.out"), .muted),
            .text(wording.text("column.net"), .muted), .text("", .muted))
        for month in 0..<12 where trend.isKnown[month] {
            let flow = flow(month)
            table.add(
                .text(Catalogue.heading(monthName(month)), trend.isWhole[month] ? .plain : .muted),
                .text(wording.received(flow.moneyIn, currency)), .text(wording.spent(flow.moneyOut, currency)),
                .text(wording.change(flow.net, currency), flow.net < 0 ? .sunset : .sage),
                .bar(max(0, Sum.subtracting(0, flow.moneyOut)), of: most, .accent))
        }
        block.add(table)
    }

    /// Spending by category with a small chart of its months.
    private func drawCategories(on block: inout TerminalBlock) {
        let spending = spending
        guard !spending.isEmpty else { return }
        let whole = spending.reduce(Int64(0)) { Sum.adding($0, min($1.flow.moneyOut, 0)) }
        block.heading(wording.text("mirror.categories"))
        var table = TerminalTable([.name, .left, .right, .right])
        for figure in spending.prefix(YearScreen.shortList) {
            table.add(
                .text(context.looks.look(figure.category).name),
                .text(Bar.sparkline(months(figure).map { max(0, $0) }, isASCII: block.style.isASCII), .accent),
                .text(wording.spent(figure.flow.moneyOut, currency)),
                .text(figure.flow.moneyOut < 0 ? wording.share(figure.flow.moneyOut, of: whole) : "", .muted))
        }
        block.add(table)
        addMore(spending.count, to: &block)
    }

    /// Spending by category and known month in whole major units; false where the page is too narrow for it.
    private func drawMatrix(on block: inout TerminalBlock) -> Bool {
        let spending = spending
        let known = (0..<12).filter { trend.isKnown[$0] }
        var table = TerminalTable([.name] + Array(repeating: .right, count: known.count + 1))
        table.add(
            [.text(currency.code, .muted)] + known.map { .text(monthName($0, .short), .muted) }
                + [.text(wording.text("column.year"), .muted)])
        for figure in spending.prefix(YearScreen.shortList) {
            let months = months(figure)
            table.add(
                [.text(context.looks.look(figure.category).name)]
                    + known.map { .text(months[$0] == 0 ? "" : bare(months[$0])) }
                    + [.text(bare(Sum.subtracting(0, figure.flow.moneyOut)), .strong)])
        }
        guard table.leastWidth() <= block.style.width else { return false }
        guard !spending.isEmpty else { return true }
        block.heading(wording.text("mirror.categories"))
        block.add(table)
        addMore(spending.count, to: &block)
        return true
    }

    private func addMore(_ count: Int, to block: inout TerminalBlock) {
        guard count > YearScreen.shortList else { return }
        block.add("  " + wording.text("list.more", .count("count", count - YearScreen.shortList)), .muted)
    }

    /// What was spent in whole major units; with a plus where more came back.
    private func bare(_ spent: Int64) -> String {
        (spent < 0 ? "+" : "") + wording.bare(spent, currency)
    }

    /// A category's spending month by month, below zero where more came back.
    func months(_ figure: CategoryFigure) -> [Int64] {
        (0..<12).map { Sum.subtracting(0, trend.flow(category: Int(figure.category), month: $0, currency: place).moneyOut) }
    }
}
