package import Importing
package import Values

extension Ledger {
    /// Does what a plan says, in memory: adds the new rows, books the confirmed ones, sets lapsed ones aside.
    ///
    /// - Parameters:
    ///   - plan: a plan made for this very ledger, its doubtful lines settled.
    ///   - importNumber: the number that the new rows carry.
    ///   - id: the id of the row that a line becomes.
    /// - Returns: the ids of the added rows in order, and the changed rows.
    @discardableResult
    package mutating func apply(
        _ plan: ImportPlan, of file: StatementFile, importNumber: UInt32, id: (LinePlace) -> UUID128
    ) -> (added: [UUID128], changed: [RowChange]) {
        let changed = plan.changes(to: self, from: file, importNumber: importNumber)
        descriptors = plan.descriptors
        merchants = plan.merchants
        categories = plan.categories
        texts = plan.texts
        var rows: [LedgerRow] = []
        var parts: [LedgerSplit] = []
        for part in plan.parts {
            for index in 0..<part.count where part.matches[index].kind == .new {
                let row = plan.row(index, of: part, in: file, id: id(part.order[index]), importNumber: importNumber)
                for var split in part.splits(index) {
                    split.row = Int32(truncatingIfNeeded: rows.count)
                    parts.append(split)
                }
                rows.append(row)
            }
        }
        replace(changed.map { $0.after })
        insert(rows, parts: parts)
        return (rows.map { $0.id }, changed)
    }
}

extension ImportPlan {
    /// The rows of a ledger that the plan changes: booked ones and lapsed ones.
    package func changes(to ledger: Ledger, from file: StatementFile, importNumber: UInt32) -> [RowChange] {
        var changes: [RowChange] = []
        for part in parts {
            for (index, match) in part.matches.enumerated() where match.kind == .confirms {
                let before = ledger.row(Int(match.row))
                changes.append(
                    RowChange(before: before, after: confirmed(before, by: index, of: part, in: file, importNumber: importNumber)))
            }
        }
        for row in lapsed {
            let before = ledger.row(Int(row))
            var after = before
            after.flags.insert(.deleted)
            changes.append(RowChange(before: before, after: after))
        }
        return changes
    }
}

/// A row before and after a change, so that the change can be taken back exactly.
package struct RowChange: Hashable, Sendable {
    /// The row as it was.
    package var before: LedgerRow
    /// The row as it is.
    package var after: LedgerRow

    /// A change of one row; both sides have the same id.
    package init(before: LedgerRow, after: LedgerRow) {
        self.before = before
        self.after = after
    }
}
