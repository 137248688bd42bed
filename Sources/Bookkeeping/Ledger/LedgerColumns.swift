package import Values

/// The ledger's columns as plain memory for loops over many rows; valid only inside `Ledger.withColumns`.
///
/// All columns have one entry per row but `merchantOfDescriptor`, which has one per descriptor. Indices are not checked
/// in release builds: a caller stays inside `0..<count`.
@frozen
package struct LedgerColumns {
    /// Posting days as day numbers, ascending.
    package let days: UnsafeBufferPointer<Int32>
    /// Minor units.
    package let amounts: UnsafeBufferPointer<Int64>
    /// Places in `Ledger.accounts`.
    package let accounts: UnsafeBufferPointer<UInt16>
    /// Places in `Ledger.categories`.
    package let categories: UnsafeBufferPointer<UInt16>
    /// Places in `Ledger.descriptors`.
    package let descriptors: UnsafeBufferPointer<UInt32>
    /// What is special about each row.
    package let flags: UnsafeBufferPointer<RowFlags>
    /// For each descriptor the place of its merchant in `Ledger.merchants`.
    package let merchantOfDescriptor: UnsafeBufferPointer<UInt32>
    /// Parts of divided rows, ascending by row.
    package let splits: UnsafeBufferPointer<LedgerSplit>

    @inlinable
    init(
        days: UnsafeBufferPointer<Int32>, amounts: UnsafeBufferPointer<Int64>, accounts: UnsafeBufferPointer<UInt16>,
        categories: UnsafeBufferPointer<UInt16>, descriptors: UnsafeBufferPointer<UInt32>, flags: UnsafeBufferPointer<RowFlags>,
        merchantOfDescriptor: UnsafeBufferPointer<UInt32>, splits: UnsafeBufferPointer<LedgerSplit>
    ) {
        self.days = days
        self.amounts = amounts
        self.accounts = accounts
        self.categories = categories
        self.descriptors = descriptors
        self.flags = flags
        self.merchantOfDescriptor = merchantOfDescriptor
        self.splits = splits
    }

    /// Number of rows.
    @inlinable
    package var count: Int { days.count }

    /// The place of a row's merchant in `Ledger.merchants`.
    @inlinable
    package func merchant(ofRow row: Int) -> UInt32 {
        merchantOfDescriptor[Int(descriptors[row])]
    }

    /// The indices of the rows of some days; found in logarithmic time.
    package func rows(in span: DaySpan) -> Range<Int> {
        let start = firstRow { $0 >= span.first.number }
        return start..<max(start, firstRow { $0 > span.last.number })
    }

    /// The indices in `splits` of the parts that belong to some rows; found in logarithmic time.
    package func splits(ofRows rows: Range<Int>) -> Range<Int> {
        let start = firstSplit { $0 >= rows.lowerBound }
        return start..<max(start, firstSplit { $0 >= rows.upperBound })
    }

    private func firstRow(_ isReached: (Int32) -> Bool) -> Int {
        var low = 0
        var high = days.count
        while low < high {
            let middle = (low + high) / 2
            if isReached(days[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func firstSplit(_ isReached: (Int) -> Bool) -> Int {
        var low = 0
        var high = splits.count
        while low < high {
            let middle = (low + high) / 2
            if isReached(Int(splits[middle].row)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
