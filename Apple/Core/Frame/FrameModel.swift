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
    /// The person who is signed in, and leaving; nil where it is not open.
    package var you: YouModel?
    /// The recovery key, while it is shown.
    package var recoveryKey: RecoveryKeyModel?
    /// Whether this device holds a recovery key that is not noted yet.
    var holdsKey = false
    /// What is being added; nil where it is not open.
    package var entry: EntryModel?
    /// The statements that are looked at; nil while they are not.
    package var statement: ImportModel?
    @ObservationIgnored private var statements: ImportModel?
    /// The places, each with what was opened in it.
    package let places: [PlaceModel]
    /// The words of the frame.
    package let words: FrameWords
    /// Whether amounts are hidden.
    package let amounts: HiddenAmounts
    /// The person's journal.
    package let journal: JournalModel
    /// What the screens of the journal share.
    package let journalDesk: JournalDesk
    /// Hides amounts on evenings for which the person wants that.
    package let calm: CalmModel
    let texts: Catalogue
    let source: ScreenSource
    private let home: HomeActions?

    /// The key that adds something.
    package static let addKey: Character = "n"

    /// The app of a household.
    ///
    /// - Parameters:
    ///   - home: what can be done with the sign-in; nil where a test has none.
    ///   - amounts: whether they are hidden on this device.
    ///   - journal: the person's; in memory alone where none is given.
    ///   - calmStore: what the device keeps of pauses and evenings; in memory alone where none is given.
    package init(
        _ source: ScreenSource, _ texts: Catalogue, home: HomeActions? = nil, amounts: HiddenAmounts = HiddenAmounts(),
        journal: JournalModel? = nil, calmStore: CalmStore? = nil
    ) {
        var source = source.hiding(amounts)
        let journal = journal ?? JournalModel(.device)
        let practice = PracticeDesk(journal, source, texts)
        source.practice = practice
        (self.source, self.texts, self.home, self.amounts, self.journal) = (source, texts, home, amounts, journal)
        calm = CalmModel(practice, amounts, calmStore ?? .inMemory(), source)
        practice.calm = calm
        journalDesk = JournalDesk(self.journal, self.source, texts)
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

    /// Whether there is somebody to say something of.
    package var hasYou: Bool { home != nil }

    /// How the device stands, and the recovery key that waits to be noted.
    package var standing: [StandingMark] {
        let key = holdsKey ? [StandingMark(.recoveryKey, texts.text("web.recoveryKey.remind"), "key")] : []
        return (source.standing().marks(texts) + key).map { mark in
            var mark = mark
            mark.opensWaiting = source.waiting != nil
            return mark
        }
    }

    /// Does what a mark is about.
    package func follow(_ mark: StandingMark) async {
        switch mark.kind {
        case .signedOut: home?.signIn()
        case .removed: await openYou()
        case .recoveryKey: await showRecoveryKey()
        case .needsYou, .waiting: if mark.isButton { show(.screen(ScreenModel.waiting)) }
        case .trouble, .offline, .full: break
        }
    }

    /// Opens something over what is seen now, once.
    func show(_ way: PageWay) {
        let open = places.first { $0.place == place }
        if open?.path.last != way { open?.path.append(way) }
        if detail.last != way { detail.append(way) }
    }

    /// Opens what there is of the person who is signed in.
    package func openYou() async {
        guard let home else { return }
        let unsent: @MainActor () -> Int = { [source] in
            let standing = source.standing()
            return standing.waiting + standing.refused
        }
        let you = YouModel(home, texts, unsent: unsent) { [weak self] in self?.you = nil }
        self.you = you
        await you.load()
    }

    /// Shows the recovery key that waits to be noted.
    func showRecoveryKey() async {
        guard let home, let held = await home.recoveryKey() else {
            holdsKey = false
            return
        }
        holdsKey = true
        let noted: @MainActor () throws -> Void = { [weak self] in
            try home.letKeyGo()
            self?.holdsKey = false
        }
        recoveryKey = RecoveryKeyModel(held.key, place: held.place, texts, noted: noted) { [weak self] in self?.recoveryKey = nil }
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
