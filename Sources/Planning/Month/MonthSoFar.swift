package import Bookkeeping
package import Insights
package import Values

/// What the rows of some days came to in one currency: what came in, what paid bills, and what else was spent.
///
/// A row that paid a bill counts whole as that, and as no other thing besides.
package struct MonthSoFar: Hashable, Sendable {
    /// What came in, less what was taken back.
    package let received: Int64
    /// What bills were paid; zero or less as a rule.
    package let paid: Int64
    /// What else was spent, less what came back; zero or less as a rule.
    package let spent: Int64
    /// Indices of the rows that paid bills, ascending.
    package let paidRows: [Int32]
    /// Indices of the rows behind `spent`, ascending; nil where a divided row is only partly of it.
    package let spentRows: [Int32]?

    /// Nothing yet.
    package static let nothing = MonthSoFar(received: 0, paid: 0, spent: 0, paidRows: [], spentRows: [])

    private init(received: Int64, paid: Int64, spent: Int64, paidRows: [Int32], spentRows: [Int32]?) {
        self.received = received
        self.paid = paid
        self.spent = spent
        self.paidRows = paidRows
        self.spentRows = spentRows
    }

    /// What the rows of some days came to. Costs two passes over them.
    ///
    /// - Parameter payments: what paid bills, on whatever days.
    package init(
        _ span: DaySpan, _ currency: Currency, paidBy payments: [OccurrencePayment], in ledger: Ledger, _ categories: LedgerCategories
    ) {
        var (paid, rows): (Sum, Set<Int32>) = (Sum(), [])
        for one in payments where ledger.currency(ofRow: Int(one.row)) == currency {
            guard span.contains(Day(number: ledger.days[Int(one.row)])), rows.insert(one.row).inserted else { continue }
            paid.add(one.amount)
        }
        let question = Evidence(span, currency: currency)
        var (received, spent) = (Sum(), Sum())
        for portion in ledger.portions(for: question.of(.received), categories) where !rows.contains(Int32(truncatingIfNeeded: portion.row))
        {
            received.add(portion.amount)
        }
        var (others, isWhole): ([Int32], Bool) = ([], true)
        for portion in ledger.portions(for: question.of(.spent), categories) {
            let row = Int32(truncatingIfNeeded: portion.row)
            guard !rows.contains(row) else { continue }
            spent.add(portion.amount)
            if others.last != row { others.append(row) }
            if ledger.flags[portion.row].contains(.split) { isWhole = false }
        }
        self.init(
            received: received.value, paid: paid.value, spent: spent.value, paidRows: rows.sorted(), spentRows: isWhole ? others : nil)
    }
}
