import Insights
package import Values

/// What a month comes to in one currency: what came in and is expected, what was paid and is due, what else was spent and usually is, and
/// what goals want.
///
/// Amounts have the rows' sign, money out below zero, so that `left` is the plain sum of all of them.
package struct MonthSums: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// What came in.
    package var received: Int64 = 0
    /// What is still expected to come in.
    package var expected: Int64 = 0
    /// What bills were paid.
    package var paid: Int64 = 0
    /// What bills still take.
    package var due: Int64 = 0
    /// What else was spent.
    package var spent: Int64 = 0
    /// What else is usually spent on the days that are left; above zero where more than that usually comes in.
    package var usual: Int64 = 0
    /// What goals want.
    package var goals: Int64 = 0

    /// A month without any money.
    package init(_ currency: Currency) { self.currency = currency }

    /// What comes in altogether.
    package var moneyIn: Int64 { Sum.adding(received, expected) }

    /// What goes out altogether, without what goals want.
    package var moneyOut: Int64 { [paid, due, spent, usual].reduce(0) { Sum.adding($0, $1) } }

    /// What is left over.
    package var left: Int64 { [received, expected, paid, due, spent, usual, goals].reduce(0) { Sum.adding($0, $1) } }
}
