import Values

/// Walks through what happens to a portfolio, in the order of the days.
///
/// Within a day: money comes in; companies end; splits; who has shares earns a dividend; earned dividends are paid; orders are done at the close,
/// selling before buying, then by the day asked and the id.
struct PortfolioWalk {
    /// What can happen, in the order in which it happens within a day.
    private enum Action {
        case add(Int64)
        case end(place: Int)
        case split(place: Int, StockSplit)
        case earn(place: Int, Dividend)
        case pay(place: Int, Dividend)
        case fill(order: Int)

        var phase: Int {
            switch self {
            case .add: 0
            case .end: 1
            case .split: 2
            case .earn: 3
            case .pay: 4
            case .fill: 5
            }
        }
    }

    private let orders: [MarketOrder]
    private let rules: MarketRules
    private let prices: PriceHistory
    private let today: Day
    private var events: [(day: Day, action: Action)] = []
    private var upcoming = 0
    private var outcomes: [OrderOutcome?]
    /// What one cent had become when money last came in, in billionths, and what everything was worth with that money.
    private var growthSoFar: (growth: Int64, worth: Int64) = (1_000_000_000, 0)
    private(set) var state = PortfolioState()

    /// A walk that stands before the first day.
    init(orders: [MarketOrder], rules: MarketRules, prices: PriceHistory, today: Day) throws(MarketFailure) {
        guard orders.count <= MarketLimits.orders else { throw .tooManyOrders }
        let byID = orders.ordered { $0.id < $1.id }
        for (one, next) in zip(byID, byID.dropFirst()) where one.id == next.id { throw .repeatedOrder(id: one.id) }
        // The order in which orders of one day are done.
        self.orders = byID.ordered { left, right in
            left.side != right.side ? left.side == .sell : left.asked < right.asked
        }
        (self.rules, self.prices, self.today) = (rules, prices, today)
        outcomes = self.orders.map { _ in nil }
        gatherAdditions()
        gatherOrders()
        gatherHistory()
        // Events of one day and phase stay as they were gathered.
        events = events.ordered { $0.day != $1.day ? $0.day < $1.day : $0.action.phase < $1.action.phase }
    }

    private mutating func gatherAdditions() {
        guard rules.start <= today else { return }
        events.append((rules.start, .add(rules.startMoney)))
        var month = Month(containing: rules.start).advanced(by: 1)
        while month.day(1) <= today {
            if let amount = rules.monthly[month.day(1)], amount > 0 { events.append((month.day(1), .add(amount))) }
            month = month.advanced(by: 1)
        }
    }

    private mutating func gatherOrders() {
        for (index, order) in orders.enumerated() where order.asked <= today {
            if let refusal = refusalAtOnce(order) {
                outcomes[index] = .refused(order.asked, refusal)
                continue
            }
            let withdrawn = order.withdrawn.flatMap { $0 <= today ? max($0, order.asked) : nil }
            switch order.standing(rules, by: today) {
            case .waitsForParent: outcomes[index] = withdrawn.map { .withdrawn($0) } ?? .waitsForParent
            case .returned(let day): outcomes[index] = .returned(day)
            case .stands(let after):
                let day = prices.openDay(after: after)
                if let withdrawn, day.map({ withdrawn < $0 }) ?? true {
                    outcomes[index] = .withdrawn(withdrawn)
                } else if let day, day <= today {
                    events.append((day, .fill(order: index)))
                } else {
                    outcomes[index] = .waitsForClose
                }
            }
        }
    }

    /// What no close can change.
    private func refusalAtOnce(_ order: MarketOrder) -> OrderRefusal? {
        switch order.size {
        case .amount(let amount): guard (1...MarketLimits.amount).contains(amount) else { return .sizeOutOfRange }
        case .units(let units): guard (1...MarketLimits.units).contains(units) else { return .sizeOutOfRange }
        case .everything: guard order.side == .sell else { return .sizeOutOfRange }
        }
        return prices.place(of: order.code) == nil ? .unknownCode : nil
    }

    /// Splits, dividends and ends of the companies that orders name.
    private mutating func gatherHistory() {
        for (place, security) in prices.securities.enumerated() where orders.contains(where: { $0.code == security.code }) {
            if let end = security.end { events.append((end, .end(place: place))) }
            for split in security.splits { events.append((split.day, .split(place: place, split))) }
            for dividend in security.dividends {
                events.append((dividend.exDay, .earn(place: place, dividend)))
                events.append((dividend.payDay, .pay(place: place, dividend)))
            }
        }
    }

    /// Lets everything happen until the end of a day.
    mutating func advance(through day: Day) {
        while upcoming < events.count, events[upcoming].day <= min(day, today) {
            let event = events[upcoming]
            upcoming += 1
            happen(event.action, on: event.day)
        }
    }

    private mutating func happen(_ action: Action, on day: Day) {
        switch action {
        case .add(let amount):
            // What was there has grown until the evening before; from here on the new money grows with it.
            let before = value(on: day.advanced(by: -1))
            growthSoFar = (growth(of: before), Int64(clamping: Int128(before) + Int128(amount)))
            state.add(amount)
        case .end(let place): state.end(place, code: prices.securities[place].code, on: day)
        case .split(let place, let split):
            state.split(place, split, at: prices.close(of: prices.securities[place], on: day) ?? 0)
        case .earn(let place, let dividend): state.earn(place, code: prices.securities[place].code, dividend)
        case .pay(let place, let dividend): state.pay(place, exDay: dividend.exDay)
        case .fill(let index): outcomes[index] = fill(orders[index], on: day)
        }
    }

    /// What an order would do now at the last close, for the fee of today.
    func estimate(_ order: MarketOrder) -> Result<OrderFill, OrderRefusal> {
        if let refusal = refusalAtOnce(order) { return .failure(refusal) }
        guard let place = prices.place(of: order.code), let price = prices.close(of: prices.securities[place], on: today) else {
            return .failure(.closed)
        }
        var after = self
        return after.fill(order, of: place, at: price, on: today)
    }

    private mutating func fill(_ order: MarketOrder, on day: Day) -> OrderOutcome {
        guard let place = prices.place(of: order.code), let price = prices.exactClose(of: prices.securities[place], on: day) else {
            return .refused(day, .closed)
        }
        return switch fill(order, of: place, at: price, on: day) {
        case .success(let fill): .done(fill)
        case .failure(let refusal): .refused(day, refusal)
        }
    }

    private mutating func fill(_ order: MarketOrder, of place: Int, at price: Int64, on day: Day) -> Result<OrderFill, OrderRefusal> {
        let fee = rules.fees[day] ?? .flat(0)
        do throws(OrderRefusal) {
            let fill =
                switch order.side {
                case .buy: try state.buy(place, order.size, price: price, fee: fee, on: day)
                case .sell: try state.sell(place, order.size, price: price, fee: fee)
                }
            let wasReturned = order.returned.map { $0 <= today } ?? false
            return .success(
                OrderFill(
                    day: day, price: price, units: fill.units, amount: fill.amount, fee: fill.fee, gain: fill.gain,
                    wasReturnedToo: wasReturned && order.approved != nil))
        } catch {
            return .failure(error)
        }
    }
}

extension PortfolioWalk {
    /// What is held, at the last close until a day, in the order of the codes.
    func holdings(on day: Day) -> [Holding] {
        state.positions.map { position in
            let security = prices.securities[position.place]
            let close = prices.close(of: security, on: day) ?? 0
            return Holding(
                code: security.code, kinds: security.kinds, isFund: security.isFund, units: position.units, cost: position.cost,
                value: CentsDivision.worth(position.units, at: close), close: close, since: position.since)
        }
    }

    /// What everything is worth at the last close until a day, as it stands now.
    func value(on day: Day) -> Int64 {
        var value = Int128(state.cash)
        for position in state.positions {
            let close = prices.close(of: prices.securities[position.place], on: day) ?? 0
            value += Int128(CentsDivision.worth(position.units, at: close))
        }
        for due in state.due { value += Int128(due.dividend.amount) }
        return Int64(clamping: value)
    }

    /// What one cent of the first day has become on a day, in billionths.
    func growth(on day: Day) -> Int64 { growth(of: value(on: day)) }

    private func growth(of worth: Int64) -> Int64 {
        guard growthSoFar.worth > 0 else { return growthSoFar.growth }
        return CentsDivision.rounded(Int128(growthSoFar.growth) * Int128(worth), by: Int128(growthSoFar.worth))
    }

    /// The orders that were asked for, with what became of each.
    var orderStates: [OrderState] {
        var states: [OrderState] = []
        for (order, outcome) in zip(orders, outcomes) {
            if let outcome { states.append(OrderState(order: order, outcome: outcome)) }
        }
        return states.ordered { left, right in
            left.order.asked != right.order.asked ? left.order.asked < right.order.asked : left.order.id < right.order.id
        }
    }
}

extension PriceHistory {
    /// The close of exactly a day, in cents; nil if this company has no close on it.
    func exactClose(of security: Security, on day: Day) -> Int64? {
        let place = openDays(through: day) - 1
        guard place >= security.first, place < security.first + security.closes.count, days[place] == day else { return nil }
        return security.closes[place - security.first]
    }
}
