import Values

/// A mortgage: interest that is charged once a month, and repayments from the household's account.
struct HomeLoan {
    /// Hundredths of a percent a year, from which month of the story on.
    let rates: [Rate]
    /// The repayment, from which month of the story on.
    let repayments: [Rate]
    /// The account that pays.
    let from: AccountRole
    /// Day of the month of the repayment.
    let day: Int
    /// What the bank calls interest.
    let interest: Wording
}

extension Household {
    /// Charges the mortgage's interest and pays it down.
    mutating func payHomeLoan() {
        guard let loan = setting.homeLoan else { return }
        var chance = chance(.homeLoan)
        for month in months {
            let number = start.months(to: month)
            guard let rate = loan.rates.last(where: { $0.month <= number })?.cents,
                let repayment = loan.repayments.last(where: { $0.month <= number })?.cents
            else { continue }
            let interest = balance(.loan, endOf: month) * rate / 120_000
            record(Movement(role: .loan, happened: month, posted: month, amount: interest, wording: loan.interest))
            move(repayment, from: loan.from, to: .loan, on: month.inMonth(loan.day), &chance)
        }
    }
}
