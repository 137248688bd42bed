import Values

/// Coffees on the way to work and on the weekend: the small leak that nobody notices.
struct Coffees {
    /// On the way to work.
    let weekday: [Counter]
    /// On a walk.
    let weekend: [Counter]
    /// What it is paid from.
    let payers: [Payer]

    /// A shop with what the family orders there: prices on the board at the story's beginning, in cents.
    struct Counter {
        /// The shop, chosen by its weight.
        let shop: Shop
        /// Prices; the usual order stands in it more than once.
        let menu: [Int64]
    }
}

extension Household {
    /// Buys coffees; now and then the same one twice on a day.
    mutating func buyCoffees() {
        var chance = chance(.coffees)
        for day in days where !isAway(on: day) {
            let isWeekend = day.weekday == .saturday || day.weekday == .sunday
            let isWorkday = !isWeekend && calendar.isBusinessDay(day)
            guard chance.happens(perMille: isWorkday ? 400 : isWeekend ? 270 : 100) else { continue }
            guard let counter = chance.pick(isWorkday ? setting.coffees.weekday : setting.coffees.weekend, weight: { $0.shop.weight }),
                let price = chance.pick(counter.menu)
            else { continue }
            let before = movements.count
            buy(at: counter.shop, for: boardPrice(price, on: day), from: payer(setting.coffees.payers, &chance), on: day, &chance)
            if chance.happens(perMille: 70), movements.count > before, let first = movements.last { record(first) }
        }
    }

    /// A price on the board after some years: it changes once a year, to the next nickel.
    func boardPrice(_ price: Int64, on day: Day) -> Int64 {
        let years = Int64(start.months(to: day) / 12)
        return price + (price * years * 45 / 1000 + 4) / 5 * 5
    }
}
