import Insights
package import Values

extension BillBook {
    /// What of the bills and incomes is still to come in a span, for a forecast, by day: late ones on today, what is paid not again, of
    /// what is partly paid the rest.
    ///
    /// - Throws: `tooManyDueDays`.
    package func coming(in span: DaySpan) throws(BillFailure) -> [ExpectedPayment] {
        var found: [ExpectedPayment] = []
        for one in try expected(in: span) {
            let bill = bills[one.bill]
            let day = expectedDay(of: one)
            let window = DaySpan(ordered: max(one.window.first, today), max(one.window.last, day))
            found.append(
                ExpectedPayment(
                    bill.source, of: bill.account, bill.currency, on: day, within: window, amount: one.open,
                    low: BillBook.rest(of: bill.low, one.paid), high: BillBook.rest(of: bill.high, one.paid)))
        }
        return found
    }

    /// The occurrences of which money is still expected on the days of a span, by that day.
    ///
    /// - Throws: `tooManyDueDays`.
    package func expected(in span: DaySpan) throws(BillFailure) -> [Occurrence] {
        guard span.last >= today else { return [] }
        // What is waited for fell due at most so long ago, its window included.
        let since = span.first <= today ? today.advanced(by: 0 - BillLimits.lateDays - BillLimits.windowDays) : span.first
        return try occurrences(in: DaySpan(ordered: since, span.last)).filter { $0.isExpected && span.contains(expectedDay(of: $0)) }
            .ordered { expectedDay(of: $0) < expectedDay(of: $1) }
    }
}
