import Observation
import Syncing
import Values

/// What is done to several transactions at once.
package enum RowsDeed: Hashable, Sendable {
    /// Puts them into a category.
    case category
    /// Gives them a tag, or takes one from them.
    case tag, untag
    /// Writes a note on each.
    case note
    /// Gives them another merchant.
    case merchant
    /// Deletes them: they count nowhere from then on.
    case delete
    /// Puts them back.
    case restore
}

/// Transactions of a list that somebody chooses to change together: the same deeds as in `Web/screens/transactions-selection.js`.
@MainActor
@Observable
package final class RowsSelection {
    /// Whether some are being chosen.
    package private(set) var isOn = false
    /// Begins it.
    package let begin: String
    /// Ends it.
    package let end: String
    /// What can be done with them.
    package let more: String
    private var chosen: Set<String> = []
    private var layout: RowsLayout?
    /// The names of the accounts that the person may only look at.
    private var readOnly: Set<String> = []
    unowned let screen: ScreenModel

    /// Transactions that can be changed at once.
    private static let most = 500

    init(in screen: ScreenModel) {
        self.screen = screen
        let texts = screen.texts
        (begin, end, more) = (texts.text("web.choose.begin"), texts.text("web.choose.done"), texts.text("web.choose.more"))
    }

    /// The chosen ones by their ids.
    var ids: [String] { chosen.sorted() }
    /// Whether the list has transactions that can be chosen.
    package var isOffered: Bool { layout?.days.isEmpty == false && screen.source.rights().may.contains("changeRows") }
    /// Whether none is chosen.
    package var isEmpty: Bool { chosen.isEmpty }
    /// How many are chosen, or that some can be.
    package var said: String {
        chosen.isEmpty ? screen.texts.text("web.choose.none") : screen.texts.text("web.choose.count", .count("count", chosen.count))
    }
    /// What chooses all that there are; empty where they are too many.
    package var all: String {
        guard let layout, layout.count <= RowsSelection.most else { return "" }
        return screen.texts.text("web.choose.all", .count("count", layout.count))
    }
    /// What can be done with them.
    package var deeds: [NamedDeed<RowsDeed>] {
        func named(_ deed: RowsDeed, _ key: String, _ picture: String) -> NamedDeed<RowsDeed> {
            NamedDeed(deed, screen.texts.text(key), picture)
        }
        return [
            named(.category, "web.choose.category", "basket"), named(.tag, "web.choose.tag", "tag"),
            named(.untag, "web.choose.untag", "tag.slash"), named(.note, "row.note", "square.and.pencil"),
            named(.merchant, "web.transaction.merchant", "pencil"),
            screen.query.contains("is:deleted")
                ? named(.restore, "web.choose.restore", "arrow.uturn.backward") : named(.delete, "web.choose.delete", "trash"),
        ]
    }

    /// The title of the list meanwhile.
    package func title(_ list: String) -> String { isOn && !chosen.isEmpty ? said : list }

    /// Whether a transaction is chosen.
    package func has(_ row: RowItem) -> Bool { chosen.contains(row.id) }

    /// Whether it can be chosen: the person may change it.
    package func takes(_ row: RowItem) -> Bool { layout.map { takes(row.id, of: $0) } ?? false }

    /// The system's picture of whether it is chosen.
    package func picture(of row: RowItem) -> String { has(row) ? "checkmark.circle.fill" : "circle" }

    /// Begins to choose, with one of them where somebody means one.
    package func start(with row: RowItem? = nil) async {
        readOnly = await screen.readOnlyAccounts()
        (isOn, chosen) = (true, [])
        if let row { turn(row) }
    }

    /// Leaves them as they are.
    package func stop() { (isOn, chosen) = (false, []) }

    /// Chooses one, or leaves it.
    package func turn(_ row: RowItem) {
        if chosen.contains(row.id) {
            chosen.remove(row.id)
        } else if takes(row), chosen.count < RowsSelection.most {
            chosen.insert(row.id)
        }
    }

    /// Chooses all of the list, those that are not shown yet too.
    package func takeAll() async {
        guard let question = screen.listed, let all = try? await screen.rows(question, limit: RowsSelection.most) else { return }
        chosen = Set(all.accounts.keys.filter { takes($0, of: all) })
    }

    /// Does something with them, or asks what belongs to it.
    package func start(_ deed: RowsDeed) async {
        guard !chosen.isEmpty else { return }
        let questions = RowsQuestions(ids: ids, texts: screen.texts, source: screen.source) { [weak self] in self?.stop() }
        switch deed {
        case .category: await screen.choose(for: ids)
        case .tag: screen.deeds.question = questions.tag
        case .untag:
            guard let question = await questions.untag() else {
                return screen.deeds.tell(screen.texts.text("web.choose.untagNone"), back: [])
            }
            screen.deeds.question = question
        case .note: screen.deeds.question = await questions.note()
        case .merchant: screen.deeds.question = questions.merchant
        case .delete, .restore: await screen.deeds.perform(questions.counting(deed == .restore))
        }
    }

    /// Shows what the list has now.
    func show(_ layout: RowsLayout) { self.layout = layout }

    private func takes(_ row: String, of layout: RowsLayout) -> Bool {
        layout.accounts[row].map { screen.mayChange($0, readOnly) } ?? false
    }
}
