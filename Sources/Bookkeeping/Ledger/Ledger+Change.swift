package import Values

extension Ledger {
    /// Sets the flags of the row at an index.
    package mutating func setFlags(_ newFlags: RowFlags, ofRow index: Int) {
        flags[index] = newFlags
    }

    /// Sets the category of the row at an index.
    package mutating func setCategory(_ category: UInt16, ofRow index: Int) {
        categoryNumbers[index] = category
    }

    /// Sets the parts of all divided rows, in any order; parts of one row keep theirs.
    mutating func setSplits(_ parts: [LedgerSplit]) {
        let order = parts.indices.sorted { parts[$0].row != parts[$1].row ? parts[$0].row < parts[$1].row : $0 < $1 }
        splits = order.map { parts[$0] }
    }

    /// Puts rows in the place of those with the same id, and keeps the order by day.
    package mutating func replace(_ rows: [LedgerRow]) {
        guard !rows.isEmpty else { return }
        var byID: [UUID128: LedgerRow] = [:]
        for row in rows { byID[row.id] = row }
        rebuild { byID[$0.id] ?? $0 }
    }

    /// Takes rows out for good, as undoing an import does.
    package mutating func remove(_ removed: Set<UUID128>) {
        guard !removed.isEmpty else { return }
        rebuild { removed.contains($0.id) ? nil : $0 }
    }

    /// Rebuilds the columns with every row changed or left out; parts follow their rows.
    private mutating func rebuild(_ change: (LedgerRow) -> LedgerRow?) {
        let old = self
        var rows: [LedgerRow] = []
        var parts: [LedgerSplit] = []
        rows.reserveCapacity(old.count)
        for index in 0..<old.count {
            guard let row = change(old.row(index)) else { continue }
            if row.flags.contains(.split) {
                for part in old.splits(ofRow: index) {
                    parts.append(
                        LedgerSplit(
                            row: Int32(truncatingIfNeeded: rows.count), amount: part.amount, category: part.category, memo: part.memo))
                }
            }
            rows.append(row)
        }
        var fresh = Ledger()
        fresh.accounts = old.accounts
        fresh.categories = old.categories
        fresh.merchants = old.merchants
        fresh.descriptors = old.descriptors
        fresh.texts = old.texts
        fresh.revision = old.revision
        fresh.insert(rows, parts: parts)
        self = fresh
    }
}
