import Values

/// Interest that savings earn each month.
struct SavingsInterest {
    /// Hundredths of a percent a year, from which month of the story on.
    let rates: [Rate]
    /// What the bank calls it.
    let wording: Wording
}

extension Household {
    /// Pays the month's interest on savings on its last day, from the month's lowest balance.
    mutating func earnInterest() {
        for month in months {
            let day = month.monthEnd
            guard let rate = setting.savingsInterest.rates.last(where: { $0.month <= start.months(to: month) }) else { continue }
            let cents = lowestBalance(.savings, from: month, through: day) * rate.cents / 120_000
            record(Movement(role: .savings, happened: day, posted: day, amount: max(cents, 0), wording: setting.savingsInterest.wording))
        }
    }
}
