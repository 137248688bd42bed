/// What of a budget's period goes into the next one.
package enum BudgetRollover: UInt8, CaseIterable, Sendable {
    /// Each period stands by itself.
    case none
    /// What is left is added to the next period; what was overspent is forgotten.
    case left
    /// What is left is added, what was overspent is taken away.
    case both

    /// What a period that ends with `left` hands on.
    package func carry(of left: Int64) -> Int64 {
        switch self {
        case .none: 0
        case .left: max(0, left)
        case .both: left
        }
    }
}
