import Observation
package import Values

/// The app of somebody who is signed in: where they are, and what stands over it.
@MainActor
@Observable
package final class FrameModel {
    /// The place that is chosen on a phone.
    package var place = AppPlace.today
    /// What is chosen beside, on a wide screen.
    package var chosen: PageWay? = AppPlace.today.root { didSet { detail = [] } }
    /// What was opened from there.
    package var detail: [PageWay] = []
    /// What is being added; nil for nothing.
    package var entry: EntryModel?
    /// The statements that are looked at; nil while they are not.
    package var statement: ImportModel?
    @ObservationIgnored private var statements: ImportModel?
    /// The places, each with what was opened in it.
    package let places: [PlaceModel]
    /// The words of the frame.
    package let words: FrameWords
    let texts: Catalogue
    let source: ScreenSource

    /// The key that adds something.
    package static let addKey: Character = "n"

    /// The app of a household.
    package init(_ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts) = (source, texts)
        words = FrameWords { texts.text($0) }
        places = AppPlace.allCases.map { PlaceModel($0, texts) }
    }

    /// Grows whenever a screen may look different now.
    package var version: Int { source.version() }

    /// A screen that is to be opened.
    package func screen(_ way: PageWay) -> ScreenModel { ScreenModel(way, in: self) }

    /// The ways of a place that has a screen of its own for them.
    func ways(of name: String) -> [NamedWay]? {
        places.first { $0.place == .plan && $0.place.rawValue == name }?.ways
    }

    /// What brings statements in, the same each time; nil where none can come.
    func desk() -> ImportModel? {
        guard let reading = source.statements else { return nil }
        let desk =
            statements
            ?? ImportModel(source, reading, texts) { [weak self] way in
                self?.statement = nil
                if let way { self?.go(way) }
            }
        statements = desk
        return desk
    }

    /// Opens the form that adds a transaction.
    package func add() async {
        let entry = EntryModel(source, texts) { [weak self] in self?.entry = nil }
        await entry.load()
        self.entry = entry
    }
}

/// A place, and what was opened in it.
@MainActor
@Observable
package final class PlaceModel: Identifiable {
    /// Which one it is.
    package let place: AppPlace
    /// What it is called.
    package let name: String
    /// What stands in it beside its root.
    package let ways: [NamedWay]
    /// What was opened, one after the other.
    package var path: [PageWay] = []

    package nonisolated var id: AppPlace { place }
    /// All of it, its root first, for a wide screen.
    package var all: [NamedWay] { [NamedWay(place.root, name, place.picture)] + ways }

    init(_ place: AppPlace, _ texts: Catalogue) {
        self.place = place
        name = texts.text("web.place.\(place.rawValue)")
        ways = place.ways(texts)
    }
}
