/// The rows of each of the bank's texts, so that many queries need not look at every row each time.
struct RowsByDescriptor {
    /// Where the rows of each text begin in `rows`, and the end of the last.
    private var starts: [Int32]
    /// Row indices, text by text.
    private var rows: [Int32]

    /// Sorts a ledger's rows by their texts; linear.
    init(_ ledger: Ledger) {
        var starts = [Int32](repeating: 0, count: ledger.descriptors.count + 1)
        for number in ledger.descriptorNumbers where Int(number) + 1 < starts.count { starts[Int(number) + 1] += 1 }
        for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
        var next = starts
        var rows = [Int32](repeating: 0, count: Int(starts.last ?? 0))
        for (row, number) in ledger.descriptorNumbers.enumerated() where Int(number) + 1 < starts.count {
            rows[Int(next[Int(number)])] = Int32(truncatingIfNeeded: row)
            next[Int(number)] += 1
        }
        self.starts = starts
        self.rows = rows
    }

    /// The rows of marked texts that belong to a set; nil if there are so many that looking at every row is quicker.
    func rows(ofMarked marked: [UInt8], within set: RowSet) -> RowSet? {
        var left = set.rowCount / 8
        var texts: [Int] = []
        for (number, mark) in marked.enumerated() where mark != 0 {
            left -= Int(starts[number + 1] - starts[number])
            if left < 0 { return nil }
            texts.append(number)
        }
        var found = RowSet(none: set.rowCount)
        for number in texts {
            for place in Int(starts[number])..<Int(starts[number + 1]) where set.contains(Int(rows[place])) {
                found.insert(Int(rows[place]))
            }
        }
        return found
    }
}
