import Values

/// A journey that the family makes every year, or in some.
struct Trip {
    /// Month of the year (1…12), first day and nights.
    let month: Int
    /// First day of the trip in that month.
    let day: Int
    /// Nights away.
    let nights: Int
    /// Whether it is made in even years, odd years or both.
    let years: Years
    /// Bookings that are paid weeks before.
    let booking: Purchase
    /// What the booking costs.
    let bookingCents: Int64
    /// What is bought each day, with a least and a greatest price.
    let spending: [(purchase: Purchase, perMille: Int, cents: ClosedRange<Int64>)]
    /// What prices are in abroad; nothing at home.
    let currency: ForeignCurrency?
    /// What it is paid from.
    let payers: [Payer]

    /// Which years a trip is made in.
    enum Years {
        case every
        case even
        case odd
    }

    /// Whether a day lies inside the trip.
    func contains(_ other: Day) -> Bool {
        guard let first = first(year: other.civil.year) else { return false }
        return other >= first && other <= first.advanced(by: nights)
    }

    /// The first day in a year; nil if the trip is not made then.
    func first(year: Int) -> Day? {
        if years == .even && year % 2 != 0 || years == .odd && year % 2 == 0 { return nil }
        return Day(year: year, month: month, day: day)
    }
}

extension Household {
    /// Makes the year's journeys.
    mutating func travel() {
        var chance = chance(.trips)
        for trip in setting.trips {
            for year in start.civil.year...(today.civil.year + 1) {
                guard let first = trip.first(year: year) else { continue }
                let booked = first.advanced(by: -chance.number(in: 35...60))
                pay(trip.booking.filled(&chance), cents: trip.bookingCents, from: payer(trip.payers, &chance), on: booked, &chance)
                for night in 0...trip.nights { spend(on: trip, day: first.advanced(by: night), &chance) }
            }
        }
    }

    private mutating func spend(on trip: Trip, day: Day, _ chance: inout Chance) {
        for thing in trip.spending where chance.happens(perMille: thing.perMille) {
            let amount = chance.cents(in: thing.cents)
            let role = payer(trip.payers, &chance)
            let purchase = thing.purchase.filled(&chance)
            if let currency = trip.currency {
                payAbroad(purchase, amount: amount, in: currency, from: role, on: day, &chance)
            } else {
                pay(purchase, cents: amount, from: role, on: day, &chance)
            }
        }
    }
}
