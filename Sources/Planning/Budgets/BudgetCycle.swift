package import Values

/// How a budget cuts time: periods of one length in a row, in both directions from a first day.
///
/// A month, a quarter or a year that starts on the 29th, 30th or 31st begins on the last day of a calendar month that is shorter. Days have no
/// hours, so that a change of clocks is in no period.
package struct BudgetCycle: Hashable, Sendable {
    /// The length of a period.
    package let length: BudgetLength
    /// The first day of any period.
    package let start: Day

    /// How many periods before and after the start there are: more than weeks between `Day.earliest` and `Day.latest`.
    private static let reach = 20_000

    /// Periods of a length, one of which begins on a day.
    package init(_ length: BudgetLength, from start: Day) {
        self.length = length
        self.start = start
    }

    /// The number of the period that a day belongs to; 0 is the one that begins on `start`.
    package func number(of day: Day) -> Int {
        guard let days = length.days else {
            let number = BudgetCycle.floor(Int(Month(containing: day).number) - Int(Month(containing: start).number), length.months)
            return day < firstDay(number) ? number - 1 : number
        }
        return BudgetCycle.floor(start.distance(to: day), days)
    }

    /// The days of the period of a number.
    package func period(_ number: Int) -> DaySpan {
        let number = min(max(number, -BudgetCycle.reach), BudgetCycle.reach)
        return DaySpan(ordered: firstDay(number), Day(number: firstDay(number + 1).number &- 1))
    }

    /// The first day of the period of a number.
    private func firstDay(_ number: Int) -> Day {
        if let days = length.days { return Day(number: start.number &+ Int32(truncatingIfNeeded: number * days)) }
        return Month(containing: start).advanced(by: number * length.months).day(start.civil.day)
    }

    /// Division that rounds down.
    private static func floor(_ value: Int, _ divisor: Int) -> Int {
        (value >= 0 ? value : value - divisor + 1) / divisor
    }
}
