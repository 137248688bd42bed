/// Why debts can't be reckoned with.
package enum DebtFailure: Error, Hashable, Sendable {
    /// The rate is below zero or above `InterestRate.limit`.
    case rateOutOfRange
    /// There is no money owed, or more than `Debt.balanceLimit`.
    case balanceOutOfRange
    /// The minimum payment is below zero or above `Debt.balanceLimit`.
    case minimumOutOfRange
    /// The extra amount is below zero or above `Debt.balanceLimit`.
    case extraOutOfRange
    /// The debts are of several currencies, which are never added.
    case severalCurrencies
    /// Two debts have the same id.
    case repeatedDebt
    /// There are more than `DebtPlan.debtLimit`.
    case tooManyDebts

    /// A stable code.
    package var code: String {
        switch self {
        case .rateOutOfRange: "rate-out-of-range"
        case .balanceOutOfRange: "balance-out-of-range"
        case .minimumOutOfRange: "minimum-out-of-range"
        case .extraOutOfRange: "extra-out-of-range"
        case .severalCurrencies: "several-currencies"
        case .repeatedDebt: "repeated-debt"
        case .tooManyDebts: "too-many-debts"
        }
    }
}
