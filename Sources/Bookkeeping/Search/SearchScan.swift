import Values

/// Asks the rows of a ledger. A step looks only at rows that the steps before it left.
struct SearchScan {
    private let columns: LedgerColumns
    private let memos: UnsafeBufferPointer<UInt32>
    private let index: RowsByDescriptor?

    /// The rows of a set that a query wants.
    ///
    /// - Parameter index: the same ledger's rows by the bank's texts, where somebody has them.
    static func rows(_ step: SearchStep, in ledger: Ledger, within rows: RowSet, index: RowsByDescriptor? = nil) -> RowSet {
        ledger.withColumns { columns in
            ledger.memoNumbers.withUnsafeBufferPointer { memos in
                let hull = step.hull(columns.count)
                var narrowed = rows
                if hull != 0..<columns.count { narrowed.formIntersection(RowSet(hull, of: columns.count)) }
                return SearchScan(columns: columns, memos: memos, index: index).rows(step, within: narrowed)
            }
        }
    }

    private func rows(_ step: SearchStep, within rows: RowSet) -> RowSet {
        switch step {
        case .everything: return rows
        case .nothing: return RowSet(none: rows.rowCount)
        case .all(let steps): return steps.reduce(rows) { self.rows($1, within: $0) }
        case .any(let steps):
            var found = RowSet(none: rows.rowCount)
            var left = rows
            for step in steps {
                let more = self.rows(step, within: left)
                found.formUnion(more)
                left.subtract(more)
            }
            return found
        case .not(let step):
            var left = rows
            left.subtract(self.rows(step, within: rows))
            return left
        case .descriptors(let marked):
            return index?.rows(ofMarked: marked, within: rows) ?? SearchScan.marked(marked, columns.descriptors, rows)
        case .memos(let marked): return SearchScan.marked(marked, memos, rows)
        case .accounts(let marked): return SearchScan.marked(marked, columns.accounts, rows)
        case .categories(let marked): return categories(marked, rows)
        case .rows(let some): return SearchScan.some(some, rows)
        case .range(let range):
            var held = rows
            held.formIntersection(RowSet(range, of: rows.rowCount))
            return held
        case .amounts(let low, let high): return amounts(low, high, rows)
        case .flags(let flags):
            let (column, wanted) = (columns.flags, flags.rawValue)
            return rows.filter { column[$0].rawValue & wanted != 0 }
        case .direction(let isOut):
            let column = columns.amounts
            return rows.filter { (column[$0] < 0) == isOut }
        }
    }

    /// Rows whose number in a column is marked.
    @inline(__always)
    private static func marked<Number: FixedWidthInteger>(
        _ marked: [UInt8], _ column: UnsafeBufferPointer<Number>, _ rows: RowSet
    ) -> RowSet {
        marked.withUnsafeBufferPointer { marked in
            let count = marked.count
            return rows.filter { row in
                let number = Int(truncatingIfNeeded: column[row])
                return number < count && marked[number] != 0
            }
        }
    }

    private static func some(_ some: [Int32], _ rows: RowSet) -> RowSet {
        var found = RowSet(none: rows.rowCount)
        for row in some where rows.contains(Int(row)) { found.insert(Int(row)) }
        return found
    }

    private func amounts(_ low: [UInt64], _ high: [UInt64], _ rows: RowSet) -> RowSet {
        let (amounts, accounts) = (columns.amounts, columns.accounts)
        guard let first = low.first, let last = high.first else { return RowSet(none: rows.rowCount) }
        if low.allSatisfy({ $0 == first }), high.allSatisfy({ $0 == last }) {
            return rows.filter { amounts[$0].magnitude >= first && amounts[$0].magnitude <= last }
        }
        return low.withUnsafeBufferPointer { low in
            high.withUnsafeBufferPointer { high in
                rows.filter { row in
                    let account = min(Int(accounts[row]), low.count - 1)
                    return amounts[row].magnitude >= low[account] && amounts[row].magnitude <= high[account]
                }
            }
        }
    }

    /// Rows of marked categories; a divided row belongs to those of its parts, and to its own as far as the parts leave
    /// something over.
    private func categories(_ marked: [UInt8], _ rows: RowSet) -> RowSet {
        var found = SearchScan.marked(marked, columns.categories, rows)
        var index = 0
        while index < columns.splits.count {
            let row = Int(columns.splits[index].row)
            var left = Int128(truncatingIfNeeded: columns.amounts[row])
            var isMarked = false
            while index < columns.splits.count, Int(columns.splits[index].row) == row {
                let part = columns.splits[index]
                left &-= Int128(truncatingIfNeeded: part.amount)
                isMarked = isMarked || (Int(part.category) < marked.count && marked[Int(part.category)] != 0)
                index += 1
            }
            guard columns.flags[row].contains(.split), rows.contains(row) else { continue }
            let isOwn = left != 0 && found.contains(row)
            if isMarked || isOwn { found.insert(row) } else { found.remove(row) }
        }
        return found
    }
}
