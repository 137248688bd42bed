package import Bookkeeping
package import Values

/// How spending adds up day by day in a period, beside how it did in the earlier periods that its usual is made of.
package struct SpendingCourse: Sendable {
    /// What was spent up to the end of each day that is known of the period, zero or more where more came back; the first day first.
    package let spent: [Int64]
    /// Half of the earlier periods, or one more, had come to between this and `high` by the end of each day of the whole period.
    package let low: [Int64]
    /// The upper end of that half.
    package let high: [Int64]

    /// The course of a period; nil where nothing is usual yet. Costs one pass over the rows of the period and the earlier ones.
    ///
    /// - Parameters:
    ///   - usual: of the period, from which the earlier ones are taken.
    ///   - currency: the one to look at.
    package init?(
        of period: DaySpan, _ usual: Usual, accounts: AccountSelection, currency: Currency, _ categories: LedgerCategories,
        in ledger: Ledger
    ) {
        let places = CurrencyPlaces(accounts, in: ledger)
        guard usual.samples.count >= Usual.leastSamples, let place = places.currencies.firstIndex(of: currency) else { return nil }
        let spans = usual.samples.map { $0.period } + [period]
        let days = spans.flatMap { $0.days }
        let slices = ledger.withColumns { columns in days.map { columns.rows(in: DaySpan(ordered: $0, $0)) } }
        let matrix = CategoryMatrix(slices: slices, places: places, categories, in: ledger)
        var courses: [[Int64]] = []
        var slice = 0
        for span in spans {
            var sum = Int64(0)
            courses.append(
                (0..<span.count).map { day in
                    sum = Sum.subtracting(sum, matrix.total(slice: slice + day, currency: place).moneyOut)
                    return sum
                })
            slice += span.count
        }
        let known = usual.compared.count
        spent = courses.removeLast().prefix(known).map { max(0, $0) }
        var (low, high): ([Int64], [Int64]) = ([], [])
        for day in 0..<period.count {
            // A shorter month has ended by then.
            let sums = courses.map { max(0, $0[min(day, $0.count - 1)]) }.ordered { $0 < $1 }
            let quarter = sums.count / 4
            low.append(sums[quarter])
            high.append(sums[sums.count - 1 - quarter])
        }
        (self.low, self.high) = (low, high)
    }
}
