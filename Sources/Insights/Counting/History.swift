package import Bookkeeping
package import Values

/// The days for which a ledger has rows: what lies before or after is not "nothing spent" but "not known".
package struct History: Hashable, Sendable {
    /// From the first to the last booked row; nil for a ledger without one.
    package let span: DaySpan?

    /// The days between the first and the last booked row of some accounts; found at the ends of the ledger.
    package init(of accounts: AccountSelection = .all, in ledger: Ledger) {
        let unposted = RowFlags.unposted.rawValue
        span = ledger.withColumns { columns in
            func isBooked(_ row: Int) -> Bool {
                columns.flags[row].rawValue & unposted == 0 && accounts.contains(columns.accounts[row])
            }
            guard let first = (0..<columns.count).first(where: isBooked), let last = (0..<columns.count).last(where: isBooked)
            else { return nil }
            return DaySpan(ordered: Day(number: columns.days[first]), Day(number: columns.days[last]))
        }
    }

    /// Whether all of some days are known.
    package func contains(_ days: DaySpan) -> Bool {
        span?.contains(days) ?? false
    }

    /// The days of a period that are over and known: up to today and to the last booked row. Nothing when that is none.
    package func known(of days: DaySpan, today: Day) -> DaySpan? {
        guard let span else { return nil }
        return DaySpan(days.first, min(days.last, min(today, span.last)))
    }
}
