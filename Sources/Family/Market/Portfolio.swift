package import Values

/// Shares of one company or fund that somebody has.
package struct Holding: Hashable, Sendable {
    /// The company or fund.
    package let code: String
    /// What it lives from; all kinds of its parts for a fund.
    package let kinds: [MarketKind]
    /// Whether it is a fund.
    package let isFund: Bool
    /// Ten-thousandths of a share, above zero.
    package let units: Int64
    /// What these shares cost, in cents, by the average of all that were bought, fees not among them.
    package let cost: Int64
    /// What they are worth at the last close, in cents.
    package let value: Int64
    /// The last close, in cents.
    package let close: Int64
    /// Since when some were there without a break.
    package let since: Day
}

/// A dividend that shares have earned and that is not paid yet.
package struct DueDividend: Hashable, Sendable {
    /// The company or fund.
    package let code: String
    /// The day before which the shares were there.
    package let exDay: Day
    /// When it is paid.
    package let payDay: Day
    /// Cents.
    package let amount: Int64
}

/// Shares that were worth nothing from a day on.
package struct LostHolding: Hashable, Sendable {
    /// The company.
    package let code: String
    /// The first day on which they were worth nothing.
    package let day: Day
    /// What they had cost, in cents.
    package let cost: Int64
}

/// An order with what became of it.
package struct OrderState: Hashable, Sendable {
    /// The order.
    package let order: MarketOrder
    /// What became of it.
    package let outcome: OrderOutcome
}

/// How somebody's play market stands: a pure function of orders, rules, prices and today.
///
/// To the cent: `moneyIn + gains + dividends == cash + cost + fees`.
package struct Portfolio: Hashable, Sendable {
    /// The day it is told for.
    package let today: Day
    /// Play money that is not in shares, in cents; never below zero.
    package let cash: Int64
    /// Start money and all that was added, in cents.
    package let moneyIn: Int64
    /// What is held, in the order of the codes.
    package let holdings: [Holding]
    /// What selling, ends and fractions of splits brought above their average cost, below zero for a loss, in cents.
    package let gains: Int64
    /// Dividends that were paid, in cents.
    package let dividends: Int64
    /// Fees that were paid, in cents.
    package let fees: Int64
    /// Dividends that are earned and not paid, in the order of their payment.
    package let due: [DueDividend]
    /// What became worth nothing, in the order of the days.
    package let lost: [LostHolding]
    /// The orders that were asked for until today, in the order of the days, then of the ids.
    package let orders: [OrderState]
    /// What one cent of the first day has become, whatever was added since, in billionths: 1,000,000,000 for no change.
    package let growth: Int64

    /// How it stands on a day. Costs a walk over all orders, months, splits and dividends.
    ///
    /// - Throws: `tooManyOrders`, `repeatedOrder`.
    package init(orders: [MarketOrder], rules: MarketRules, prices: PriceHistory, today: Day) throws(MarketFailure) {
        var walk = try PortfolioWalk(orders: orders, rules: rules, prices: prices, today: today)
        walk.advance(through: today)
        self.today = today
        (cash, moneyIn, gains) = (walk.state.cash, walk.state.moneyIn, walk.state.gains)
        (dividends, fees, lost) = (walk.state.dividends, walk.state.fees, walk.state.lost)
        due = walk.state.due.map { $0.dividend }.ordered { $0.payDay != $1.payDay ? $0.payDay < $1.payDay : $0.code < $1.code }
        holdings = walk.holdings(on: today)
        self.orders = walk.orderStates
        growth = walk.growth(on: today)
    }

    /// What all shares cost, in cents.
    package var cost: Int64 { holdings.reduce(0) { $0 + $1.cost } }

    /// What everything is worth: play money, shares at their last close, and dividends that are earned.
    package var value: Int64 {
        holdings.reduce(cash) { $0 + $1.value } + due.reduce(0) { $0 + $1.amount }
    }

    /// The return of the time, whatever was added when, in millionths: 50,000 for five per cent.
    package var timeWeightedReturn: Int64 { CentsDivision.rounded(Int128(growth) - 1_000_000_000, by: 1_000) }
}

/// What a portfolio was worth at a close.
package struct PortfolioDay: Hashable, Sendable {
    /// The open day.
    package let day: Day
    /// What everything was worth, in cents.
    package let value: Int64
    /// What had been put in until then, in cents.
    package let moneyIn: Int64
}

extension Portfolio {
    /// What it was worth on each open day of a span until today. Costs one walk, and a look at each holding per day.
    ///
    /// - Throws: as the portfolio.
    package static func course(
        _ span: DaySpan, orders: [MarketOrder], rules: MarketRules, prices: PriceHistory, today: Day
    ) throws(MarketFailure) -> [PortfolioDay] {
        var walk = try PortfolioWalk(orders: orders, rules: rules, prices: prices, today: today)
        var course: [PortfolioDay] = []
        let first = prices.openDays(through: span.first.advanced(by: -1))
        for place in first..<max(first, prices.openDays(through: min(span.last, today))) {
            let day = prices.days[place]
            walk.advance(through: day)
            course.append(PortfolioDay(day: day, value: walk.value(on: day), moneyIn: walk.state.moneyIn))
        }
        return course
    }

    /// What an order would do if it were done on a day at the last close, behind everything that is done by then: what a parent who is asked sees.
    ///
    /// - Parameter orders: all orders; the order itself may be among them.
    /// - Throws: as the portfolio.
    package static func estimate(
        _ order: MarketOrder, orders: [MarketOrder], rules: MarketRules, prices: PriceHistory, today: Day
    ) throws(MarketFailure) -> Result<OrderFill, OrderRefusal> {
        var walk = try PortfolioWalk(orders: orders.filter { $0.id != order.id }, rules: rules, prices: prices, today: today)
        walk.advance(through: today)
        return walk.estimate(order)
    }
}
