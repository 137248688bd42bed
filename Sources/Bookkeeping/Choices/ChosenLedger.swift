import Values

/// A household's rows as it sees them: as they came, with everything laid over them that was decided.
package struct ChosenLedger: Sendable {
    /// The rows.
    package var ledger: Ledger
    /// Their tags and notes, those that rules put there included.
    package var marks: RowMarks
    /// What was decided.
    package var choices: Choices
    /// The transfers between accounts whose halves are among the rows.
    package var transfers: [TransferPair] = []
    /// What the rules changed; each rule's place is that in `choices.rules`.
    package var plan: RulePlan
    /// The rows as the rules saw them; nil where nothing was decided about them.
    package var beforeRules: RowsBeforeRules?
    /// For each merchant as the banks' texts were cleaned the one under which it is shown; those beyond are shown as they are.
    var merchantNumbers: [UInt32] = []
    /// Each merchant that a row has as it came: its own name without references, and the one under which it is shown.
    var ownMerchants: [(own: UInt32, shown: UInt32)] = []
    /// The rows that follow a correction of another row, ascending; of rows that a rule has since put elsewhere too.
    var followers: [Follower] = []
    /// The rows that a person wrote differently, in the order of their edits.
    var edited: [EditedRow] = []

    /// A row that follows a correction.
    struct Follower: Sendable {
        /// Index of the row in the ledger's columns.
        let row: Int
        /// Place of the correction in `choices.corrections`.
        let correction: Int
    }

    /// A row that a person wrote differently.
    struct EditedRow: Sendable {
        /// Index of the row in the ledger's columns.
        let row: Int
        /// Place of the edit in `choices.edits`.
        let edit: Int
        /// The row as it came; its numbers are places in this ledger's tables.
        let before: LedgerRow
    }

    /// Rows as they came, nothing decided.
    package init(_ ledger: Ledger) {
        self.ledger = ledger
        marks = .none
        choices = Choices()
        plan = RulePlan(changes: [], uses: [])
    }

    /// The correction of another row that a row follows; nil if it is in its category for another reason.
    package func correction(followedBy row: Int) -> Correction? {
        guard ledger.flags[row].categoryReason == .pastDecisions else { return nil }
        let place = followers.lowerBound { $0.row >= row }
        guard place < followers.count, followers[place].row == row else { return nil }
        return choices.corrections[followers[place].correction]
    }

    /// What a person wrote differently about a row; nil if it is shown as it came.
    /// The row as it came stands beside it; its numbers are places in this ledger's tables.
    package func edit(ofRow row: Int) -> (edit: RowEdit, before: LedgerRow)? {
        for edited in edited where edited.row == row { return (choices.edits[edited.edit], edited.before) }
        return nil
    }

    /// The rows with all that was decided, on the days of their banks: what a declared balance is held against.
    package var onBankDays: Ledger {
        var moved: [LedgerRow] = []
        for edited in edited where isMoved(edited) {
            var row = ledger.row(edited.row)
            row.day = edited.before.day
            moved.append(row)
        }
        var rows = ledger
        rows.replace(moved)
        return rows
    }

    /// Whether a row is shown on another day than its bank's.
    package var hasMovedRows: Bool { edited.contains { isMoved($0) } }

    private func isMoved(_ row: EditedRow) -> Bool { choices.edits[row.edit].day != nil && !row.before.flags.contains(.manual) }

    /// The name under which a correction's merchant is shown now; empty when there was no name.
    package func merchantName(of correction: Correction) -> String {
        var name = correction.merchant
        guard let number = name.withUTF8({ ledger.merchants.number(of: $0) }) else { return correction.merchant }
        return ledger.merchants.text(merchant(number))
    }

    /// The number under which a merchant is shown.
    func merchant(_ number: UInt32) -> UInt32 {
        Int(number) < merchantNumbers.count ? merchantNumbers[Int(number)] : number
    }

    /// The merchants' own names that are shown as one of the ledger's, references left out, each with what the household calls it, if
    /// anything; empty for one that only rules and single rows have.
    package func ownNames(ofMerchant number: UInt32) -> [(merchant: String, name: String?)] {
        var own: [UInt32] = []
        for merchant in ownMerchants where merchant.shown == number && !own.contains(merchant.own) { own.append(merchant.own) }
        return own.map { number in
            let merchant = ledger.merchants.text(number)
            return (merchant, choices.merchants.first { $0.merchant == merchant }?.name)
        }
    }

    /// How many other rows follow a correction now.
    package func followerCount(of correction: Correction) -> Int {
        guard let place = choices.corrections.firstIndex(where: { $0.number == correction.number }) else { return 0 }
        return followers.count { $0.correction == place && ledger.flags[$0.row].categoryReason == .pastDecisions }
    }

    /// For each of `choices.corrections` how many other rows follow it now.
    package var followerCounts: [Int] {
        var counts = [Int](repeating: 0, count: choices.corrections.count)
        for follower in followers where ledger.flags[follower.row].categoryReason == .pastDecisions { counts[follower.correction] += 1 }
        return counts
    }

    /// The rule that put a row in its category or divided it; nil if it is there for another reason.
    package func rule(on row: Int) -> Rule? {
        guard ledger.flags[row].categoryReason == .rule else { return nil }
        let change = plan.changes.first { change in
            guard change.row == row else { return false }
            switch change.kind {
            case .category, .split: return true
            case .merchant, .tag, .note, .transfer: return false
            }
        }
        return change.map { choices.rules[$0.rule] }
    }

    /// The rows that are in another category than in an earlier state of the same rows, ascending.
    package func rowsInOtherCategories(than before: ChosenLedger) -> [Int] {
        let texts = (0..<before.ledger.categories.count).map { before.ledger.categories.text(UInt32(truncatingIfNeeded: $0)) }
        var table = ledger.categories
        let same = texts.map { UInt16(truncatingIfNeeded: table.intern($0)) }
        return (0..<min(ledger.count, before.ledger.count)).filter {
            ledger.categoryNumbers[$0] != same[Int(before.ledger.categoryNumbers[$0])]
        }
    }

    /// How many rows have a merchant of this name, deleted ones left out.
    package func rowCount(ofMerchant name: String) -> Int {
        var name = name
        guard let number = name.withUTF8({ ledger.merchants.number(of: $0) }) else { return 0 }
        return (0..<ledger.count).count { ledger.merchant(ofRow: $0) == number && !ledger.flags[$0].contains(.deleted) }
    }
}

extension ChosenLedger {
    /// What a person did to rows that would go with their import: notes, tags, other writing, divisions, refunds and deletions, and categories
    /// that taught nothing, since a lesson stays. What a file brought, its tags and notes too, is no change. Costs one pass over all rows.
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
        for tag in choices.tags where tag.importNumber == 0 { rows.append(tag.row) }
        for note in choices.notes where note.importNumber == 0 { rows.append(note.row) }
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
