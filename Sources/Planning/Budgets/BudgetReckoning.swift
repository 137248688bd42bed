import Bookkeeping
import Insights
import Values

/// A budget's periods with their sums: from those that it is compared with to the last one asked for.
struct BudgetReckoning {
    private let budget: Budget
    private let books: BudgetBooks
    /// The rows that it is over.
    let question: BudgetQuestion
    /// The number in the budget's cycle of the first period.
    private let firstNumber: Int
    /// Place of the budget's own first period among them; those before it are only compared with.
    private let begin: Int
    private let spending: BudgetSpending
    /// For each period what it was given and what was handed on to it; zero before the first.
    private let given: [Given]

    /// What a period has.
    struct Given {
        var budgeted: Int64 = 0
        var carriedIn: Int64 = 0
    }

    /// Earlier periods that a running one is compared with at most.
    private static let sampleLimit = 12

    init(_ budget: Budget, through last: Day, others: [Budget], _ books: BudgetBooks) throws(BudgetProblem) {
        let question = try BudgetQuestion(budget, books)
        let cycle = budget.cycle
        let earliest = cycle.number(of: .earliest) + 1
        let first = max(budget.firstPeriod, earliest)
        // The period of today is there as well, because earlier ones are told by what is left of it.
        var end = max(first, cycle.number(of: min(max(last, books.today), .latest)))
        if let ended = budget.ended { end = max(first, min(end, cycle.number(of: ended))) }
        let back = max(BudgetReckoning.sampleLimit, BudgetReckoning.lookBack(of: budget))
        firstNumber = max(first - back, earliest)
        begin = first - firstNumber
        let periods = (firstNumber...end).map { cycle.period($0) }
        spending = BudgetSpending(question.spent, periods, books)
        self.budget = budget
        self.books = books
        self.question = question
        var amounts = BudgetedAmounts(budget, spending, question, others: others, books)
        given = amounts.all(from: begin)
    }

    /// How many periods before its first one a budget's amount looks at.
    private static func lookBack(of budget: Budget) -> Int {
        if case .average(let count) = budget.amount { return count }
        return 1
    }

    /// What the budget's own periods that begin on some days are given together.
    func budgeted(beginningIn span: DaySpan) -> Int64 {
        var sum = Sum()
        for place in begin..<spending.periods.count where isLived(place) && span.contains(spending.periods[place].first) {
            sum.add(given[place].budgeted)
        }
        return sum.value
    }

    /// The figures of the periods that have a day in some days.
    func figures(in span: DaySpan) -> [BudgetPeriod] {
        (begin..<spending.periods.count).filter { isLived($0) && spending.periods[$0].intersection(span) != nil }.map { figure($0) }
    }

    /// Whether the budget had not ended before a period began.
    private func isLived(_ place: Int) -> Bool {
        budget.ended.map { spending.periods[place].first <= $0 } ?? true
    }

    private func figure(_ place: Int) -> BudgetPeriod {
        let span = spending.periods[place]
        var evidence = question.spent
        evidence.span = span
        var pendingEvidence = evidence
        pendingEvidence.state = .pending
        var pending = Sum()
        for portion in books.ledger.portions(for: pendingEvidence, books.categories) { pending.subtract(portion.amount) }
        let state: BudgetPeriod.State = span.last < books.today ? .over : span.first > books.today ? .ahead : .running
        return BudgetPeriod(
            span: span, state: state, budgeted: given[place].budgeted, carriedIn: given[place].carriedIn, spent: spending.spent[place],
            cameBack: spending.cameBack[place], pending: pending.value, pace: state == .running ? pace(place) : nil, evidence: evidence,
            pendingEvidence: pendingEvidence)
    }

    private func pace(_ place: Int) -> BudgetPace? {
        let span = spending.periods[place]
        guard let known = books.history.known(of: span, today: books.today) else { return nil }
        let samples = (max(0, place - BudgetReckoning.sampleLimit)..<place).filter { isComparable(spending.periods[$0]) }
        let spent = spending.spent[place]
        let even = BudgetRatio.of(spent, times: Int64(span.count), by: Int64(known.count))
        var usual: Int64?
        if samples.count >= Usual.leastSamples {
            usual = BudgetRatio.median(samples.map { rest(of: $0, after: known.count) }).map { Sum.adding(spent, $0) }
        }
        let available = Sum.adding(given[place].budgeted, given[place].carriedIn)
        return BudgetPace(
            known: known, even: even, usual: usual, samples: usual == nil ? [] : samples.map { spending.periods[$0] },
            evenByNow: BudgetRatio.of(available, times: Int64(known.count), by: Int64(span.count)),
            isTelling: usual != nil || known.count * 5 >= span.count, over: Sum.subtracting(usual ?? even, available))
    }

    /// Whether an earlier period is wholly known; one without any row at all is a hole in the data.
    private func isComparable(_ span: DaySpan) -> Bool {
        books.history.contains(span) && !books.ledger.rows(in: span).isEmpty
    }

    /// What an earlier period still spent after some of its days.
    private func rest(of place: Int, after days: Int) -> Int64 {
        let span = spending.periods[place]
        guard let rest = DaySpan(span.first.advanced(by: days), span.last) else { return 0 }
        return BudgetSpending(question.spent, [rest], books).spent[0]
    }
}
