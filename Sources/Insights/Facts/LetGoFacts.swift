import Bookkeeping
import Values

/// Tells series that a person let go and that were paid again.
enum LetGoFacts {
    /// Days for which a return is news.
    private static let recentDays = 45

    /// The series that came back lately; rows of the day of the choice and before are no return.
    static func find(_ wishes: [SeriesChoice?], _ scope: FactScope) -> [Fact] {
        zip(scope.series, wishes).compactMap { one, wish in
            guard let choice = wish, choice.wish == .letGo else { return nil }
            let rows = one.rows.filter { row in
                scope.ledger.days[Int(row)] > choice.day.number && scope.ledger.days[Int(row)] <= scope.asOf.number
                    && scope.ledger.flags[Int(row)].isCounted
            }
            guard let first = rows.first, let last = rows.last, scope.age(Int(first)) < recentDays else { return nil }
            let span = DaySpan(ordered: Day(number: scope.ledger.days[Int(first)]), Day(number: scope.ledger.days[Int(last)]))
            var fact = Fact(.letGoReturned, one.currency, span)
            fact.category = one.category
            fact.merchant = one.merchant
            fact.series = one.key
            fact.letGoOn = choice.day
            fact.evidence = rows.map { scope.portion(Int($0)) }
            var sum = Sum()
            for piece in fact.evidence { sum.add(piece.amount) }
            fact.amount = sum.value
            fact.key = scope.key(.letGoReturned, one.key ^ UInt64(truncatingIfNeeded: choice.day.number))
            return fact
        }
    }
}
