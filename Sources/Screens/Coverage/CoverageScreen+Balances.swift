import Bookkeeping
import Insights
import Syncing
import Values

/// What an account held over time.
extension CoverageScreen {
    /// Months before this one that a picture goes back at most.
    private static let months = 24

    /// What an account held at the ends of months and holds now, or held when it was closed; nil for one that was not asked for by
    /// name, and for a single day.
    func balances(_ part: Part) -> Chart? {
        guard let holding = holdings.first(where: { $0.source == .account(part.number) }) else { return nil }
        let closed = context.standings[Int(part.number)].closed
        let last = closed.map { min($0, context.today) } ?? context.today
        let month = context.rules.month(containing: last)
        let ends = (0..<CoverageScreen.months).reversed().map { context.rules.days(of: month.advanced(by: -1 - $0)).last }
        let days = ends.filter { $0 >= holding.since } + [last]
        guard days.count > 1 else { return nil }
        let currency = part.account.currency
        let points = days.map { point($0, holding.amount(on: $0) ?? 0, currency) }
        let title = wording.text("coverage.balances")
        let rows = zip(days, points).map { [wording.catalogue.date($0), wording.money($1.value, currency)] }
        return Chart(
            kind: .lines, title: title, description: [points[0].text, points[points.count - 1].text].joined(separator: " "),
            series: [ChartSeries(name: part.account.name, shape: .line, points: points)],
            table: DataTable(caption: title, columns: ["day", "balance"].map { wording.text("column." + $0) }, rows: rows))
    }

    private func point(_ day: Day, _ amount: Int64, _ currency: Currency) -> ChartPoint {
        let text = wording.text(
            "chart.point", .text("name", wording.catalogue.date(day)), .text("amount", wording.money(amount, currency)))
        return ChartPoint(
            span: DaySpan(day), label: wording.catalogue.monthName(day.civil.month, .short), text: text, value: amount,
            state: day == context.today ? .current : .plain)
    }
}
