package import Values

/// One day of a heatmap.
package struct HeatmapDay: Hashable, Sendable {
    /// The day.
    package var day: Day
    /// Money in and out.
    package var flow: MoneyFlow
    /// 0 for a day without spending, then 1 to 4 by the quarter of the person's own spending days that it falls in.
    package var intensity: Int
    /// Whether the day is over and the ledger knows it; a day that is not has no colour rather than the palest one.
    package var isKnown: Bool

    /// A day of a heatmap.
    package init(day: Day, flow: MoneyFlow, intensity: Int, isKnown: Bool) {
        self.day = day
        self.flow = flow
        self.intensity = intensity
        self.isKnown = isKnown
    }
}
