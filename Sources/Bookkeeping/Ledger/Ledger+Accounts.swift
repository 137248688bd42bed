extension Ledger {
    /// A ledger of some of the accounts alone, with nothing in it that only other accounts' rows say: no text, no merchant, no
    /// category and no account of theirs.
    ///
    /// - Parameter isKept: for each account, whether it stays; as many as there are accounts.
    /// - Returns: the ledger, its accounts numbered anew in their old order. Costs one walk over the rows that stay.
    package func keeping(accounts isKept: [Bool]) -> Ledger {
        var numbers = [UInt16](repeating: 0, count: accounts.count)
        var kept = Ledger()
        kept.revision = revision
        for index in accounts.indices where isKept[index] {
            numbers[index] = UInt16(truncatingIfNeeded: kept.accounts.count)
            kept.accounts.append(accounts[index])
        }
        let indices = (0..<count).filter { isKept[Int(accountNumbers[$0])] }
        kept.reserve(indices.count)
        for index in indices {
            var row = row(index)
            row.account = numbers[Int(row.account)]
            row.descriptor = kept.copyDescriptor(row.descriptor, of: self)
            row.memo = texts.withBytes(row.memo) { kept.texts.intern($0) }
            row.category = kept.copyCategory(row.category, of: self)
            let place = Int32(truncatingIfNeeded: kept.count)
            for part in splits(ofRow: index) {
                kept.splits.append(
                    LedgerSplit(
                        row: place, amount: part.amount, category: kept.copyCategory(part.category, of: self),
                        memo: texts.withBytes(part.memo) { kept.texts.intern($0) }))
            }
            kept.appendRow(row)
        }
        return kept
    }

    private mutating func copyDescriptor(_ number: UInt32, of other: Ledger) -> UInt32 {
        let (copy, isNew) = other.descriptors.texts.withBytes(number) { descriptors.intern($0) }
        if isNew {
            let merchant = other.merchants.withBytes(other.descriptors.merchants[Int(number)]) { merchants.intern($0) }
            descriptors.setMerchant(merchant, of: copy)
        }
        return copy
    }

    private mutating func copyCategory(_ number: UInt16, of other: Ledger) -> UInt16 {
        other.categories.withBytes(UInt32(number)) { UInt16(truncatingIfNeeded: categories.intern($0)) }
    }
}
