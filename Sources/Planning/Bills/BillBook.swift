package import Bookkeeping
package import Insights
package import Values

/// The bills and incomes of a household with what the ledger shows of them, as of a day.
///
/// Rows behind today are not looked at, so that a book of an earlier day says what could be known then. What is paid is decided once
/// for all days: spans are only cut out of it.
package struct BillBook: Sendable {
    /// The bills and incomes, by their sources: those kept by hand, then those of series.
    package let bills: [Bill]
    /// The day that states are judged on.
    package let today: Day
    /// What people said that can't be followed, by due day.
    package let problems: [BillDecisionProblem]
    private let payments: [DueKey: [OccurrencePayment]]
    /// Rows that pay a due day.
    let paying: Set<Int32>
    private let skipped: Set<DueKey>
    private let settled: Set<DueKey>
    /// For each bill the days between which the ledger has rows of its account; nil without rows.
    private let known: [DaySpan?]
    /// For each bill its last due day that is paid in whole.
    private let lastPaid: [Day?]

    /// The book of some bills. Costs a pass over the ledger's rows and one over its texts.
    ///
    /// - Parameters:
    ///   - byHand: what people keep by hand; a recurring series that one of them keeps is not taken besides.
    ///   - series: what recurs in the ledger, as of today.
    ///   - decisions: what people said about single due days.
    /// - Throws: `tooManyBills`, `doubleBill`, `tooManyDecisions`.
    package init(
        byHand: [Bill], series: [RecurringSeries], decisions: BillDecisions = BillDecisions(), in ledger: Ledger, today: Day
    ) throws(BillFailure) {
        guard byHand.count <= BillLimits.bills else { throw .tooManyBills(limit: BillLimits.bills) }
        guard decisions.count <= BillLimits.decisions else {
            throw .tooManyDecisions(limit: BillLimits.decisions)
        }
        var records: Set<UUID128> = []
        for bill in byHand {
            if case .bill(let id) = bill.source, !records.insert(id).inserted { throw .doubleBill(id) }
        }
        let bills = GatherBills.bills(byHand: byHand, series: series, in: ledger).ordered { BillBook.isBefore($0.source, $1.source) }
        let resolved = ResolvedDecisions(decisions, bills, in: ledger, until: today)
        let matched = MatchBills(bills, resolved, series: series, in: ledger, until: today).payments
        self.bills = bills
        self.today = today
        problems = resolved.problems
        skipped = resolved.skipped
        settled = resolved.settled
        payments = matched
        paying = matched.values.reduce(into: []) { rows, several in rows.formUnion(several.map { $0.row }) }
        known = BillBook.known(bills, in: ledger, until: today)
        var lastPaid = [Day?](repeating: nil, count: bills.count)
        for (key, rows) in matched where BillBook.isWhole(rows, bills[key.bill]) {
            lastPaid[key.bill] = max(lastPaid[key.bill] ?? key.day, key.day)
        }
        for key in resolved.settled { lastPaid[key.bill] = max(lastPaid[key.bill] ?? key.day, key.day) }
        self.lastPaid = lastPaid
    }

    /// What is due in a span, by day, then by bill.
    ///
    /// - Throws: `tooManyDueDays`.
    package func occurrences(in span: DaySpan) throws(BillFailure) -> [Occurrence] {
        var keys: [DueKey] = []
        for place in bills.indices {
            for day in bills[place].due.days(in: span) { keys.append(DueKey(bill: place, day: day)) }
            guard keys.count <= BillLimits.dueDays else { throw .tooManyDueDays(limit: BillLimits.dueDays) }
        }
        return keys.ordered { $0.day != $1.day ? $0.day < $1.day : $0.bill < $1.bill }.map { occurrence($0) }
    }

    /// The bill of an occurrence.
    package func bill(of occurrence: Occurrence) -> Bill { bills[occurrence.bill] }

    /// The day on which an occurrence is still expected: its due day, or today where that has passed.
    package func expectedDay(of occurrence: Occurrence) -> Day { max(occurrence.day, today) }

    private func occurrence(_ key: DueKey) -> Occurrence {
        let bill = bills[key.bill]
        let window = bill.window(of: key.day)
        let rows = payments[key] ?? []
        var paid = Sum()
        for one in rows { paid.add(one.amount) }
        let state = state(key, rows, window)
        let isSeen = known[key.bill].map { $0.contains(window) } ?? false
        let open = open(key, state, paid.value, window)
        let isByWord = rows.isEmpty && state == .paid
        return Occurrence(
            bill: key.bill, id: Occurrence.ID(bill.source, on: key.day), window: window, state: state, payments: rows,
            paid: isByWord ? bill.amount : paid.value, open: open, isSeen: isSeen)
    }

    private func state(_ key: DueKey, _ rows: [OccurrencePayment], _ window: DaySpan) -> Occurrence.State {
        if settled.contains(key) { return .paid }
        if !rows.isEmpty { return BillBook.isWhole(rows, bills[key.bill]) ? .paid : .partlyPaid }
        if skipped.contains(key) { return .skipped }
        if window.last < today { return .late }
        return window.first <= today ? .due : .upcoming
    }

    /// What is still expected. A late payment is waited for while it is no older than a quarter of a year and its window is not older than the
    /// ledger; one that only the ledger knows of, until a later one is paid: then it was let out.
    private func open(_ key: DueKey, _ state: Occurrence.State, _ paid: Int64, _ window: DaySpan) -> Int64 {
        let bill = bills[key.bill]
        switch state {
        case .paid, .skipped: return 0
        case .due, .upcoming: return bill.amount
        case .late, .partlyPaid: break
        }
        if window.last < today {
            guard window.last.distance(to: today) <= BillLimits.lateDays else { return 0 }
            if let known = known[key.bill], window.last < known.first { return 0 }
            if !bill.isByHand, let last = lastPaid[key.bill], last > key.day { return 0 }
        }
        return BillBook.rest(of: bill.amount, paid)
    }

    /// What a payment leaves of an amount; never of the other direction.
    static func rest(of amount: Int64, _ paid: Int64) -> Int64 {
        let rest = Sum.subtracting(amount, paid)
        return (rest > 0) == (amount > 0) ? rest : 0
    }

    /// Whether rows pay a bill: one that does, one that the person said does, or parts that come to its least amount.
    private static func isWhole(_ rows: [OccurrencePayment], _ bill: Bill) -> Bool {
        var sum = Sum()
        for row in rows {
            if row.fit != .part || row.reason == .hand { return true }
            sum.add(row.amount)
        }
        return !rows.isEmpty && sum.value.magnitude >= bill.low.magnitude
    }

    private static func isBefore(_ left: ExpectedPayment.Source, _ right: ExpectedPayment.Source) -> Bool {
        let (one, other) = (order(left), order(right))
        return one.0 != other.0 ? one.0 < other.0 : one.1 < other.1
    }

    private static func order(_ source: ExpectedPayment.Source) -> (Int, UUID128) {
        switch source {
        case .bill(let id): (0, id)
        case .series(let key): (1, UUID128(high: 0, low: key))
        case .planned(let id): (2, id)
        case .goal(let id): (3, id)
        }
    }

    /// For each bill the first and the last day, up to today, on which its account, or any of its currency, has a row.
    private static func known(_ bills: [Bill], in ledger: Ledger, until today: Day) -> [DaySpan?] {
        var spans = [DaySpan?](repeating: nil, count: ledger.accounts.count)
        for row in ledger.rows(in: DaySpan(ordered: .earliest, max(today, .earliest))) {
            let (account, day) = (Int(ledger.accountNumbers[row]), Day(number: ledger.days[row]))
            guard account < spans.count else { continue }
            spans[account] = DaySpan(ordered: spans[account]?.first ?? day, day)
        }
        return bills.map { bill in
            if bill.isByHand, let account = bill.account { return Int(account) < spans.count ? spans[Int(account)] : nil }
            var span: DaySpan?
            for (account, one) in spans.enumerated() where ledger.accounts[account].currency == bill.currency {
                guard let one else { continue }
                span = DaySpan(ordered: min(span?.first ?? one.first, one.first), max(span?.last ?? one.last, one.last))
            }
            return span
        }
    }
}
