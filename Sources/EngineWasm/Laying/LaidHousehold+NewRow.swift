import Bookkeeping
import Households
import Syncing
import Values

extension LaidHousehold {
    /// Enters a row by hand under the operation's own id, with what is said about it; a transfer that it makes with another row is
    /// paired.
    func createRow(_ id: String, _ fields: [FieldChange]) throws(ChangeError) {
        guard let id = UUID128(id), let account = fields["account"]?.string.flatMap({ UUID128($0) }).flatMap({ household.account($0) })
        else { throw .missing }
        guard places[id] == nil else { throw .exists }
        guard let day = fields["day"]?.string.flatMap({ Day(iso: $0) }), let amount = fields["amount"]?.integer,
            let payee = fields["payee"]?.string, let knowledge
        else { throw .badValue }
        let tags = (fields["tags"]?.array ?? []).compactMap { $0.string }
        try JudgeChange.newTransaction(fields, count: household.ledger.count, tags: tags.isEmpty ? [] : self.tags)
        let entry = PlannedEntry(
            id, account: account, day: day, amount: amount, payee: payee, into: household.ledger, knowledge: knowledge)
        places.inserted(id, at: household.ledger.insert(entry))
        pairTransfer(of: entry)
        if let category = fields["category"]?.string { add(entry.correction(category)) }
        for tag in tags { setTag(tag, true, of: id) }
        setNote(fields["note"]?.string ?? "", of: id)
    }

    private func pairTransfer(of entry: PlannedEntry) {
        let ledger = household.ledger
        let isOpen = ledger.accounts.indices.map { mayDo(.changeRows, onAccount: UInt16(truncatingIfNeeded: $0)) }
        for pair in PairTransfers.pair(ledger, in: DaySpan(entry.row.day), among: isOpen, rejected: household.rejectedTransfers) {
            let found = TransferPair(outgoing: ledger.ids[Int(pair.outgoing)], incoming: ledger.ids[Int(pair.incoming)])
            guard found.outgoing == entry.row.id || found.incoming == entry.row.id else { continue }
            household.transfers.append(found)
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                household.ledger.setFlags(household.ledger.flags[row].union(.transfer), ofRow: row)
            }
        }
    }
}
