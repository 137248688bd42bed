import Insights
import Values

/// What there was in a month.
struct MonthFlow: Sendable {
    /// The month, as the person cuts months.
    let month: Month
    /// What came in and went out.
    let flow: MoneyFlow
}

/// What came in or went out month by month, as bars.
struct MonthBars: Sendable {
    /// The months, without gaps, the oldest first.
    let months: [MonthFlow]
    /// Of the sums.
    let currency: Currency
    /// Whether the bars are of what came in.
    let isIncome: Bool
    /// What the screen is made from.
    let context: ScreenContext

    private var wording: Wording { context.wording }

    /// The height of a month's bar, zero or more.
    func value(_ figure: MonthFlow) -> Int64 {
        isIncome ? max(0, figure.flow.moneyIn) : max(0, Sum.subtracting(0, figure.flow.moneyOut))
    }

    /// `March 2026`
    func name(_ figure: MonthFlow) -> String { Catalogue.heading(wording.catalogue.month(figure.month)) }

    /// The picture; nil for fewer than two months.
    var chart: Chart? {
        guard months.count > 1 else { return nil }
        let title = wording.text("merchant.months")
        let points = months.map { point($0) }
        let columns = [wording.text("column.month"), wording.text(isIncome ? "column.in" : "column.out")]
        return Chart(
            kind: .bars, title: title, description: points.map { $0.text }.joined(separator: "; "),
            series: [ChartSeries(shape: .bar, tone: isIncome ? .received : .spent, points: points)],
            table: DataTable(
                caption: title, columns: columns,
                rows: zip(months, points).map { figure, point in [name(figure), wording.amount(point.value, currency)] }))
    }

    private func point(_ figure: MonthFlow) -> ChartPoint {
        let value = value(figure)
        let text = wording.text("chart.point", .text("name", name(figure)), .text("amount", wording.amount(value, currency)))
        let isCurrent = figure.month == context.rules.month(containing: context.today)
        return ChartPoint(
            span: context.rules.days(of: figure.month), label: wording.catalogue.monthName(figure.month.month, .short), text: text,
            value: value, state: isCurrent ? .current : .plain)
    }
}
