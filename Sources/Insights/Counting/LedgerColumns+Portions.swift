import Bookkeeping

extension LedgerColumns {
    /// Walks what figures count of some rows, in the ledger's order.
    ///
    /// - Parameters:
    ///   - rows: row indices inside the ledger.
    ///   - isWanted: whether a row that is counted belongs to the figure.
    @inline(__always)
    func eachPortion(in rows: Range<Int>, where isWanted: (_ row: Int) -> Bool, _ body: (Portion) -> Void) {
        var nextSplit = splits(ofRows: rows)
        for row in rows where isWanted(row) {
            if flags[row].contains(.split) {
                eachPart(of: row, from: &nextSplit, body)
            } else {
                body(Portion(row: row, amount: amounts[row], category: categories[row]))
            }
        }
    }

    /// The parts of one row and what they leave over; passes `rest` over them.
    func eachPart(of row: Int, from rest: inout Range<Int>, _ body: (Portion) -> Void) {
        var index = rest.lowerBound
        while index < rest.upperBound, Int(splits[index].row) < row { index += 1 }
        var left = Int128(amounts[row])
        let first = index
        while index < rest.upperBound, Int(splits[index].row) == row {
            body(Portion(row: row, amount: splits[index].amount, category: splits[index].category))
            left -= Int128(splits[index].amount)
            index += 1
        }
        rest = index..<rest.upperBound
        // A row without parts counts whole even when its amount is zero; a row with parts only by what they leave.
        if left != 0 || index == first {
            body(Portion(row: row, amount: Int64(clamping: left), category: categories[row]))
        }
    }
}
