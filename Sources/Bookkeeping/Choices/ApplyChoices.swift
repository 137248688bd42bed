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
    ///   - today: the day in the person's zone, for rules that name days in words.
    ///   - rules: how the person cuts weeks and months, for the same.
    package static func run(
        _ choices: Choices, to ledger: Ledger, _ taxonomy: Taxonomy, today: Day, rules: CalendarRules
    ) -> ChosenLedger {
        var shown = ChosenLedger(ledger)
        shown.choices = choices
        var applying = ApplyChoices(shown: shown, taxonomy: taxonomy)
        applying.moveRows()
        applying.nameMerchants()
        applying.nameRows()
        applying.mergeCategories()
        applying.divideRows()
        applying.followCorrections()
        applying.shown.marks = applying.marks()
        let corrected = applying.correctedRows()
        applying.applyRules(today, rules, decided: corrected.map { $0.row })
        for (row, category) in corrected { applying.setCategory(category, ofCorrected: row) }
        applying.followPurchases(except: corrected.map { $0.row })
        return applying.shown
    }

    private init(shown: ChosenLedger, taxonomy: Taxonomy) {
        self.shown = shown
        self.taxonomy = taxonomy
        merged = MergedCategories(shown.choices.categories)
    }

    /// Gives merchants that differ in references alone one name, and merchants the names that the household gave them.
    private mutating func nameMerchants() {
        let renamed = JoinedMerchants(&shown.ledger, shown.choices.merchants).shown
        shown.merchantNumbers = renamed
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
    private mutating func applyRules(_ today: Day, _ rules: CalendarRules, decided: [Int]) {
        guard shown.choices.rules.contains(where: { $0.isEnabled }) else { return }
        let context = SearchContext(shown.ledger, marks: shown.marks, today: today, rules: rules, vocabulary: .plain)
        shown.plan = ApplyRules.plan(
            shown.choices.rules, rows: RowSet(all: shown.ledger.count), decided: decided, named: namedRows, in: context)
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
