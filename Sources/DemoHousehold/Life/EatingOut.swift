import Values

/// Restaurants, quick lunches and deliveries.
struct EatingOut {
    /// For an evening.
    let restaurants: [Shop]
    /// For a lunch.
    let quick: [Shop]
    /// For the sofa.
    let deliveries: [Shop]
    /// What it is paid from.
    let payers: [Payer]
    /// Percents that the family tips in a restaurant; empty where nobody tips.
    let tips: [Int64]
}

extension Household {
    /// Eats out: dinners around the weekend, lunches in the week, a delivery on a tired evening.
    mutating func eatOut() {
        var chance = chance(.eatingOut)
        for day in days where !isAway(on: day) {
            switch day.weekday {
            case .friday, .saturday, .sunday:
                if chance.happens(perMille: 215) { dine(on: day, &chance) }
                if chance.happens(perMille: 150) { bite(setting.eatingOut.deliveries, in: 27_40...71_00, on: day, &chance) }
            default:
                if chance.happens(perMille: 25) { dine(on: day, &chance) }
                if chance.happens(perMille: 45) { bite(setting.eatingOut.deliveries, in: 24_90...58_00, on: day, &chance) }
            }
            if chance.happens(perMille: 115) { bite(setting.eatingOut.quick, in: 9_80...31_50, on: day, &chance) }
        }
    }

    /// A dinner: the terminal holds the bill, the bank posts it with the tip.
    private mutating func dine(on day: Day, _ chance: inout Chance) {
        guard let shop = shop(setting.eatingOut.restaurants, &chance) else { return }
        let bill = risen(chance.cents(in: 46_00...142_00), perMilleAYear: 40, by: day)
        let tip = bill * (chance.pick(setting.eatingOut.tips) ?? 0) / 100
        let hold = Hold(amount: -bill, merchant: shop.heldName)
        buy(at: shop, for: bill + tip, from: payer(setting.eatingOut.payers, &chance), on: day, hold: hold, &chance)
    }

    private mutating func bite(_ shops: [Shop], in range: ClosedRange<Int64>, on day: Day, _ chance: inout Chance) {
        guard let shop = shop(shops, &chance) else { return }
        let cents = risen(chance.cents(in: range), perMilleAYear: 40, by: day)
        buy(at: shop, for: cents, from: payer(setting.eatingOut.payers, &chance), on: day, &chance)
    }
}
