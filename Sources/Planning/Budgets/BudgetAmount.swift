package import Values

/// How much a budget gives each of its periods, in minor units of its currency.
package enum BudgetAmount: Hashable, Sendable {
    /// Amounts that hold from a day until the next one's.
    case fixed([BudgetStep])
    /// A share of what came in: 10,000 basis points are all of it.
    case shareOfIncome(basisPoints: Int64, BudgetIncome)
    /// The mean of what was spent in the last whole periods that are known.
    case average(ofLast: Int)
    /// An amount that is to be together by a day: what is still lacking, divided over the periods left.
    case byDate(target: Int64, Day)
    /// What came in less what the other budgets of the currency give periods that begin in the same days.
    case leftAfterOthers(BudgetIncome)
}

/// An amount that holds from a day on.
///
/// A period is given the last amount that begins on or before its last day: somebody who changes a budget today means the period they
/// look at, and periods that are over keep what they had.
package struct BudgetStep: Hashable, Sendable {
    /// The first day on which it holds.
    package let from: Day
    /// Minor units for each period, zero or more.
    package let amount: Int64

    /// An amount from a day on.
    package init(from: Day, amount: Int64) {
        self.from = from
        self.amount = amount
    }
}

/// The days whose income a budget is a share of.
package enum BudgetIncome: UInt8, CaseIterable, Sendable {
    /// Those of the period before, so that the amount is known when the period begins.
    case ofPeriodBefore
    /// Those of the period itself, so that the amount grows with each pay.
    case ofSamePeriod
}
