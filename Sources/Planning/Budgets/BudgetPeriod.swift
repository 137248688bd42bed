package import Insights
package import Values

/// How a budget went in one of its periods. Amounts are minor units of its currency.
package struct BudgetPeriod: Sendable {
    /// The days.
    package let span: DaySpan
    /// Whether it is over, runs or is still to come.
    package let state: State
    /// What it was given.
    package let budgeted: Int64
    /// What the period before handed on; below zero where that one was overspent and says so.
    package let carriedIn: Int64
    /// What was spent less what came back; below zero where more came back.
    package let spent: Int64
    /// What came back, which `spent` has in it.
    package let cameBack: Int64
    /// What the bank has not booked yet, less what comes back; in no other figure.
    package let pending: Int64
    /// Where it is heading; nil unless it runs and some of its days are known.
    package let pace: BudgetPace?
    /// The question that opens the rows and parts of `spent`.
    package let evidence: Evidence
    /// The question that opens the rows and parts of `pending`.
    package let pendingEvidence: Evidence

    /// Where a period lies.
    package enum State: UInt8, Sendable {
        case over, running, ahead
    }

    /// What may be spent in all, held at the ends of 64 bits.
    package var available: Int64 { Sum.adding(budgeted, carriedIn) }

    /// What is left; below zero where it was overspent.
    package var left: Int64 { Sum.subtracting(available, spent) }

    /// What was spent in percent of what may be, rounded half to even; nil where that is nothing.
    package var percent: Int64? {
        available > 0 ? BudgetRatio.of(spent, times: 100, by: available) : nil
    }
}
