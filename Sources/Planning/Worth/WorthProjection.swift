package import Insights
package import Values

/// What a household is expected to own and owe, day by day, in one currency.
///
/// Money follows the forecast, debts their schedule, and what else is owned stays as it was last said: no gain is promised.
package struct WorthProjection: Hashable, Sendable {
    /// What all of it comes to, with the band of the money.
    package let course: BalanceCourse
    /// What things and investments are worth, the same on each day.
    package let owned: Int64
    private let money: BalanceCourse
    private let owed: [Int64]

    /// A debt as its schedule has it.
    package struct Debt: Hashable, Sendable {
        /// What is owed now; zero or less.
        package let owed: Int64
        /// By how much it falls each month, rounded down; zero where it is not known to.
        package let perMonth: Int64
        /// What is owed from the end of a day on, in the order of the days; zero or less.
        package let steps: [Step]

        /// What is owed from a day on.
        package struct Step: Hashable, Sendable {
            /// The day.
            package let day: Day
            /// Minor units; zero or less.
            package let owed: Int64

            /// What is owed from a day on.
            package init(_ day: Day, owed: Int64) {
                self.day = day
                self.owed = min(0, owed)
            }
        }

        /// A debt; steps in another order are put into that of their days.
        package init(owed: Int64, perMonth: Int64 = 0, _ steps: [Step]) {
            self.owed = min(0, owed)
            self.perMonth = perMonth
            self.steps = steps.ordered { $0.day < $1.day }
        }
    }

    /// What is expected on each day of a course of money.
    ///
    /// - Parameters:
    ///   - money: accounts whose course is forecast, together; a debt in it must not be among the debts.
    ///   - owned: what else is owned, in minor units.
    ///   - debts: what else is owed.
    package init(_ money: BalanceCourse, owned: Int64, debts: [Debt]) {
        self.money = money
        self.owned = owned
        var owed = [Int64](repeating: 0, count: money.count)
        for debt in debts {
            var (next, amount) = (0, debt.owed)
            for place in owed.indices {
                while next < debt.steps.count, debt.steps[next].day <= money.day(at: place) {
                    amount = debt.steps[next].owed
                    next += 1
                }
                owed[place] = Sum.adding(owed[place], amount)
            }
        }
        self.owed = owed
        func whole(_ line: [Int64]) -> [Int64] { line.indices.map { Sum.adding(Sum.adding(line[$0], owned), owed[$0]) } }
        course = BalanceCourse(
            money.currency, from: money.first, low: whole(money.low), median: whole(money.median), high: whole(money.high))
    }

    /// What a day's median is made of; nil beyond the course.
    package func parts(on day: Day) -> (money: Int64, owned: Int64, owed: Int64)? {
        guard let place = money.place(of: day) else { return nil }
        return (money.median[place], owned, owed[place])
    }

    /// The first day at whose end nothing more is owed; nil while something is.
    package var debtFreeSince: Day? {
        guard let last = owed.last, last == 0 else { return nil }
        let place = owed.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        return money.day(at: place)
    }
}
