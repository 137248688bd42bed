package import Values

/// What one day did.
package struct DayFigure: Hashable, Sendable {
    /// The day.
    package var day: Day
    /// Money in and out.
    package var flow: MoneyFlow

    /// A day's figure.
    package init(day: Day, flow: MoneyFlow) {
        self.day = day
        self.flow = flow
    }
}
