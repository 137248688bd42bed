package import Values

/// How a budget cuts time: periods of one length in a row, in both directions from a first day.
///
/// A month that starts on the 29th, 30th or 31st starts on the last day of a calendar month that is shorter. Days have no hours, so that
/// a change of clocks is in no period.
package struct BudgetCycle: Hashable, Sendable {
    /// The length of a period.
    package let length: Length
    /// The first day of any period.
    package let start: Day

    /// How many periods before and after the start there are: more than weeks between `Day.earliest` and `Day.latest`.
    private static let reach = 20_000

    /// Periods of a length, one of which begins on a day.
    package init(_ length: Length, from start: Day) {
        self.length = length
        self.start = start
    }

    /// The number of the period that a day belongs to; 0 is the one that begins on `start`.
    package func number(of day: Day) -> Int {
        guard let days = length.days else {
            let months = Int(Month(containing: day).number) - Int(Month(containing: start).number)
            let number = BudgetCycle.floor(months, by: length.months)
            return day < firstDay(number) ? number - 1 : number
        }
        return BudgetCycle.floor(start.distance(to: day), by: days)
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

    private static func floor(_ dividend: Int, by divisor: Int) -> Int {
        (dividend >= 0 ? dividend : dividend - divisor + 1) / divisor
    }
}

extension BudgetCycle {
    /// The lengths that a budget's periods have.
    package enum Length: UInt8, CaseIterable, Sendable {
        case week, fortnight, fourWeeks, month, quarter, year

        /// How many days it has; nil for one of months.
        package var days: Int? {
            switch self {
            case .week: 7
            case .fortnight: 14
            case .fourWeeks: 28
            case .month, .quarter, .year: nil
            }
        }

        /// How many months it has; 1 for one of days, which is not asked.
        var months: Int {
            switch self {
            case .week, .fortnight, .fourWeeks, .month: 1
            case .quarter: 3
            case .year: 12
            }
        }

        /// The word of records, the API and the command line.
        package var code: String {
            switch self {
            case .week: "week"
            case .fortnight: "fortnight"
            case .fourWeeks: "fourWeeks"
            case .month: "month"
            case .quarter: "quarter"
            case .year: "year"
            }
        }
    }
}
