/// Some rows of a ledger, as one bit for each row.
package struct RowSet: Hashable, Sendable {
    /// Rows that the ledger has; all sets of one ledger have the same.
    package let rowCount: Int
    /// The bits, lowest row in the lowest bit; bits beyond the last row are 0.
    private var words: [UInt64]

    /// No row of a ledger.
    package init(none rowCount: Int) {
        self.rowCount = max(rowCount, 0)
        words = [UInt64](repeating: 0, count: (max(rowCount, 0) + 63) / 64)
    }

    /// The rows of a range of a ledger.
    package init(_ range: Range<Int>, of rowCount: Int) {
        self.init(none: rowCount)
        let held = range.clamped(to: 0..<self.rowCount)
        guard !held.isEmpty else { return }
        let (first, last) = (held.lowerBound / 64, (held.upperBound - 1) / 64)
        for index in first...last { words[index] = .max }
        words[first] &= .max << UInt64(held.lowerBound % 64)
        words[last] &= .max >> UInt64(63 - (held.upperBound - 1) % 64)
    }

    /// Every row of a ledger.
    package init(all rowCount: Int) {
        self.init(0..<max(rowCount, 0), of: rowCount)
    }

    /// Rows by their indices; those that the ledger lacks are passed over.
    package init(_ rows: [Int], of rowCount: Int) {
        self.init(none: rowCount)
        for row in rows { insert(row) }
    }

    /// Adds a row; one that the ledger lacks is passed over.
    package mutating func insert(_ row: Int) {
        guard row >= 0, row < rowCount else { return }
        words[row / 64] |= 1 << UInt64(row % 64)
    }

    /// Takes a row away.
    mutating func remove(_ row: Int) {
        guard row >= 0, row < rowCount else { return }
        words[row / 64] &= ~(1 << UInt64(row % 64))
    }

    /// Whether a row belongs to the set.
    package func contains(_ row: Int) -> Bool {
        row >= 0 && row < rowCount && words[row / 64] >> UInt64(row % 64) & 1 == 1
    }

    /// Whether no row does.
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Number of rows that belong to the set.
    package var count: Int {
        words.reduce(0) { $0 &+ $1.nonzeroBitCount }
    }

    /// Adds the rows of another set of the same ledger.
    mutating func formUnion(_ other: RowSet) {
        for index in 0..<min(words.count, other.words.count) { words[index] |= other.words[index] }
    }

    /// Keeps only the rows of another set of the same ledger.
    mutating func formIntersection(_ other: RowSet) {
        for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
    }

    /// Takes the rows of another set of the same ledger away.
    mutating func subtract(_ other: RowSet) {
        for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
    }

    /// The rows of the set that a test wants. The test is asked for rows of the ledger only, also for some outside of the set.
    @inline(__always)
    func filter(_ isWanted: (Int) -> Bool) -> RowSet {
        var result = self
        let rowCount = self.rowCount
        result.words.withUnsafeMutableBufferPointer { words in
            for index in words.indices {
                let word = words[index]
                let base = index &* 64
                if word == 0 { continue }
                var found: UInt64 = 0
                if word.nonzeroBitCount > 24, base &+ 64 <= rowCount {
                    for bit in 0..<64 { found |= (isWanted(base &+ bit) ? 1 : 0) << UInt64(truncatingIfNeeded: bit) }
                } else {
                    var rest = word
                    while rest != 0 {
                        let bit = rest.trailingZeroBitCount
                        found |= (isWanted(base &+ bit) ? 1 : 0) << UInt64(truncatingIfNeeded: bit)
                        rest &= rest &- 1
                    }
                }
                words[index] = word & found
            }
        }
        return result
    }

    /// Walks over the rows of the set, lowest first.
    @inline(__always)
    func forEach(_ body: (Int) -> Void) {
        words.withUnsafeBufferPointer { words in
            for index in words.indices {
                var rest = words[index]
                while rest != 0 {
                    body(index &* 64 &+ rest.trailingZeroBitCount)
                    rest &= rest &- 1
                }
            }
        }
    }

    /// The highest rows of the set, highest first.
    package func last(_ limit: Int) -> [Int] {
        var rows: [Int] = []
        for index in words.indices.reversed() where words[index] != 0 {
            var rest = words[index]
            while rest != 0, rows.count < limit {
                let bit = 63 - rest.leadingZeroBitCount
                rows.append(index * 64 + bit)
                rest &= ~(1 << UInt64(bit))
            }
            if rows.count >= limit { break }
        }
        return rows
    }
}
