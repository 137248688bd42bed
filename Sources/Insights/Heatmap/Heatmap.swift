package import Values

/// One of the person's months as a calendar of spending, each day as dark as it was dear for this very person.
package struct Heatmap: Sendable {
    /// The month.
    package let month: Month
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// The days of the month.
    package let span: DaySpan
    /// The currency; nothing when there is no account.
    package let currency: Currency?
    /// Further currencies that the household has, for looking at the month in them.
    package let otherCurrencies: [Currency]
    /// The days of the month in order.
    package let days: [HeatmapDay]
    /// Money in and out of the month.
    package let total: MoneyFlow
    /// The three amounts, zero or more, above which a day counts as 2, 3 and 4: quartiles of the days with spending.
    package let thresholds: [Int64]
    /// The days whose spending the thresholds were made of; nothing while none had any.
    package let measured: DaySpan?

    /// Days before the end of the month that thresholds are made of.
    package static let measuredDays = 366

    /// The weeks that the month touches, each with seven places; a place is nothing where the day is another month's.
    package var weeks: [[HeatmapDay?]] {
        var weeks: [[HeatmapDay?]] = []
        var week = Week(containing: span.first, startingOn: rules.weekStart)
        while week.first <= span.last {
            weeks.append(week.days.days.map { day in span.contains(day) ? days[span.first.distance(to: day)] : nil })
            week = week.advanced(by: 1)
        }
        return weeks
    }

    /// The question that opens a day.
    package func evidence(_ day: Day) -> Evidence {
        Evidence(DaySpan(day), accounts: accounts, currency: currency).of(.livedOn)
    }
}
