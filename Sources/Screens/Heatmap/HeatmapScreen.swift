package import Insights
package import Values

/// A month as a calendar of spending, in words, figures and a picture.
package struct HeatmapScreen: Sendable {
    /// The figures.
    let heatmap: Heatmap
    /// What the screen is made from.
    let context: ScreenContext
    /// The days that the ledger knows.
    private let history: History

    /// The screen of one of the person's months.
    ///
    /// - Parameter currency: the currency to look at; nothing for the household's primary one.
    package init(of month: Month, accounts: AccountSelection = .all, currency: Currency? = nil, in context: ScreenContext) {
        heatmap = Heatmap(
            of: month, rules: context.rules, accounts: accounts, currency: currency, today: context.today, context.categories,
            in: context.ledger)
        history = History(of: accounts, in: context.ledger)
        self.context = context
    }

    /// The currency that is looked at.
    var currency: Currency { heatmap.currency ?? context.currency }

    /// The words.
    var wording: Wording { context.wording }

    /// The month as a period.
    private var period: Period { .containing(heatmap.span.first, .month, rules: heatmap.rules) }

    /// `November 2026`
    var title: String { Catalogue.heading(wording.catalogue.title(of: period)) }

    /// How many days are known, how many of them had no spending, and which was the dearest.
    var sentences: [ShownSentence] {
        let known = heatmap.days.filter { $0.isKnown }
        guard !known.isEmpty else { return [] }
        let quiet = known.filter { $0.flow.moneyOut >= 0 }.count
        var sentences = [
            ShownSentence(
                wording.text(
                    "heatmap.total", .text("amount", wording.spent(heatmap.total.moneyOut, currency)), .count("days", known.count)),
                evidence(heatmap.span), context)
        ]
        if quiet > 0 { sentences.append(ShownSentence(wording.text("heatmap.quiet", .count("count", quiet)))) }
        if let dearest = known.min(by: { $0.flow.moneyOut < $1.flow.moneyOut }), dearest.flow.moneyOut < 0 {
            sentences.append(
                ShownSentence(
                    wording.text(
                        "heatmap.dearest", .text("day", wording.catalogue.date(dearest.day, .weekdayMonthDay)),
                        .text("amount", wording.amount(dearest.flow.moneyOut, currency))),
                    evidence(DaySpan(dearest.day)), context))
        }
        return sentences
    }

    /// The question for all that was spent on some days.
    func evidence(_ span: DaySpan) -> Evidence {
        var evidence = heatmap.evidence(span.first).of(.spent)
        evidence.span = span
        return evidence
    }

    /// How the shades were made; empty while there are none.
    var howText: String {
        guard let measured = heatmap.measured, heatmap.thresholds.count == 3 else { return "" }
        return wording.text(
            "heatmap.how", .text("span", wording.catalogue.span(measured)),
            .text("first", wording.rough(heatmap.thresholds[0], currency)), .text("second", wording.rough(heatmap.thresholds[1], currency)),
            .text("third", wording.rough(heatmap.thresholds[2], currency)))
    }

    /// What to say instead of a calendar; nothing when there is one.
    var empty: EmptyState? {
        guard let known = history.span else { return .noRows(wording) }
        return .dark(period, known, context)
    }

    /// Heads of the columns.
    func weekdays(_ width: NameWidth) -> [String] {
        Week(containing: heatmap.span.first, startingOn: heatmap.rules.weekStart).days.days.map {
            wording.catalogue.weekdayName($0.weekday, width)
        }
    }

    /// `Thursday, November 19: $66.10`
    func dayText(_ day: HeatmapDay) -> String {
        let amount = day.isKnown ? wording.spent(day.flow.moneyOut, currency) : wording.text("heatmap.unknown")
        return wording.text("chart.point", .text("name", wording.catalogue.date(day.day, .weekdayMonthDay)), .text("amount", amount))
    }

    /// The month before and the month after.
    var neighbours: (previous: Month, next: Month) {
        (heatmap.month.advanced(by: -1), heatmap.month.advanced(by: 1))
    }
}
