import Bookkeeping
import Insights
import Values

/// Works out what each period of a budget is given, from its first one on.
struct BudgetedAmounts {
    private let budget: Budget
    private let spending: BudgetSpending
    private let books: BudgetBooks
    /// For each period what came in on its days; empty where no amount asks for it.
    private var income: [Int64] = []
    /// For a budget of what others leave: those others.
    private var others: [BudgetReckoning] = []
    /// The further budgets of what others leave.
    private var sharers: [Budget] = []

    init(_ budget: Budget, _ spending: BudgetSpending, _ question: BudgetQuestion, others: [Budget], _ books: BudgetBooks) {
        self.budget = budget
        self.spending = spending
        self.books = books
        switch budget.amount {
        case .shareOfIncome: readIncome(question)
        case .leftAfterOthers:
            readIncome(question)
            read(others.filter { $0.id != budget.id && $0.currency == budget.currency })
        case .fixed, .average, .byDate: break
        }
    }

    /// What each period is given and what is handed on to it.
    ///
    /// - Parameter begin: place of the budget's first period.
    mutating func all(from begin: Int) -> [BudgetReckoning.Given] {
        var all = [BudgetReckoning.Given](repeating: .init(), count: spending.periods.count)
        var carried: Int64 = 0
        for place in begin..<spending.periods.count {
            let budgeted = max(0, amount(place, carriedIn: carried))
            all[place] = BudgetReckoning.Given(budgeted: budgeted, carriedIn: carried)
            let left = Sum.subtracting(Sum.adding(budgeted, carried), spending.spent[place])
            carried = budget.effectiveRollover.carry(of: left)
        }
        return all
    }

    private func amount(_ place: Int, carriedIn: Int64) -> Int64 {
        let span = spending.periods[place]
        switch budget.amount {
        case .fixed(let steps): return steps.last { $0.from <= span.last }?.amount ?? 0
        case .shareOfIncome(let basisPoints, let days): return BudgetRatio.of(income(place, days), times: basisPoints, by: 10_000)
        case .average(let count): return average(before: place, of: count)
        case .byDate(let target, let day): return part(of: target, by: day, place, carriedIn: carriedIn)
        case .leftAfterOthers(let days): return leftAfterOthers(place, days)
        }
    }

    /// The part of an amount that a period adds to what is there: what is lacking divided over this period and those up to the one of the
    /// day, rounded down, so that the last one adds exactly what is still lacking.
    private func part(of target: Int64, by day: Day, _ place: Int, carriedIn: Int64) -> Int64 {
        let periods = budget.cycle.number(of: day) - budget.cycle.number(of: spending.periods[place].first) + 1
        let lacking = Sum.subtracting(target, carriedIn)
        return periods > 0 && lacking > 0 ? lacking / Int64(periods) : 0
    }

    /// The mean of what was spent in the last whole and known periods before one; zero where none is known.
    private func average(before place: Int, of count: Int) -> Int64 {
        let known = (max(0, place - count)..<place).filter {
            books.history.contains(spending.periods[$0]) && spending.periods[$0].last < books.today
        }
        return BudgetRatio.mean(known.map { spending.spent[$0] }[...]) ?? 0
    }

    /// What came in, never below zero.
    private func income(_ place: Int, _ days: BudgetIncome) -> Int64 {
        switch days {
        case .ofSamePeriod: max(0, income[place])
        case .ofPeriodBefore: place > 0 ? max(0, income[place - 1]) : 0
        }
    }

    /// What the other budgets leave of the income. Several budgets of that kind share it evenly, those of the lower ids take the cents.
    private func leftAfterOthers(_ place: Int, _ days: BudgetIncome) -> Int64 {
        var left = Sum()
        left.add(income(place, days))
        for other in others { left.subtract(other.budgeted(beginningIn: spending.periods[place])) }
        let span = spending.periods[place]
        let sharers = sharers.filter { $0.holds(on: span) }
        let (share, rest) = max(0, left.value).quotientAndRemainder(dividingBy: Int64(sharers.count + 1))
        return share + (Int64(sharers.count { $0.id < budget.id }) < rest ? 1 : 0)
    }

    private mutating func readIncome(_ question: BudgetQuestion) {
        income = BudgetSpending(question.received, spending.periods, books).spent.map { Sum.subtracting(0, $0) }
    }

    private mutating func read(_ budgets: [Budget]) {
        guard let last = spending.periods.last?.last else { return }
        for other in budgets {
            if case .leftAfterOthers = other.amount {
                sharers.append(other)
            } else if let reckoning = try? BudgetReckoning(other, through: last, others: [], books) {
                others.append(reckoning)
            }
        }
    }
}
