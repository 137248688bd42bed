import Values

/// Amounts of a series, one after the other.
struct AmountWalk {
    private let amounts: SeriesPlan.Amounts
    private var price: Int64 = 0

    init(_ amounts: SeriesPlan.Amounts) {
        self.amounts = amounts
        switch amounts {
        case .price(let start, _), .foreign(let start): price = start
        default: break
        }
    }

    mutating func next(on day: Day, _ random: inout SeededRandom) -> Int64 {
        switch amounts {
        case .price(_, let change):
            if random.happens(perMille: change) {
                let step = Int64(random.integer(in: 20...250))
                price += random.happens(perMille: 850) ? max(1, price * step / 1000) : -price * step / 2000
            }
            return price
        case .seasonal(let base, let swing):
            // Most in winter: a triangle over the year, and chance beside it.
            let month = day.civil.month
            let winter = Int64(abs(7 - month)) * Int64(swing) * base / 600
            return base + winter + base * Int64(random.integer(in: -80...80)) / 1000
        case .foreign(let base):
            price = min(max(price + base * Int64(random.integer(in: -14...14)) / 1000, base * 93 / 100), base * 107 / 100)
            return price
        case .between(let least, let most):
            return Int64(random.integer(in: Int(least)...Int(most)))
        }
    }
}
