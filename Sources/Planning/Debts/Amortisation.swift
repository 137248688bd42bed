package import Values

/// How one debt is paid back with the same payment each month.
///
/// The interest of each month is rounded half to even; the last payment is what is left with its interest. The principals of all
/// instalments sum to the balance.
package struct Amortisation: Hashable, Sendable {
    /// The debt.
    package let debt: Debt
    /// What is paid each month, the minimum and what is paid on top.
    package let payment: Int64
    /// The payments, in order; empty where they do not cover the interest.
    package let instalments: [Instalment]
    /// How it ends.
    package let end: DebtEnd

    /// Months that are looked ahead at most: a hundred years.
    package static let monthLimit = 1200

    /// The schedule of a debt.
    ///
    /// - Parameters:
    ///   - extra: what is paid each month on top of the minimum, zero or more.
    ///   - first: the day of the first payment; the others are on the same day of the months after it.
    package init(of debt: Debt, extra: Int64 = 0, from first: Day) throws(DebtFailure) {
        guard extra >= 0, extra <= Debt.balanceLimit else { throw .extraOutOfRange }
        self.init(of: debt, payment: debt.minimum + extra, from: first)
    }

    /// The schedule of a debt with a payment of 0…2 × `Debt.balanceLimit`.
    private init(of debt: Debt, payment: Int64, from first: Day) {
        self.debt = debt
        self.payment = payment
        let interest = debt.rate.interest(on: debt.balance)
        // The first month costs most: a payment that lowers the debt once lowers it each month.
        guard payment > interest else {
            instalments = []
            end = .interestNotCovered(missing: interest - payment + 1)
            return
        }
        let days = MonthlyDays(from: first)
        var balance = debt.balance
        var instalments: [Instalment] = []
        while balance > 0, instalments.count < Amortisation.monthLimit {
            let interest = debt.rate.interest(on: balance)
            let paid = min(payment, balance + interest)
            balance -= paid - interest
            instalments.append(Instalment(day: days[instalments.count], payment: paid, interest: interest, balance: balance))
        }
        self.instalments = instalments
        end = balance == 0 ? .paid(days[instalments.count - 1]) : .beyondHorizon
    }

    /// How many payments end it; nil for a debt without an end.
    package var months: Int? { end.day == nil ? nil : instalments.count }

    /// What it costs until the last instalment.
    package var interest: Int64 {
        var sum = Int128(0)
        for instalment in instalments { sum += Int128(instalment.interest) }
        return Int64(clamping: sum)
    }

    /// What the first months of it cost.
    package func interest(ofFirst months: Int) -> Int64 {
        var sum = Int128(0)
        for instalment in instalments.prefix(max(0, months)) { sum += Int128(instalment.interest) }
        return Int64(clamping: sum)
    }

    /// The smallest payment that ends a debt within some months (1…`monthLimit`). Costs some fifty schedules.
    package static func payment(ending debt: Debt, within months: Int) -> Int64 {
        let months = min(max(months, 1), monthLimit)
        var (low, high) = (Int64(1), debt.balance + debt.rate.interest(on: debt.balance))
        while low < high {
            let middle = low + (high - low) / 2
            if ends(debt, paying: middle, within: months) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func ends(_ debt: Debt, paying payment: Int64, within months: Int) -> Bool {
        var balance = debt.balance
        for _ in 0..<months {
            let interest = debt.rate.interest(on: balance)
            guard payment > interest else { return false }
            balance -= min(payment - interest, balance)
            if balance == 0 { return true }
        }
        return false
    }
}

/// The same day of every month, or the month's last day where it has fewer.
struct MonthlyDays {
    private let month: Month
    private let dayOfMonth: Int

    init(from first: Day) {
        month = Month(containing: first)
        dayOfMonth = first.civil.day
    }

    /// The day of the month at a place, `Day.latest` at most.
    subscript(place: Int) -> Day { min(month.advanced(by: place).day(dayOfMonth), .latest) }
}
