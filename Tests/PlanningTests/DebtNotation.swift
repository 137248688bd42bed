import Planning
import Testing
import Values

/// A debt in short: minor units, basis points, the minimum; its number is its id.
func debt(
    _ number: UInt64, _ balance: Int64, at basisPoints: Int, _ compounding: InterestRate.Compounding = .monthly, minimum: Int64,
    _ currency: Currency = .cad
) throws -> Debt {
    try Debt(
        UUID128(high: 7, low: number), currency, balance: balance, at: InterestRate(basisPoints: basisPoints, compounding), minimum: minimum
    )
}

/// A debt that is alone.
func debt(_ balance: Int64, at basisPoints: Int, _ compounding: InterestRate.Compounding = .monthly, minimum: Int64) throws -> Debt {
    try debt(1, balance, at: basisPoints, compounding, minimum: minimum)
}

/// The first payment's day in the tests of debts.
let debtStart = Day(year: 2027, month: 1, day: 31) ?? .earliest

extension DebtEnd {
    /// An end in short: `2027-01-31`, `interest-not-covered 1`, `beyond-horizon`.
    var text: String {
        switch self {
        case .paid(let day): day.iso
        case .interestNotCovered(let missing): "\(code) \(missing)"
        case .beyondHorizon: code
        }
    }
}

extension DebtPlan {
    /// A plan in short: the months and the interest, then each debt's number, months and interest in the plan's order.
    var text: String {
        let parts = debts.map { "\($0.debt.id.low):\($0.end == nil ? "-" : "\($0.instalments.count)"):\($0.interest)" }
        return "\(months.map { "\($0)" } ?? "-") \(interest) " + parts.joined(separator: " ")
    }
}
