package import Values

/// Everything that a household's money did, in columns.
///
/// ```
/// days        amounts  accountNumbers  descriptors.numbers  categoryNumbers  flags  …   one entry per row,
/// 2026-03-01   -1250   0 ─────┐        17 ────┐             4 ─────┐         -          sorted by day, then id
/// 2026-03-01   -1250   0      │        17     │             4      │         -
/// 2026-03-02  250000   1      │        18     │             9      │         transfer
///                             ↓               ↓                    ↓
///                        accounts[0]   descriptors[17]      categories[4]
///                        "Everyday"    "TIM HORTONS #12"    "coffee"
///                                            │ merchant 6
///                                            ↓
///                                      merchants[6] "Tim Hortons"
/// ```
///
/// A million rows take about 60 MB; a month's report is a scan of one slice. Numbers in the columns are places in
/// the tables, so a rename is one change. Amounts are minor units of the account's currency, money out negative.
package struct Ledger: Sendable {
    /// The household's accounts; a row's account number is a place here.
    package var accounts: [LedgerAccount] = []
    /// Category codes and the person's own category names; place 0 stands for "unsure" and is empty.
    package var categories = TextTable()
    /// Clean merchant names.
    package var merchants = TextTable()
    /// The bank's texts, each with its merchant.
    package var descriptors = DescriptorTable()
    /// Memos and other further texts.
    package var texts = TextTable()

    /// Posting days as day numbers, ascending.
    package internal(set) var days: [Int32] = []
    /// Minor units.
    package internal(set) var amounts: [Int64] = []
    /// Places in `accounts`.
    package internal(set) var accountNumbers: [UInt16] = []
    /// Places in `descriptors`.
    package internal(set) var descriptorNumbers: [UInt32] = []
    /// Places in `texts`.
    package internal(set) var memoNumbers: [UInt32] = []
    /// Places in `categories`.
    package internal(set) var categoryNumbers: [UInt16] = []
    /// What is special about each row.
    package internal(set) var flags: [RowFlags] = []
    /// Row ids.
    package internal(set) var ids: [UUID128] = []
    /// Hashes of bank ids.
    package internal(set) var bankKeys: [UInt64] = []
    /// Import numbers.
    package internal(set) var importNumbers: [UInt32] = []
    /// Parts of divided rows, ascending by row.
    package internal(set) var splits: [LedgerSplit] = []
    /// The household's revision that these rows are as of.
    package var revision: Int64 = 0

    /// Rows that a ledger holds at most, so that a row fits 31 bits everywhere.
    package static let rowLimit = 50_000_000
    /// Accounts that a ledger holds at most.
    package static let accountLimit = 10_000
    /// Categories that a ledger holds at most.
    package static let categoryLimit = 10_000

    /// A ledger without rows.
    package init() {}

    /// Number of rows, pending and deleted ones included.
    package var count: Int { days.count }

    /// The row at an index; a programmer's mistake when there is none.
    package func row(_ index: Int) -> LedgerRow {
        LedgerRow(
            id: ids[index], day: Day(number: days[index]), amount: amounts[index], account: accountNumbers[index],
            descriptor: descriptorNumbers[index], memo: memoNumbers[index], category: categoryNumbers[index],
            flags: flags[index], bankKey: bankKeys[index], importNumber: importNumbers[index])
    }

    /// The currency of the row at an index.
    package func currency(ofRow index: Int) -> Currency {
        accounts[Int(accountNumbers[index])].currency
    }

    /// The clean merchant number of the row at an index.
    package func merchant(ofRow index: Int) -> UInt32 {
        descriptors.merchants[Int(descriptorNumbers[index])]
    }

    /// The parts of the row at an index; empty for a row that is not divided.
    package func splits(ofRow index: Int) -> ArraySlice<LedgerSplit> {
        let start = splits.lowerBound { Int($0.row) >= index }
        let end = splits.lowerBound { Int($0.row) > index }
        return splits[start..<end]
    }

    /// The indices of the rows of some days; found in logarithmic time.
    package func rows(in span: DaySpan) -> Range<Int> {
        let start = days.lowerBound { $0 >= span.first.number }
        let end = days.lowerBound { $0 > span.last.number }
        return start..<max(start, end)
    }

    /// The index of the row with an id, or nothing; linear time.
    package func index(of id: UUID128) -> Int? {
        ids.firstIndex(of: id)
    }
}

extension Array {
    /// The first place whose element satisfies a test that is false and then true over the array; `count` when none does.
    func lowerBound(_ satisfies: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if satisfies(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Ledger {
    /// Hands the columns to `body` as plain memory; nothing is copied.
    package func withColumns<Result>(_ body: (LedgerColumns) -> Result) -> Result {
        days.withUnsafeBufferPointer { days in
            amounts.withUnsafeBufferPointer { amounts in
                accountNumbers.withUnsafeBufferPointer { accounts in
                    categoryNumbers.withUnsafeBufferPointer { categories in
                        flags.withUnsafeBufferPointer { flags in
                            withTables { descriptors, merchants, splits in
                                body(
                                    LedgerColumns(
                                        days: days, amounts: amounts, accounts: accounts, categories: categories,
                                        descriptors: descriptors, flags: flags, merchantOfDescriptor: merchants, splits: splits))
                            }
                        }
                    }
                }
            }
        }
    }

    private func withTables<Result>(
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<LedgerSplit>) -> Result
    ) -> Result {
        descriptorNumbers.withUnsafeBufferPointer { numbers in
            descriptors.merchants.withUnsafeBufferPointer { merchants in
                splits.withUnsafeBufferPointer { body(numbers, merchants, $0) }
            }
        }
    }
}

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

/// One part of a divided row. A report counts the parts instead of the row's own category.
package struct LedgerSplit: Hashable, Sendable {
    /// Index of the row in the ledger's columns.
    package var row: Int32
    /// Minor units of the account's currency, signed like the row.
    package var amount: Int64
    /// The part's category.
    package var category: UInt16
    /// Number of the part's memo in `Ledger.texts`.
    package var memo: UInt32

    /// A part of the row at this index.
    package init(row: Int32, amount: Int64, category: UInt16, memo: UInt32) {
        self.row = row
        self.amount = amount
        self.category = category
        self.memo = memo
    }
}
