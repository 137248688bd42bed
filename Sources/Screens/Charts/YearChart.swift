import Values

/// A year: for each month money in and out beside one another, and last year's money out as a line.
enum YearChart {
    static let width = 640
    static let height = 190
    private static let foot = 22

    /// One month of the chart.
    struct Point: Hashable, Sendable {
        var label: String
        var title: String
        var span: DaySpan
        var moneyIn: Int64
        var moneyOut: Int64
        var previousOut: Int64?
    }

    /// The year's picture. Amounts are zero or more.
    static func svg(_ points: [Point], title: String, description: String) -> String {
        var svg = SVGWriter(kind: "year", width: width, height: height, title: title, description: description)
        let most = points.reduce(Int64(0)) { max($0, $1.moneyIn, $1.moneyOut, $1.previousOut ?? 0) }
        let bottom = (height - foot) * 10
        let step = points.isEmpty ? 0 : width * 10 / points.count
        let thickness = step / 3
        for (index, point) in points.enumerated() {
            let x = step * index + step / 6
            bar(point, point.moneyOut, "bar", x, thickness, bottom, most, &svg)
            bar(point, point.moneyIn, "bar is-in", x + thickness, thickness, bottom, most, &svg)
            svg.label(point.label, "axis", x: step * index + step / 2, y: height * 10 - 60)
        }
        let line = points.enumerated().compactMap { index, point in
            point.previousOut.map { (x: step * index + step / 2, y: bottom - Bar.scaled($0, of: most, to: bottom - 60)) }
        }
        if line.count > 1 { svg.polyline("line is-previous", line) }
        return svg.text
    }

    private static func bar(
        _ point: Point, _ value: Int64, _ classes: String, _ x: Int, _ thickness: Int, _ bottom: Int, _ most: Int64, _ svg: inout SVGWriter
    ) {
        guard value > 0 else { return }
        let tall = max(Bar.scaled(value, of: most, to: bottom - 60), 10)
        svg.shape(
            "rect", classes, [("x", x), ("y", bottom - tall), ("width", thickness), ("height", tall), ("rx", 30)],
            texts: [("data-from", point.span.first.iso), ("data-to", point.span.last.iso)], title: point.title)
    }
}
