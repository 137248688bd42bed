import Observation
import Values

/// The transactions that something of the journal is about, which can be taken away, and others added.
@MainActor
@Observable
package final class LinkedRows {
    /// Their ids, in order.
    package private(set) var ids: [String]
    /// What they are called, as far as that is known by now.
    package private(set) var rows: [LinkedRow] = []
    /// The transaction that is being looked for.
    package var picker: RowPicker?
    /// Their words.
    package let words: LinkedRowWords
    /// Told of each change that their person makes.
    @ObservationIgnored var changed: @MainActor () -> Void = {}
    private let desk: JournalDesk

    /// Transactions that one thing can be about.
    private static let most = 20
    /// Transactions that are offered before anybody types.
    private static let recent = 12

    init(_ ids: [String], _ desk: JournalDesk) {
        (self.ids, self.desk) = (ids, desk)
        words = LinkedRowWords(desk.texts)
    }

    /// Whether there is room for another one.
    package var hasRoom: Bool { ids.count < LinkedRows.most }

    /// Takes up what became of them elsewhere.
    func take(_ ids: [String]) { if self.ids != ids { self.ids = ids } }

    /// Reads what they are called.
    package func load() async {
        var rows: [LinkedRow] = []
        for id in ids {
            let parameters = JSONValue.object([JSONMember("id", .string(id))])
            let bytes = try? await desk.source.answer("row", parameters)
            let title = bytes.flatMap { try? JSONReader.read($0) }?["view"]?["title"]?.string
            rows.append(LinkedRow(id, title ?? desk.texts.text("web.journal.rows.gone"), isThere: title != nil, desk.texts))
        }
        if self.rows != rows { self.rows = rows }
    }

    /// Takes one away.
    package func remove(_ row: LinkedRow) {
        ids.removeAll { $0 == row.id }
        changed()
    }

    /// Offers the latest purchases, and looks for others as somebody types.
    package func pick() async {
        let finder = RowFinder(desk.source, desk.texts)
        let candidates = (try? await finder.found("is:out", limit: LinkedRows.recent))?.candidates { _ in true } ?? []
        let found = "web.journal.rows.found"
        picker = RowPicker(
            title: desk.texts.text("web.journal.rows.title"), help: desk.texts.text("web.journal.rows.help"),
            label: desk.texts.text("web.journal.rows.find"),
            likely: RowPicker.Offered(said: desk.texts.text("web.journal.rows.recent"), candidates: candidates),
            find: { try await finder.typedFor($0, "", ("web.journal.rows.none", found, found)) { _ in true } },
            plan: { _ in PlannedDeed([], "") })
    }

    /// Adds the one that was chosen.
    package func take(_ candidate: RowCandidate) {
        picker = nil
        guard hasRoom, !ids.contains(candidate.id) else { return }
        ids.append(candidate.id)
        changed()
    }
}

/// A transaction that something is about.
package struct LinkedRow: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// Whom it was with; that it is gone.
    package let name: String
    /// Where it opens; nil for one that is gone.
    package let way: PageWay?
    /// What takes it away.
    package let remove: String

    fileprivate init(_ id: String, _ name: String, isThere: Bool, _ texts: Catalogue) {
        (self.id, self.name, way) = (id, name, isThere ? .row(id) : nil)
        remove = texts.text("web.journal.rows.remove", .text("name", name))
    }
}

/// Words of the catalogue for the transactions that something is about.
package struct LinkedRowWords: Sendable {
    /// What they are called together.
    package let title: String
    /// Adds one.
    package let add: String
    /// Leaves the choice.
    package let cancel: String

    fileprivate init(_ texts: Catalogue) {
        title = texts.text("web.journal.rows.about")
        (add, cancel) = (texts.text("web.journal.rows.add"), texts.text("web.cancel"))
    }
}
