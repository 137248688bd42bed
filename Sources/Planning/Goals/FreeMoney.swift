package import Values

/// What is really free to put aside, month by month.
package struct FreeMoney: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// The days on which money is put aside, ascending.
    package let days: [Day]
    /// What is free on each of them, zero or more, beside what was free before.
    package let amounts: [Int64]

    /// Months that are looked ahead at most.
    package static let monthLimit = 600

    /// The same amount each month; of less than zero none is free.
    package init(_ currency: Currency, perMonth amount: Int64, _ calendar: SavingCalendar, today: Day) {
        self.currency = currency
        days = FreeMoney.days(calendar, today)
        amounts = [Int64](repeating: max(0, amount), count: days.count)
    }

    /// What can be taken from accounts without their ever holding less than a cushion.
    ///
    /// What is free until a day is the least that the accounts hold from that day on, in one case of ten, above the cushion: money that is
    /// needed for a later bill is not free. After the course each month frees what one of its months does on the mean. Months of which the
    /// course has not all days count as after it.
    package init(_ course: BalanceCourse, keeping cushion: Int64, _ calendar: SavingCalendar, today: Day) {
        currency = course.currency
        days = FreeMoney.days(calendar, today)
        var least = course.low
        for place in stride(from: least.count - 2, through: 0, by: -1) { least[place] = min(least[place], least[place + 1]) }
        let isWhole = zip(days, days.dropFirst()).map { course.place(of: $0) != nil && course.place(of: $1.advanced(by: -1)) != nil }
        let whole = isWhole.firstIndex(of: false) ?? isWhole.count
        var free = Int64(0)
        var amounts: [Int64] = []
        for place in 0..<whole {
            let until = max(0, Int64(clamping: Int128(least[course.place(of: days[place]) ?? 0]) - Int128(cushion)))
            amounts.append(until - free)
            free = until
        }
        let later = whole > 0 ? free / Int64(whole) : 0
        self.amounts = amounts + [Int64](repeating: later, count: days.count - whole)
    }

    private static func days(_ calendar: SavingCalendar, _ today: Day) -> [Day] {
        let last = min(Month(containing: today).advanced(by: monthLimit).day(31), .latest)
        return Array(calendar.days(.month, after: today, through: last).prefix(monthLimit))
    }
}
