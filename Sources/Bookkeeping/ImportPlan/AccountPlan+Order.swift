import Importing
import Values

extension AccountPlan {
    /// Puts the lines of the statements in the order in which they happened.
    ///
    /// Banks print oldest first or newest first; a statement whose last line is older than its first is turned
    /// round, and only a statement that is in neither order is sorted.
    mutating func arrange(_ file: StatementFile) {
        order.reserveCapacity(statements.reduce(0) { $0 + file.statements[$1].lines.count })
        var sorted = true
        var latest = Int32.min
        for statement in statements {
            let lines = file.statements[statement].lines
            let newestFirst = file.statements[statement].isNewestFirst
            for step in lines.indices {
                let index = newestFirst ? lines.count - 1 - step : step
                if lines[index].day.number < latest { sorted = false }
                latest = max(latest, lines[index].day.number)
                order.append(LinePlace(statement: statement, line: index))
            }
        }
        if !sorted { sortByDay(file) }
    }

    private mutating func sortByDay(_ file: StatementFile) {
        let days = order.indices.map { line($0, in: file).day.number }
        let permutation = order.indices.sorted { days[$0] != days[$1] ? days[$0] < days[$1] : $0 < $1 }
        order = permutation.map { order[$0] }
    }
}
