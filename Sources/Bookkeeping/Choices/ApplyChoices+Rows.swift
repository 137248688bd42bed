import Values

extension ApplyChoices {
    /// Puts rows on the days and at the amounts that the person gave them, and remembers what they were.
    mutating func moveRows() {
        let edits = shown.choices.edits
        guard !edits.isEmpty else { return }
        let before = shown.ledger.move(edits, onlyManual: false)
        let places = RowPlaces(of: before.map { $0.id }, in: shown.ledger)
        var next = 0
        for (place, edit) in edits.enumerated() where next < before.count && before[next].id == edit.row {
            if let row = places[edit.row] { shown.edited.append(ChosenLedger.EditedRow(row: row, edit: place, before: before[next])) }
            next += 1
        }
    }

    /// Gives single rows the texts and merchants that the person gave them. Both belong to the table of texts, so such a row
    /// gets an entry of its own there.
    mutating func nameRows() {
        for edited in shown.edited {
            let edit = shown.choices.edits[edited.edit]
            var descriptor = shown.ledger.descriptorNumbers[edited.row]
            var merchant = shown.ledger.descriptors.merchants[Int(descriptor)]
            if let name = edit.merchant { merchant = shown.ledger.merchants.intern(name) }
            if var text = edit.text {
                descriptor = text.withUTF8 { shown.ledger.descriptors.entry(of: $0, merchant: merchant) }
            }
            shown.ledger.descriptorNumbers[edited.row] = shown.ledger.descriptors.entry(like: descriptor, merchant: merchant)
        }
    }

    /// The rows whose merchant the person gave them.
    var namedRows: [Int] {
        var rows: [Int] = []
        for edited in shown.edited where shown.choices.edits[edited.edit].merchant != nil { rows.append(edited.row) }
        return rows
    }

    /// Divides rows as the person did, in place of what the import found. Parts that no longer sum to their row, because a
    /// statement booked another amount, wait until they do.
    mutating func divideRows() {
        let splits = shown.choices.splits
        guard !splits.isEmpty else { return }
        let places = RowPlaces(of: splits.map { $0.row }, in: shown.ledger)
        var divided = RowSet(none: shown.ledger.count)
        var parts: [LedgerSplit] = []
        for split in splits {
            guard let row = places[split.row], split.rest(of: shown.ledger.amounts[row]) == 0 else { continue }
            divided.insert(row)
            for part in split.parts {
                let category = merged.number(of: part.category, in: &shown.ledger)
                let memo = shown.ledger.texts.intern(part.memo)
                parts.append(LedgerSplit(row: Int32(truncatingIfNeeded: row), amount: part.amount, category: category, memo: memo))
            }
            shown.ledger.flags[row] = shown.ledger.flags[row].union(.split).with(.ownDecision)
        }
        for part in shown.ledger.splits where !divided.contains(Int(part.row)) { parts.append(part) }
        shown.ledger.setSplits(parts)
    }

    /// Lets refunds count where their purchases do, unless the person put them elsewhere.
    mutating func followPurchases(except decided: [Int]) {
        let links = shown.choices.refunds
        guard !links.isEmpty else { return }
        let places = RowPlaces(of: links.map { $0.refund } + links.map { $0.purchase }, in: shown.ledger)
        let decided = RowSet(decided, of: shown.ledger.count)
        for link in links {
            guard let refund = places[link.refund], let purchase = places[link.purchase], !decided.contains(refund) else { continue }
            let category = shown.ledger.categoryNumbers[purchase]
            guard category != 0, !shown.ledger.flags[purchase].contains(.split),
                shown.ledger.flags[refund].isDisjoint(with: [.split, .transfer])
            else { continue }
            shown.ledger.categoryNumbers[refund] = category
            shown.ledger.flags[refund] = shown.ledger.flags[refund].with(.ownDecision)
        }
    }
}
