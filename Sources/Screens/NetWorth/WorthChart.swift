import Values

/// What is owned less what is owed over time: what is owned as areas on each other, what is left of it as a line.
struct WorthChart {
    /// Its title.
    let title: String
    /// What its amounts are in.
    let currency: Currency
    /// What there was at the end of each day.
    var totals: [Total] = []
    /// What is owned, in parts, each with an amount for each day.
    var areas: [Area] = []

    /// What there was at the end of a day.
    struct Total {
        let day: Day
        let owned: Int64
        let owed: Int64
        let net: Int64
    }

    /// A part of what is owned.
    struct Area {
        let name: String
        /// One of the design's twelve.
        let colour: Int
        /// For each day; what is below zero is no part of a picture.
        let amounts: [Int64]
    }

    /// The picture; nil for a single day.
    func chart(_ context: ScreenContext) -> Chart? {
        guard totals.count > 1 else { return nil }
        let wording = context.wording
        var series: [ChartSeries] = []
        for area in areas where area.amounts.contains(where: { $0 > 0 }) {
            let points = zip(totals, area.amounts).map { point($0.day, max(0, $1), area.name + ", ", context) }
            series.append(ChartSeries(name: area.name, shape: .area, colour: area.colour, points: points))
        }
        let net = wording.text("netWorth.title")
        let line = totals.map { point($0.day, $0.net, net + ", ", context) }
        series.append(ChartSeries(name: net, shape: .line, points: line))
        let columns = ["day", "owned", "owed", "worth"].map { wording.text("column." + $0) }
        return Chart(
            kind: .lines, title: title, description: [line[0].text, line[line.count - 1].text].joined(separator: " "), series: series,
            table: DataTable(
                caption: title, columns: columns,
                rows: totals.map { total in
                    let amounts = [total.owned, 0 &- total.owed, total.net].map { wording.money($0, currency) }
                    return [wording.catalogue.date(total.day)] + amounts
                }))
    }

    private func point(_ day: Day, _ value: Int64, _ name: String, _ context: ScreenContext) -> ChartPoint {
        let wording = context.wording
        let date = wording.catalogue.date(day)
        return ChartPoint(
            span: DaySpan(ordered: day, day), label: wording.catalogue.monthName(day.civil.month, .short),
            text: wording.text("chart.point", .text("name", name + date), .text("amount", wording.money(value, currency))), value: value,
            state: day == context.today ? .current : .plain)
    }
}
