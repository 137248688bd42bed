package import Values

/// Money that is owed and paid back month by month.
package struct Debt: Hashable, Sendable {
    /// Its record.
    package let id: UUID128
    /// What the amounts are counted in.
    package let currency: Currency
    /// What is owed, in minor units, above zero.
    package let balance: Int64
    /// What it costs.
    package let rate: InterestRate
    /// What has to be paid each month.
    package let minimum: Int64

    /// The largest balance and payment, in minor units: ten trillion dollars.
    package static let balanceLimit: Int64 = 1_000_000_000_000_000

    /// A debt; throws for a balance that is not above zero and for amounts beyond the limits.
    package init(
        _ id: UUID128, _ currency: Currency, balance: Int64, at rate: InterestRate, minimum: Int64
    ) throws(DebtFailure) {
        guard balance > 0, balance <= Debt.balanceLimit else { throw .balanceOutOfRange }
        guard minimum >= 0, minimum <= Debt.balanceLimit else { throw .minimumOutOfRange }
        self.id = id
        self.currency = currency
        self.balance = balance
        self.rate = rate
        self.minimum = minimum
    }
}

/// One payment of a debt: what of it was interest, what paid the debt back, what is owed after it.
package struct Instalment: Hashable, Sendable {
    /// The day on which it is paid.
    package let day: Day
    /// What is paid; the last one is what is left.
    package let payment: Int64
    /// What the month costs.
    package let interest: Int64
    /// What is owed after it.
    package let balance: Int64

    /// What of the payment pays the debt back; below zero where it does not cover the interest.
    package var principal: Int64 { payment - interest }
}

/// How a debt ends.
package enum DebtEnd: Hashable, Sendable {
    /// With the payment of a day.
    case paid(Day)
    /// Not at all: the payments do not cover the interest. So much more a month makes the debt fall.
    case interestNotCovered(missing: Int64)
    /// Not within `Amortisation.monthLimit` months.
    case beyondHorizon

    /// A stable code.
    package var code: String {
        switch self {
        case .paid: "paid"
        case .interestNotCovered: "interest-not-covered"
        case .beyondHorizon: "beyond-horizon"
        }
    }

    /// The day of the last payment; nil for a debt without an end.
    package var day: Day? {
        if case .paid(let day) = self { return day }
        return nil
    }
}
