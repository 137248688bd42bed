import Bookkeeping
import Values

/// Chooses the earlier periods that a period can be compared with.
enum Comparables {
    /// How many earlier periods of a kind are looked at: eight of the same weekday, eight weeks, twelve months, …
    static func count(for kind: PeriodKind) -> Int {
        switch kind {
        case .day, .week, .quarter, .custom: 8
        case .month: 12
        case .year: 5
        }
    }

    /// The nearest earlier periods that the history holds wholly, oldest first.
    ///
    /// A stretch of a week or more around a period without any row at all is a hole in the data, not a quiet week, and
    /// is passed over; up to twice as many periods are searched.
    static func of(_ period: Period, history: History, in ledger: Ledger) -> [DaySpan] {
        let wanted = count(for: period.kind)
        let known = period.comparables(wanted * 2).map { $0.span }.filter { history.contains($0) && hasRows(around: $0, in: ledger) }
        return Array(known.suffix(wanted))
    }

    private static func hasRows(around span: DaySpan, in ledger: Ledger) -> Bool {
        let wide = span.count >= 7 ? span : DaySpan(ordered: span.first.advanced(by: -3), span.last.advanced(by: 3))
        return !ledger.rows(in: wide).isEmpty
    }
}
