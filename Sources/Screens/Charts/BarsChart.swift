import Values

/// Bars over time, with a line for what is usual.
enum BarsChart {
    static let width = 320
    static let height = 140
    /// Units below the bars for their names, and above them for the line's word.
    private static let foot = 20
    private static let head = 12

    /// The chart's picture.
    ///
    /// - Parameter usual: height of the dashed line and its word; nothing for no line.
    static func svg(
        _ points: [ChartPoint], usual: (value: Int64, text: String)?, title: String, description: String
    ) -> String {
        var svg = SVGWriter(kind: "bars", width: width, height: height, title: title, description: description)
        let most = max(points.map { $0.value }.max() ?? 0, usual?.value ?? 0)
        let bottom = (height - foot) * 10
        let room = bottom - head * 10
        let step = points.isEmpty ? 0 : width * 10 / points.count
        let thickness = min(step * 3 / 4, 300)
        for (index, point) in points.enumerated() {
            let x = step * index + (step - thickness) / 2
            let tall = max(Bar.scaled(point.value, of: most, to: room), point.value > 0 ? 20 : 10)
            svg.shape(
                "rect", classes(point),
                [("x", x), ("y", bottom - tall), ("width", thickness), ("height", tall), ("rx", min(40, thickness / 3))],
                texts: [("data-from", point.span.first.iso), ("data-to", point.span.last.iso)], title: point.title + ": " + point.text)
            if points.count <= 12 || index % 7 == 0 {
                svg.label(point.label, "axis", x: step * index + step / 2, y: height * 10 - 50)
            }
        }
        if let usual, most > 0 {
            let y = bottom - Bar.scaled(usual.value, of: most, to: room)
            svg.shape("line", "usual", [("x1", 0), ("x2", width * 10), ("y1", y), ("y2", y)])
            svg.label(usual.text, "axis is-end", x: width * 10, y: y - 40)
        }
        return svg.text
    }

    private static func classes(_ point: ChartPoint) -> String {
        switch point.place {
        case .past: "bar"
        case .current: "bar is-current"
        case .future: "bar is-future"
        }
    }
}
