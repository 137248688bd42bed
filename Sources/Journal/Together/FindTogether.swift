package import Values

/// Finds which feelings and spending of one person move together; Docs/Journal.md says how, and why.
package enum FindTogether {
    /// Check-ins below which nothing is said.
    package static let leastCheckIns = 14
    /// Days of each side below which nothing is said.
    package static let leastDays = 5
    /// Days by which spending may follow a feeling, or less than zero a feeling follow spending.
    package static let lags = -3...3
    /// Where the random orders begin unless another seed is given: the same days always give the same answer.
    package static let usualSeed: UInt64 = 0x746F_6765_7468_6572

    /// What moves together, the clearest first and one for each feeling at most; empty for most people. A few milliseconds for a year.
    package static func run(_ checkIns: [CheckIn], _ days: [SpendingDay], seed: UInt64 = usualSeed) -> [Together] {
        guard checkIns.count >= leastCheckIns, let days = FeelingDays(checkIns, days) else { return [] }
        var random = SeededRandom(seed: seed)
        return ComparingDays(days).found(&random)
    }
}
