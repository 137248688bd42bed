import Bookkeeping
import Insights
import LedgerNotation
import Values

/// Rows of the notation on the same day of so many months: `monthly("2026-01-05", 3, "-1299 Netflix : streaming")`.
func monthly(_ first: String, _ count: Int, step: Int = 1, _ rest: String) -> [String] {
    let start = day(first)
    return (0..<count).map { "\(Month(containing: start).advanced(by: $0 * step).day(start.civil.day).iso) \(rest)" }
}

/// Rows of the notation so many days apart.
func every(_ days: Int, from first: String, _ count: Int, _ rest: String) -> [String] {
    (0..<count).map { "\(day(first).advanced(by: $0 * days).iso) \(rest)" }
}

/// Rows on given days.
func on(_ days: [String], _ rest: String) -> [String] { days.map { "\($0) \(rest)" } }

/// The series of rows in the notation.
func recurring(_ rows: [String], today: String, accounts: [String] = ["Everyday CAD"]) -> [RecurringSeries] {
    recurring(ledger(rows, accounts: accounts), today: today)
}

/// The series of a ledger.
func recurring(_ ledger: Ledger, today: String) -> [RecurringSeries] {
    FindRecurring.series(in: ledger, today: day(today), categories: LedgerCategories(of: ledger, Taxonomy()))
}

extension RecurringSeries {
    /// A series in short: `monthly subscription active -1299 x12`.
    var text: String { "\(cadence.code) \(kind.code) \(status.code) \(typical) x\(count)" }

    /// The next date and its window: `2026-05-05 in 2026-05-04/2026-05-06`.
    var nextText: String { next.map { "\($0.day.iso) in \($0.window.iso)" } ?? "none" }
}
