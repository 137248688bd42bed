import Bookkeeping
import Households
import Syncing
import Values

extension LaidHousehold {
    /// Changes what is said about a row.
    func setRow(_ id: String, _ changes: [FieldChange]) throws(ChangeError) {
        guard let facts = UUID128(id).flatMap({ facts(of: $0) }) else { throw .missing }
        let row = facts.id
        var state = TransactionState(
            facts, edit: edit(of: row), merchant: ownMerchant(of: row),
            correction: household.choices.corrections.last { $0.row == row })
        if let purchase = changes["purchase"]?.string.flatMap({ UUID128($0) }) { state.purchase = other(self.facts(of: purchase)) }
        if changes["transfer"] != nil { state.otherHalf = otherHalf(of: facts) }
        if let named = changes["otherHalf"]?.string.flatMap({ UUID128($0) }) {
            state.facts = freed(facts)
            state.otherHalf = otherHalf(of: facts)
            state.named = other(self.facts(of: named).map { freed($0) })
        }
        if changes.contains(where: { $0.field.after("tag:") != nil && $0.value.bool == true }) { state.tags = tags }
        for change in try JudgeChange.transaction(changes, of: state, by: household.member) { make(change, of: row) }
    }

    /// The household's tags.
    var tags: Set<String> {
        if let knownTags { return knownTags }
        let known = Set(household.choices.tags.map { $0.text })
        knownTags = known
        return known
    }

    /// What a change of a row has to know of it; nil if there is no such row.
    private func facts(of id: UUID128) -> RowFacts? {
        places[id].map { facts(at: $0) }
    }

    private func facts(at place: Int) -> RowFacts {
        let row = household.ledger.row(place)
        let id = row.id
        let amount = row.flags.contains(.manual) ? edit(of: id).amount ?? row.amount : row.amount
        return RowFacts(
            id: id, account: row.account, currency: household.ledger.currency(ofRow: place), day: row.day, amount: amount,
            ownAmount: row.amount, flags: row.flags)
    }

    private func edit(of row: UUID128) -> RowEdit {
        household.choices.edits.entry(after: { $0.row < row }, { $0.row == row }) ?? RowEdit(row: row)
    }

    /// Another row, as far as the member may change it.
    private func other(_ facts: RowFacts?) -> TransactionState.Other {
        guard let facts else { return .missing }
        return mayDo(.changeRows, onAccount: facts.account) ? .row(facts) : .forbidden
    }

    /// The other half of the transfer that a row belongs to. It may be in an account that the member does not see.
    private func otherHalf(of row: RowFacts) -> TransactionState.Other {
        guard let half = household.transfers.half(beside: row.id) else { return row.flags.contains(.transfer) ? .missing : .none }
        return other(household.ledger.index(of: half).map { facts(at: $0) })
    }

    private func freed(_ row: RowFacts) -> RowFacts {
        guard row.flags.contains(.transfer), case .row(let half) = otherHalf(of: row) else { return row }
        return row.freed(from: half)
    }

    /// The merchant of a row as it came.
    private func ownMerchant(of row: UUID128) -> String {
        places[row].map { household.ledger.merchants.text(household.ledger.merchant(ofRow: $0)) } ?? ""
    }

    private func make(_ change: TransactionChange, of row: UUID128) {
        switch change {
        case .note(let text): setNote(text, of: row)
        case .tag(let tag, let isOn): setTag(tag, isOn, of: row)
        case .correct(let correction): add(correction)
        case .takeBack(let correction): household.choices.corrections.removeAll { $0.number == correction.number }
        case .divide(let parts):
            household.choices.splits.put(
                parts.isEmpty ? nil : RowSplit(row: row, parts: parts), after: { $0.row < row }, { $0.row == row })
        case .link(let purchase):
            household.choices.refunds.put(
                purchase.map { RefundLink(refund: row, purchase: $0) }, after: { $0.refund < row }, { $0.refund == row })
        case .delete(let isDeleted): self.change(flagsOf: row) { if isDeleted { $0.insert(.deleted) } else { $0.remove(.deleted) } }
        case .part: partTransfer(of: row)
        case .pair(let pair): self.pair(pair)
        case .edit(let edit): household.choices.edits.put(edit.isEmpty ? nil : edit, after: { $0.row < row }, { $0.row == row })
        }
    }

    /// Puts a note on a row in place of the one that there was; an empty one takes it away.
    func setNote(_ text: String, of row: UUID128) {
        household.choices.notes.put(
            text.isEmpty ? nil : Choices.RowText(row: row, text: text), after: { $0.row < row }, { $0.row == row })
    }

    /// Puts a tag on a row, or takes it away.
    func setTag(_ tag: String, _ isOn: Bool, of row: UUID128) {
        if isOn { knownTags?.insert(tag) } else { knownTags = nil }
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

    /// Parts the transfer that a row belongs to, if there is one.
    private func partTransfer(of row: UUID128) {
        guard let place = household.transfers.firstIndex(where: { $0.outgoing == row || $0.incoming == row }) else { return }
        let pair = household.transfers.remove(at: place)
        household.rejectedTransfers.insert(pair)
        for half in [pair.outgoing, pair.incoming] { change(flagsOf: half) { $0.remove(.transfer) } }
    }

    /// Pairs two rows, neither of which stays half of another transfer.
    private func pair(_ pair: TransferPair) {
        for row in [pair.outgoing, pair.incoming] {
            guard let half = household.transfers.half(beside: row) else { continue }
            household.transfers.removeAll { $0.outgoing == row || $0.incoming == row }
            for one in [row, half] { change(flagsOf: one) { $0.remove(.transfer) } }
        }
        household.rejectedTransfers.remove(pair)
        household.add(pair)
        for half in [pair.outgoing, pair.incoming] { change(flagsOf: half) { $0.insert(.transfer) } }
    }

    private func change(flagsOf row: UUID128, _ body: (inout RowFlags) -> Void) {
        // The other half of a transfer need not be a row that operations are about.
        guard let place = places[row] ?? household.ledger.index(of: row) else { return }
        var flags = household.ledger.flags[place]
        body(&flags)
        household.ledger.setFlags(flags, ofRow: place)
    }
}
