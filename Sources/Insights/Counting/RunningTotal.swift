/// A sum that grows by one amount after the other.
protocol RunningTotal: Sendable {
    /// Nothing.
    init()
    /// Adds an amount.
    mutating func add(_ amount: Int64)
    /// What was added, held at the ends of 64 bits.
    var value: Int64 { get }
}

extension Sum: RunningTotal {}
