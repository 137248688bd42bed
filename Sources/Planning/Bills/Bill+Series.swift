package import Bookkeeping
package import Insights
package import Values

extension Bill {
    /// The bill or the income that a recurring series is; nil for a habit, which has no due days, and for money that only moves between
    /// the household's own accounts.
    ///
    /// Its window is as wide as its rows lay off their due days. Its range is that of the last twelve rows, or the price of today for a
    /// fixed price. A series that has ended has no due day behind its last row.
    package init?(_ series: RecurringSeries, in ledger: Ledger) {
        guard !series.isHabit, series.kind != .transfer, series.typical != 0, let lastRow = series.rows.last, Int(lastRow) < ledger.count
        else { return nil }
        let days = series.rows.map { Day(number: ledger.days[Int($0)]) }
        let end = series.status == .ended ? series.last.advanced(by: SeriesFit.toleranceDays(series.cadence)) : nil
        guard let (due, off) = DueDays.fitting(series.cadence, days: days, until: end) else { return nil }
        var range = (low: series.typical, high: series.typical)
        if !series.isFixedPrice {
            for row in series.rows.suffix(SeriesFit.learned) {
                let amount = ledger.amounts[Int(row)]
                guard amount != 0, (amount > 0) == (series.typical > 0) else { continue }
                if amount.magnitude < range.low.magnitude { range.low = amount }
                if amount.magnitude > range.high.magnitude { range.high = amount }
            }
        }
        let window = Bill.window(around: off, series.cadence)
        self.init(
            .series(series.key), ledger.merchants.text(series.merchant), ledger.accountNumbers[Int(lastRow)], series.currency,
            amount: (series.typical, range.low, range.high), due, window: window, [], series.key)
    }

    /// Days to either side of a due day within which rows came, and some more while they are few. Every bank waits for Monday sometimes.
    private static func window(around off: [Int], _ cadence: Cadence) -> (before: Int, after: Int) {
        let recent = off.prefix(SeriesFit.learned)
        let slack = recent.count < 6 ? 2 : 1
        let limit = min(SeriesFit.toleranceDays(cadence), BillLimits.windowDays)
        let before = recent.reduce(0) { max($0, 0 - $1) }
        let after = recent.reduce(1) { max($0, $1) }
        return (min(before + slack, limit), min(after + slack, limit))
    }
}

/// Puts the bills that are kept by hand and those that recur together.
package enum GatherBills {
    /// The bills of a household: those kept by hand, and those of recurring series that nobody keeps by hand.
    ///
    /// A series is kept by hand by a bill that names it, or, where the series that it names is there no more or it names none, by one whose
    /// words are in its merchant's name, of its currency, direction and rhythm and with its price in the range.
    package static func bills(byHand: [Bill], series: [RecurringSeries], in ledger: Ledger) -> [Bill] {
        let keys = Set(series.map { $0.key })
        var named: Set<UInt64> = []
        for bill in byHand { if let key = bill.series { named.insert(key) } }
        let unnamed = byHand.filter { bill in bill.series.map { !keys.contains($0) } ?? true && !bill.words.isEmpty }
        var taken: Set<UInt64> = []
        var bills = byHand
        for one in series where !named.contains(one.key) && taken.insert(one.key).inserted {
            let name = FoldedBytes.of(one.merchant, in: ledger.merchants)
            let isKept = unnamed.contains { bill in
                bill.currency == one.currency && (bill.amount > 0) == (one.typical > 0) && isAlike(bill.due.cadence, one.cadence)
                    && bill.low.magnitude <= one.typical.magnitude && one.typical.magnitude <= bill.high.magnitude
                    && bill.words.allSatisfy { FoldedBytes.of($0).isIn(name) }
            }
            if !isKept, let bill = Bill(one, in: ledger) { bills.append(bill) }
        }
        return bills
    }
}
