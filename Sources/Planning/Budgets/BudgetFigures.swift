package import Insights
package import Values

/// How a budget goes over some days.
package struct BudgetFigures: Sendable {
    /// The budget.
    package let budget: Budget
    /// The accounts that were looked at, as places in `Ledger.accounts`.
    package let accounts: [UInt16]
    /// Whether the budget is over accounts that the one who asks may not see, so that all figures are of a part.
    package let isPart: Bool
    /// The budget's periods that have a day in the days asked for, in order; none before its first and after its last one.
    package let periods: [BudgetPeriod]

    /// The period of a day; nil if it isn't among them.
    package func period(of day: Day) -> BudgetPeriod? {
        periods.first { $0.span.contains(day) }
    }
}

extension BudgetFigures {
    /// Reckons a budget over some days. Costs one walk over the rows from its first period, or from those that it is compared with, to the
    /// last day asked for.
    ///
    /// - Parameters:
    ///   - span: days; the periods that have any of them are told whole.
    ///   - others: the household's other budgets, for an amount that is what they leave; the budget itself may be among them, and those that
    ///     are over nothing or over hidden accounts are left out.
    package static func of(
        _ budget: Budget, in span: DaySpan, others: [Budget] = [], from books: BudgetBooks
    ) throws(BudgetProblem) -> BudgetFigures {
        guard others.count <= Budget.countLimit else { throw .tooManyBudgets }
        let reckoning = try BudgetReckoning(budget, through: span.last, others: others, books)
        return BudgetFigures(
            budget: budget, accounts: reckoning.question.accounts, isPart: reckoning.question.isPart, periods: reckoning.figures(in: span))
    }

    /// The last periods of a budget up to the one of today, budget against actual: those before it began are told with a budget of nil.
    ///
    /// - Parameter count: how many, at most `Budget.averageLimit`.
    package static func history(
        of budget: Budget, last count: Int, others: [Budget] = [], from books: BudgetBooks
    ) throws(BudgetProblem) -> [BudgetAgainstActual] {
        let current = budget.cycle.number(of: books.today)
        let last = budget.ended.map { min(current, budget.cycle.number(of: $0)) } ?? current
        let count = min(max(count, 1), Budget.averageLimit)
        let spans = (max(last - count + 1, budget.cycle.number(of: .earliest) + 1)...max(last, budget.cycle.number(of: .earliest) + 1))
            .map { budget.cycle.period($0) }
        let figures = try of(budget, in: DaySpan(ordered: spans[0].first, spans[spans.count - 1].last), others: others, from: books)
        let question = try BudgetQuestion(budget, books).spent
        let spending = BudgetSpending(question, spans, books)
        return spans.indices.map { place in
            var evidence = question
            evidence.span = spans[place]
            let isKnown = books.history.span?.intersection(spans[place]) != nil
            return BudgetAgainstActual(
                span: spans[place], figure: figures.periods.first { $0.span == spans[place] }, spent: spending.spent[place],
                isKnown: isKnown, evidence: evidence)
        }
    }
}

/// One period of a budget over time.
package struct BudgetAgainstActual: Sendable {
    /// The days.
    package let span: DaySpan
    /// How the budget went; nil for a period before it began.
    package let figure: BudgetPeriod?
    /// What was spent less what came back.
    package let spent: Int64
    /// Whether any row of its days is known; what is spent of a period that isn't is no saving.
    package let isKnown: Bool
    /// The question that opens the rows and parts of `spent`.
    package let evidence: Evidence
}
