package import Values

/// When a series is expected next.
package struct NextDate: Hashable, Sendable {
    /// The likeliest day.
    package let day: Day
    /// The days between which it is expected, both included.
    package let window: DaySpan
}
