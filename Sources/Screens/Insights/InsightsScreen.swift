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
    package init(limit: Int = Facts.limit, in context: ScreenContext) {
        let series = FindRecurring.series(in: context.ledger, today: context.today, categories: context.categories)
        self.init(limit: limit, of: series, in: context)
    }

    /// The screen of a household whose recurring series were found already.
    init(limit: Int, of series: [RecurringSeries], in context: ScreenContext) {
        self.context = context
        let facts = FindFacts.facts(
            in: context.ledger, series: series, today: context.today, rules: context.rules, categories: context.categories,
            marks: context.chosen.marks, wishes: MatchWishes.choices(for: series, in: context.chosen), limit: limit)
        self.facts = facts
        shown = facts.all.map { ShownFact($0, asOf: facts.asOf ?? context.today, in: context) }
    }

    private var wording: Wording { context.wording }

    /// The page's title.
    var title: String { wording.text("insights.title") }

    /// What is said first.
    var sentences: [String] {
        guard let asOf = facts.asOf, !shown.isEmpty else { return [] }
        var sentences = [wording.text("insights.lead", .count("count", shown.count))]
        if asOf < context.today { sentences.append(wording.text("mirror.reach", .text("day", wording.catalogue.date(asOf, .long)))) }
        return sentences
    }

    /// What to say when there is nothing to tell.
    var empty: EmptyState? {
        guard shown.isEmpty else { return nil }
        guard facts.asOf != nil else { return .noRows(wording) }
        guard !facts.isYoung else {
            return EmptyState("empty.insights.young.", screen: "import", command: "evenkeel import FILE", wording)
        }
        return EmptyState("empty.insights.quiet.", screen: "mirror", command: "evenkeel month", wording)
    }
}

extension InsightsScreen: ScreenModel {
    /// Writes the facts (`evenkeel insights --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "insights")
            json.member("asOf", facts.asOf)
            json.member("young", facts.isYoung)
            json.array("facts") { json in
                for fact in shown { fact.write(to: &json) }
            }
            if view { writeView(to: &json) }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentences", sentences)
            json.array("items") { json in
                for fact in shown { fact.writeView(to: &json) }
            }
            json.member("empty", empty)
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        for sentence in sentences { block.paragraph(sentence, .muted, indent: 2) }
        for fact in shown {
            block.space()
            block.paragraph(fact.title, fact.ink, indent: 2)
            block.paragraph(fact.text, indent: 4)
        }
    }
}
