import Bookkeeping
package import Insights
package import Values

/// A year in review: at most ten cards that a person would show to a friend, each with amounts and without.
package struct ReviewScreen: Sendable {
    /// The figures.
    let review: YearReview
    /// What the screen is made from.
    let context: ScreenContext
    /// Whether a terminal says amounts; other media have both.
    private let showsAmounts: Bool

    /// The screen of a year.
    ///
    /// - Parameter currency: the currency to look at; nil for the household's primary one.
    package init(
        of year: Year, accounts: AccountSelection = .all, currency: Currency? = nil, showsAmounts: Bool = true, in context: ScreenContext
    ) {
        let series = context.series
        review = YearReview(
            of: year, rules: context.rules, accounts: accounts, currency: currency, today: context.today, series: series,
            wishes: MatchWishes.choices(for: series, in: context.chosen), context.categories, in: context.ledger)
        self.context = context
        self.showsAmounts = showsAmounts
    }

    /// The year to look back on where nobody names one: that of the newest row, or the one before while too little of it is known.
    package static func year(in context: ScreenContext) -> Year {
        let year = Year(containing: context.rules.month(containing: context.newest))
        let history = History(in: context.ledger).span
        func days(_ year: Year) -> Int { YearReview.known(of: year, rules: context.rules, history, today: context.today)?.count ?? 0 }
        let before = year.advanced(by: -1)
        return days(year) < YearReview.leastDays && days(before) >= YearReview.leastDays ? before : year
    }

    /// The currency that is looked at.
    var currency: Currency { review.currency ?? context.currency }

    /// The words.
    var wording: Wording { context.wording }

    /// `2026`
    var yearTitle: String {
        wording.catalogue.title(of: .containing(review.span.first, .year, rules: review.rules))
    }

    /// `Your 2026 so far`
    var title: String {
        let key = context.today < review.span.last ? "review.titleSoFar" : "review.title"
        return wording.text(key, .text("year", yearTitle))
    }

    /// The days that are known, where that is not the whole year; empty otherwise.
    var subtitle: String {
        guard let known = review.known, known != review.span else { return "" }
        return Catalogue.heading(wording.catalogue.span(known, .long))
    }

    /// What to say in place of cards; nil if there are some.
    var empty: EmptyState? {
        guard let history = review.history else { return .noRows(wording) }
        guard review.cards.isEmpty else { return nil }
        guard let known = review.known else {
            return EmptyState(
                "empty.year.", [.text("year", yearTitle), .text("span", wording.catalogue.span(history))], screen: "import",
                command: "evenkeel import FILE", wording)
        }
        let arguments: [MessageArgument] = [
            .text("year", yearTitle), .text("span", wording.catalogue.span(known, .long)), .count("count", known.count),
            .count("needed", YearReview.leastDays), .text("day", wording.catalogue.date(review.ready ?? context.today, .long)),
        ]
        if let ready = review.ready, ready > context.today {
            return EmptyState("empty.reviewSoon.", arguments, screen: "year", command: "evenkeel year", wording)
        }
        return EmptyState("empty.reviewLittle.", arguments, screen: "import", command: "evenkeel import FILE", wording)
    }
}

extension ReviewScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        var head = TerminalLine(title, .strong)
        if !subtitle.isEmpty { head.add("  " + subtitle, .muted) }
        block.add(head)
        if let empty {
            empty.draw(on: &block)
            return
        }
        for card in review.cards {
            let face = face(of: card, hasAmounts: showsAmounts)
            block.space()
            block.add("  " + heading(of: card), .muted)
            block.add("  " + face.figure.text, .strong)
            for sentence in face.sentences { block.paragraph(sentence.text, indent: 2) }
        }
    }
}
