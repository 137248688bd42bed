import Values

/// Makes the changes of a plan of rules on rows.
struct ChangeRows {
    private let merged: MergedCategories
    private var shown: ChosenLedger
    private var tagNames: TextTable
    private var tags: [RowMarks.Tag]
    private var noteTexts: TextTable
    private var notes: [RowMarks.Note]
    private var parts: [LedgerSplit]
    /// For a bank's text and a merchant the number of the text that stands for both.
    private var renamed: [UInt64: UInt32] = [:]

    /// Rows before the changes.
    init(_ shown: ChosenLedger, _ merged: MergedCategories) {
        self.merged = merged
        self.shown = shown
        tagNames = shown.marks.tagNames
        tags = shown.marks.tags
        noteTexts = shown.marks.noteTexts
        notes = shown.marks.notes
        parts = shown.ledger.splits
    }

    /// Makes one change.
    mutating func apply(_ change: RuleChange) {
        let row = Int32(truncatingIfNeeded: change.row)
        switch change.kind {
        case .category(_, let category):
            shown.ledger.categoryNumbers[change.row] = merged.number(of: category, in: &shown.ledger)
            shown.ledger.flags[change.row] = shown.ledger.flags[change.row].with(.rule)
        case .merchant(_, let merchant): setMerchant(merchant, of: change.row)
        case .tag(let tag): tags.append(RowMarks.Tag(row: row, tag: tagNames.intern(tag)))
        case .note(let note): notes.append(RowMarks.Note(row: row, text: noteTexts.intern(note)))
        case .transfer: shown.ledger.flags[change.row].insert(.transfer)
        case .split(let amounts):
            for part in amounts {
                let category = merged.number(of: part.category, in: &shown.ledger)
                parts.append(LedgerSplit(row: row, amount: part.amount, category: category, memo: 0))
            }
            shown.ledger.flags[change.row] = shown.ledger.flags[change.row].union(.split).with(.rule)
        }
    }

    /// The rows with all changes.
    func finished() -> ChosenLedger {
        var result = shown
        result.marks = RowMarks(tagNames: tagNames, tags: tags, noteTexts: noteTexts, notes: notes)
        result.ledger.setSplits(parts)
        return result
    }

    /// Gives one row another merchant: merchants belong to texts, so the row gets a double of its text that has the new one.
    private mutating func setMerchant(_ name: String, of row: Int) {
        let descriptor = shown.ledger.descriptorNumbers[row]
        let merchant = shown.ledger.merchants.intern(name)
        let key = UInt64(descriptor) << 32 | UInt64(merchant)
        let double = renamed[key] ?? shown.ledger.descriptors.addCopy(of: descriptor, merchant: merchant)
        renamed[key] = double
        shown.ledger.descriptorNumbers[row] = double
    }
}
