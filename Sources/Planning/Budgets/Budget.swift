package import Values

/// A limit that a household sets for what it spends in each period.
///
/// It is checked when it is made, as far as it can be without a ledger; `BudgetFigures` says how it goes.
package struct Budget: Hashable, Sendable {
    /// The id of its record.
    package let id: UUID128
    /// What it is over.
    package let scope: BudgetScope
    /// What its amounts are counted in; only accounts of that currency are looked at.
    package let currency: Currency
    /// How it cuts time.
    package let cycle: BudgetCycle
    /// How much each period is given; steps are in the order of their days.
    package let amount: BudgetAmount
    /// What goes into the next period.
    package let rollover: BudgetRollover
    /// The day on which the household ended it; the period of that day is its last one. Nil while it goes on.
    package let ended: Day?

    /// Steps that a budget has at most: a hundred years of months.
    package static let stepLimit = 1200
    /// Periods that an average is made of at most.
    package static let averageLimit = 60
    /// Budgets that are reckoned together at most.
    package static let countLimit = 500

    /// A budget; throws what is wrong with it.
    package init(
        id: UUID128, over scope: BudgetScope, _ currency: Currency, _ cycle: BudgetCycle, _ amount: BudgetAmount,
        rollover: BudgetRollover = .none, ended: Day? = nil
    ) throws(BudgetProblem) {
        try Budget.check(cycle.start)
        if let ended { try Budget.check(ended) }
        self.id = id
        self.scope = scope
        self.currency = currency
        self.cycle = cycle
        self.amount = try Budget.checked(amount, cycle)
        self.rollover = rollover
        self.ended = ended
    }

    /// The number of its first period in `cycle`: a fixed budget begins with its first amount, any other with the cycle's start.
    package var firstPeriod: Int {
        if case .fixed(let steps) = amount, let first = steps.first { return cycle.number(of: first.from) }
        return 0
    }

    /// What goes into the next period: an amount that is to be together by a day is kept from period to period whatever `rollover` says.
    var effectiveRollover: BudgetRollover {
        if case .byDate = amount, rollover == .none { return .left }
        return rollover
    }

    /// Whether it has a period with a day in some days.
    func holds(on span: DaySpan) -> Bool {
        guard cycle.period(firstPeriod).first <= span.last else { return false }
        return ended.map { cycle.period(cycle.number(of: $0)).last >= span.first } ?? true
    }

    private static func check(_ day: Day) throws(BudgetProblem) {
        guard day >= .earliest, day <= .latest else { throw .dayOutOfRange }
    }

    private static func checked(_ amount: BudgetAmount, _ cycle: BudgetCycle) throws(BudgetProblem) -> BudgetAmount {
        switch amount {
        case .fixed(let steps): return .fixed(try checked(steps))
        case .shareOfIncome(let basisPoints, _):
            guard (1...10_000).contains(basisPoints) else { throw .shareOutOfRange }
        case .average(let count):
            guard (1...averageLimit).contains(count) else { throw .averageOutOfRange }
        case .byDate(let target, let day):
            try check(day)
            guard target >= 0 else { throw .amountBelowZero }
            guard day >= cycle.start else { throw .targetBeforeStart }
        case .leftAfterOthers: break
        }
        return amount
    }

    private static func checked(_ steps: [BudgetStep]) throws(BudgetProblem) -> [BudgetStep] {
        guard !steps.isEmpty else { throw .noStep }
        guard steps.count <= stepLimit else { throw .tooManySteps }
        let steps = steps.ordered { $0.from < $1.from }
        for (place, step) in steps.enumerated() {
            try check(step.from)
            guard step.amount >= 0 else { throw .amountBelowZero }
            guard place == 0 || steps[place - 1].from < step.from else { throw .twoStepsOnADay }
        }
        return steps
    }
}
