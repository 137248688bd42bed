import Values

/// A timeline with one lane for each account.
enum CoverageChart {
    static let width = 640
    private static let lane = 40
    private static let thickness = 14

    /// One account's lane.
    struct Lane: Sendable {
        /// The account's name.
        var name: String
        /// Covered days and gaps with what they say on pointing.
        var stretches: [(span: DaySpan, title: String, isGap: Bool)]
    }

    /// The timeline's picture, over all days of a span. Covered stretches have the class `bar`, gaps `bar is-gap`.
    static func svg(_ lanes: [Lane], span: DaySpan, title: String, description: String) -> String {
        var svg = SVGWriter(kind: "coverage", width: width, height: lanes.count * lane, title: title, description: description)
        for (index, row) in lanes.enumerated() {
            let y = index * lane * 10
            svg.label(row.name, "axis is-start", x: 0, y: y + 140)
            svg.shape("rect", "track", [("x", 0), ("y", y + 200), ("width", width * 10), ("height", thickness * 10), ("rx", 70)])
            for stretch in row.stretches {
                let x = place(span.first.distance(to: stretch.span.first), span)
                let end = place(span.first.distance(to: stretch.span.last) + 1, span)
                svg.shape(
                    "rect", stretch.isGap ? "bar is-gap" : "bar",
                    [("x", x), ("y", y + 200), ("width", max(end - x, 10)), ("height", thickness * 10), ("rx", 40)],
                    texts: [("data-from", stretch.span.first.iso), ("data-to", stretch.span.last.iso)], title: stretch.title)
            }
        }
        return svg.text
    }

    private static func place(_ day: Int, _ span: DaySpan) -> Int {
        day * width * 10 / span.count
    }
}
