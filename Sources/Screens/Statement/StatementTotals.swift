import Importing
import Insights
import Values

/// Counts and sum of a statement's rows; pending rows are counted apart and in no sum.
struct StatementTotals: Hashable, Sendable {
    /// Posted rows.
    var lines = 0
    /// Rows that the bank has not booked yet.
    var pending = 0
    /// What the posted rows sum to, in minor units.
    var sum: Int64 = 0
    /// From the first to the last posted row; nothing without one.
    var span: DaySpan?

    init(_ statement: Statement) {
        var sum = Sum()
        var first = Int32.max
        var last = Int32.min
        for line in statement.lines {
            guard !line.flags.contains(.pending) else {
                pending += 1
                continue
            }
            lines += 1
            sum.add(line.amount)
            first = min(first, line.day.number)
            last = max(last, line.day.number)
        }
        self.sum = sum.value
        if lines > 0 { span = DaySpan(ordered: Day(number: first), Day(number: last)) }
    }
}
