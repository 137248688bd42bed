package import Bookkeeping
package import Values

/// What one category came to in twelve months: month by month, in a usual month, and with each merchant.
package struct CategoryYear: Sendable {
    /// The months, the oldest first; the last one is the one that was asked for.
    package let months: [Month]
    /// What each of them came to.
    package let flows: [MoneyFlow]
    /// The question that opens all of them.
    package let question: Evidence
    /// The median of what came in and went out together in the months before the last one that the ledger knows wholly, in minor units; nil where
    /// these are fewer than `Usual.leastSamples`.
    package let usual: Int64?
    /// What each merchant had or brought, those with most money first; they sum to the months.
    package let merchants: [(merchant: UInt32, flow: MoneyFlow)]

    /// Months that are looked at.
    package static let monthCount = 12

    /// Looks at the twelve months up to one. Costs a scan of their rows, twice.
    ///
    /// - Parameters:
    ///   - category: its place in `Ledger.categories`.
    ///   - currency: of the sums.
    package init(
        of category: UInt16, upTo last: Month, rules: CalendarRules, currency: Currency, _ categories: LedgerCategories, in ledger: Ledger
    ) {
        let months = (0..<CategoryYear.monthCount).map { last.advanced(by: $0 - CategoryYear.monthCount + 1) }
        let span = DaySpan(ordered: rules.days(of: months[0]).first, rules.days(of: last).last)
        let question = Evidence(span, currency: currency).of(.category(category))
        let flows = months.map { month in
            var monthly = question
            monthly.span = rules.days(of: month)
            return ledger.flow(of: monthly, categories)
        }
        let history = History(in: ledger)
        let whole = zip(months, flows).dropLast().filter { history.contains(rules.days(of: $0.0)) }.map { $0.1.net }
        self.months = months
        self.flows = flows
        self.question = question
        usual = whole.count < Usual.leastSamples ? nil : Median.of(whole)
        merchants = CategoryYear.merchants(question, categories, ledger)
    }

    private static func merchants(
        _ question: Evidence, _ categories: LedgerCategories, _ ledger: Ledger
    ) -> [(merchant: UInt32, flow: MoneyFlow)] {
        var sums: [UInt32: FlowSum<Sum>] = [:]
        for portion in ledger.portions(for: question, categories) {
            let side = categories.side(of: portion)
            sums[ledger.merchant(ofRow: portion.row), default: FlowSum()].add(portion, isOut: side == .spent || side == .setAside)
        }
        let figures = sums.map { (merchant: $0.key, flow: $0.value.flow) }
        return figures.ordered { left, right in
            let (size, other) = (left.flow.net.magnitude, right.flow.net.magnitude)
            return size == other ? left.merchant < right.merchant : size > other
        }
    }
}
