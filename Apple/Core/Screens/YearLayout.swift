/// The screen `year`: what came in and went out, month by month and category by category.
package struct YearLayout: Decodable, Hashable, Sendable {
    private let year: Int
    private let months: [Figure]
    private let view: Said

    /// Categories that are named before somebody asks for all.
    private static let few = 8

    /// The year.
    package var title: String { view.title }
    /// What it comes to.
    package var sentences: [Page.Sentence] { view.sentences }
    /// In and out of each month, beside the year before.
    package var chart: Page.Chart? { view.chart }
    /// The largest categories, month by month.
    package var areas: Page.Chart? { view.areas }
    /// What is said when nothing is known of it.
    package var empty: Page.Empty? { view.empty }
    /// The year before.
    package var previous: Neighbour { Neighbour(String(view.navigation.previous), .year(view.navigation.previous)) }
    /// The year after.
    package var next: Neighbour { Neighbour(String(view.navigation.next), .year(view.navigation.next)) }
    /// The same year in review.
    package var review: PageWay { .review(year) }

    /// The months that are known: what was left of each, what went out and came in, and the way to it.
    package func monthLines(_ words: YearWords) -> [FigureLine] {
        let known = zip(view.months, months).filter(\.1.known).map(\.0)
        return [FigureLine](known) { month in
            (month.name, [words.out + " " + month.out, words.in + " " + month.in], month.net, nil, month.way)
        }
    }

    /// What the money was spent on, most first.
    package var spent: [FigureLine] { Array(lines(view.categories).prefix(YearLayout.few)) }
    /// What else it was spent on.
    package var spentElse: [FigureLine] { Array(lines(view.categories).dropFirst(YearLayout.few)) }
    /// Where it came from.
    package var received: [FigureLine] { lines(view.income) }

    /// What the colours of the picture mean.
    package func legend(_ words: YearWords) -> [LegendEntry] {
        (chart?.series ?? []).enumerated().map { place, series in
            switch series.tone {
            case .received: LegendEntry(id: place, name: words.in, ink: .sage)
            case .previous: LegendEntry(id: place, name: words.before, ink: .muted)
            case .spent, .usual: LegendEntry(id: place, name: words.out, ink: .accent)
            }
        }
    }

    /// What the colours of the picture of categories mean.
    package var areasLegend: [LegendEntry] {
        (areas?.series ?? []).enumerated().map { LegendEntry(id: $0.offset, name: $0.element.name, ink: .category($0.element.colour ?? 0)) }
    }

    private func lines(_ items: [Item]) -> [FigureLine] {
        [FigureLine](items) { ($0.name, [], $0.amount, $0.colour, .rows($0.evidence)) }
    }

    private struct Figure: Decodable, Hashable {
        let known: Bool
    }

    private struct Said: Decodable, Hashable {
        let title: String
        let sentences: [Page.Sentence]
        let months: [Month]
        let categories: [Item]
        let income: [Item]
        let navigation: Turns
        let chart: Page.Chart?
        let areas: Page.Chart?
        let empty: Page.Empty?
    }

    private struct Turns: Decodable, Hashable {
        let previous: Int
        let next: Int
    }

    private struct Item: Decodable, Hashable {
        let name: String
        let colour: Int
        let amount: String
        let evidence: Evidence
    }

    private struct Month: Decodable, Hashable {
        let name: String
        let `in`: String
        let out: String
        let net: String
        let evidence: Evidence?

        /// The month as a period.
        var way: PageWay? {
            guard let from = evidence?.parameters["from"]?.first, let to = evidence?.parameters["to"]?.first else { return nil }
            return .period(PeriodQuestion("month", from: from, to: to))
        }
    }
}

/// What a colour of a picture means.
package struct LegendEntry: Hashable, Identifiable, Sendable {
    /// Its place among the series.
    package let id: Int
    /// What it is of.
    package let name: String
    /// The colour.
    package let ink: Ink
}
