package import Importing
package import Values

extension ImportPlan {
    /// The days of the lines that the plan adds or books, from the first to the last; nothing when there are none.
    package func changedDays(in file: StatementFile) -> DaySpan? {
        var first: Day?
        var last: Day?
        for part in parts {
            for index in 0..<part.count where part.matches[index].kind == .new || part.matches[index].kind == .confirms {
                let day = part.line(index, in: file).day
                first = min(first ?? day, day)
                last = max(last ?? day, day)
            }
        }
        guard let first, let last else { return nil }
        return DaySpan(first, last)
    }
}
