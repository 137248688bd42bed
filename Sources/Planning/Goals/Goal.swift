package import Values

/// Something that a person saves for, or a debt that they pay down.
package struct Goal: Hashable, Sendable {
    /// Its record.
    package let id: UUID128
    /// What the person calls it.
    package let title: String
    /// Whether money is put aside or a debt is lowered.
    package let kind: Kind
    /// What the amounts are counted in.
    package let currency: Currency
    /// What is to be saved or paid, in minor units, above zero.
    package let target: Int64
    /// The day by which; nil for a goal that takes the time that it takes.
    package let day: Day?
    /// Its place among the goals; the lowest comes first.
    package let priority: Int
    /// The day on which it was made.
    package let madeOn: Day
    /// The day on which the person cancelled it.
    package let cancelledOn: Day?
    /// Which shares of accounts are for it.
    package let shares: [GoalShare]
    /// What was put aside for it.
    package let contributions: [GoalContribution]
    /// What was promised to it.
    package let pledges: [GoalPledge]

    /// What a goal is about.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// Money is put aside.
        case saving
        /// A debt is lowered: of an account with a share counts what is owed less than when the goal was made.
        case payingDown

        /// A stable code.
        package var code: String {
            switch self {
            case .saving: "saving"
            case .payingDown: "paying-down"
            }
        }
    }

    /// The largest target, in minor units: ten trillion dollars.
    package static let targetLimit: Int64 = 1_000_000_000_000_000
    /// Shares, contributions and pledges that a goal has at most, each.
    package static let partLimit = 10_000

    /// A goal as it was recorded; `check` says whether it can be one.
    package init(
        _ id: UUID128, _ title: String, _ currency: Currency, _ kind: Kind = .saving, target: Int64, by day: Day? = nil, priority: Int = 0,
        madeOn: Day, cancelledOn: Day? = nil, shares: [GoalShare] = [], contributions: [GoalContribution] = [], pledges: [GoalPledge] = []
    ) {
        self.id = id
        self.title = title
        self.kind = kind
        self.currency = currency
        self.target = target
        self.day = day
        self.priority = priority
        self.madeOn = madeOn
        self.cancelledOn = cancelledOn
        self.shares = shares
        self.contributions = contributions
        self.pledges = pledges
    }

    /// Goals by their priority, at a tie the older record first, whatever their order in a list.
    package static func ordered(_ goals: [Goal]) -> [Goal] {
        goals.ordered { $0.priority != $1.priority ? $0.priority < $1.priority : $0.id < $1.id }
    }

    /// Whether it has a share of an account.
    func hasShare(of account: UInt16) -> Bool { shares.contains { $0.account == account } }
}

/// A share of what an account holds.
package struct GoalShare: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package let account: UInt16
    /// How many of its 10 000 parts.
    package let basisPoints: Int

    /// The whole of an account.
    package static let whole = 10_000

    /// A share.
    package init(of account: UInt16, _ basisPoints: Int) {
        self.account = account
        self.basisPoints = basisPoints
    }
}

/// Money that was put aside for a goal, or taken from it.
package struct GoalContribution: Hashable, Sendable {
    /// Its record.
    package let id: UUID128
    /// The day.
    package let day: Day
    /// Minor units of the goal's currency; below zero for what was taken.
    package let amount: Int64
    /// The row that settles it.
    package let row: UUID128?
    /// Place in `Ledger.accounts` of the account that the money went to. Where the goal has a share of that account, the share holds the
    /// money already and the contribution is not counted besides.
    package let account: UInt16?

    /// A contribution.
    package init(_ id: UUID128, on day: Day, _ amount: Int64, row: UUID128? = nil, into account: UInt16? = nil) {
        self.id = id
        self.day = day
        self.amount = amount
        self.row = row
        self.account = account
    }
}

/// Money that was promised to a goal and that a later transfer settles.
package struct GoalPledge: Hashable, Sendable {
    /// Its record.
    package let id: UUID128
    /// The day for which it was promised.
    package let day: Day
    /// Minor units of the goal's currency, above zero.
    package let amount: Int64

    /// A pledge.
    package init(_ id: UUID128, for day: Day, _ amount: Int64) {
        self.id = id
        self.day = day
        self.amount = amount
    }
}
