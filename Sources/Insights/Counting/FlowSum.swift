/// Collects portions into a `MoneyFlow`.
struct FlowSum<Total: RunningTotal>: Sendable {
    private var moneyIn = Total()
    private var moneyOut = Total()
    /// Rows with a portion that came in, and with one that went out.
    private(set) var inCount: Int32 = 0
    private(set) var outCount: Int32 = 0
    private var bothCount: Int32 = 0
    private var lastRowIn: Int32 = -1
    private var lastRowOut: Int32 = -1

    /// Counts a portion in on a side, whatever its sign; portions of one row follow one another and count as one.
    @inline(__always)
    mutating func add(_ portion: Portion, isOut: Bool) {
        let row = Int32(truncatingIfNeeded: portion.row)
        if isOut {
            moneyOut.add(portion.amount)
            guard row != lastRowOut else { return }
            lastRowOut = row
            outCount &+= 1
            bothCount &+= row == lastRowIn ? 1 : 0
        } else {
            moneyIn.add(portion.amount)
            guard row != lastRowIn else { return }
            lastRowIn = row
            inCount &+= 1
            bothCount &+= row == lastRowOut ? 1 : 0
        }
    }

    /// Rows that were counted.
    var count: Int { Int(inCount &+ outCount &- bothCount) }

    /// Whether nothing was counted.
    var isEmpty: Bool { inCount | outCount == 0 }

    /// What was collected.
    var flow: MoneyFlow { MoneyFlow(moneyIn: moneyIn.value, moneyOut: moneyOut.value, count: count) }
}
