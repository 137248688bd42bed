import Bookkeeping
import Insights
package import Values

/// What is worth telling about a household's money now, the weightiest first: a title and a sentence or two each.
package struct InsightsScreen: Sendable {
    let context: ScreenContext
    let facts: Facts
    let shown: [ShownFact]

    /// The screen of a household.
    ///
    /// - Parameter limit: facts that are told at most.
    package init(limit: Int, in context: ScreenContext) {
        self.context = context
        let series = context.series
        let facts = FindFacts.facts(
            in: context.ledger, series: series, today: context.today, rules: context.rules, categories: context.categories,
            marks: context.chosen.marks, wishes: MatchWishes.choices(for: series, in: context.chosen), limit: limit)
        self.facts = facts
        shown = facts.all.map { ShownFact($0, asOf: facts.asOf ?? context.today, in: context) }
    }

    /// The screen with as many facts as people read.
    package init(in context: ScreenContext) {
        self.init(limit: Facts.limit, in: context)
    }

    private var wording: Wording { context.wording }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("insights.title"), wording)
        page.add(.sentences(sentences))
        page.add(.list(PageList(code: "facts", items: shown.map { $0.item })))
        page.empty = empty
        return page
    }

    private var sentences: [ShownSentence] {
        guard let asOf = facts.asOf, !shown.isEmpty else { return [] }
        var sentences = [ShownSentence(wording.text("insights.lead", .count("count", shown.count)))]
        if asOf < context.today {
            sentences.append(ShownSentence(wording.text("mirror.reach", .text("day", wording.catalogue.date(asOf, .long)))))
        }
        return sentences
    }

    /// What to say when there is nothing to tell.
    private var empty: EmptyState? {
        guard shown.isEmpty else { return nil }
        guard facts.asOf != nil else { return .noRows(wording) }
        guard !facts.isYoung else {
            return EmptyState("empty.insights.young.", screen: "import", command: "evenkeel import FILE", wording)
        }
        return EmptyState("empty.insights.quiet.", screen: "mirror", command: "evenkeel month", wording)
    }
}

extension InsightsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "insights"

    /// Writes the figures: `evenkeel insights --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("asOf", facts.asOf)
        json.member("young", facts.isYoung)
        json.member("facts", shown)
    }
}
