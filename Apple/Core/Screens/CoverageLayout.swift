import Values

/// The screen `coverage`: which days the statements of each account cover, and whether they add up.
package struct CoverageLayout: Hashable, Sendable {
    /// The title.
    package let title: String
    /// A lane for each account, with its stretches of days.
    package let chart: Page.Chart?
    /// The accounts.
    package let items: [CoverageCard]
    /// What is said when there is nothing yet.
    package let empty: Page.Empty?

    init(_ answer: CoverageAnswer, _ texts: Catalogue) {
        (title, chart, empty) = (answer.view.title, answer.view.chart, answer.view.empty)
        items = answer.view.items.enumerated().map { CoverageCard($0.offset, $0.element, texts) }
    }
}

/// What the statements of an account cover.
package struct CoverageCard: Hashable, Identifiable, Sendable {
    /// Its place in the list.
    package let id: Int
    /// The account.
    package let name: String
    /// How far they reach.
    package let reach: String
    /// When the next one is to be expected; empty while that is not known.
    package let due: String
    /// What that is written in.
    package let dueInk: Ink
    /// Whether transactions and balances add up.
    package let proof: Page.Sentence
    /// The days that are missing and the sums that differ, under their number; nil without any.
    package let gaps: CoverageNotes?
    /// The days that several statements tell; nil without any.
    package let overlaps: CoverageNotes?
    /// Its balance over time; nil where too little is known.
    package let balances: Page.Chart?

    init(_ place: Int, _ item: CoverageItem, _ texts: Catalogue) {
        id = place
        (name, reach, due, proof, balances) = (item.name, item.reach, item.due, item.proof, item.balances)
        dueInk = item.isDue ? .amber : .muted
        let gaps = item.gaps.map { Page.Sentence(text: $0, evidence: nil) } + item.missing
        let overlaps = item.overlaps.map { Page.Sentence(text: $0, evidence: nil) }
        self.gaps = CoverageNotes(gaps) { texts.text("web.imports.gaps", .count("count", $0)) }
        self.overlaps = CoverageNotes(overlaps) { texts.text("web.imports.overlaps", .count("count", $0)) }
    }
}

/// Sentences under their number.
package struct CoverageNotes: Hashable, Sendable {
    /// How many there are.
    package let title: String
    /// Each of them.
    package let sentences: [Page.Sentence]

    init?(_ sentences: [Page.Sentence], _ say: (Int) -> String) {
        guard !sentences.isEmpty else { return nil }
        (title, self.sentences) = (say(sentences.count), sentences)
    }
}
