import Bookkeeping
import Insights
import Values

/// Finds for each row of a ledger the due day that it pays.
///
/// Every pair of a row and a due day near to it has a place in one strict order: first those within the window, then what fits the
/// amount, then what ties the row to the bill, then the fewest days, then the fewest cents. The first pair of which neither is taken
/// yet counts, and so on. Because rows and due days agree on that order the outcome is the one stable matching: it doesn't depend on
/// the order of rows or bills, and a further row takes no payment from a due day without leaving it a better one.
/// Rows of less than the least amount come after that, to the due days that no row has paid.
struct MatchBills {
    /// A row that may pay a due day.
    private struct Pair {
        let key: DueKey
        let payment: OccurrencePayment
        let rank: UInt8
        let cents: UInt64
    }

    /// For each due day what paid it.
    private(set) var payments: [DueKey: [OccurrencePayment]] = [:]
    /// Due days that the person closed: paid by a row of their choice, or skipped.
    private var closed: Set<DueKey>
    private var takenRows: Set<Int32> = []
    private let bills: [Bill]
    private let ledger: Ledger

    /// - Parameters:
    ///   - decided: what people said, in the book's own due days.
    ///   - last: the day behind which rows are not looked at.
    init(_ bills: [Bill], _ decided: ResolvedDecisions, series: [RecurringSeries], in ledger: Ledger, until last: Day) {
        self.bills = bills
        self.ledger = ledger
        closed = decided.skipped
        for (key, rows) in decided.paid {
            closed.insert(key)
            let bill = bills[key.bill]
            payments[key] = rows.map { row in
                takenRows.insert(row)
                let fit = OccurrencePayment.Fit(certain: ledger.amounts[Int(row)], bill)
                return payment(row, key, fit, .hand)
            }
        }
        guard !bills.isEmpty else { return }
        let (whole, parts) = pairs(decided, BillTies(bills, series: series, in: ledger), until: last)
        takeWhole(whole)
        takeParts(parts)
    }

    private func payment(
        _ row: Int32, _ key: DueKey, _ fit: OccurrencePayment.Fit, _ reason: OccurrencePayment.Reason
    ) -> OccurrencePayment {
        let off = Int(ledger.days[Int(row)]) - Int(key.day.number)
        return OccurrencePayment(row: row, amount: ledger.amounts[Int(row)], fit: fit, daysOff: off, reason: reason)
    }

    /// The pairs of rows that pay a whole bill, and of those that pay a part, each in their order.
    private func pairs(_ decided: ResolvedDecisions, _ ties: BillTies, until last: Day) -> (whole: [Pair], parts: [Pair]) {
        var (whole, parts): ([Pair], [Pair]) = ([], [])
        for row in ledger.rows(in: DaySpan(ordered: .earliest, max(last, .earliest))) {
            let number = Int32(truncatingIfNeeded: row)
            guard ledger.flags[row].isDisjoint(with: [.pending, .deleted, .investment]), !takenRows.contains(number) else { continue }
            ties.each(ofRow: row) { tie in
                let bill = bills[tie.bill]
                guard let fit = fit(ledger.amounts[row], bill, tie.reason) else { return }
                let day = Day(number: ledger.days[row])
                let near = DaySpan(ordered: day.advanced(by: 0 - bill.reachDays), day.advanced(by: bill.reachDays))
                for due in bill.due.days(in: near) {
                    let key = DueKey(bill: tie.bill, day: due)
                    guard !closed.contains(key), !decided.refused.contains(RefusedRow(key: key, row: number)) else { continue }
                    let isInside = bill.window(of: due).contains(day)
                    // Outside of the window only the right amount of the right merchant speaks.
                    guard isInside || (fit == .whole && tie.reason != .amount) else { continue }
                    let pair = Pair(
                        key: key, payment: payment(number, key, fit, tie.reason),
                        rank: (isInside ? 0 : 16) + (fit == .whole ? 0 : 8) + tie.reason.rawValue, cents: cents(ledger.amounts[row], bill))
                    if fit == .part { parts.append(pair) } else { whole.append(pair) }
                }
            }
        }
        return (whole.ordered(by: MatchBills.isBefore), parts.ordered(by: MatchBills.isBefore))
    }

    /// How a row's amount fits. What the ledger holds for a series of its own fits whatever it is; of one that is kept by hand the person
    /// said the range.
    private func fit(_ amount: Int64, _ bill: Bill, _ reason: OccurrencePayment.Reason) -> OccurrencePayment.Fit? {
        guard amount != 0, (amount > 0) == (bill.amount > 0) else { return nil }
        guard reason == .series else { return OccurrencePayment.Fit(amount, bill) }
        return bill.isByHand ? OccurrencePayment.Fit(certain: amount, bill) : .whole
    }

    private func cents(_ amount: Int64, _ bill: Bill) -> UInt64 {
        let (size, likely) = (amount.magnitude, bill.amount.magnitude)
        return size > likely ? size - likely : likely - size
    }

    private static func isBefore(_ left: Pair, _ right: Pair) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        let (near, far) = (abs(left.payment.daysOff), abs(right.payment.daysOff))
        if near != far { return near < far }
        if left.cents != right.cents { return left.cents < right.cents }
        if left.key.day != right.key.day { return left.key.day < right.key.day }
        if left.key.bill != right.key.bill { return left.key.bill < right.key.bill }
        return left.payment.row < right.payment.row
    }

    private mutating func takeWhole(_ pairs: [Pair]) {
        for pair in pairs where !closed.contains(pair.key) && !takenRows.contains(pair.payment.row) {
            closed.insert(pair.key)
            takenRows.insert(pair.payment.row)
            payments[pair.key] = [pair.payment]
        }
    }

    /// Parts have no end: several rows may pay a due day together.
    private mutating func takeParts(_ pairs: [Pair]) {
        for pair in pairs where !closed.contains(pair.key) && !takenRows.contains(pair.payment.row) {
            takenRows.insert(pair.payment.row)
            payments[pair.key, default: []].append(pair.payment)
        }
        for key in payments.keys { payments[key] = payments[key]?.ordered { $0.row < $1.row } }
    }
}

/// A due day of a bill by its place.
struct DueKey: Hashable {
    /// Place of the bill in the book.
    let bill: Int
    /// The due day.
    let day: Day
}

/// A row that a person said does not pay a due day.
struct RefusedRow: Hashable {
    /// The due day.
    let key: DueKey
    /// The row's index.
    let row: Int32
}
