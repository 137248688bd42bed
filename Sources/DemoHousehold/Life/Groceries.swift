import Values

/// The weekly shop, what was forgotten, and a bulk buy once in a while.
struct Groceries {
    /// Shops for the week's big basket.
    let weekly: [Shop]
    /// Shops on the way home, bakeries and markets.
    let topUps: [Shop]
    /// Warehouse clubs; none in some regions.
    let bulk: [Shop]
    /// Where wine and beer come from.
    let bottles: [Shop]
    /// What food is paid from.
    let payers: [Payer]
    /// Thousandths by which food prices rise in a year.
    let yearlyRise: Int64
}

extension Household {
    /// Buys the household's food.
    mutating func buyGroceries() {
        var chance = chance(.groceries)
        for day in days where !isAway(on: day) {
            if day.weekday == .saturday {
                let shift = chance.happens(perMille: 300) ? 1 : 0
                food(setting.groceries.weekly, in: 118_00...214_00, on: day.advanced(by: shift), &chance)
            }
            if chance.happens(perMille: day.weekday == .sunday ? 140 : 195) {
                food(setting.groceries.topUps, in: 6_20...47_00, on: day, &chance)
            }
            if day.weekday == .sunday, chance.happens(perMille: 260) {
                food(setting.groceries.bulk, in: 138_00...296_00, on: day, &chance)
            }
            if day.weekday == .friday || day.weekday == .saturday, chance.happens(perMille: 190) {
                food(setting.groceries.bottles, in: 14_95...58_00, on: day, &chance)
            }
        }
    }

    private mutating func food(_ shops: [Shop], in range: ClosedRange<Int64>, on day: Day, _ chance: inout Chance) {
        guard day <= today, let shop = shop(shops, &chance) else { return }
        let cents = risen(chance.cents(in: range), perMilleAYear: setting.groceries.yearlyRise, by: day)
        buy(at: shop, for: cents, from: payer(setting.groceries.payers, &chance), on: day, &chance)
    }
}
