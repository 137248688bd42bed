import Bookkeeping
import Insights
package import Values

/// What is still to be paid before the next income.
package struct UntilIncome: Hashable, Sendable {
    /// The incomes that come next, all on one day; empty if none is known.
    package let incomes: [Occurrence]
    /// The day on which they are expected; without one the day behind so many days as were asked for.
    package let day: Day
    /// The bills that were due, or are due, before that day and still expected, by the day on which they are.
    package let bills: [Occurrence]
    /// What the bills come to in each currency.
    package let sums: [BillSums]
    /// Incomes that are late: nobody relies on them, and they are no next income.
    package let lateIncomes: [Occurrence]

    /// Whether an income is known.
    package var isIncomeKnown: Bool { !incomes.isEmpty }

    /// Which incomes count as the next one.
    package enum Choice: Hashable, Sendable {
        /// Every one that is at least a quarter of the largest one of its currency that comes monthly or oftener: interest is no payday, and
        /// beside a bonus the pay is one.
        case any
        /// Such ones of a currency.
        case currency(Currency)
        /// One, whatever it brings.
        case one(ExpectedPayment.Source)
    }
}

extension BillBook {
    /// Part of the largest income of its currency that another one has to be to count as a payday.
    private static let paydayPart: UInt64 = 4
    /// Hundredths of days between two that come monthly or oftener.
    private static let regularHundredthsOfDays: Int64 = 3_100
    /// Days within which the next income is sought: a yearly one is never missed.
    private static let soughtDays = 400

    /// What is still to be paid before the next income.
    ///
    /// Bills that are due on the day of the income are not before it; late ones are. An income that is due today and has not come is the next one.
    /// - Parameters:
    ///   - choice: which incomes count.
    ///   - daysWithoutIncome: how far to look where no income is known.
    /// - Throws: `tooManyDueDays`.
    package func untilIncome(
        _ choice: UntilIncome.Choice = .any, daysWithoutIncome: Int = 30
    ) throws(BillFailure) -> UntilIncome {
        let all = try expected(in: DaySpan(ordered: today, today.advanced(by: BillBook.soughtDays)))
        let incomes = paydays(all.filter { bills[$0.bill].isIncome }, choice)
        let next = incomes.first { $0.state != .late }
        let day = next.map { expectedDay(of: $0) } ?? today.advanced(by: min(max(daysWithoutIncome, 0), BillBook.soughtDays))
        let before = all.filter { !bills[$0.bill].isIncome && $0.day < day }
        return UntilIncome(
            incomes: next == nil ? [] : incomes.filter { $0.state != .late && expectedDay(of: $0) == day }, day: day, bills: before,
            sums: BillSums.of(before, bills), lateIncomes: incomes.filter { $0.state == .late })
    }

    /// Whether a bill is due monthly or oftener.
    private func isRegular(_ bill: Bill) -> Bool {
        guard case .every(let cadence) = bill.due.cadence else { return false }
        return cadence.hundredthsOfDays <= BillBook.regularHundredthsOfDays
    }

    private func paydays(_ incomes: [Occurrence], _ choice: UntilIncome.Choice) -> [Occurrence] {
        incomes.filter { one in
            let bill = bills[one.bill]
            switch choice {
            case .one(let source): return bill.source == source
            case .currency(let currency) where bill.currency != currency: return false
            case .any, .currency:
                var largest: UInt64 = 0
                for other in incomes where bills[other.bill].currency == bill.currency && isRegular(bills[other.bill]) {
                    largest = max(largest, bills[other.bill].amount.magnitude)
                }
                return bill.amount.magnitude >= largest / BillBook.paydayPart
            }
        }
    }
}
