package import Values

/// A person's choice to let a recurring series go.
package struct LetGo: Hashable, Sendable {
    /// `RecurringSeries.key`.
    package let series: UInt64
    /// The day of the choice; rows of that day and before are no return.
    package let day: Day

    /// A series that was let go on a day.
    package init(series: UInt64, day: Day) {
        self.series = series
        self.day = day
    }
}
