import Values

/// A card: what a page says first, and the way to all of it, which stays where nothing can be said.
package struct PageCard: Hashable, Identifiable, Sendable {
    /// Its title.
    package let title: String
    /// What it shows; nil where that cannot be worked out.
    package let content: CardContent?
    /// The way to all of it.
    package let all: CardWay

    package var id: PageWay { all.way }

    init(_ page: CardPage, _ content: CardContent?, _ texts: Catalogue) {
        (title, self.content) = (texts.text(page.words), content)
        all = CardWay(.screen(page.name), of: title, texts)
    }
}

/// The page of a card, by its name and the text that its title is.
struct CardPage {
    let name: String
    let words: String

    init(_ name: String, _ words: String) { (self.name, self.words) = (name, words) }
}

/// The way from a card to all of it.
package struct CardWay: Hashable, Sendable {
    /// Where it leads.
    package let way: PageWay
    /// What is seen of it.
    package let text: String
    /// What is said of it.
    package let name: String

    init(_ way: PageWay, of title: String, _ texts: Catalogue) {
        (self.way, text) = (way, texts.text("web.all"))
        name = texts.text("web.plan.allOf", .text("title", title))
    }
}

/// What a card shows.
package struct CardContent: Hashable, Sendable {
    /// Why there is nothing yet; empty where there is something.
    package var nothing = ""
    /// What is said.
    package var sentences: [Page.Sentence] = []
    /// Names and amounts.
    package var lines: [FigureLine] = []
    /// How far goals are.
    package var rings: [GoalRing] = []
    /// The line of days.
    var chart: Page.Chart?

    /// Things that are shown at once.
    private static let most = 3

    /// What a page says; a page of lists alone says what its first list is of.
    static func said(_ page: Page) -> CardContent {
        guard page.empty == nil else { return .nothing(page) }
        let first = page.lists.prefix(1).map { Page.Sentence(text: $0.title, evidence: nil) }
        return CardContent(sentences: page.sentences.isEmpty ? first : page.sentences)
    }

    /// What is due next, those that are late first; what comes regularly where no day is known.
    static func bills(_ page: Page) -> CardContent {
        var content = repeating(page)
        let due = page.lists.filter { ["late", "soon"].contains($0.code) }.flatMap(\.items).prefix(most)
        if !due.isEmpty { content.lines = [FigureLine](Array(due)) { ($0.name, [$0.detail], $0.amount, $0.colour, $0.way) } }
        return content
    }

    /// What comes again and again.
    static func repeating(_ page: Page) -> CardContent {
        guard page.empty == nil else { return .nothing(page) }
        let items = Array(page.series.prefix(most))
        return CardContent(
            sentences: page.sentences,
            lines: [FigureLine](items) { ($0.name, [$0.cadence, $0.next], $0.each, $0.colour, $0.way) })
    }

    /// Where the accounts come to, and the line that leads there, with what is due on it.
    static func line(_ page: Page, _: Catalogue) -> CardContent {
        guard page.empty == nil else { return .nothing(page) }
        return CardContent(sentences: Array(page.sentences.prefix(1)), chart: page.charts.first)
    }

    /// What the goals have together, and how far each of those that run is.
    static func goals(_ page: Page, _ texts: Catalogue) -> CardContent {
        guard page.empty == nil else { return .nothing(page) }
        return CardContent(sentences: Array(page.sentences.prefix(1)), rings: rings(page, "running", texts))
    }

    /// What is free until the next income, one thing worth knowing, and how far each goal is; bills stand above it already.
    static func ahead(_ page: Page, _ texts: Catalogue) -> CardContent {
        guard page.empty == nil else { return .nothing(page) }
        let worth = page.lists.filter { $0.code == "worth" }.flatMap { list in
            list.items.map { (item: $0, way: list.way.map { PageWay.screen($0.screen) }) }
        }
        return CardContent(
            sentences: page.sentences,
            lines: [FigureLine](worth) { ($0.item.name, [$0.item.detail], "", nil, $0.way) }, rings: rings(page, "goals", texts))
    }

    private static func nothing(_ page: Page) -> CardContent { CardContent(nothing: page.empty?.text ?? "") }

    private static func rings(_ page: Page, _ code: String, _ texts: Catalogue) -> [GoalRing] {
        page.lists.filter { $0.code == code }.flatMap(\.items).compactMap { item in
            item.meter.map { percent in
                GoalRing(
                    id: item.key, name: item.name, share: texts.locale.percent(Int64(percent)),
                    ring: Ring(Double(percent) / 100, around: item.icon))
            }
        }
    }
}

extension Page {
    fileprivate var sentences: [Sentence] {
        parts.flatMap { part -> [Sentence] in if case .sentences(let sentences) = part { sentences } else { [] } }
    }
    fileprivate var lists: [List] { parts.compactMap { part in if case .list(let list) = part { list } else { nil } } }
    fileprivate var charts: [Chart] { parts.compactMap { part in if case .chart(let chart) = part { chart } else { nil } } }
    fileprivate var series: [SeriesItem] {
        parts.flatMap { part -> [SeriesItem] in if case .series(let series) = part { series.items } else { [] } }
    }
}
