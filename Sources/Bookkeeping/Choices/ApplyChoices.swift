package import Values

/// Lays what a household decided over its rows as they came.
///
/// Of what decides a category the first that says something wins: the person's own word on the very row, the purchase that it
/// refunds, the rules, what was learned from corrections, and what the import found. Rules see the rows as they are before any
/// rule: edited and divided as the person did, with merchants named, categories merged and corrections followed.
package struct ApplyChoices {
    var shown: ChosenLedger
    private let taxonomy: Taxonomy
    let merged: MergedCategories

    /// The rows of a household as it sees them.
    ///
    /// - Parameters:
    ///   - ledger: the rows as they came.
    ///   - transfers: pairs of them that are transfers.
    ///   - today: the day in the person's zone, for rules that name days in words.
    ///   - rules: how the person cuts weeks and months, for the same.
    package static func run(
        _ choices: Choices, to ledger: Ledger, transfers: [TransferPair] = [], _ taxonomy: Taxonomy, today: Day, rules: CalendarRules
    ) -> ChosenLedger {
        var shown = ChosenLedger(ledger)
        shown.choices = choices
        shown.transfers = transfers
        var applying = ApplyChoices(shown: shown, taxonomy: taxonomy)
        applying.freeHalves()
        applying.moveRows()
        applying.nameMerchants()
        applying.nameRows()
        applying.mergeCategories()
        applying.divideRows()
        applying.followCorrections()
        applying.shown.marks = applying.marks()
        let corrected = applying.correctedRows()
        let seen = RowsBeforeRules(
            ledger: applying.shown.ledger, marks: applying.shown.marks, decided: corrected.map { $0.row }, named: applying.namedRows)
        applying.shown.beforeRules = seen
        applying.applyRules(today, rules, seen)
        for (row, category) in corrected { applying.setCategory(category, ofCorrected: row) }
        applying.followPurchases(except: corrected.map { $0.row })
        return applying.shown
    }

    private init(shown: ChosenLedger, taxonomy: Taxonomy) {
        self.shown = shown
        self.taxonomy = taxonomy
        merged = MergedCategories(shown.choices.categories)
    }

    /// Lets a half count again whose other half is deleted: it moved nothing to another account.
    private mutating func freeHalves() {
        for row in 0..<shown.ledger.count where shown.ledger.flags[row].isSuperset(of: [.deleted, .transfer]) {
            guard let half = shown.transfers.half(beside: shown.ledger.ids[row]), let place = shown.ledger.index(of: half) else { continue }
            shown.ledger.flags[place].remove(.transfer)
        }
    }

    /// Gives merchants that differ in references alone one name, and merchants the names that the household gave them.
    private mutating func nameMerchants() {
        let joined = JoinedMerchants(&shown.ledger, shown.choices.merchants)
        let renamed = joined.shown
        shown.merchantNumbers = renamed
        shown.ownMerchants = joined.isUsed.indices.filter { joined.isUsed[$0] }.map { (own: joined.own[$0], shown: renamed[$0]) }
        for descriptor in 0..<UInt32(truncatingIfNeeded: shown.ledger.descriptors.count) {
            let merchant = shown.ledger.descriptors.merchants[Int(descriptor)]
            let name = renamed[Int(merchant)]
            if name != merchant { shown.ledger.descriptors.setMerchant(name, of: descriptor) }
        }
    }

    /// Lets the rows of categories that were merged into others count there.
    private mutating func mergeCategories() {
        guard !merged.isEmpty else { return }
        var counted: [UInt16] = Array(0..<UInt16(truncatingIfNeeded: shown.ledger.categories.count))
        for number in counted.dropFirst() {
            counted[Int(number)] = merged.number(of: shown.ledger.categories.text(UInt32(number)), in: &shown.ledger)
        }
        for row in 0..<shown.ledger.count {
            shown.ledger.categoryNumbers[row] = counted[Int(shown.ledger.categoryNumbers[row])]
        }
        for part in shown.ledger.splits.indices {
            shown.ledger.splits[part].category = counted[Int(shown.ledger.splits[part].category)]
        }
    }

    /// Puts rows where the person put others of the same merchant.
    private mutating func followCorrections() {
        let learned = learnedCategories()
        guard !learned.isEmpty else { return }
        let isIncome = (0..<shown.ledger.categories.count).map { number in
            taxonomy.category(code: shown.ledger.categories.text(UInt32(truncatingIfNeeded: number))).map { taxonomy[$0].flow == .income }
                ?? false
        }
        for row in 0..<shown.ledger.count {
            let category = shown.ledger.categoryNumbers[row]
            guard
                let example = learned.example(
                    merchant: shown.ledger.merchant(ofRow: row), amount: shown.ledger.amounts[row], isIncome: isIncome[Int(category)])
            else { continue }
            guard shown.ledger.flags[row].isDisjoint(with: [.split, .transfer]) else { continue }
            shown.ledger.categoryNumbers[row] = example.category
            shown.ledger.flags[row] = shown.ledger.flags[row].with(.pastDecisions)
            shown.followers.append(ChosenLedger.Follower(row: row, correction: example.correction))
        }
    }

    /// What the household's corrections taught, for this ledger.
    private mutating func learnedCategories() -> LearnedCategories {
        guard shown.choices.corrections.contains(where: { $0.isLearned }) else { return LearnedCategories(merchantCount: 0) }
        var learned = LearnedCategories(merchantCount: shown.ledger.merchants.count)
        for (place, correction) in shown.choices.corrections.enumerated().reversed() {
            guard correction.isLearned, !correction.merchant.isEmpty else { continue }
            let merchant = shown.merchant(shown.ledger.merchants.intern(correction.merchant))
            let example = LearnedCategories.Example(
                correction: place, category: merged.number(of: correction.category, in: &shown.ledger), isIncoming: correction.amount > 0,
                size: LearnedCategories.size(of: correction.amount))
            learned.add(example, merchant: merchant)
        }
        return learned
    }

    /// Tags and notes on the rows that are still there.
    private func marks() -> RowMarks {
        let choices = shown.choices
        guard !choices.tags.isEmpty || !choices.notes.isEmpty else { return .none }
        let places = RowPlaces(of: choices.tags.map { $0.row } + choices.notes.map { $0.row }, in: shown.ledger)
        var tagNames = TextTable()
        var noteTexts = TextTable()
        let tags = choices.tags.compactMap { tag in
            places[tag.row].map { RowMarks.Tag(row: Int32(truncatingIfNeeded: $0), tag: tagNames.intern(tag.text)) }
        }
        let notes = choices.notes.compactMap { note in
            places[note.row].map { RowMarks.Note(row: Int32(truncatingIfNeeded: $0), text: noteTexts.intern(note.text)) }
        }
        return RowMarks(tagNames: tagNames, tags: tags, noteTexts: noteTexts, notes: notes)
    }

    /// Does what the rules say.
    private mutating func applyRules(_ today: Day, _ rules: CalendarRules, _ rows: RowsBeforeRules) {
        guard shown.choices.rules.contains(where: { $0.isEnabled }) else { return }
        let context = SearchContext(rows.ledger, marks: rows.marks, today: today, rules: rules, vocabulary: .plain)
        shown.plan = ApplyRules.plan(
            shown.choices.rules, rows: RowSet(all: rows.ledger.count), decided: rows.decided, named: rows.named, in: context)
        var changing = ChangeRows(shown, merged)
        for change in shown.plan.changes { changing.apply(change) }
        shown = changing.finished()
    }

    /// The rows on which the person's own word stands, each once with the category of the last one.
    private func correctedRows() -> [(row: Int, category: String)] {
        let places = RowPlaces(of: shown.choices.corrections.map { $0.row }, in: shown.ledger)
        var categories: [Int: String] = [:]
        for correction in shown.choices.corrections {
            if let row = places[correction.row], !shown.ledger.flags[row].contains(.split) { categories[row] = correction.category }
        }
        return categories.map { ($0.key, $0.value) }.ordered { $0.row < $1.row }
    }

    private mutating func setCategory(_ category: String, ofCorrected row: Int) {
        shown.ledger.categoryNumbers[row] = merged.number(of: category, in: &shown.ledger)
        shown.ledger.flags[row] = shown.ledger.flags[row].with(.ownDecision)
    }
}

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
