import Values

/// The same day of every month, or the month's last day where it has fewer.
struct MonthlyDays {
    private let month: Month
    private let dayOfMonth: Int

    init(from first: Day) {
        month = Month(containing: first)
        dayOfMonth = first.civil.day
    }

    /// The day of the month at a place, `Day.latest` at most.
    subscript(place: Int) -> Day { min(month.advanced(by: place).day(dayOfMonth), .latest) }
}
