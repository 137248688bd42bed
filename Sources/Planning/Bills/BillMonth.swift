package import Values

/// A month with what is due on each of its days.
package struct BillMonth: Hashable, Sendable {
    /// The days, all of the month's.
    package let days: [BillDay]
    /// What the whole month comes to in each currency.
    package let sums: [BillSums]
}

/// A day with what is due on it.
package struct BillDay: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// What is due on it, whatever became of it, by bill.
    package let occurrences: [Occurrence]
    /// What it comes to in each currency.
    package let sums: [BillSums]
}

extension BillBook {
    /// The calendar of a person's month.
    ///
    /// - Throws: `tooManyDueDays`.
    package func month(_ month: Month, _ rules: CalendarRules) throws(BillFailure) -> BillMonth {
        let span = rules.days(of: month)
        let all = try occurrences(in: span)
        var days: [BillDay] = []
        var next = 0
        for day in span.days {
            var ofDay: [Occurrence] = []
            while next < all.count, all[next].day == day {
                ofDay.append(all[next])
                next += 1
            }
            days.append(BillDay(day: day, occurrences: ofDay, sums: BillSums.of(ofDay, bills)))
        }
        return BillMonth(days: days, sums: BillSums.of(all, bills))
    }
}
