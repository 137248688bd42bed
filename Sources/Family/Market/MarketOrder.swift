package import Values

/// What a child asked for on the market. The record of an order has its id; what parents said of it are fields of the record.
package struct MarketOrder: Hashable, Sendable {
    /// Buying or selling.
    package enum Side: UInt8, CaseIterable, Sendable {
        case buy, sell
    }

    /// How much.
    package enum Size: Hashable, Sendable {
        /// For so many cents, 1…`MarketLimits.amount`, the fee not among them.
        case amount(Int64)
        /// So many ten-thousandths of a share, 1…`MarketLimits.units`.
        case units(Int64)
        /// All that is there on that day; only for selling.
        case everything
    }

    /// 1…`MarketLimits.idBytes` bytes, its own.
    package let id: String
    /// The company or fund.
    package let code: String
    /// Buying or selling.
    package let side: Side
    /// How much.
    package let size: Size
    /// When it was asked for.
    package let asked: Day
    /// When a parent said yes; of several days the first.
    package let approved: Day?
    /// When a parent sent it back.
    package let returned: Day?
    /// When the child took it back.
    package let withdrawn: Day?

    /// An order; every value is allowed, and what can't be done is told as its outcome.
    package init(
        id: String, code: String, side: Side, size: Size, asked: Day, approved: Day? = nil, returned: Day? = nil, withdrawn: Day? = nil
    ) {
        (self.id, self.code, self.side, self.size, self.asked) = (id, code, side, size, asked)
        (self.approved, self.returned, self.withdrawn) = (approved, returned, withdrawn)
    }
}

/// What became of an order by today.
package enum OrderOutcome: Hashable, Sendable {
    /// Waits for a parent's word.
    case waitsForParent
    /// Waits for the next close.
    case waitsForClose
    /// A parent sent it back.
    case returned(Day)
    /// The child took it back before it was done.
    case withdrawn(Day)
    /// Done at a close.
    case done(OrderFill)
    /// Could not be done on that day.
    case refused(Day, OrderRefusal)
}

/// Why an order could not be done.
package enum OrderRefusal: Error, Hashable, Sendable {
    /// No company has that code.
    case unknownCode
    /// The company has ended, or was not there yet.
    case closed
    /// Less play money than it takes with the fee: so many cents are missing.
    case notEnoughMoney(missing: Int64)
    /// Fewer shares than were to be sold: so many units are there.
    case notEnoughShares(held: Int64)
    /// Less than a ten-thousandth of a share, or less than a cent.
    case tooSmall
    /// An amount or a number of shares outside its limits, or buying everything.
    case sizeOutOfRange
}

/// How an order was done.
package struct OrderFill: Hashable, Sendable {
    /// The open day.
    package let day: Day
    /// Its close, in cents.
    package let price: Int64
    /// Ten-thousandths of a share.
    package let units: Int64
    /// What the shares cost or brought, in cents, before the fee.
    package let amount: Int64
    /// The fee, in cents.
    package let fee: Int64
    /// What selling brought above the average cost of what was sold, below zero for a loss; zero for buying.
    package let gain: Int64
    /// Whether one parent had sent it back while another said yes: yes counts.
    package let wasReturnedToo: Bool
}

/// What one order costs.
package enum MarketFee: Hashable, Sendable {
    /// So many cents, 0…`MarketLimits.amount`.
    case flat(Int64)
    /// A part of the amount in ten-thousandths, 0…10,000, rounded to the cent half to even.
    case share(Int64)

    /// The fee of an amount.
    package func fee(on amount: Int64) -> Int64 {
        switch self {
        case .flat(let cents): cents
        case .share(let rate): CentsDivision.rounded(Int128(amount) * Int128(rate), by: 10_000)
        }
    }

    fileprivate var isInRange: Bool {
        switch self {
        case .flat(let cents): (0...MarketLimits.amount).contains(cents)
        case .share(let rate): (0...10_000).contains(rate)
        }
    }
}

/// What parents said of a child's market, each from a day on.
package struct MarketRules: Hashable, Sendable {
    /// When it begins; what was asked for before this day is refused for want of money.
    package let start: Day
    /// The play money of the first day, in cents.
    package let startMoney: Int64
    /// What is added on the first of each month after the first day, in cents.
    package let monthly: ValuesByDay<Int64>
    /// What an order costs, by the day on which it is done; nothing before the first value.
    package let fees: ValuesByDay<MarketFee>
    /// Whether an order needs a parent's word, by the day on which it was asked for; no before the first value.
    package let approval: ValuesByDay<Bool>

    /// Rules; throws `badRules` for amounts outside 0…`MarketLimits.amount`.
    package init(
        start: Day, startMoney: Int64, monthly: ValuesByDay<Int64>, fees: ValuesByDay<MarketFee>, approval: ValuesByDay<Bool>
    ) throws(MarketFailure) {
        let amounts = 0...MarketLimits.amount
        guard amounts.contains(startMoney), monthly.steps.allSatisfy({ amounts.contains($0.value) }),
            fees.steps.allSatisfy({ $0.value.isInRange }), start >= .earliest, start <= .latest
        else { throw .badRules }
        (self.start, self.startMoney, self.monthly, self.fees, self.approval) = (start, startMoney, monthly, fees, approval)
    }
}

extension MarketOrder {
    /// What an order waits for or from which day on it may be done.
    enum Standing: Hashable {
        case waitsForParent
        case returned(Day)
        /// The last day before which no close is taken: it is done at the first close after it.
        case stands(after: Day)
    }

    /// How an order stands by what was said of it until today. Of yes and no, yes counts. A word that nobody had to give changes nothing: the
    /// order may be done already.
    func standing(_ rules: MarketRules, by today: Day) -> Standing {
        guard rules.approval[asked] == true else { return .stands(after: asked) }
        if let approved, approved <= today { return .stands(after: max(asked, approved)) }
        if let returned, returned <= today { return .returned(returned) }
        return .waitsForParent
    }
}
