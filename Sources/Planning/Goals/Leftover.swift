package import Bookkeeping
package import Insights
package import Values

/// What was left over of the last whole months: received less spent.
package struct Leftover: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// The months, oldest first.
    package let months: [DaySpan]
    /// What was left over of each; below zero where more was spent.
    package let amounts: [Int64]
    /// The month in which it was reckoned, whose end comes next.
    package let month: Month
    /// Indices of the rows that it sums, ascending.
    package let rows: [Int32]

    /// Months that are looked at.
    package static let monthCount = 3

    /// What was left over in a currency; nil while fewer whole months are known. Costs a scan of the months.
    package init?(_ currency: Currency, rules: CalendarRules, today: Day, _ categories: LedgerCategories, in ledger: Ledger) {
        let months = WholeMonths.before(today, rules, in: ledger, limit: Leftover.monthCount)
        guard months.count == Leftover.monthCount else { return nil }
        let questions = months.map { Evidence($0, currency: currency).of(.livedOn) }
        self.currency = currency
        self.months = months
        month = rules.month(containing: today)
        amounts = questions.map { ledger.flow(of: $0, categories).net }
        rows = questions.flatMap { ledger.rows(for: $0, categories) }.map { Int32(truncatingIfNeeded: $0) }
    }

    /// What was left over in each of the months at least; zero or less where a month left nothing.
    package var least: Int64 { amounts.min() ?? 0 }

    /// What was left over of a month on the mean, rounded towards zero; below zero where more was spent.
    package var mean: Int64 {
        var sum = Sum()
        for amount in amounts { sum.add(amount) }
        return sum.value / Int64(Leftover.monthCount)
    }

    /// The step of putting it aside this month; nil where a month left nothing.
    func task(_ done: Set<UInt64>) -> MicroTask? {
        guard least > 0 else { return nil }
        let perYear = Int64(clamping: Int128(least) * 12)
        return MicroTask(
            .moveLeftover, UInt64(truncatingIfNeeded: month.number), currency, perYear: perYear, each: least, rows: rows, done: done)
    }
}

/// The months that a ledger knows as a whole.
enum WholeMonths {
    /// The last whole months before today that rows are known of from their first day, oldest first.
    static func before(_ today: Day, _ rules: CalendarRules, in ledger: Ledger, limit: Int) -> [DaySpan] {
        guard let first = ledger.days.first, let last = ledger.days.last else { return [] }
        let known = min(today, Day(number: last))
        // A month of which the last days are not known yet, or not over, is not whole.
        var month = rules.month(containing: known)
        if rules.days(of: month).last > known || rules.days(of: month).last >= today { month = month.advanced(by: -1) }
        var found: [DaySpan] = []
        while found.count < limit, rules.days(of: month).first >= Day(number: first) {
            found.append(rules.days(of: month))
            month = month.advanced(by: -1)
        }
        found.reverse()
        return found
    }
}
