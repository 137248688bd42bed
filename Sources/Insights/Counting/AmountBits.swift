import Bookkeeping

/// How large amounts are, in bits.
enum AmountBits {
    /// The bits of an amount without its sign.
    @inline(__always)
    static func of(_ amount: Int64) -> UInt64 {
        UInt64(bitPattern: amount ^ (amount >> 63))
    }

    /// Whether no sum of some amounts can overflow 64 bits: as many bits as the widest has, and one for each doubling of
    /// their count.
    static func fit(widest: UInt64, count: Int) -> Bool {
        let amountBits = 64 - widest.leadingZeroBitCount
        let countBits = 64 - UInt64(count).leadingZeroBitCount
        return amountBits + countBits <= 62
    }

    /// Whether no sum of the amounts of some rows and their parts can overflow 64 bits.
    static func fit(_ rows: Range<Int>, _ columns: LedgerColumns) -> Bool {
        var widest: UInt64 = 0
        for row in rows { widest |= of(columns.amounts[row]) }
        let parts = columns.splits(ofRows: rows)
        for part in parts { widest |= of(columns.splits[part].amount) }
        // What the parts of a row leave over is a further amount, at most as large as all of them together.
        return fit(widest: widest, count: rows.count + 2 * parts.count)
    }
}
