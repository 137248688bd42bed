package import Importing
package import Values

extension ImportPlan {
    /// The ledger row that a new line of a part becomes.
    package func row(_ index: Int, of part: AccountPlan, in file: StatementFile, id: UUID128, importNumber: UInt32) -> LedgerRow {
        let line = part.line(index, in: file)
        return LedgerRow(
            id: id, day: line.day, amount: line.amount, account: part.account, descriptor: part.descriptors[index],
            memo: part.memo(index), category: part.categories[index].number,
            flags: ImportPlan.flags(line).with(part.categories[index].reason),
            bankKey: part.bankKey(index), importNumber: importNumber)
    }

    /// A pending or hand-made row with the facts of the line that books it. Its id stays, and so does the category
    /// where the row has one; flags that the person set stay too.
    package func confirmed(_ row: LedgerRow, by index: Int, of part: AccountPlan, in file: StatementFile, importNumber: UInt32) -> LedgerRow
    {
        var booked = self.row(index, of: part, in: file, id: row.id, importNumber: importNumber)
        let kept = row.flags.subtracting([.pending, .manual]).with(nil)
        if row.category != 0 {
            booked.category = row.category
            booked.flags = booked.flags.with(row.flags.categoryReason)
        }
        booked.flags.formUnion(kept)
        return booked
    }

    private static func flags(_ line: StatementLine) -> RowFlags {
        var flags: RowFlags = []
        if line.flags.contains(.pending) { flags.insert(.pending) }
        if line.flags.contains(.investment) { flags.insert(.investment) }
        if line.flags.contains(.reversal) { flags.insert(.reversal) }
        if line.flags.contains(.split) { flags.insert(.split) }
        if line.flags.contains(.categoryIsAccount), !line.flags.contains(.openingBalance) { flags.insert(.transfer) }
        return flags
    }
}
