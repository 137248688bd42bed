package import Bookkeeping
package import Values

/// One row beside the other rows of its merchant.
package struct RowStory: Sendable {
    /// Index of the row.
    package let row: Int
    /// The merchant's other booked rows in the same currency, latest first, at most `RowStory.limit`.
    package let others: [Int]
    /// How many there are altogether, this row left out.
    package let otherCount: Int
    /// The first and last of all of them, this row included; nil if the row has no merchant.
    package let span: DaySpan?
    /// Median amount of all booked rows of the merchant, this one included.
    package let usual: Int64

    /// Rows that are listed at most.
    package static let limit = 12

    /// Looks through the ledger for a row's merchant. Costs one pass.
    package init(of row: Int, in ledger: Ledger) {
        let merchant = ledger.merchant(ofRow: row)
        let currency = ledger.currency(ofRow: row)
        let unposted = RowFlags.unposted.rawValue
        var found: [Int] = []
        if merchant != 0 {
            ledger.withColumns { columns in
                for index in 0..<columns.count where columns.merchant(ofRow: index) == merchant {
                    if columns.flags[index].rawValue & unposted == 0 || index == row { found.append(index) }
                }
            }
            found = found.filter { ledger.currency(ofRow: $0) == currency }
        }
        let others = found.filter { $0 != row }
        self.row = row
        self.others = Array(others.suffix(RowStory.limit).reversed())
        otherCount = others.count
        usual = Median.of(found.map { ledger.amounts[$0] }) ?? ledger.amounts[row]
        if let first = found.first, let last = found.last {
            span = DaySpan(ordered: Day(number: ledger.days[first]), Day(number: ledger.days[last]))
        } else {
            span = nil
        }
    }
}
