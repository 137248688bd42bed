import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A household's budget of a category, with how its period of today goes.
struct ShownBudget: Sendable {
    /// Its record.
    let record: SmallRecord
    /// The budget.
    let budget: Budget
    /// The code of its category.
    let category: String
    /// How the period of today goes; nil while it has none, once it has ended, and where no account is in its currency.
    let current: Planning.BudgetPeriod?
    /// The day on which it ended; nil while it goes on.
    let ended: Day?

    /// What a period without any transaction is told by.
    private static let none: UInt16 = 0

    /// A record's budget; nil for a record without what every budget has.
    init?(_ record: SmallRecord, in context: ScreenContext, from books: BudgetBooks) {
        guard let category = record["category"]?.string, let currency = record["currency"]?.string.flatMap({ Currency($0) }),
            let length = record["period"]?.string.flatMap({ BudgetLength(rawValue: $0) })
        else { return nil }
        let steps = record.amounts("amount:").map { BudgetStep(from: $0.day, amount: $0.amount) }.ordered { $0.from < $1.from }
        let first = steps.first?.from ?? context.today
        let start = record["start"]?.string.flatMap { Day(iso: $0) } ?? context.start(of: length, around: first)
        let code = context.merged(category)
        let number = context.looks.number(code)
        let ended = record["ended"]?.string.flatMap { Day(iso: $0) }
        do throws(BudgetProblem) {
            budget = try Budget(
                id: record.id, over: .category(number ?? ShownBudget.none), currency, BudgetCycle(length, from: start),
                .fixed(steps.isEmpty ? [BudgetStep(from: start, amount: 0)] : steps), ended: ended)
        } catch {
            return nil
        }
        self.record = record
        self.category = code
        self.ended = ended.flatMap { $0 < context.today ? $0 : nil }
        current = number == nil || self.ended != nil ? nil : ShownBudget.current(budget, from: books)
    }

    private static func current(_ budget: Budget, from books: BudgetBooks) -> Planning.BudgetPeriod? {
        do throws(BudgetProblem) {
            return try BudgetFigures.of(budget, in: DaySpan(books.today), from: books).period(of: books.today)
        } catch {
            // Somebody sees no account of its currency: there is nothing to hold it against.
            return nil
        }
    }

    /// What a period of today is given.
    func amount(on today: Day) -> Int64 {
        guard case .fixed(let steps) = budget.amount else { return 0 }
        let end = budget.cycle.period(budget.cycle.number(of: today)).last
        return steps.last { $0.from <= end }?.amount ?? 0
    }
}

extension ScreenContext {
    /// The category that counts for a code: the one into which it was merged.
    func merged(_ code: String) -> String {
        chosen.choices.categories.first { $0.category == code }?.mergedInto ?? code
    }

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
