import Observation

/// The screen `review`: a year in review, each card with amounts and without.
package struct ReviewLayout: Decodable, Hashable, Sendable {
    fileprivate let view: Said

    fileprivate struct Said: Decodable, Hashable {
        let title: String
        let subtitle: String
        let cards: [Card]
        let navigation: Turns
        let empty: Page.Empty?
    }

    fileprivate struct Turns: Decodable, Hashable {
        let previous: Int
        let next: Int
    }

    fileprivate struct Card: Decodable, Hashable {
        let code: String
        let title: String
        let colour: Int
        let shown: Face
        let plain: Face
        let chart: Page.Chart?
    }

    fileprivate struct Face: Decodable, Hashable {
        let figure: Page.Sentence
        let sentences: [Page.Sentence]
    }
}

/// A card that somebody may show.
package struct ReviewCard: Hashable, Identifiable, Sendable {
    /// What it is about.
    package let id: String
    /// Its title.
    package let title: String
    /// Its colour among the twelve of the design.
    package let colour: Int
    /// What stands large on it, and opens its rows.
    package let figure: Page.Sentence
    /// What is told below.
    package let sentences: [Page.Sentence]
    /// Its picture, which is of shares alone.
    package let chart: Page.Chart?
    /// What it says where it is handed to another app.
    package let shared: String
    /// What stands below a picture of it.
    package let foot: PictureFoot
    /// What the file of that picture is called.
    package var file: String { foot.file(of: title) }

    fileprivate init(_ card: ReviewLayout.Card, isPlain: Bool, _ foot: PictureFoot) {
        let face = isPlain ? card.plain : card.shown
        (id, title, colour, chart) = (card.code, card.title, card.colour, card.chart)
        (figure, sentences) = (face.figure, face.sentences)
        shared = ([card.title, face.figure.text] + face.sentences.map(\.text) + [foot.title]).joined(separator: "\n")
        self.foot = foot
    }

    /// The parts of a ring with their shares.
    package var parts: [FigureLine] {
        guard let chart, chart.kind == .ring else { return [] }
        return [FigureLine](chart.series) { ($0.name, [], $0.points.first?.label ?? "", $0.colour, nil) }
    }
}

/// A year in review that is open, and whether its cards say amounts.
@MainActor
@Observable
package final class ReviewModel {
    /// Whether the cards are shown without amounts: as the person says here, or else as they are hidden everywhere.
    package var isPlain: Bool {
        get { saidPlain ?? amounts?.areHidden ?? false }
        set { saidPlain = newValue }
    }
    private var saidPlain: Bool?
    private let amounts: HiddenAmounts?
    private var layout: ReviewLayout
    /// What the app is called.
    private let app: String

    init(_ layout: ReviewLayout, app: String, _ amounts: HiddenAmounts?) { (self.layout, self.app, self.amounts) = (layout, app, amounts) }

    func showing(_ layout: ReviewLayout) -> ReviewModel {
        self.layout = layout
        return self
    }

    /// Its title.
    package var title: String { layout.view.title }
    /// The days that are known, where that is not the whole year; empty otherwise.
    package var subtitle: String { layout.view.subtitle }
    /// What is said in place of cards.
    package var empty: Page.Empty? { layout.view.empty }
    /// The cards as they are shown, with amounts or without.
    package var cards: [ReviewCard] {
        layout.view.cards.map { ReviewCard($0, isPlain: isPlain, PictureFoot(app: app, title: layout.view.title)) }
    }
    /// The year before.
    package var previous: Neighbour { Neighbour(String(layout.view.navigation.previous), .review(layout.view.navigation.previous)) }
    /// The year after.
    package var next: Neighbour { Neighbour(String(layout.view.navigation.next), .review(layout.view.navigation.next)) }
}
