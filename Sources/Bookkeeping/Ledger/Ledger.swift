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
