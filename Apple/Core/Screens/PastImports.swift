import Syncing
import Values

/// A statement that was brought in before, and what takes it back.
package struct PastImport: Hashable, Identifiable, Sendable {
    /// Its id, or its number where it has none.
    package let id: String
    /// The name of its file.
    package let name: String
    /// When it came and what it brought, or that it waits.
    package let detail: String
    /// What taking it back is called; empty for what can't be.
    package let undo: String
    /// Whether the server does not have it yet.
    let isWaiting: Bool
    /// How much people did to its rows, which would go with it.
    let changes: Int64

    /// What goes with it, in words.
    func losses(_ texts: Catalogue) -> String {
        let words = texts.text("web.imports.undoWords", .text("name", name))
        return changes > 0 ? words + " " + texts.text("web.imports.undoChanges", .count("count", changes)) : words
    }
}

/// The imports of a household, the newest first: those that wait here, then those that the server has.
@MainActor
struct PastImports {
    let texts: Catalogue
    let source: ScreenSource
    let statements: StatementSource

    /// All of them.
    func all() async -> [PastImport] {
        let operations = await source.memory.onItsWay().filter { $0.record.kind == RecordKind.statement.rawValue }
        let gone = Set(operations.filter { $0.action == .delete }.map(\.record.id))
        let changes = await changesByNumber()
        return waiting(operations, gone, changes) + statements.imports().reversed().map { past($0, gone, changes) }
    }

    private func waiting(_ operations: [Syncing.Operation], _ gone: Set<String>, _ changes: [Int64: Int64]) -> [PastImport] {
        let created = operations.compactMap { operation -> (id: String, name: String)? in
            guard case .create(let fields) = operation.action, !gone.contains(operation.record.id) else { return nil }
            return (operation.record.id, fields.first { $0.field == "name" }?.value.string ?? "")
        }
        return created.enumerated().map { place, one in
            PastImport(
                id: one.id, name: one.name, detail: texts.text("web.imports.waiting"),
                undo: texts.text("web.imports.undoOf", .text("name", one.name)), isWaiting: true,
                changes: changes[WaitingImport.firstNumber + Int64(place)] ?? 0)
        }
    }

    private func past(_ one: KeptImport, _ gone: Set<String>, _ changes: [Int64: Int64]) -> PastImport {
        let isUndone = one.isUndone || gone.contains(one.record)
        let outcome =
            isUndone
            ? texts.text("imports.undone")
            : texts.text("imports.outcome", .count("new", one.new), .count("known", one.known))
        let mayUndo = !isUndone && !one.record.isEmpty && statements.mayUndo(one.record)
        return PastImport(
            id: one.record.isEmpty ? String(one.number) : one.record, name: one.file,
            detail: [texts.day(of: one, source), outcome].filter { !$0.isEmpty }.joined(separator: " · "),
            undo: mayUndo ? texts.text("web.imports.undoOf", .text("name", one.file)) : "", isWaiting: false,
            changes: changes[one.number] ?? 0)
    }

    /// How much people did to the rows of each import, by its number.
    private func changesByNumber() async -> [Int64: Int64] {
        guard let bytes = try? await source.answer("coverage", .null), let answer = try? await WholeAnswer<CoverageAnswer>.read(bytes)
        else { return [:] }
        return Dictionary((answer.view.changed ?? []).map { ($0.import, $0.count) }) { first, _ in first }
    }
}

extension Catalogue {
    /// The day on which an import came, by the person's clock; empty where nobody knows it.
    @MainActor
    func day(of one: KeptImport, _ source: ScreenSource) -> String {
        one.created.map { date($0.day(offsetMinutes: source.offsetMinutes($0))) } ?? ""
    }
}
