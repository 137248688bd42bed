package import Importing
package import Values

/// What importing a file would do to a ledger, decided by pure code and then applied by a workflow in one transaction.
///
/// The tables are the ledger's own with the file's new texts behind them, so that numbers in the plan are numbers in
/// the ledger once the plan is applied.
package struct ImportPlan: Sendable {
    /// One part for each account that the file speaks of.
    package internal(set) var parts: [AccountPlan]
    /// The ledger's descriptors and the file's new ones.
    package internal(set) var descriptors: DescriptorTable
    /// The ledger's merchants and the file's new ones.
    package internal(set) var merchants: TextTable
    /// The ledger's categories and the file's new ones.
    package internal(set) var categories: TextTable
    /// The ledger's further texts and the file's new ones.
    package internal(set) var texts: TextTable
    /// Pending rows of the ledger that this file's period has passed over without booking them; they are set aside.
    package internal(set) var lapsed: [Int32]

    init(parts: [AccountPlan], texts: PlanTexts, lapsed: [Int32]) {
        self.parts = parts
        self.lapsed = lapsed
        descriptors = texts.descriptors
        merchants = texts.merchants
        categories = texts.categories
        self.texts = texts.texts
    }

    /// How many lines of the whole file met one fate.
    package func count(of kind: LineMatch.Kind) -> Int {
        parts.reduce(0) { $0 + $1.count(of: kind) }
    }

    /// The lines that become new rows.
    package var newLines: [LinePlace] {
        parts.flatMap { part in part.matches.indices.filter { part.matches[$0].kind == .new }.map { part.order[$0] } }
    }

    /// Whether applying the plan would change nothing in the ledger.
    package var changesNothing: Bool {
        lapsed.isEmpty && parts.allSatisfy { part in !part.matches.contains { $0.kind == .new || $0.kind == .confirms } }
    }

    /// Decides what becomes of the doubtful lines: `isNew` adds them, otherwise they are known, and book the row that the
    /// person entered by hand where they met one.
    package mutating func settleDoubtful(isNew: (_ part: Int, _ line: Int) -> Bool) {
        for part in parts.indices {
            for line in parts[part].matches.indices where parts[part].matches[line].kind == .doubtful {
                parts[part].matches[line].settle(isNew: isNew(part, line))
            }
        }
    }
}

extension ImportPlan {
    /// The days of the lines that the plan adds or books, from the first to the last; nil if there are none.
    package func changedDays(in file: StatementFile) -> DaySpan? {
        var first: Day?
        var last: Day?
        for part in parts {
            for index in 0..<part.count where part.matches[index].kind == .new || part.matches[index].kind == .confirms {
                let day = part.line(index, in: file).day
                first = min(first ?? day, day)
                last = max(last ?? day, day)
            }
        }
        guard let first, let last else { return nil }
        return DaySpan(first, last)
    }
}

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
