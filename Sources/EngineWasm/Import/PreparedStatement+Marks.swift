import Bookkeeping
import Importing
import Values

/// The tags and the note that a file has for a row.
struct MarkedRow {
    /// The row.
    let row: UUID128
    /// What the file says of it.
    let marks: ImportedMarks
}

extension PreparedStatement {
    /// What the file says of the rows that its lines become or meet, in the order in which the server keeps it.
    ///
    /// - Parameter plan: the plan with its doubtful lines settled.
    func marks(_ plan: ImportPlan, _ request: ApplyRequest, in household: DeviceHousehold) -> [MarkedRow] {
        guard file.statements.contains(where: { $0.details.contains { $0.kind == .tag || $0.kind == .note } }) else { return [] }
        // The plan counts the rows of a ledger in which those that were entered by hand stand as the person wrote them.
        var ledger = household.ledger
        ledger.moveManualRows(edits)
        let ids = RowIDs(of: request.id, in: file)
        var all: [MarkedRow] = []
        for part in plan.parts {
            for index in 0..<part.count {
                let match = part.matches[index]
                let isNew = match.kind == .new
                guard isNew || (match.row >= 0 && match.kind != .doubtful) else { continue }
                let marks = ImportedMarks(part.order[index], of: file)
                guard !marks.isEmpty else { continue }
                all.append(MarkedRow(row: isNew ? ids.id(part.order[index]) : ledger.ids[Int(match.row)], marks: marks))
            }
        }
        return all
    }
}

extension Choices {
    /// Takes what the file of an import says of rows as the server does: the household has so many tags at most, and what is there
    /// already stays.
    mutating func take(_ all: [MarkedRow], importNumber: UInt32) {
        guard !all.isEmpty else { return }
        var names: Set<String> = []
        for tag in tags { names.insert(tag.text) }
        for one in all {
            for tag in one.marks.tags where names.contains(tag) || names.count < ChoiceLimits.tags {
                names.insert(tag)
                tags.append(RowText(row: one.row, text: tag, importNumber: importNumber))
            }
            guard !one.marks.note.isEmpty else { continue }
            notes.append(RowText(row: one.row, text: one.marks.note, importNumber: importNumber))
        }
        // Among equals those that were there before come first.
        tags = Choices.once(tags.ordered { $0.row != $1.row ? $0.row < $1.row : $0.text.precedes($1.text) }) { $0.text == $1.text }
        notes = Choices.once(notes.ordered { $0.row < $1.row }) { _, _ in true }
    }

    /// Sorted texts without those that are the same as the one before on the same row.
    private static func once(_ sorted: [RowText], _ isSame: (RowText, RowText) -> Bool) -> [RowText] {
        var kept: [RowText] = []
        for text in sorted {
            if let last = kept.last, last.row == text.row, isSame(last, text) { continue }
            kept.append(text)
        }
        return kept
    }
}
