/// Collects portions into a `MoneyFlow`.
struct FlowSum<Total: RunningTotal>: Sendable {
    private var moneyIn = Total()
    private var moneyOut = Total()
    private var count: Int32 = 0
    private var lastRow: Int32 = -1

    /// Counts a portion in; portions of one row follow one another and count as one.
    @inline(__always)
    mutating func add(_ portion: Portion) {
        if portion.amount < 0 { moneyOut.add(portion.amount) } else { moneyIn.add(portion.amount) }
        let row = Int32(truncatingIfNeeded: portion.row)
        count &+= row == lastRow ? 0 : 1
        lastRow = row
    }

    /// Whether nothing was counted.
    var isEmpty: Bool { count == 0 }

    /// What was collected.
    var flow: MoneyFlow { MoneyFlow(moneyIn: moneyIn.value, moneyOut: moneyOut.value, count: Int(count)) }
}
