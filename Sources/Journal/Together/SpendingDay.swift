package import Values

/// What a day cost somebody, as far as it is set beside feelings. A day that is not listed is one of which nothing is known.
package struct SpendingDay: Hashable, Sendable {
    /// The day.
    package var day: Day
    /// All spending of the day in minor units, zero or more; less than zero where refunds were more.
    package var spent: Int64
    /// The part of it that could have been left.
    package var discretionary: Int64

    /// A day from its facts.
    package init(day: Day, spent: Int64, discretionary: Int64) {
        self.day = day
        self.spent = spent
        self.discretionary = discretionary
    }
}
