package import Bookkeeping
import Insights
package import Values

/// Envelope budgeting: every unit of money on some accounts gets a job.
///
/// What is overspent with money comes out of what the next month has to assign, and its envelope begins again at zero. What is overspent on a
/// card becomes debt there, and its envelope begins again at zero as well. A purchase on a card moves as much as its envelope has to that of the
/// card's payment. Where an envelope was spent from in both ways, what is there pays for the money first.
package enum Envelopes {
    /// Reckons some months from the plan's first one on. Costs a few walks over their rows.
    ///
    /// - Parameters:
    ///   - count: months, at most `EnvelopePlan.monthLimit`.
    ///   - transfers: the pairs of rows by which a payment to a card is told from money that leaves.
    ///   - rules: how the household cuts months.
    package static func months(
        _ count: Int, of plan: EnvelopePlan, transfers: [TransferPair], rules: CalendarRules, from books: BudgetBooks
    ) throws(BudgetProblem) -> [EnvelopeMonth] {
        try plan.check(months: count, books)
        var run = EnvelopeRun(plan, categoryCount: max(1, books.ledger.categories.count), months: count)
        let moves = EnvelopeMoves(plan, months: count, transfers, rules, books)
        return (0..<count).map { place in
            let tally = EnvelopeTally(
                moves.months[place], categoryCount: books.ledger.categories.count, plan, accounts: books.ledger.accountNumbers)
            let month = plan.first.advanced(by: place)
            return run.next(month, rules.days(of: month), tally)
        }
    }
}
