import Values

extension Ledger {
    /// Adds rows and their parts, keeping the order by day and then by id, which is that of arrival; linear in the ledger's size.
    /// So one household's rows have one order, however they came together.
    ///
    /// - Parameters:
    ///   - rows: the rows to add, in any order.
    ///   - parts: parts of divided rows, `row` being the index into `rows`.
    /// - Returns: where each of `rows` now is.
    @discardableResult
    package mutating func insert(_ rows: [LedgerRow], parts: [LedgerSplit] = []) -> [Int32] {
        guard !rows.isEmpty else { return [] }
        let order = Ledger.dayOrder(of: rows)
        let wasAtEnd = count == 0 || !isBefore(rows[order[0]], count - 1)
        let places = wasAtEnd ? append(rows, order) : merge(rows, order)
        insertParts(parts, places)
        return places
    }

    /// The order of rows by day and id. Sorted input, the usual case, is only looked over.
    private static func dayOrder(of rows: [LedgerRow]) -> [Int] {
        func isBefore(_ left: Int, _ right: Int) -> Bool {
            rows[left].day != rows[right].day ? rows[left].day < rows[right].day : rows[left].id < rows[right].id
        }
        var sorted = true
        for index in 1..<max(1, rows.count) where isBefore(index, index - 1) {
            sorted = false
            break
        }
        if sorted { return Array(0..<rows.count) }
        return (0..<rows.count).sorted(by: isBefore)
    }

    /// Whether a row comes before the one at an index.
    private func isBefore(_ row: LedgerRow, _ index: Int) -> Bool {
        row.day.number != days[index] ? row.day.number < days[index] : row.id < ids[index]
    }

    private mutating func append(_ rows: [LedgerRow], _ order: [Int]) -> [Int32] {
        var places = [Int32](repeating: 0, count: rows.count)
        reserve(count + rows.count)
        for index in order {
            places[index] = Int32(truncatingIfNeeded: count)
            appendRow(rows[index])
        }
        return places
    }

    /// Merges new rows into their places and moves the old rows' parts along.
    private mutating func merge(_ rows: [LedgerRow], _ order: [Int]) -> [Int32] {
        let old = self
        var moved = [Int32](repeating: 0, count: old.count)
        var places = [Int32](repeating: 0, count: rows.count)
        removeAllRows()
        reserve(old.count + rows.count)
        var next = 0
        for index in 0..<old.count {
            while next < order.count, old.isBefore(rows[order[next]], index) {
                places[order[next]] = Int32(truncatingIfNeeded: count)
                appendRow(rows[order[next]])
                next += 1
            }
            moved[index] = Int32(truncatingIfNeeded: count)
            appendRow(old.row(index))
        }
        while next < order.count {
            places[order[next]] = Int32(truncatingIfNeeded: count)
            appendRow(rows[order[next]])
            next += 1
        }
        splits = old.splits.map { LedgerSplit(row: moved[Int($0.row)], amount: $0.amount, category: $0.category, memo: $0.memo) }
        return places
    }

    private mutating func insertParts(_ parts: [LedgerSplit], _ places: [Int32]) {
        guard !parts.isEmpty else { return }
        for part in parts {
            splits.append(LedgerSplit(row: places[Int(part.row)], amount: part.amount, category: part.category, memo: part.memo))
        }
        let order = (0..<splits.count).sorted { splits[$0].row != splits[$1].row ? splits[$0].row < splits[$1].row : $0 < $1 }
        splits = order.map { splits[$0] }
    }

    mutating func appendRow(_ row: LedgerRow) {
        days.append(row.day.number)
        amounts.append(row.amount)
        accountNumbers.append(row.account)
        descriptorNumbers.append(row.descriptor)
        memoNumbers.append(row.memo)
        categoryNumbers.append(row.category)
        flags.append(row.flags)
        ids.append(row.id)
        bankKeys.append(row.bankKey)
        importNumbers.append(row.importNumber)
    }

    mutating func reserve(_ capacity: Int) {
        days.reserveCapacity(capacity)
        amounts.reserveCapacity(capacity)
        accountNumbers.reserveCapacity(capacity)
        descriptorNumbers.reserveCapacity(capacity)
        memoNumbers.reserveCapacity(capacity)
        categoryNumbers.reserveCapacity(capacity)
        flags.reserveCapacity(capacity)
        ids.reserveCapacity(capacity)
        bankKeys.reserveCapacity(capacity)
        importNumbers.reserveCapacity(capacity)
    }

    private mutating func removeAllRows() {
        days = []
        amounts = []
        accountNumbers = []
        descriptorNumbers = []
        memoNumbers = []
        categoryNumbers = []
        flags = []
        ids = []
        bankKeys = []
        importNumbers = []
        splits = []
    }
}
