import Values

extension ChosenLedger {
    /// What a person did to rows that would go with their import: notes, tags, other writing, divisions, refunds and deletions, and categories
    /// that taught nothing, since a lesson stays. Costs one pass over all rows.
    ///
    /// - Returns: for each import with any, its number and how many.
    package func changesByImport() -> [(importNumber: UInt32, count: Int)] {
        let changed = changedRows()
        let places = RowPlaces(of: changed, in: ledger)
        var counts: [(importNumber: UInt32, count: Int)] = []
        for id in changed {
            guard let row = places[id], ledger.importNumbers[row] > 0 else { continue }
            if let place = counts.firstIndex(where: { $0.importNumber == ledger.importNumbers[row] }) {
                counts[place].count += 1
            } else {
                counts.append((importNumber: ledger.importNumbers[row], count: 1))
            }
        }
        return counts
    }

    /// The row of each change, as often as it was changed.
    private func changedRows() -> [UUID128] {
        var rows: [UUID128] = []
        for tag in choices.tags { rows.append(tag.row) }
        for note in choices.notes { rows.append(note.row) }
        for correction in choices.corrections where !correction.isLearned { rows.append(correction.row) }
        for split in choices.splits { rows.append(split.row) }
        for refund in choices.refunds { rows.append(refund.refund) }
        for edit in choices.edits {
            for isWritten in [edit.day != nil, edit.merchant != nil, edit.text != nil, edit.amount != nil] where isWritten {
                rows.append(edit.row)
            }
        }
        for row in 0..<ledger.count where ledger.flags[row].contains(.deleted) { rows.append(ledger.ids[row]) }
        return rows
    }
}
