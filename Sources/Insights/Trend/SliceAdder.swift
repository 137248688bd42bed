import Bookkeeping
import Values

/// Adds the rows of one slice after the other into a table of category by direction.
///
/// The loop over rows has no branch and no bounds check, and four rows are in flight at a time: each goes into a table
/// of its own, because two rows of one category in a row would otherwise wait for each other's store. Tables hold
/// 64 bits; while adding, the highest bit of any amount is noted, and a slice whose sums might not fit is added again
/// with 128 bits.
struct SliceAdder {
    private let places: CurrencyPlaces
    private let categoryCount: Int
    /// Cells of one table: a pair (in, out) for each category of each currency, then pairs for what is left out.
    private let cellCount: Int
    /// For each account where its currency's pairs begin; one more entry for an account that the ledger does not hold.
    private let starts: [Int32]
    private var lanes: [Int64]

    private static let laneCount = 4

    init(places: CurrencyPlaces, categoryCount: Int) {
        self.places = places
        self.categoryCount = categoryCount
        let pairCells = max(categoryCount, 1) * 2
        cellCount = pairCells * (places.currencies.count + 1)
        starts = (places.ofAccount + [CurrencyPlaces.leftOut]).map { place in
            let currency = place == CurrencyPlaces.leftOut ? places.currencies.count : Int(place)
            return Int32(truncatingIfNeeded: currency * pairCells)
        }
        lanes = [Int64](repeating: 0, count: cellCount * SliceAdder.laneCount)
    }

    /// Adds the rows of a slice.
    mutating func add(_ rows: Range<Int>, of columns: LedgerColumns) {
        guard !rows.isEmpty, categoryCount > 0, !places.currencies.isEmpty else { return }
        let bits = places.isUniform ? addUniform(rows, columns) : addByAccount(rows, columns)
        let parts = columns.splits(ofRows: rows)
        var widest = bits
        for part in parts { widest |= AmountBits.of(columns.splits[part].amount) }
        if AmountBits.fit(widest: widest, count: rows.count + 2 * parts.count) {
            divide(rows, parts, columns)
        } else {
            addExactly(rows, columns)
        }
    }

    /// Appends the sums since the last call, left-out accounts aside, and starts from zero.
    mutating func take(into amounts: inout [Int64]) {
        let kept = max(categoryCount, 0) * 2 * places.currencies.count
        for cell in 0..<kept {
            var sum = lanes[cell]
            for lane in 1..<SliceAdder.laneCount { sum &+= lanes[lane * cellCount + cell] }
            amounts.append(sum)
        }
        for cell in lanes.indices { lanes[cell] = 0 }
    }

    /// Adds rows of which all accounts count in one currency; gives the bits of their amounts.
    private mutating func addUniform(_ rows: Range<Int>, _ columns: LedgerColumns) -> UInt64 {
        run(rows, columns) { _ in 0 }
    }

    /// Adds rows whose accounts differ; gives the bits of their amounts.
    private mutating func addByAccount(_ rows: Range<Int>, _ columns: LedgerColumns) -> UInt64 {
        starts.withUnsafeBufferPointer { starts in
            let last = starts.count - 1
            return run(rows, columns) { Int(starts[min(Int(columns.accounts[$0]), last)]) }
        }
    }

    @inline(__always)
    private mutating func run(_ rows: Range<Int>, _ columns: LedgerColumns, _ start: (Int) -> Int) -> UInt64 {
        let cells = cellCount
        let lastCategory = categoryCount - 1
        let notCounted = RowFlags.notCounted.rawValue
        return lanes.withUnsafeMutableBufferPointer { lanes in
            guard let base = lanes.baseAddress else { return 0 }
            var seen: UInt64 = 0
            @inline(__always) func add(_ row: Int, _ table: UnsafeMutablePointer<Int64>) {
                let amount = columns.amounts[row]
                let counted: Int64 = columns.flags[row].rawValue & notCounted == 0 ? -1 : 0
                let sign = amount >> 63
                let category = min(Int(columns.categories[row]), lastCategory)
                table[start(row) &+ category &* 2 &- Int(truncatingIfNeeded: sign)] &+= amount & counted
                seen |= UInt64(bitPattern: amount ^ sign)
            }
            var row = rows.lowerBound
            while row &+ 4 <= rows.upperBound {
                add(row, base)
                add(row &+ 1, base + cells)
                add(row &+ 2, base + 2 * cells)
                add(row &+ 3, base + 3 * cells)
                row &+= 4
            }
            while row < rows.upperBound {
                add(row, base)
                row &+= 1
            }
            return seen
        }
    }

    /// Puts the parts of divided rows in the place of the rows themselves.
    private mutating func divide(_ rows: Range<Int>, _ parts: Range<Int>, _ columns: LedgerColumns) {
        let notCounted = RowFlags.notCounted.rawValue
        let split = RowFlags.split.rawValue
        var rest = parts
        while let part = rest.first {
            let row = Int(columns.splits[part].row)
            let flags = columns.flags[row].rawValue
            guard flags & split != 0, flags & notCounted == 0, let cell = cell(ofRow: row, columns) else {
                rest = rest.dropFirst()
                continue
            }
            addCell(cell, columns.categories[row], 0 &- columns.amounts[row], signOf: columns.amounts[row])
            columns.eachPart(of: row, from: &rest) { addCell(cell, $0.category, $0.amount, signOf: $0.amount) }
        }
    }

    /// Where the pairs of a row's currency begin, or nil if its account is left out.
    private func cell(ofRow row: Int, _ columns: LedgerColumns) -> Int? {
        places.place(ofAccount: columns.accounts[row]).map { $0 * categoryCount * 2 }
    }

    private mutating func addCell(_ start: Int, _ category: UInt16, _ amount: Int64, signOf: Int64) {
        lanes[start + min(Int(category), categoryCount - 1) * 2 + (signOf < 0 ? 1 : 0)] &+= amount
    }

    /// Adds a slice again with sums that cannot overflow; what does not fit 64 bits is held at their ends.
    private mutating func addExactly(_ rows: Range<Int>, _ columns: LedgerColumns) {
        var sums = [Sum](repeating: Sum(), count: cellCount)
        let last = categoryCount - 1
        let places = places
        columns.eachPortion(in: rows, where: { columns.flags[$0].isCounted && places.place(ofAccount: columns.accounts[$0]) != nil }) {
            guard let place = places.place(ofAccount: columns.accounts[$0.row]) else { return }
            sums[(place * (last + 1) + min(Int($0.category), last)) * 2 + ($0.amount < 0 ? 1 : 0)].add($0.amount)
        }
        for cell in lanes.indices { lanes[cell] = cell < cellCount ? sums[cell].value : 0 }
    }
}
