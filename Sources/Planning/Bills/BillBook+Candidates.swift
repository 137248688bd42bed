package import Bookkeeping
import Insights
import Values

extension BillBook {
    /// Rows that may have paid a due day that no row pays, for a person to choose from, the likeliest first: booked rows of its currency and
    /// direction that pay no other due day, as near to it as any of its payments may lie, at most a quarter off its range.
    ///
    /// Costs a look at the rows of those days.
    package func candidates(for one: Occurrence, in ledger: Ledger, atMost limit: Int) -> [Int32] {
        let bill = bill(of: one)
        let first = one.day.advanced(by: 0 - bill.reachDays)
        guard first <= today else { return [] }
        let (low, high, likely) = (bill.low.magnitude, bill.high.magnitude, bill.amount.magnitude)
        var found: [(row: Int32, cents: UInt64, days: Int)] = []
        for row in ledger.rows(in: DaySpan(ordered: first, min(today, one.day.advanced(by: bill.reachDays)))) {
            let (amount, number) = (ledger.amounts[row], Int32(truncatingIfNeeded: row))
            guard ledger.flags[row].isDisjoint(with: [.pending, .deleted, .investment]), !paying.contains(number),
                amount != 0, (amount > 0) == bill.isIncome, ledger.currency(ofRow: row) == bill.currency
            else { continue }
            let size = amount.magnitude
            guard size >= low - low / 4, size <= high || size - high <= high / 4 else { continue }
            let days = abs(one.day.distance(to: Day(number: ledger.days[row])))
            found.append((number, size > likely ? size - likely : likely - size, days))
        }
        let ordered = found.ordered { left, right in
            if left.cents != right.cents { return left.cents < right.cents }
            return left.days != right.days ? left.days < right.days : left.row < right.row
        }
        return ordered.prefix(max(0, limit)).map { $0.row }
    }
}
