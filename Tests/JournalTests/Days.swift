import Values

/// A day of the tests, `2026-11-29`.
func day(_ text: String) -> Day {
    guard let day = Day(iso: text) else { preconditionFailure("no day: \(text)") }
    return day
}

/// The days from one to another, both included.
func days(_ first: String, _ last: String) -> DaySpan {
    guard let span = DaySpan(day(first), day(last)) else { preconditionFailure("no days: \(first) to \(last)") }
    return span
}
