import Bookkeeping
import Insights
import Values

extension ForecastMaking {
    /// How many days are shown.
    var shownCount: Int { question.count }

    /// Days from `asOf` to the first day that is shown; below zero if that is known.
    var leadDays: Int { question.asOf.distance(to: question.first) }

    /// What an account held on the shown days before `asOf`, by what it holds then.
    func held(_ number: Int, before held: Int64) -> [Int64] {
        let count = min(max(0, 0 - leadDays), shownCount)
        guard count > 0 else { return [] }
        var moved = [Int64](repeating: 0, count: count)
        for row in ledger.rows(in: DaySpan(ordered: question.first.advanced(by: 1), max(question.asOf, question.first.advanced(by: 1)))) {
            guard Int(ledger.accountNumbers[row]) == number, ledger.flags[row].isDisjoint(with: .unposted), row < known else { continue }
            // A row lowers what was held on all shown days before it.
            let place = min(Int(ledger.days[row] &- question.first.number), count) - 1
            if place >= 0 { moved[place] = Sum.adding(moved[place], ledger.amounts[row]) }
        }
        var amounts = [Int64](repeating: held, count: count)
        var sum = Sum()
        sum.add(held)
        for place in (0..<count).reversed() {
            sum.subtract(moved[place])
            amounts[place] = sum.value
        }
        return amounts
    }
}
