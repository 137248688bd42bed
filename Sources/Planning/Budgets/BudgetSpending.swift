import Bookkeeping
import Insights
import Values

/// What was spent of a budget in each of several adjoining periods.
struct BudgetSpending {
    /// The periods, in order, each beginning on the day after the one before.
    let periods: [DaySpan]
    /// For each of them what was spent less what came back.
    private(set) var spent: [Int64]
    /// For each of them what came back: a refund counts on the day it comes, not in the period of its purchase, linked or not.
    ///
    /// So a period that is over never changes afterwards, what was carried out of it stays carried, and budgets sum to what the other
    /// screens say of the same days.
    private(set) var cameBack: [Int64]

    /// Sums the rows that a question finds on the periods' days. Costs one walk over them.
    init(_ question: Evidence, _ periods: [DaySpan], _ books: BudgetBooks) {
        self.periods = periods
        spent = []
        cameBack = []
        guard let first = periods.first, let last = periods.last else { return }
        var question = question
        question.span = DaySpan(ordered: first.first, last.last)
        var sums = [Sum](repeating: Sum(), count: periods.count)
        var returned = sums
        var place = 0
        for portion in books.ledger.portions(for: question, books.categories) {
            let day = Day(number: books.ledger.days[portion.row])
            while periods[place].last < day { place += 1 }
            sums[place].subtract(portion.amount)
            if portion.amount > 0 { returned[place].add(portion.amount) }
        }
        spent = sums.map { $0.value }
        cameBack = returned.map { $0.value }
    }
}
