import Bookkeeping
import Households
import Syncing
import Values

extension LaidHousehold {
    /// Something that is said about a row beside how it is written, checked.
    private enum RowWord {
        case note(String)
        case tag(String, isOn: Bool)
        /// The category; nothing takes the last word back. Its number comes when it is said.
        case category(Correction?)
        case parts([RowSplit.Part])
        case purchase(UUID128?)
        case deleted(Bool)
        case noTransfer
    }

    /// Changes what is said about a row.
    func setRow(_ id: String, _ changes: [FieldChange]) throws(LayingProblem) {
        guard let row = UUID128(id).flatMap({ facts(of: $0) }) else { throw .missing }
        let before = edit(of: row.id)
        var edit = before
        var words: [RowWord] = []
        for change in changes where try !LaidHousehold.rewrite(&edit, change) { words.append(try word(change, of: row)) }
        if edit != before {
            let wanted = edit
            edit = try LayingProblem.checking { () throws(ChoiceFailure) in try row.standing(wanted) }
        }
        for word in words { say(word, of: row.id) }
        household.choices.edits.put(edit.isEmpty ? nil : edit, after: { $0.row < row.id }, { $0.row == row.id })
    }

    /// What a change of a row has to know of it; nothing when there is no such row.
    private func facts(of id: UUID128) -> RowFacts? {
        guard let place = places[id] else { return nil }
        let row = household.ledger.row(place)
        let amount = row.flags.contains(.manual) ? edit(of: id).amount ?? row.amount : row.amount
        return RowFacts(
            id: id, account: row.account, currency: household.ledger.currency(ofRow: place), day: row.day, amount: amount,
            ownAmount: row.amount, flags: row.flags)
    }

    private func edit(of row: UUID128) -> RowEdit {
        household.choices.edits.entry(after: { $0.row < row }, { $0.row == row }) ?? RowEdit(row: row)
    }

    /// Changes how a row is written.
    /// - Returns: whether the field is about that.
    private static func rewrite(_ edit: inout RowEdit, _ change: FieldChange) throws(LayingProblem) -> Bool {
        switch change.field {
        case "day":
            edit.day = change.value.string.flatMap { Day(iso: $0) }
            guard edit.day != nil || change.value.isNull else { throw .badValue }
        case "merchant": edit.merchant = try change.name()
        case "text": edit.text = try change.name()
        case "amount":
            guard change.value.isNull || change.value.integer != nil else { throw .badValue }
            edit.amount = change.value.integer
        default: return false
        }
        return true
    }

    private func word(_ change: FieldChange, of row: RowFacts) throws(LayingProblem) -> RowWord {
        switch change.field {
        case "note":
            let note = try change.text()
            try LayingProblem.checking { () throws(ChoiceFailure) in try ChoiceFailure.check(note: note) }
            return .note(note)
        case "category": return .category(try correction(change.value, of: row))
        case "parts": return .parts(try LaidHousehold.parts(change.value, of: row))
        case "purchase":
            guard let purchase = try change.id() else { return .purchase(nil) }
            guard let other = facts(of: purchase) else { throw .missing }
            guard mayDo(.changeRows, onAccount: other.account) else { throw .permission }
            try LayingProblem.checking { () throws(ChoiceFailure) in try row.check(refundOf: other) }
            return .purchase(purchase)
        case "deleted": return .deleted(try change.flag())
        case "transfer":
            guard try !change.flag() else { throw .badValue }
            try requireBothHalves(of: row)
            return .noTransfer
        case let field where field.hasPrefix("tag:"):
            let tag = String(field.dropFirst(4))
            let isOn = try change.flag()
            try check(tags: [tag], areNew: isOn)
            return .tag(tag, isOn: isOn)
        default: throw .badValue
        }
    }

    private func correction(_ value: JSONValue, of row: RowFacts) throws(LayingProblem) -> Correction? {
        if value.isNull {
            let isLesson = household.choices.corrections.last { $0.row == row.id }?.isLearned ?? false
            guard !isLesson || mayTeach else { throw .permission }
            return nil
        }
        guard let category = value["code"]?.string else { throw .badValue }
        try LayingProblem.checking { () throws(ChoiceFailure) in try ChoiceFailure.check(category: category) }
        let merchant = edit(of: row.id).merchant ?? ownMerchant(of: row.id)
        return Correction(
            number: 0, row: row.id, category: category, merchant: merchant, amount: row.amount,
            isLearned: (value["learned"]?.bool ?? false) && !merchant.isEmpty && mayTeach)
    }

    /// Whether rows of the whole household may follow what the member says.
    private var mayTeach: Bool { allows(household.member, .changeChoices) }

    /// Asks for permission to part the transfer that a row belongs to: both its rows count again.
    private func requireBothHalves(of row: RowFacts) throws(LayingProblem) {
        guard let pair = household.transfers.first(where: { $0.outgoing == row.id || $0.incoming == row.id }) else {
            // Its other half may be in an account that the member does not see.
            if row.flags.contains(.transfer) { throw .missing }
            return
        }
        let other = pair.outgoing == row.id ? pair.incoming : pair.outgoing
        guard let place = household.ledger.index(of: other) else { throw .missing }
        guard mayDo(.changeRows, onAccount: household.ledger.accountNumbers[place]) else { throw .permission }
    }

    /// The merchant of a row as it came.
    private func ownMerchant(of row: UUID128) -> String {
        places[row].map { household.ledger.merchants.text(household.ledger.merchant(ofRow: $0)) } ?? ""
    }

    private static func parts(_ value: JSONValue, of row: RowFacts) throws(LayingProblem) -> [RowSplit.Part] {
        if value.isNull { return [] }
        guard let elements = value.array else { throw .badValue }
        var parts: [RowSplit.Part] = []
        for element in elements {
            guard let amount = element["amount"]?.integer, let category = element["category"]?.string else { throw .badValue }
            parts.append(RowSplit.Part(amount: amount, category: category, memo: element["memo"]?.string ?? ""))
        }
        let checked = parts
        try LayingProblem.checking { () throws(ChoiceFailure) in try row.check(checked) }
        return parts
    }

    /// Checks tags, and where they are put on rows that the household does not have too many then.
    func check(tags: [String], areNew: Bool) throws(LayingProblem) {
        let known = areNew && !tags.isEmpty ? Set(household.choices.tags.map { $0.text }).union(tags).count : 0
        try LayingProblem.checking { () throws(ChoiceFailure) in
            for tag in tags { try ChoiceFailure.check(name: tag) }
            guard known <= ChoiceLimits.tags else { throw .tooMany(limit: ChoiceLimits.tags) }
        }
    }

    private func say(_ word: RowWord, of row: UUID128) {
        switch word {
        case .note(let text): setNote(text, of: row)
        case .tag(let tag, let isOn): setTag(tag, isOn, of: row)
        case .category(let correction?): add(correction)
        case .category(nil):
            guard let last = household.choices.corrections.lastIndex(where: { $0.row == row }) else { return }
            household.choices.corrections.remove(at: last)
        case .parts(let parts):
            household.choices.splits.put(
                parts.isEmpty ? nil : RowSplit(row: row, parts: parts), after: { $0.row < row }, { $0.row == row })
        case .purchase(let purchase):
            household.choices.refunds.put(
                purchase.map { RefundLink(refund: row, purchase: $0) }, after: { $0.refund < row }, { $0.refund == row })
        case .deleted(let isDeleted): change(flagsOf: row) { if isDeleted { $0.insert(.deleted) } else { $0.remove(.deleted) } }
        case .noTransfer: partTransfer(of: row)
        }
    }

    /// Puts a note on a row in place of the one that there was; an empty one takes it away.
    func setNote(_ text: String, of row: UUID128) {
        household.choices.notes.put(
            text.isEmpty ? nil : Choices.RowText(row: row, text: text), after: { $0.row < row }, { $0.row == row })
    }

    /// Puts a tag on a row, or takes it away.
    func setTag(_ tag: String, _ isOn: Bool, of row: UUID128) {
        household.choices.tags.put(
            isOn ? Choices.RowText(row: row, text: tag) : nil,
            after: { $0.row != row ? $0.row < row : $0.text.precedes(tag) }, { $0.row == row && $0.text == tag })
    }

    /// Adds a correction under the next number.
    func add(_ correction: Correction) {
        var numbered = correction
        numbered.number = (household.choices.corrections.last?.number ?? 0) &+ 1
        household.choices.corrections.append(numbered)
    }

    /// Says that a row's transfer is none, if it belongs to one.
    private func partTransfer(of row: UUID128) {
        guard let place = household.transfers.firstIndex(where: { $0.outgoing == row || $0.incoming == row }) else { return }
        let pair = household.transfers.remove(at: place)
        household.rejectedTransfers.insert(pair)
        for half in [pair.outgoing, pair.incoming] { change(flagsOf: half) { $0.remove(.transfer) } }
    }

    private func change(flagsOf row: UUID128, _ body: (inout RowFlags) -> Void) {
        // The other half of a transfer need not be a row that operations are about.
        guard let place = places[row] ?? household.ledger.index(of: row) else { return }
        var flags = household.ledger.flags[place]
        body(&flags)
        household.ledger.setFlags(flags, ofRow: place)
    }
}
