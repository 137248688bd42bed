import Observation
import Syncing
import Values

/// What happened to a transaction, newest first, with the way back from each change. What waits here is known at once, the rest once the server
/// has answered.
@MainActor
@Observable
package final class HistoryModel {
    /// Its title.
    package let title: String
    /// Whom the transaction was with.
    package private(set) var subtitle = ""
    /// What an undo means, or that the rest is shown later.
    package private(set) var how: String
    /// What waits here to be sent.
    package private(set) var waiting: [HistoryLine] = []
    /// What the server remembers.
    package private(set) var lines: [HistoryLine] = []
    /// What is said over that which waits.
    package let waitsTitle: String
    /// Shows older entries.
    package let olderWords: String
    /// Takes a change back.
    package let undoWords: String
    private let id: String
    /// Where it is shown: whoever leaves meanwhile has what was asked for come to nothing.
    private weak var shown: ScreenModel?
    private var entries: [HistoryEntry] = []
    private var next: String?
    private var row: RowLayout?

    init(of id: String, in screen: ScreenModel) {
        (self.id, shown) = (id, screen)
        let texts = screen.texts
        (title, how, waitsTitle) = (texts.text("history.title"), texts.text("history.how"), texts.text("web.waiting.waits"))
        (olderWords, undoWords) = (texts.text("history.older"), texts.text("web.undo"))
    }

    /// Whether there are older entries.
    package var hasOlder: Bool { next != nil }

    /// Reads the transaction, and what waits here.
    func load() async throws -> HistoryModel {
        guard let screen = shown else { throw CancellationError() }
        let parameters = JSONValue.object([JSONMember("id", .string(id))])
        let row = try await WholeAnswer<RowLayout>.read(try await screen.source.answer("row", parameters))
        (self.row, subtitle) = (row, row.view.title)
        waiting = await say(await onItsWay(screen), mayUndo: false, in: screen)
        if !entries.isEmpty { await show(in: screen) }
        return self
    }

    /// Asks the server for the newest entries.
    package func hear() async {
        guard let screen = shown else { return }
        do {
            let page = try await screen.source.memory.history(id, "")
            (entries, next) = ((page["entries"]?.array ?? []).map { HistoryEntry($0) }, page["next"]?.string)
            how = screen.texts.text("history.how")
        } catch {
            how = screen.texts.text("history.offline")
        }
        await show(in: screen)
    }

    /// Asks for older ones.
    package func older() async {
        guard let screen = shown, let cursor = next, let page = try? await screen.source.memory.history(id, cursor) else { return }
        entries += (page["entries"]?.array ?? []).map { HistoryEntry($0) }
        next = page["next"]?.string
        await show(in: screen)
    }

    /// Takes a change back, which is a change like any other.
    package func undo(_ line: HistoryLine) async {
        guard let screen = shown else { return }
        await screen.deeds.perform(PlannedDeed([.row(id, line.undo)], screen.texts.text("history.undone")))
    }

    /// What was done here, newest first.
    private func onItsWay(_ screen: ScreenModel) async -> [HistoryEntry] {
        let record = RecordKey(kind: RecordKind.row.rawValue, id: id)
        return await screen.source.memory.onItsWay().filter { $0.record == record }.flatMap { operation in
            guard case .set(let changes) = operation.action else { return [HistoryEntry]() }
            return changes.filter { HistoryEntry.tells($0.field) }.map { HistoryEntry($0.field, $0.value, at: operation.made) }
        }.reversed()
    }

    private func show(in screen: ScreenModel) async {
        guard let row else { return }
        let waits = Set(await onItsWay(screen).map(\.field))
        let isOpen = screen.mayChange(row.view.account, await screen.readOnlyAccounts())
        let said = await say(entries, mayUndo: isOpen, except: waits, in: screen)
        if said != lines { lines = said }
    }

    /// - Parameter waits: fields of which a change is on its way, which already stands over the older ones.
    private func say(
        _ entries: [HistoryEntry], mayUndo: Bool, except waits: Set<String> = [], in screen: ScreenModel
    ) async -> [HistoryLine] {
        guard let row, !entries.isEmpty else { return [] }
        var others: [String: String] = [:]
        for other in Set(entries.compactMap(\.other)) {
            if let found = await screen.row(other) { others[other] = found.view.title + ", " + found.view.amount }
        }
        let words = HistoryWords(
            texts: screen.texts, currency: Currency(row.currency), categories: await screen.categoryNames(), others: others)
        let device = screen.source.memory.device
        return entries.enumerated().map { place, entry in
            let isHere = entry.device == device && !device.isEmpty
            let moment = entry.at.map { screen.texts.moment($0, offsetMinutes: screen.source.offsetMinutes($0)) } ?? ""
            let about = [entry.name, moment, isHere ? screen.texts.text("history.here") : ""]
            return HistoryLine(
                id: entry.number > 0 ? entry.number : -Int64(place), text: screen.source.shown(words.text(entry)),
                detail: about.filter { !$0.isEmpty }.joined(separator: " · "),
                undo: mayUndo && !waits.contains(entry.field) ? entry.undo : [:], screen.texts)
        }
    }
}

/// An entry of a transaction's history.
package struct HistoryLine: Hashable, Identifiable, Sendable {
    /// Its number.
    package let id: Int64
    /// What happened.
    package let text: String
    /// Who did it, when, and on which device.
    package let detail: String
    /// What its way back is called, for somebody who does not see beside what it stands.
    package let undoName: String
    let undo: [String: JSONValue]

    init(id: Int64, text: String, detail: String, undo: [String: JSONValue], _ texts: Catalogue) {
        (self.id, self.text, self.detail, self.undo) = (id, text, detail, undo)
        undoName = texts.text("history.undoOf", .text("change", text))
    }

    /// Whether it can be taken back.
    package var hasWayBack: Bool { !undo.isEmpty }
}

extension ScreenModel {
    /// What happened to a transaction; the same model while it is read again.
    func history(of id: String) -> HistoryModel {
        if let open = desk as? HistoryModel, open.isOf(id) { return open }
        let model = HistoryModel(of: id, in: self)
        desk = model
        return model
    }

    /// The names of categories by their codes.
    func categoryNames() async -> [String: String] {
        guard let bytes = try? await source.answer("categories", .null), let list = try? await WholeAnswer<CategoryList>.read(bytes) else {
            return [:]
        }
        return Dictionary(list.groups.flatMap(\.all).map { ($0.category, $0.name) }) { first, _ in first }
    }
}

extension HistoryModel {
    fileprivate func isOf(_ id: String) -> Bool { self.id == id }
}
