import Screens
import Values

/// The five places of the app, as the web app has them.
package enum AppPlace: String, CaseIterable, Identifiable, Hashable, Sendable {
    case today, spending, plan, journal, family

    package var id: AppPlace { self }

    /// The system's picture of it.
    package var picture: String {
        switch self {
        case .today: "house"
        case .spending: "chart.pie"
        case .plan: "point.topleft.down.to.point.bottomright.curvepath"
        case .journal: "book"
        case .family: "person.2"
        }
    }

    /// The screen that it opens with.
    package var root: PageWay {
        switch self {
        case .today: .screen("today")
        case .spending: .period(PeriodQuestion("month"))
        case .journal: .journal(.home)
        case .plan, .family: .screen(rawValue)
        }
    }

    /// What stands in it beside its root: screens with layouts of their own, and every page that the engine declares for it.
    func ways(_ texts: Catalogue) -> [NamedWay] {
        let own: [NamedWay] =
            self == .spending
            ? [
                NamedWay(.month(nil), texts.text("web.spending.heatmap"), "calendar"),
                NamedWay(.search(""), texts.text("web.spending.transactions"), "list.bullet"),
                NamedWay(.screen("year"), texts.text("web.year.title"), "chart.bar"),
                NamedWay(.screen("review"), texts.text("web.review.title"), "rectangle.stack"),
                NamedWay(.screen("merchants"), texts.text("web.merchants.all"), "bag"),
                NamedWay(.screen("unsure"), texts.text("web.spending.unsure"), "questionmark.circle"),
                NamedWay(.screen("doubles"), texts.text("doubles.title"), "square.on.square"),
                NamedWay(.screen("rules"), texts.text("rules.title"), "wand.and.stars"),
            ] : []
        let pages = ScreenRequest.all.compactMap { screen -> NamedWay? in
            guard let place = screen.place, place.place == rawValue else { return nil }
            return NamedWay(.screen(screen.name), texts.text(place.words), AppPlace.pictures[place.icon] ?? "doc.text")
        }
        return own + kept(texts) + pages
    }

    /// Whether the engine lays a screen out whole.
    static func isPage(_ name: String) -> Bool { ScreenRequest.all.contains { $0.name == name && $0.place != nil } }

    /// The system's pictures for the icons of the design's set that pages have.
    private static let pictures = [
        "refresh": "arrow.triangle.2.circlepath", "drop": "drop", "sparkle": "sparkles", "search": "magnifyingglass",
        "path": "chart.line.uptrend.xyaxis", "scales": "scalemass", "inbox": "tray",
        "home": "house", "bank": "building.columns", "receipt": "doc.plaintext", "calendar": "calendar", "star": "star", "leaf": "leaf",
        "card": "creditcard", "heart": "heart", "coins": "circle.grid.2x2",
    ]
}

/// A way with its name.
package struct NamedWay: Hashable, Identifiable, Sendable {
    /// Where it leads.
    package let way: PageWay
    /// What it is called.
    package let name: String
    /// The system's picture of it.
    package let picture: String

    package var id: PageWay { way }

    init(_ way: PageWay, _ name: String, _ picture: String) { (self.way, self.name, self.picture) = (way, name, picture) }
}
