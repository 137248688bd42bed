/// Collects amounts into a `MoneyFlow`.
struct FlowSum {
    private var moneyIn = Sum()
    private var moneyOut = Sum()
    private var count = 0
    private var lastRow = -1

    /// Counts a portion in; portions of one row follow one another and count as one.
    @inline(__always)
    mutating func add(_ portion: Portion) {
        if portion.amount < 0 { moneyOut.add(portion.amount) } else { moneyIn.add(portion.amount) }
        count &+= portion.row == lastRow ? 0 : 1
        lastRow = portion.row
    }

    /// Whether nothing was counted.
    var isEmpty: Bool { count == 0 }

    /// What was collected.
    var flow: MoneyFlow { MoneyFlow(moneyIn: moneyIn.value, moneyOut: moneyOut.value, count: count) }
}
