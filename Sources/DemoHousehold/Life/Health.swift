import Values

/// Chemists, practices, and what an insurer gives back.
struct Health {
    /// Chemists.
    let pharmacies: [Shop]
    /// Dentists, opticians and therapists, of whose bills a share comes back.
    let practices: [Shop]
    /// What is paid from.
    let payers: [Payer]
    /// Who gives money back, and what the bank calls that.
    let benefit: Wording
    /// The account that it comes to.
    let benefitRole: AccountRole
    /// Percent of a practice's bill that comes back.
    let benefitPercent: Int64
    /// Business days until it comes.
    let benefitLag: ClosedRange<Int>
}

extension Household {
    /// Looks after everybody's health.
    mutating func stayHealthy() {
        var chance = chance(.health)
        for day in days where !isAway(on: day) {
            if chance.happens(perMille: 58), let shop = shop(setting.health.pharmacies, &chance) {
                buy(at: shop, for: chance.cents(in: 6_40...54_00), from: payer(setting.health.payers, &chance), on: day, &chance)
            }
            if calendar.isBusinessDay(day), chance.happens(perMille: 38) { visitPractice(on: day, &chance) }
        }
    }

    private mutating func visitPractice(on day: Day, _ chance: inout Chance) {
        let health = setting.health
        guard let practice = shop(health.practices, &chance) else { return }
        let cents = chance.cents(in: 68_00...262_00) / 100 * 100
        buy(at: practice, for: cents, from: payer(health.payers, &chance), on: day, &chance)
        let paid = calendar.businessDay(chance.number(in: health.benefitLag), after: day)
        let back = cents * health.benefitPercent / 100
        record(Movement(role: health.benefitRole, happened: paid, posted: paid, amount: back, wording: health.benefit.filled(&chance)))
    }
}
