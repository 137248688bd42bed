import Values

/// Fuel, fares, parking and the car.
struct GettingAround {
    /// Where the car is fuelled.
    let stations: [Shop]
    /// Fares that are tapped or topped up, with what they cost.
    let fares: [Shop]
    /// What a fare or a top-up costs.
    let fareCents: [Int64]
    /// How often a fare is paid on a working day, in a thousand.
    let farePerMille: Int
    /// Where it is parked.
    let parking: [Shop]
    /// Who drives when nobody in the family can.
    let rides: [Shop]
    /// Who repairs it.
    let garage: Shop
    /// Road tolls that are topped up; nothing where there are none.
    let tolls: Shop?
    /// What the car is paid from.
    let payers: [Payer]
    /// What fares are paid from.
    let farePayers: [Payer]
    /// What a pump reserves before it knows the amount.
    let pumpHold: Int64
}

extension Household {
    /// Gets the family around.
    mutating func getAround() {
        var chance = chance(.gettingAround)
        for day in days where !isAway(on: day) {
            refuel(on: day, &chance)
            if calendar.isBusinessDay(day), chance.happens(perMille: setting.gettingAround.farePerMille) { fare(on: day, &chance) }
            if chance.happens(perMille: 42) { around(setting.gettingAround.parking, in: 3_00...18_50, on: day, &chance) }
            if chance.happens(perMille: 30) { around(setting.gettingAround.rides, in: 12_60...38_00, on: day, &chance) }
            if let tolls = setting.gettingAround.tolls, chance.happens(perMille: 26) {
                around([tolls], in: 40_00...40_00, on: day, &chance)
            }
            if day.civil.day == 17, day.civil.month % 6 == 4 {
                around([setting.gettingAround.garage], in: 118_00...642_00, on: day, &chance)
            }
        }
    }

    private mutating func refuel(on day: Day, _ chance: inout Chance) {
        guard chance.happens(perMille: 95), let station = shop(setting.gettingAround.stations, &chance) else { return }
        // The price at the pump follows the year: dearer in the summer of the northern oil market.
        let seasons: [Int64] = [94, 95, 98, 101, 104, 107, 108, 106, 102, 99, 96, 94]
        let cents = chance.cents(in: 46_00...81_00) * seasons[day.civil.month - 1] / 100
        let hold = Hold(amount: -setting.gettingAround.pumpHold, merchant: station.heldName)
        buy(at: station, for: cents, from: payer(setting.gettingAround.payers, &chance), on: day, hold: hold, &chance)
    }

    private mutating func fare(on day: Day, _ chance: inout Chance) {
        guard let fare = shop(setting.gettingAround.fares, &chance), let cents = chance.pick(setting.gettingAround.fareCents) else {
            return
        }
        buy(at: fare, for: cents, from: payer(setting.gettingAround.farePayers, &chance), on: day, &chance)
    }

    private mutating func around(_ shops: [Shop], in range: ClosedRange<Int64>, on day: Day, _ chance: inout Chance) {
        guard let shop = shop(shops, &chance) else { return }
        let cents = chance.cents(in: range) / 5 * 5
        buy(at: shop, for: cents, from: payer(setting.gettingAround.payers, &chance), on: day, &chance)
    }
}
