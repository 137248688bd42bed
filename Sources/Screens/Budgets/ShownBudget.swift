import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A household's budget, with how the period of today and those before it go.
struct ShownBudget: Sendable {
    /// Its record.
    let record: SmallRecord
    /// The budget.
    let budget: Budget
    /// What it is over.
    let scope: ShownBudgetScope
    /// The day on which it ended; nil while it goes on.
    let ended: Day?
    /// How the period of today goes; nil while it has none, once it has ended, and where `problem` says why.
    private(set) var current: Planning.BudgetPeriod?
    /// The periods before that one, the latest first.
    private(set) var past: [BudgetAgainstActual] = []
    /// The periods that are held against the ledger, the latest last, whether or not anything is known of them.
    private(set) var spans: [DaySpan] = []
    /// What keeps it from being held against anything; nil for nothing.
    private(set) var problem: Problem?
    /// Whether any transaction can be of it.
    private let isKnown: Bool

    /// What is wrong with a budget, each with a sentence of its own.
    enum Problem: String, Sendable {
        /// It lacks what its amounts come from: a share, an amount and a day.
        case unfinished
        /// No account that the reader sees is in its currency.
        case otherCurrency
        /// The day by which its amount is to be there lies before its first period.
        case targetBeforeStart
    }

    /// Periods before the one of today that are told.
    static let pastLimit = 6
    /// What a period without any transaction is told by.
    private static let none: UInt16 = 0

    /// The household's budgets as far as the reader sees what they are over, in the order of their records.
    ///
    /// - Parameter isWanted: those that are held against the ledger; the others only count for what they leave.
    static func all(in context: ScreenContext, where isWanted: (ShownBudget) -> Bool = { _ in true }) -> [ShownBudget] {
        let books = BudgetBooks(context.ledger, context.categories, today: context.today)
        let all = context.records.filter { $0.kind == .budget }.compactMap { ShownBudget($0, in: context) }
        // Those with something to put right take nothing from the others.
        let others = all.filter { $0.problem == nil && $0.ended == nil }.map { $0.budget }.prefix(Budget.countLimit)
        return all.filter(isWanted).map { one in
            var one = one
            one.reckon(beside: Array(others), from: books)
            return one
        }
    }

    /// A record's budget; nil for a record without what every budget has, and for one that is over nothing that the reader sees.
    private init?(_ record: SmallRecord, in context: ScreenContext) {
        guard let scope = ShownBudgetScope(record, in: context), let currency = record["currency"]?.string.flatMap({ Currency($0) }),
            let length = record["period"]?.string.flatMap({ BudgetLength(rawValue: $0) })
        else { return nil }
        let steps = record.amounts("amount:").map { BudgetStep(from: $0.day, amount: $0.amount) }.ordered { $0.from < $1.from }
        // West of Greenwich an id of this evening says tomorrow.
        let made = record.id.instant.map { min($0.day(offsetMinutes: 0), context.today) }
        let first = steps.first?.from ?? made ?? context.today
        let start = ShownBudget.day(record["start"]) ?? context.start(of: length, around: first)
        let places = scope.places(in: context)
        let ended = ShownBudget.day(record["ended"])
        let amount = ShownBudget.amount(of: record)
        let without = BudgetAmount.fixed(steps.isEmpty ? [BudgetStep(from: start, amount: 0)] : steps)
        func budget(_ amount: BudgetAmount) throws(BudgetProblem) -> Budget {
            try Budget(
                id: record.id, over: places ?? .category(ShownBudget.none), currency, BudgetCycle(length, from: start), amount,
                rollover: ShownBudget.rollover(of: record), ended: ended)
        }
        do throws(BudgetProblem) {
            self.budget = try budget(amount ?? without)
            problem = amount == nil && record["basis"]?.string ?? "fixed" != "fixed" ? .unfinished : nil
        } catch {
            guard error == .targetBeforeStart, let whole = try? budget(without) else { return nil }
            self.budget = whole
            problem = .targetBeforeStart
        }
        self.record = record
        self.scope = scope
        self.ended = ended.flatMap { $0 < context.today ? $0 : nil }
        isKnown = places != nil
    }

    private static func day(_ value: JSONValue?) -> Day? { value?.string.flatMap { Day(iso: $0) } }

    /// What its amounts come from; nil for fixed ones, and where it lacks what it needs for others.
    private static func amount(of record: SmallRecord) -> BudgetAmount? {
        switch record["basis"]?.string {
        case "share": record["percent"]?.integer.map { .shareOfIncome(basisPoints: $0 * 100, .ofPeriodBefore) }
        case "average": record["periods"]?.string.flatMap { Int($0) }.map { .average(ofLast: $0) }
        case "byDate": record["target"]?.integer.flatMap { target in day(record["by"]).map { .byDate(target: target, $0) } }
        case "left": .leftAfterOthers(.ofPeriodBefore)
        default: nil
        }
    }

    private static func rollover(of record: SmallRecord) -> BudgetRollover {
        switch record["rollover"]?.string {
        case "left": .left
        case "both": .both
        default: .none
        }
    }

    /// Holds it against the ledger.
    private mutating func reckon(beside others: [Budget], from books: BudgetBooks) {
        guard isKnown, ended == nil, problem == nil else { return }
        do throws(BudgetProblem) {
            let history = try BudgetFigures.history(of: budget, last: ShownBudget.pastLimit + 1, others: others, from: books)
            current = history.last.flatMap { $0.span.contains(books.today) ? $0.figure : nil }
            spans = history.map { $0.span }
            past = history.filter { $0.span.last < books.today && $0.isKnown }.reversed()
        } catch {
            problem = .otherCurrency
        }
    }

    /// What a period of today is given, without what was carried into it.
    func amount(on today: Day) -> Int64 {
        guard case .fixed(let steps) = budget.amount else { return current?.budgeted ?? 0 }
        let end = budget.cycle.period(budget.cycle.number(of: today)).last
        return steps.last { $0.from <= end }?.amount ?? 0
    }

    /// What may be spent in a period of today.
    func available(on today: Day) -> Int64 { current?.available ?? amount(on: today) }

    /// Whether its amount is known though no transaction is of it.
    var isFixed: Bool {
        if case .fixed = budget.amount { return true }
        return false
    }
}

extension ScreenContext {
    /// The first day of the household's own week or month around a day; longer periods begin with a calendar month, others with the day itself.
    fileprivate func start(of length: BudgetLength, around day: Day) -> Day {
        switch length {
        case .week: Period.containing(day, .week, rules: rules).span.first
        case .month: rules.days(of: rules.month(containing: day)).first
        case .quarter: Month(containing: day).quarterStart.day(1)
        case .year: Day(year: day.civil.year, month: 1, day: 1) ?? day
        case .fortnight, .fourWeeks: day
        }
    }
}

extension Month {
    /// The first month of its quarter.
    fileprivate var quarterStart: Month { advanced(by: 0 - (Int(day(1).civil.month) - 1) % 3) }
}
