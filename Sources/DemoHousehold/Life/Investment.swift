import Values

/// A fund that the family pays into.
struct Investment {
    /// Whether only whole units can be bought, as on an exchange.
    let wholeUnits: Bool
    /// What an employer pays in each month, in cents, and how the fund prints it; nil if nobody does.
    let employer: (text: String, rates: [Rate])?
    /// Thousandths of the employer's money that go to tax.
    let taxPerMille: Int64
    /// What the fund takes each month, in cents, and how it prints it.
    let charge: (text: String, cents: Int64)?
    /// Months in which the fund distributes, and cents for each thousand units.
    let distributionMonths: [Int]
    /// Cents that a thousand units distribute.
    let distributionPerThousandUnits: Int64
}

extension Household {
    /// Lets the month's money come in, pays charges, and buys units with what is there.
    mutating func invest() {
        var chance = chance(.investing)
        guard var held = account(.investment)?.held else { return }
        for month in months {
            held.price += held.price * Int64(chance.number(in: -210...310)) / 10_000
            payIn(month)
            distribute(month, units: held.units)
            held.units += buyUnits(on: calendar.businessDay(onOrAfter: month.inMonth(19)), price: held.price)
        }
    }

    private mutating func payIn(_ month: Day) {
        let investment = setting.investment
        if let employer = investment.employer, let cents = employer.rates.last(where: { $0.month <= start.months(to: month) })?.cents {
            let day = calendar.businessDay(onOrAfter: month.inMonth(14))
            step(.contribution(employer.text), cents, on: day)
            step(.charge("Contributions tax"), -(cents * investment.taxPerMille / 1000), on: day)
        }
        if let charge = investment.charge {
            step(.charge(charge.text), -charge.cents, on: calendar.businessDay(onOrAfter: month.inMonth(16)))
        }
    }

    private mutating func distribute(_ month: Day, units: Int64) {
        guard setting.investment.distributionMonths.contains(month.civil.month) else { return }
        let cents = units * setting.investment.distributionPerThousandUnits / 10_000_000
        step(.distribution, cents, on: calendar.businessDay(onOrAfter: month.inMonth(8)))
    }

    /// Buys with the money in the account; gives the units bought, in ten-thousandths.
    private mutating func buyUnits(on day: Day, price: Int64) -> Int64 {
        let cash = balance(.investment, endOf: day)
        guard day <= today, cash > 20_00, price > 0 else { return 0 }
        // Cents to ten-thousandths of a dollar are two digits, units have four.
        let exact = cash * 100 * 10_000 / price
        let units = setting.investment.wholeUnits ? exact / 10_000 * 10_000 : exact
        guard units > 0 else { return 0 }
        let cents = setting.investment.wholeUnits ? (units / 10_000 * price + 50) / 100 : cash
        step(.buy(units: units, price: price), -min(cents, cash), on: day)
        return units
    }

    private mutating func step(_ step: InvestmentStep, _ cents: Int64, on day: Day) {
        record(Movement(role: .investment, happened: day, posted: day, amount: cents, wording: .investing(step)))
    }
}
