package import Values

/// All that a verdict is judged by, in one currency.
package struct AffordSituation: Sendable {
    /// All accounts together that can pay, with what has to stay in them.
    package let total: AffordPot
    /// The accounts one by one.
    package let pots: [AffordPot]
    /// What is left over for surprises.
    package let cushion: Cushion
    /// Bills and income that the courses count, in any order.
    package let payments: [ExpectedPayment]
    /// The budgets that what is asked about belongs to.
    package let budgets: [AffordBudget]
    /// Goals that money is put aside for, the most important first.
    package let goals: [AffordGoal]

    /// What a verdict is judged by; accounts and payments in another currency than the total's are left out.
    package init(
        total: AffordPot, pots: [AffordPot] = [], cushion: Cushion, payments: [ExpectedPayment] = [], budgets: [AffordBudget] = [],
        goals: [AffordGoal] = []
    ) {
        let currency = total.course.currency
        self.total = total
        self.pots = pots.filter { $0.course.currency == currency && $0.account != nil }
        self.cushion = cushion
        self.payments = payments.filter { $0.currency == currency }.ordered { $0.day < $1.day }
        self.budgets = budgets
        self.goals = goals.filter { $0.perMonth > 0 && $0.remaining > 0 }
    }

    /// The account of a place.
    func pot(of account: UInt16) -> AffordPot? { pots.first { $0.account == account } }
}

/// An account, or all together, that can pay.
package struct AffordPot: Hashable, Sendable {
    /// Place in `Ledger.accounts`; nil for all together.
    package let account: UInt16?
    /// What is expected to be in it.
    package let course: BalanceCourse
    /// What has to stay in it, in minor units: a minimum, what goals hold; below zero for an agreed overdraft.
    package let kept: Int64

    /// An account with its course.
    package init(_ account: UInt16?, _ course: BalanceCourse, kept: Int64 = 0) {
        self.account = account
        self.course = course
        self.kept = kept
    }
}

/// What a household wants left over for surprises, in minor units.
package struct Cushion: Hashable, Sendable {
    /// How much; zero or more.
    package let amount: Int64
    /// Where it comes from.
    package let origin: Origin

    /// Where a cushion comes from.
    package enum Origin: Hashable, Sendable {
        /// A person said it.
        case given
        /// Half of what a month's essential spending comes to.
        case essentials(perMonth: Int64)
    }

    /// What a person said; below zero is zero.
    package init(given amount: Int64) {
        self.amount = max(0, amount)
        origin = .given
    }

    /// Half of a month's essential spending, rounded half to even. Bills and usual spending are in the forecast already, so the cushion is for what is
    /// not: two weeks of groceries, rent and the like cover the most common repair.
    ///
    /// - Parameter perMonth: minor units, zero or more.
    package init(essentialsPerMonth perMonth: Int64) {
        let perMonth = max(0, perMonth)
        amount = Int64(clamping: HalfEven.divide(perMonth.magnitude, by: 2))
        origin = .essentials(perMonth: perMonth)
    }
}

/// The room that is left in a budget which the payment belongs to.
package struct AffordBudget: Hashable, Sendable {
    /// The budget's record.
    package let budget: UUID128
    /// The days of its period; payments on other days take nothing from it.
    package let span: DaySpan
    /// What is left in it, in minor units; below zero if it is exceeded already.
    package let room: Int64

    /// A budget with its room on some days.
    package init(_ budget: UUID128, _ span: DaySpan, room: Int64) {
        self.budget = budget
        self.span = span
        self.room = room
    }
}

/// A goal that money is put aside for.
package struct AffordGoal: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// What it gets a month, in minor units.
    package let perMonth: Int64
    /// What it lacks, in minor units.
    package let remaining: Int64
    /// Whether the total's course has its contributions as money that leaves. Where they stay inside the total, they do not.
    package let isInCourse: Bool

    /// A goal with what it gets; one that gets or lacks no money is left out of verdicts.
    package init(_ goal: UUID128, perMonth: Int64, remaining: Int64, isInCourse: Bool = false) {
        self.goal = goal
        self.perMonth = perMonth
        self.remaining = remaining
        self.isInCourse = isInCourse
    }
}
