/// Collects amounts into a `MoneyFlow`.
struct FlowSum {
    private var moneyIn = Sum()
    private var moneyOut = Sum()
    private var count = 0

    /// Counts an amount in.
    @inline(__always)
    mutating func add(_ amount: Int64) {
        if amount < 0 { moneyOut.add(amount) } else { moneyIn.add(amount) }
        count &+= 1
    }

    /// Whether nothing was counted.
    var isEmpty: Bool { count == 0 }

    /// What was collected.
    var flow: MoneyFlow { MoneyFlow(moneyIn: moneyIn.value, moneyOut: moneyOut.value, count: count) }
}
