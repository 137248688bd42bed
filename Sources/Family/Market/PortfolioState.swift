import Values

/// What somebody has at a moment of a walk, and what each thing that happens does to it.
struct PortfolioState {
    /// Shares of one company.
    struct Position {
        /// Its place among the securities.
        let place: Int
        var units: Int64
        var cost: Int64
        let since: Day
    }

    /// What an order did, all in cents but for the units.
    struct Fill {
        let units: Int64
        let amount: Int64
        let fee: Int64
        let gain: Int64
    }

    private(set) var cash: Int64 = 0
    private(set) var moneyIn: Int64 = 0
    private(set) var gains: Int64 = 0
    private(set) var dividends: Int64 = 0
    private(set) var fees: Int64 = 0
    /// In the order of the places, which is that of the codes.
    private(set) var positions: [Position] = []
    private(set) var due: [(place: Int, dividend: DueDividend)] = []
    private(set) var lost: [LostHolding] = []

    mutating func add(_ amount: Int64) {
        moneyIn = Int64(clamping: Int128(moneyIn) + Int128(amount))
        cash = Int64(clamping: Int128(cash) + Int128(amount))
    }

    /// What was bought is worth nothing: its cost is lost.
    mutating func end(_ place: Int, code: String, on day: Day) {
        guard let index = index(of: place) else { return }
        gains -= positions[index].cost
        lost.append(LostHolding(code: code, day: day, cost: positions[index].cost))
        positions.remove(at: index)
    }

    /// The cost stays; what is less than a ten-thousandth of a new share is paid out at the close, rounded to the cent, with its part of the cost.
    mutating func split(_ place: Int, _ split: StockSplit, at close: Int64) {
        guard let index = index(of: place) else { return }
        let position = positions[index]
        let all = Int128(position.units) * Int128(split.new)
        let (whole, rest) = CentsDivision.parts(all, by: Int128(split.old))
        positions[index].units = Int64(clamping: whole)
        guard rest > 0 else { return }
        let paid = CentsDivision.rounded(rest * Int128(close), by: Int128(split.old) * Int128(Security.unitsPerShare))
        let cost = whole == 0 ? position.cost : CentsDivision.rounded(Int128(position.cost) * rest, by: all)
        positions[index].cost -= cost
        cash += paid
        gains += paid - cost
        if whole == 0 { positions.remove(at: index) }
    }

    mutating func earn(_ place: Int, code: String, _ dividend: Dividend) {
        guard let index = index(of: place) else { return }
        let amount = CentsDivision.worth(positions[index].units, at: dividend.perShare)
        guard amount > 0 else { return }
        due.append((place, DueDividend(code: code, exDay: dividend.exDay, payDay: dividend.payDay, amount: amount)))
    }

    mutating func pay(_ place: Int, exDay: Day) {
        guard let index = due.firstIndex(where: { $0.place == place && $0.dividend.exDay == exDay }) else { return }
        let amount = due.remove(at: index).dividend.amount
        dividends += amount
        cash += amount
    }

    mutating func buy(_ place: Int, _ size: MarketOrder.Size, price: Int64, fee: MarketFee, on day: Day) throws(OrderRefusal) -> Fill {
        let units: Int64
        switch size {
        case .units(let count): units = count
        case .amount(let amount): units = Int64(clamping: Int128(amount) * Int128(Security.unitsPerShare) / Int128(price))
        case .everything: throw .sizeOutOfRange
        }
        let amount = CentsDivision.worth(units, at: price)
        guard units > 0, amount > 0 else { throw .tooSmall }
        let cost = fee.fee(on: amount)
        let missing = Int128(amount) + Int128(cost) - Int128(cash)
        guard missing <= 0 else { throw .notEnoughMoney(missing: Int64(clamping: missing)) }
        cash -= amount + cost
        fees += cost
        if let index = index(of: place) {
            positions[index].units += units
            positions[index].cost += amount
        } else {
            let position = Position(place: place, units: units, cost: amount, since: day)
            positions.insert(position, at: positions.firstIndex { $0.place > place } ?? positions.count)
        }
        return Fill(units: units, amount: amount, fee: cost, gain: 0)
    }

    mutating func sell(_ place: Int, _ size: MarketOrder.Size, price: Int64, fee: MarketFee) throws(OrderRefusal) -> Fill {
        guard let index = index(of: place) else { throw .notEnoughShares(held: 0) }
        let held = positions[index].units
        let units: Int64
        switch size {
        case .units(let count): units = count
        case .everything: units = held
        case .amount(let amount):
            let wanted = (Int128(amount) * Int128(Security.unitsPerShare) + Int128(price) - 1) / Int128(price)
            // Who sees 50.00 may sell 50.00, also if the shares are worth a part of a cent less.
            units = CentsDivision.worth(held, at: price) >= amount ? min(Int64(clamping: wanted), held) : Int64(clamping: wanted)
        }
        guard units <= held else { throw .notEnoughShares(held: held) }
        let amount = CentsDivision.worth(units, at: price)
        guard amount > 0 || units == held else { throw .tooSmall }
        let cost =
            units == held ? positions[index].cost : CentsDivision.rounded(Int128(positions[index].cost) * Int128(units), by: Int128(held))
        // A fee never takes more than the sale brings, so that an empty purse can still sell.
        let charged = min(fee.fee(on: amount), amount)
        positions[index].units -= units
        positions[index].cost -= cost
        if units == held { positions.remove(at: index) }
        cash += amount - charged
        fees += charged
        gains += amount - cost
        return Fill(units: units, amount: amount, fee: charged, gain: amount - cost)
    }

    private func index(of place: Int) -> Int? { positions.firstIndex { $0.place == place } }
}
