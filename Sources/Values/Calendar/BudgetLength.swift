/// How long one period of a budget is.
package enum BudgetLength: String, CaseIterable, Sendable {
    /// Seven days.
    case week
    /// Fourteen days.
    case fortnight
    /// Twenty-eight days.
    case fourWeeks
    /// A month, from a day of the month on; where a month has no such day, from its last one.
    case month
    /// Three months.
    case quarter
    /// Twelve months.
    case year

    /// The word of the contracts.
    package var code: String { rawValue }
}

extension BudgetLength {
    /// How many days a period has; nil for one of months.
    package var days: Int? {
        switch self {
        case .week: 7
        case .fortnight: 14
        case .fourWeeks: 28
        case .month, .quarter, .year: nil
        }
    }

    /// How many months a period has; zero for one of days.
    package var months: Int {
        switch self {
        case .week, .fortnight, .fourWeeks: 0
        case .month: 1
        case .quarter: 3
        case .year: 12
        }
    }
}
