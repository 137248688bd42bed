import Insights
import Values

/// A month as a calendar of shaded days.
enum CalendarChart {
    private static let cell = 44
    private static let gap = 5
    private static let head = 20

    /// The calendar's picture.
    ///
    /// - Parameters:
    ///   - weekdays: the heads of the columns, from the week's first day on.
    ///   - title: what a day says on pointing.
    static func svg(
        _ heatmap: Heatmap, weekdays: [String], today: Day, title: String, description: String, dayTitle: (HeatmapDay) -> String
    ) -> String {
        let weeks = heatmap.weeks
        let width = 7 * cell + 6 * gap
        var svg = SVGWriter(
            kind: "calendar", width: width, height: head + weeks.count * (cell + gap) - gap, title: title, description: description)
        for (column, weekday) in weekdays.enumerated() {
            svg.label(weekday, "axis", x: (column * (cell + gap) + cell / 2) * 10, y: 120)
        }
        for (row, week) in weeks.enumerated() {
            for (column, day) in week.enumerated() {
                guard let day else { continue }
                let x = column * (cell + gap)
                let y = head + row * (cell + gap)
                svg.shape(
                    "rect", classes(day, today), [("x", x * 10), ("y", y * 10), ("width", cell * 10), ("height", cell * 10), ("rx", 110)],
                    texts: [("data-day", day.day.iso)], title: dayTitle(day))
                svg.label("\(day.day.civil.day)", "heat-day", x: (x + cell / 2) * 10, y: (y + cell / 2) * 10 + 45)
            }
        }
        return svg.text
    }

    private static func classes(_ day: HeatmapDay, _ today: Day) -> String {
        "heat " + (day.isKnown ? "heat-\(day.intensity)" : "heat-unknown") + (day.day == today ? " is-today" : "")
    }
}
