import Observation

/// A line of days that is read one day after the other: the picture, and the day that is pointed at.
@MainActor
@Observable
package final class LineReading {
    /// What it is of.
    package let title: String
    /// The day, counted from the first one; a slider has it as a number.
    package var day = 0.0
    /// The days that there are.
    package let days: ClosedRange<Double>
    private let laid: ChartPicture

    /// Reads a chart over time, from its first day on.
    ///
    /// - Parameter day: the one that is pointed at, if the line reaches as far.
    init?(_ chart: Page.Chart, from day: Double = 0) {
        let count = chart.series.first { $0.shape != .rule && $0.shape != .mark }?.points.count ?? 0
        var laid = ChartPicture(chart)
        // What else is said, such as a rule, is of no day.
        laid.stops = Array(laid.stops.prefix(count))
        guard !laid.stops.isEmpty else { return nil }
        (title, days, self.laid) = (chart.title, 0...Double(laid.stops.count - 1), laid)
        self.day = min(day, days.upperBound)
    }

    /// Whether there is more than one.
    package var isLong: Bool { laid.stops.count > 1 }
    /// What is said of the day.
    package var text: String { laid.stops[place].text }
    /// The day, as a touch of the picture says it.
    package var chosen: ChartPicture.Stop? {
        get { laid.stops[place] }
        set { if let newValue { day = Double(newValue.id) } }
    }

    /// The picture, with the day marked.
    package var picture: ChartPicture {
        var picture = laid
        let x = (Double(place) + 0.5) / Double(laid.stops.count)
        picture.draw(.line([ChartPicture.Place(x: x, y: 0), ChartPicture.Place(x: x, y: 1)], isDashed: true), .muted)
        return picture
    }

    /// Points at the next day, or at the one before.
    package func turn(ahead: Bool) { day = min(max(Double(place) + (ahead ? 1 : -1), days.lowerBound), days.upperBound) }

    private var place: Int { min(max(Int(day.rounded()), 0), laid.stops.count - 1) }
}
