import Bookkeeping
import Households
import Syncing
import Values

extension DeviceHousehold {
    /// Whether whose device it is may take an import back: they bring statements to every account that it brought rows to.
    func mayUndo(_ trace: ImportTrace) -> Bool {
        let accounts = spans.filter { $0.importNumber == trace.number }.map { sharing(of: $0.account) }
        return mayEver(member, .importStatements) && !trace.isPartlyHidden
            && accounts.allSatisfy { allows(member, .importStatements, on: .account($0)) }
    }

    /// Takes an import back as the server does, the tags and notes that it brought to rows of other imports too.
    func undo(_ id: UUID128) throws(ChangeError) {
        guard mayEver(member, .importStatements) else { throw .permission(.importStatements) }
        guard let place = traces.firstIndex(where: { $0.id == id && !$0.isUndone }) else { throw .missing }
        let undone = traces[place]
        guard mayUndo(undone) else { throw .permission(.importStatements) }
        traces[place] = ImportTrace(id: id, number: undone.number, isUndone: true)
        traces[place].accounts = undone.accounts
        for other in traces.indices { traces[other].before.removeAll { $0.row.importNumber == undone.number } }
        let gone = ledger.undo(undone, beside: traces)
        var parted = gone
        for before in undone.before where before.isPaired { parted.insert(before.row.id) }
        part(parted)
        choices.forget { gone.contains($0) }
        choices.forget(marksOf: undone.number)
        forgetColumns(of: undone.number)
        spans.removeAll { $0.importNumber == undone.number }
        forgetAccounts()
    }

    /// Adds a transfer that a person made. An import that is taken back parts it where it booked a half.
    func add(_ pair: TransferPair) {
        transfers.append(pair)
        for trace in traces.indices {
            for row in traces[trace].before.indices where pair.has(traces[trace].before[row].row.id) {
                if !traces[trace].before[row].row.flags.contains(.transfer) { traces[trace].before[row].isPaired = true }
            }
        }
    }

    /// Parts the transfers that some rows belong to; their other halves are no transfers any more.
    private func part(_ rows: Set<UUID128>) {
        var kept: [TransferPair] = []
        var halves: Set<UUID128> = []
        for pair in transfers {
            if rows.contains(pair.outgoing) || rows.contains(pair.incoming) {
                halves.insert(pair.outgoing)
                halves.insert(pair.incoming)
            } else {
                kept.append(pair)
            }
        }
        transfers = kept
        for row in 0..<ledger.count where halves.contains(ledger.ids[row]) {
            ledger.setFlags(ledger.flags[row].subtracting(.transfer), ofRow: row)
        }
    }

    /// Forgets how a layout was understood for the accounts of an import, where no other one of that layout stands for them.
    private func forgetColumns(of number: UInt32) {
        guard let layout = imports.first(where: { $0.number == number })?.layout else { return }
        let others = imports.filter { $0.layout == layout && $0.number != number }
        for span in spans where span.importNumber == number {
            let isUsed = spans.contains { one in one.account == span.account && others.contains { $0.number == one.importNumber } }
            if !isUsed { columns.removeAll { $0.account == span.account && $0.layout == layout } }
        }
    }

    /// Removes the last accounts as long as an undone import made them and nothing is in them. Accounts are numbered without gaps.
    private func forgetAccounts() {
        while let last = ledger.accounts.indices.last.map({ UInt16(truncatingIfNeeded: $0) }),
            traces.contains(where: { $0.isUndone && $0.accounts.contains(last) }),
            !ledger.accountNumbers.contains(last), !spans.contains(where: { $0.account == last })
        {
            ledger.accounts.removeLast()
            if accounts.count > ledger.accounts.count { accounts.removeLast() }
        }
    }
}
