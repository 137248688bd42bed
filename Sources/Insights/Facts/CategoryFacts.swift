import Bookkeeping
import Values

/// Finds categories that cost clearly more or less than usual.
///
/// What comes on its own rhythm (bills, subscriptions) must not be the reason: rent that is booked two days earlier changes
/// no habit, and a new price is a fact of its own.
struct CategoryFacts {
    private let scope: FactScope
    private let month: ComparedMonth
    private let matrix: CategoryMatrix
    /// Of each slice, currency and category what belongs to series with due dates.
    private let regular: [Int64]

    /// Per mille of a month's spending that a change has to reach.
    private static let shareNeeded: Int64 = 20
    /// The same where most months have nothing: what is bought once in a while is no change of habit.
    private static let shareNeededOnce: Int64 = 60
    /// Days by which what comes once a year may move.
    private static let seasonSlackDays = 21
    /// Days of a month that have to be over before less than usual is told.
    private static let leastDaysForLess = 14
    /// How far an account may lie behind before less than usual could only be missing rows.
    private static let behindDays: Int32 = 7

    init(_ month: ComparedMonth, _ scope: FactScope) {
        self.scope = scope
        self.month = month
        let slices = scope.ledger.withColumns { columns in month.spans.map { columns.rows(in: $0) } }
        matrix = CategoryMatrix(slices: slices, places: scope.places, scope.categories, in: scope.ledger)
        regular = CategoryFacts.regular(month, scope, categoryCount: matrix.categoryCount)
    }

    /// The facts of the month, by currency, then category, without their evidence.
    func find() -> [Fact] {
        var facts: [Fact] = []
        for currency in scope.places.currencies.indices where scope.isLivedIn[currency] {
            for category in 1..<max(1, matrix.categoryCount) {
                let number = UInt16(truncatingIfNeeded: category)
                guard scope.isSpending(number), let fact = fact(currency, number) else { continue }
                facts.append(fact)
            }
        }
        return facts
    }

    /// Whether a merchant's change moves its category with it. Where it does not, the same things were bought elsewhere.
    func moves(with fact: Fact) -> Bool {
        guard fact.category != 0, let currency = scope.places.currencies.firstIndex(of: fact.currency) else { return true }
        let all = month.spans.indices.map { spent(slice: $0, currency, fact.category) }
        let change = Departure(all[0], Array(all.dropFirst())).change
        return (change < 0) == (fact.change < 0) && Int128(change.magnitude) * 2 >= Int128(fact.change.magnitude)
    }

    private func fact(_ currency: Int, _ category: UInt16) -> Fact? {
        let all = month.spans.indices.map { spent(slice: $0, currency, category) }
        let free = month.spans.indices.map { Sum.subtracting(all[$0], regular[index($0, currency, category)]) }
        let (whole, rest) = (Departure(all[0], Array(all.dropFirst())), Departure(free[0], Array(free.dropFirst())))
        let spending = scope.spending[currency]
        guard spending > 0, CategoryFacts.isMostly(rest.change, of: whole.change) else { return nil }
        let share = whole.usual == 0 ? CategoryFacts.shareNeededOnce : CategoryFacts.shareNeeded
        let isMore = whole.isMore(atLeastPerMille: share, of: spending) && rest.isMore(atLeastPerMille: share, of: spending)
        guard isMore || isLess(whole, rest, spending) else { return nil }
        guard !isMore || !comesEveryYear(currency, category, all[0], usual: whole.usual) else { return nil }
        var fact = Fact(isMore ? .categoryMore : .categoryLess, scope.places.currencies[currency], month.days)
        fact.category = category
        fact.isRunning = month.isRunning
        fact.amount = all[0]
        fact.usual = whole.usual
        fact.comparedWith = month.samples
        fact.key = scope.key(fact.kind, UInt64(truncatingIfNeeded: month.days.first.number), category: category)
        guard isMore || reaches(fact.question) else { return nil }
        return fact
    }

    /// Whether the same season was nearly as far above the usual a year before: presents in December, a registration each
    /// October.
    ///
    /// What most months hardly have moves by some weeks from year to year; of the rest the same days are looked at.
    private func comesEveryYear(_ currency: Int, _ category: UInt16, _ amount: Int64, usual: Int64) -> Bool {
        let isRare = Int128(usual.magnitude) * 10 <= Int128(amount.magnitude) * 3
        let slack = isRare ? CategoryFacts.seasonSlackDays : 0
        let first = month.days.first.advanced(by: -365 - slack)
        let span = DaySpan(ordered: first, month.days.last.advanced(by: -365 + slack))
        let question = Evidence(span, currency: scope.places.currencies[currency]).of(.category(category)).of(.spent)
        let change = Sum.subtracting(scope.ledger.flow(of: question, scope.categories).net, usual)
        return change < 0 && Int128(change.magnitude) * 10 >= Int128(Sum.subtracting(amount, usual).magnitude) * 7
    }

    private func spent(slice: Int, _ currency: Int, _ category: UInt16) -> Int64 {
        matrix.flow(slice: slice, currency: currency, category: Int(category)).moneyOut
    }

    private func isLess(_ whole: Departure, _ rest: Departure, _ spending: Int64) -> Bool {
        (!month.isRunning || month.days.count >= CategoryFacts.leastDaysForLess)
            && whole.isLess(atLeastPerMille: CategoryFacts.shareNeeded, of: spending)
            && rest.isLess(atLeastPerMille: CategoryFacts.shareNeeded, of: spending)
    }

    /// Whether the accounts that a figure came from in the last sample are known up to the end of the compared days: an
    /// account that was not imported lately spends nothing by mistake.
    private func reaches(_ question: Evidence) -> Bool {
        CategoryFacts.reaches(question, month, scope)
    }

    /// The same for any question.
    static func reaches(_ question: Evidence, _ month: ComparedMonth, _ scope: FactScope) -> Bool {
        var earlier = question
        earlier.span = month.samples[month.samples.count - 1]
        return scope.ledger.rows(for: earlier, scope.categories).allSatisfy { row in
            scope.lastDays[Int(scope.ledger.accountNumbers[row])] >= month.days.last.number - behindDays
        }
    }

    /// Whether one change makes most of another and goes the same way.
    static func isMostly(_ part: Int64, of whole: Int64) -> Bool {
        guard part != 0, (part < 0) == (whole < 0) else { return false }
        return Int128(Sum.subtracting(whole, part).magnitude) * 10 <= Int128(whole.magnitude) * 3
    }

    private func index(_ slice: Int, _ currency: Int, _ category: UInt16) -> Int {
        (slice * scope.places.currencies.count + currency) * matrix.categoryCount + Int(category)
    }

    private static func regular(_ month: ComparedMonth, _ scope: FactScope, categoryCount: Int) -> [Int64] {
        let ledger = scope.ledger
        let width = scope.places.currencies.count
        var sums = [Sum](repeating: Sum(), count: month.spans.count * width * categoryCount)
        for one in scope.series where !one.isHabit {
            for row in one.rows.reversed() {
                guard Int(row) >= scope.window.lowerBound else { break }
                guard ledger.flags[Int(row)].isCounted, scope.categories.side(of: scope.portion(Int(row))) == .spent,
                    let slice = month.slice(of: ledger.days[Int(row)]),
                    let currency = scope.places.place(ofAccount: ledger.accountNumbers[Int(row)])
                else { continue }
                let category = min(Int(ledger.categoryNumbers[Int(row)]), categoryCount - 1)
                sums[(slice * width + currency) * categoryCount + category].add(ledger.amounts[Int(row)])
            }
        }
        return sums.map { $0.value }
    }
}
