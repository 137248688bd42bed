import Foundation

extension ChartPicture {
    /// Bars, lines, bands and areas over the columns of time; areas stand on each other.
    mutating func layOutTime(_ chart: Page.Chart) {
        let columns = chart.series.first { $0.shape != .rule && $0.shape != .mark }?.points ?? []
        let scale = Scale(chart.series, columns: columns.count)
        var ground = columns.map { _ in 0.0 }
        for series in chart.series where series.shape == .area {
            let below = ground
            for (index, point) in series.points.enumerated() where index < ground.count { ground[index] += Double(point.value) }
            draw(.area(scale.around(ground, below)), Ink.category(series.colour ?? 0))
        }
        for series in chart.series where series.shape == .band {
            let (tops, lows) = (series.points.map { Double($0.value) }, series.points.map { Double($0.low ?? $0.value) })
            draw(.area(scale.around(tops, lows)), .mist)
        }
        let bars = chart.series.filter { $0.shape == .bar }
        for (place, series) in bars.enumerated() { drawBars(series, place, of: bars.count, scale) }
        for series in chart.series where series.shape == .line { drawLine(series, columns, scale) }
        for series in chart.series where series.shape == .rule { drawRule(series, scale) }
        for series in chart.series where series.shape == .mark { drawMarks(series, columns, scale) }
        sayColumns(chart, columns)
    }

    private mutating func drawBars(_ series: Page.ChartSeries, _ place: Int, of count: Int, _ scale: Scale) {
        let thickness = scale.step * (count > 1 ? 1 / 3 : 3 / 4)
        let margin = (scale.step - thickness * Double(count)) / 2
        for (index, point) in series.points.enumerated() {
            let left = scale.step * Double(index) + margin + thickness * Double(place)
            let (one, other) = (scale.height(0), scale.height(Double(point.value)))
            draw(.bar(Place(x: left, y: min(one, other)), Place(x: left + thickness, y: max(one, other))), Ink.bar(series, point))
        }
    }

    /// A line may have points for some of the columns alone.
    private mutating func drawLine(_ series: Page.ChartSeries, _ columns: [Page.ChartPoint], _ scale: Scale) {
        let places = series.points.compactMap { point in
            columns.firstIndex { $0.from == point.from }.map { Place(x: scale.middle($0), y: scale.height(Double(point.value))) }
        }
        guard places.count > 1 else { return }
        draw(.line(places, isDashed: series.tone == .previous), series.tone == .previous ? .muted : .ink)
    }

    /// Marks stand on some of the columns.
    private mutating func drawMarks(_ series: Page.ChartSeries, _ columns: [Page.ChartPoint], _ scale: Scale) {
        for point in series.points {
            guard let index = columns.firstIndex(where: { $0.from == point.from }) else { continue }
            let (x, y, tall) = (scale.middle(index), scale.height(Double(point.value)), 0.02)
            let corners: [(Double, Double)] = [(0, -tall), (scale.step / 2, 0), (0, tall), (-scale.step / 2, 0)]
            draw(.area(corners.map { Place(x: x + $0.0, y: y + $0.1) }), .accent)
        }
    }

    private mutating func drawRule(_ series: Page.ChartSeries, _ scale: Scale) {
        guard let point = series.points.first else { return }
        let y = scale.height(Double(point.value))
        draw(.line([Place(x: 0, y: y), Place(x: 1, y: y)], isDashed: true), .muted)
    }

    /// What stands on top in a column is said first.
    private mutating func sayColumns(_ chart: Page.Chart, _ columns: [Page.ChartPoint]) {
        for (index, column) in columns.enumerated() {
            let points = chart.series.reversed().compactMap { series -> Page.ChartPoint? in
                if series.shape == .mark { return series.points.first { $0.from == column.from } }
                return series.shape != .rule && index < series.points.count ? series.points[index] : nil
            }
            say(points.map(\.text).filter { !$0.isEmpty }.joined(separator: " · "), column.label)
        }
        for series in chart.series where series.shape == .rule { say(series.points.first?.text ?? "", series.points.first?.label ?? "") }
    }

    /// A lane for each account, with its stretches of days.
    mutating func layOutLanes(_ chart: Page.Chart) {
        let stretches = chart.series.flatMap(\.points).compactMap { ChartPicture.days($0) }
        guard let first = stretches.map(\.lowerBound).min(), let last = stretches.map(\.upperBound).max() else { return }
        let height = 1 / Double(chart.series.count)
        for (row, series) in chart.series.enumerated() {
            for point in series.points {
                guard let days = ChartPicture.days(point) else { continue }
                let (left, right) = ((days.lowerBound - first) / (last - first), (days.upperBound - first) / (last - first))
                let top = (Double(row) + 0.4) * height
                draw(.bar(Place(x: left, y: top), Place(x: right, y: top + height * 0.4)), Ink.bar(series, point))
                // Where there are several lanes, days alone do not say whose they are.
                let whose = chart.series.count > 1 && !point.text.isEmpty ? series.name : ""
                say([whose, point.text].filter { !$0.isEmpty }.joined(separator: ", "), series.name)
            }
        }
    }

    /// The days of a point, from the beginning of its first to the end of its last.
    private static func days(_ point: Page.ChartPoint) -> ClosedRange<Double>? {
        guard let from = number(point.from), let to = number(point.to), from <= to else { return nil }
        return from...(to + 1)
    }

    private static func number(_ day: String?) -> Double? {
        let parts = (day ?? "").split(separator: "-").compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        guard parts.count == 3, let utc = TimeZone(secondsFromGMT: 0) else { return nil }
        calendar.timeZone = utc
        let date = calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
        return date.map { $0.timeIntervalSince1970 / 86_400 }
    }

    /// Where amounts and columns stand: the greatest at the top, and what is below zero below the ground.
    private struct Scale {
        let step: Double
        private let least: Double
        private let most: Double

        init(_ series: [Page.ChartSeries], columns: Int) {
            step = columns > 0 ? 1 / Double(columns) : 0
            let areas = series.filter { $0.shape == .area }
            let sums = (0..<columns).map { index in
                areas.reduce(0.0) { $0 + (index < $1.points.count ? Double($1.points[index].value) : 0) }
            }
            let points = series.filter { $0.shape != .area }.flatMap(\.points)
            let values = points.flatMap { [Double($0.value), Double($0.low ?? $0.value)] } + sums
            (least, most) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
        }

        func height(_ value: Double) -> Double { most > least ? 1 - (value - least) / (most - least) : 1 }
        func middle(_ index: Int) -> Double { step * (Double(index) + 0.5) }
        func around(_ upper: [Double], _ lower: [Double]) -> [Place] {
            let over = upper.enumerated().map { Place(x: middle($0.offset), y: height($0.element)) }
            return over + lower.enumerated().map { Place(x: middle($0.offset), y: height($0.element)) }.reversed()
        }
    }
}
