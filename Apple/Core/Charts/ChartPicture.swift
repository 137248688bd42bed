/// A chart laid out in a square of 1 by 1, from the top left: what a view fills and strokes, and what a finger or a screen reader stops at.
/// Views only stretch it, so that no figure is reckoned with where nothing tests it.
package struct ChartPicture: Hashable, Sendable {
    /// What is drawn, the first one undermost.
    package internal(set) var marks: [Mark] = []
    /// What is read, from left to right and from top to bottom.
    package internal(set) var stops: [Stop] = []

    /// A place in the square.
    package struct Place: Hashable, Sendable {
        /// From the left, 0 to 1.
        package let x: Double
        /// From the top, 0 to 1.
        package let y: Double

        /// A place.
        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Something that is drawn.
    package struct Mark: Hashable, Identifiable, Sendable {
        /// Its number among the marks.
        package let id: Int
        /// Its form.
        package let form: Form
        /// Its colour: the name of a token.
        package let ink: Ink

        /// The forms of marks.
        package enum Form: Hashable, Sendable {
            /// A rectangle by two corners.
            case bar(Place, Place)
            /// A line through places; one that compares is dashed.
            case line([Place], isDashed: Bool)
            /// What is inside of places.
            case area([Place])
            /// A part of a ring, as shares of the whole round from its top.
            case arc(from: Double, to: Double)
            /// A point.
            case dot(Place)
        }
    }

    /// Something that can be pointed at.
    package struct Stop: Hashable, Identifiable, Sendable {
        /// Its number among the stops.
        package let id: Int
        /// What is said of it.
        package let text: String
        /// Its name where there is room; empty for none.
        package let label: String
    }

    /// Lays out a chart.
    package init(_ chart: Page.Chart) {
        switch chart.kind {
        case .bars, .year, .lines: layOutTime(chart)
        case .ring: layOutRing(chart)
        case .calendar: layOutCalendar(chart)
        case .coverage: layOutLanes(chart)
        case .pixels: layOutPixels(chart)
        }
    }

    /// Draws a form.
    mutating func draw(_ form: Mark.Form, _ ink: Ink) { marks.append(Mark(id: marks.count, form: form, ink: ink)) }

    /// Adds what is said of something, unless nothing is.
    mutating func say(_ text: String, _ label: String) {
        if !text.isEmpty { stops.append(Stop(id: stops.count, text: text, label: label)) }
    }

    /// The parts of a ring, from its top with the clock.
    private mutating func layOutRing(_ chart: Page.Chart) {
        let parts = chart.series.compactMap { series in series.points.first.map { (series, $0) } }.filter { $0.1.value > 0 }
        let whole = parts.reduce(0.0) { $0 + Double($1.1.value) }
        var begun = 0.0
        for (series, point) in parts {
            let end = begun + Double(point.value) / whole
            draw(.arc(from: begun, to: end), Ink.category(series.colour ?? 0))
            say(point.text, series.name)
            begun = end
        }
    }

    /// Days in seven columns; the first week ends with its last day.
    private mutating func layOutCalendar(_ chart: Page.Chart) {
        let height = 1 / Double(max(chart.series.count, 1))
        for (row, series) in chart.series.enumerated() {
            for (place, point) in series.points.enumerated() {
                let column = Double(row == 0 ? 7 - series.points.count + place : place)
                let corner = Place(x: column / 7, y: Double(row) * height)
                draw(.bar(corner, Place(x: (column + 0.9) / 7, y: (Double(row) + 0.9) * height)), Ink.shade(point.shade))
                say(point.text, point.label)
            }
        }
    }

    /// Days in thirty-one columns, a row for each month; days without a check-in are not read.
    private mutating func layOutPixels(_ chart: Page.Chart) {
        let height = 1 / Double(max(chart.series.count, 1))
        for (row, series) in chart.series.enumerated() {
            for (column, point) in series.points.enumerated() {
                let corner = Place(x: Double(column) / 31, y: Double(row) * height)
                draw(.bar(corner, Place(x: (Double(column) + 0.9) / 31, y: (Double(row) + 0.9) * height)), Ink.felt(point.shade))
                if point.shade != nil { say(point.text, point.label) }
            }
        }
    }
}
