import Bookkeeping
import Importing
import Syncing
import Values

extension CommitImport {
    /// Keeps the tags and notes that the file gives its rows, new and known ones, where the person has not put them there already.
    func insertMarks(_ ids: RowIDs) throws {
        guard file.statements.contains(where: { $0.details.contains { $0.kind == .tag || $0.kind == .note } }) else { return }
        var names = Set(try session.rows("SELECT DISTINCT tag FROM row_tag WHERE household = ?", [store.key]) { $0.text(0) })
        for part in plan.parts {
            for index in 0..<part.count {
                let match = part.matches[index]
                let isNew = match.kind == .new
                let id = isNew ? ids.id(part.order[index]) : match.row >= 0 && match.kind != .doubtful ? ledger.ids[Int(match.row)] : nil
                guard let id else { continue }
                let marks = ImportedMarks(part.order[index], of: file)
                guard !marks.isEmpty else { continue }
                try insert(marks, on: id, &names)
                // Devices know of a new row's marks with the row.
                if !isNew { try store.mark(RecordKey(kind: "row", id), marks.fields, revision: revision, session) }
            }
        }
    }

    /// - Parameter names: the household's tags; further ones come only up to its limit.
    private func insert(_ marks: ImportedMarks, on id: UUID128, _ names: inout Set<String>) throws {
        for tag in marks.tags where names.contains(tag) || names.count < ChoiceLimits.tags {
            names.insert(tag)
            try session.execute(
                """
                INSERT INTO row_tag (household, id, tag, import) VALUES (?, ?, ?, ?) ON CONFLICT (household, id, tag) DO NOTHING
                """, [store.key, SQLValue(id), .text(tag), SQLValue(number)])
        }
        guard !marks.note.isEmpty else { return }
        try session.execute(
            "INSERT INTO row_note (household, id, text, import) VALUES (?, ?, ?, ?) ON CONFLICT (household, id) DO NOTHING",
            [store.key, SQLValue(id), .text(marks.note), SQLValue(number)])
    }
}

extension ImportedMarks {
    /// The fields of the row that they are.
    fileprivate var fields: [String] { tags.map { "tag:" + $0 } + (note.isEmpty ? [] : ["note"]) }
}
