import Observation
import Syncing
import Values

/// The files at a transaction: those that the server has, and those that this device has not sent yet.
@MainActor
@Observable
package final class RowFilesModel {
    /// What they are called together.
    package let title: String
    /// The files.
    package private(set) var files: [FigureLine] = []
    private let source: ScreenSource
    private let texts: Catalogue

    init(_ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts) = (source, texts)
        title = texts.text("row.files")
    }

    /// Reads them; while nobody answers, those that wait here are shown.
    package func load(_ row: RowLayout) async {
        let onItsWay = await source.memory.onItsWay().filter { $0.record.kind == RecordKind.attachment.rawValue }
        let gone = Set(onItsWay.filter { $0.action == .delete }.map(\.record.id))
        show([], onItsWay, gone, of: row.id)
        guard let answer = try? await source.memory.transaction(row.id) else { return }
        show(answer["source"]?["attachments"]?.array ?? [], onItsWay, gone, of: row.id)
    }

    private func show(_ sent: [JSONValue], _ onItsWay: [Syncing.Operation], _ gone: Set<String>, of row: String) {
        let known = Set(sent.compactMap { $0["id"]?.string })
        let here = sent.filter { !gone.contains($0["id"]?.string ?? "") }.map { file in
            let day = file["added"]?.string ?? ""
            return (file["name"]?.string ?? "", Day(iso: day).map { texts.date($0) } ?? day)
        }
        let waiting = onItsWay.compactMap { operation -> (String, String)? in
            guard case .create(let fields) = operation.action, !known.contains(operation.record.id), !gone.contains(operation.record.id),
                fields.contains(where: { $0.field == "row" && $0.value == .string(row) })
            else { return nil }
            return (fields.first { $0.field == "name" }?.value.string ?? "", texts.text("web.files.waiting"))
        }
        let all = [FigureLine](here + waiting) { ($0.0, [$0.1], "", nil, nil) }
        if files != all { files = all }
    }
}
