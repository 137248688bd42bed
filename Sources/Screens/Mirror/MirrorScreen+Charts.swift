import Insights
import Values

extension MirrorScreen {
    /// The pictures of the screen: the ring of categories, and bars over time.
    var charts: [Chart] {
        [ring, bars].compactMap { $0 }
    }

    /// What the spending went on.
    private var ring: Chart? {
        let spending = spending
        guard !spending.isEmpty else { return nil }
        var segments: [RingChart.Segment] = []
        var rows: [[String]] = []
        /// What more came back of than was spent has a line in the table and no part of the ring.
        func add(_ name: String, _ amount: Int64, colour: Int) {
            let share = amount < 0 ? wording.share(amount, of: spendingWhole) : ""
            rows.append([name, wording.spent(amount, currency), share])
            guard amount < 0 else { return }
            let title = [name, wording.spent(amount, currency), share].joined(separator: " · ")
            segments.append(RingChart.Segment(value: Sum.subtracting(0, amount), colour: colour, title: title))
        }
        let colours = colours
        for (place, figure) in spending.prefix(MirrorScreen.shortList).enumerated() {
            add(context.looks.look(figure.category).name, figure.flow.moneyOut, colour: colours[place])
        }
        let rest = spending.dropFirst(MirrorScreen.shortList).reduce(Int64(0)) { Sum.adding($0, $1.flow.moneyOut) }
        if rest != 0 { add(wording.text("chart.rest"), rest, colour: CategoryLooks.restColour) }
        let title = wording.text("mirror.categories")
        let largest = rows.prefix(3).map { wording.text("chart.named", .text("name", $0[0]), .text("amount", $0[1])) }
        let description = wording.text(
            "chart.ring", .count("count", spending.count), .text("largest", wording.catalogue.list(largest)))
        return Chart(
            kind: "ring", title: title, description: description, svg: RingChart.svg(segments, title: title, description: description),
            table: DataTable(
                caption: title, columns: [wording.text("column.category"), wording.text("column.out"), wording.text("column.share")],
                rows: rows))
    }

    /// The spending of each day or month.
    var bars: Chart? {
        let points = points
        guard let highest = points.max(by: { $0.value < $1.value }), highest.value > 0 else { return nil }
        let title = wording.text(showsDays ? "mirror.days" : "mirror.months")
        let description = wording.text(
            "chart.bars", .count("count", points.count), .text("highest", highest.title), .text("amount", highest.text))
        return Chart(
            kind: "bars", title: title, description: description,
            svg: BarsChart.svg(points, usual: usualBar, title: title, description: description),
            table: DataTable(
                caption: title, columns: [wording.text(showsDays ? "column.day" : "column.month"), wording.text("column.out")],
                rows: points.map { [$0.title, $0.text] }))
    }
}
