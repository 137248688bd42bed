import Bookkeeping
package import Insights
package import Values

/// Budgets that the past shows, so that a household begins with one tap: what it usually spends, and no judgement of it.
package struct SuggestBudgets: Sendable {
    /// The whole periods that they are made of, oldest first: the last three to six that are known. With fewer nothing is suggested.
    package let samples: [DaySpan]
    /// One for each category with regular spending, the largest amount first.
    package let suggestions: [BudgetSuggestion]

    /// Whole periods that are looked at, at least and at most.
    package static let sampleCounts = 3...6

    /// Suggests budgets of one currency. Costs one pass over the rows of the periods looked at.
    ///
    /// A category is regular if at least two thirds of the periods have spending of it. Its amount is the kind figure above the median of
    /// what was spent in all of them, which no single dear month moves.
    /// - Parameters:
    ///   - cycle: how the budgets are to cut time.
    ///   - having: budgets that are there already; their categories are left out.
    package static func of(_ currency: Currency, _ cycle: BudgetCycle, having: [Budget] = [], from books: BudgetBooks) -> SuggestBudgets {
        let samples = SuggestBudgets.samples(cycle, books)
        let places = CurrencyPlaces(books.accounts, in: books.ledger)
        guard samples.count >= sampleCounts.lowerBound, let place = places.currencies.firstIndex(of: currency) else {
            return SuggestBudgets(samples: samples, suggestions: [])
        }
        let matrix = CategoryMatrix(slices: samples.map { books.ledger.rows(in: $0) }, places: places, books.categories, in: books.ledger)
        let covered = having.filter { $0.currency == currency && ($0.ended.map { $0 >= books.today } ?? true) }
            .flatMap { $0.scope.namedCategories }
        var suggestions: [BudgetSuggestion] = []
        for category in 1..<max(1, matrix.categoryCount) where !covered.contains(UInt16(truncatingIfNeeded: category)) {
            let number = UInt16(truncatingIfNeeded: category)
            guard books.categories.category(number)?.code != CategoryChoice.unsure else { continue }
            let spent = samples.indices.map {
                Sum.subtracting(0, matrix.flow(slice: $0, currency: place, category: category).moneyOut)
            }
            if let suggestion = BudgetSuggestion(number, spent, currency, samples, books) { suggestions.append(suggestion) }
        }
        return SuggestBudgets(
            samples: samples,
            suggestions: suggestions.ordered { $0.amount != $1.amount ? $0.amount > $1.amount : $0.category < $1.category })
    }

    /// The last whole periods before today that are known; one without any row at all is a hole in the data.
    private static func samples(_ cycle: BudgetCycle, _ books: BudgetBooks) -> [DaySpan] {
        let current = cycle.number(of: books.today)
        let first = max(current - sampleCounts.upperBound, cycle.number(of: .earliest) + 1)
        guard first < current else { return [] }
        return (first..<current).map { cycle.period($0) }.filter { books.history.contains($0) && !books.ledger.rows(in: $0).isEmpty }
    }
}

/// A budget that the past suggests for one category.
package struct BudgetSuggestion: Sendable {
    /// Place in `Ledger.categories`.
    package let category: UInt16
    /// What each period is given: a kind figure, in minor units.
    package let amount: Int64
    /// The median of what was spent.
    package let median: Int64
    /// What was spent in each of the periods looked at.
    package let spent: [Int64]
    /// The question that opens the rows and parts that were spent.
    package let evidence: Evidence

    /// A suggestion; nil for a category that is not regular.
    init?(_ category: UInt16, _ spent: [Int64], _ currency: Currency, _ samples: [DaySpan], _ books: BudgetBooks) {
        guard let first = samples.first, let last = samples.last, spent.count(where: { $0 > 0 }) * 3 >= samples.count * 2,
            let median = BudgetRatio.median(spent), median > 0
        else { return nil }
        self.category = category
        self.spent = spent
        self.median = median
        amount = KindFigure.above(median)
        evidence = Evidence(DaySpan(ordered: first.first, last.last), accounts: books.accounts, currency: currency)
            .of(.category(category)).of(.spent)
    }
}
