import Insights
import Planning
import Values

/// Budget against actual over time.
extension BudgetsScreen {
    /// Pictures at most; the lists have every budget.
    private static let chartLimit = 4
    /// Budgets whose names a title has.
    private static let namedLimit = 3

    /// What a period had, and what was spent in it.
    private struct Column {
        let span: DaySpan
        let given: Int64
        let spent: Int64
    }

    /// What was spent in each period, as bars, and what it had, as a line. Budgets over different categories that share their periods are
    /// summed in one picture, since no part of a transaction counts in two of them; each other budget has its own.
    func charts(_ running: [ShownBudget]) -> [Chart] {
        var groups: [[ShownBudget]] = []
        for shown in running where !shown.spans.isEmpty {
            if let place = groups.firstIndex(where: { BudgetsScreen.isSummed(shown, with: $0) }) {
                groups[place].append(shown)
            } else {
                groups.append([shown])
            }
        }
        return Array(groups.compactMap { chart(of: $0) }.prefix(BudgetsScreen.chartLimit))
    }

    private static func isSummed(_ shown: ShownBudget, with group: [ShownBudget]) -> Bool {
        guard case .category = shown.scope, shown.budget.currency == group[0].budget.currency, shown.spans == group[0].spans else {
            return false
        }
        return group.allSatisfy { other in
            guard case .category = other.scope else { return false }
            return other.scope.of != shown.scope.of
        }
    }

    /// The picture of some budgets; nil for fewer than two periods that had an amount.
    private func chart(of budgets: [ShownBudget]) -> Chart? {
        let columns = budgets[0].spans.compactMap { BudgetsScreen.column($0, budgets) }
        guard columns.count > 1 else { return nil }
        let (currency, length) = (budgets[0].budget.currency, budgets[0].budget.cycle.length)
        let name = MessageArgument.text("name", names(of: budgets))
        let title = wording.text("budgets.chart", name)
        let spent = columns.map { point($0, $0.spent, text($0, currency), length) }
        // The bar says both.
        let given = columns.map { point($0, $0.given, "", length) }
        let heads = ["days", "given", "spent"].map { wording.text("budgets.column." + $0) }
        return Chart(
            kind: .bars, title: title, description: [spent[0].text, spent[spent.count - 1].text].joined(separator: " "),
            series: [ChartSeries(name: heads[2], shape: .bar, points: spent), ChartSeries(name: heads[1], shape: .line, points: given)],
            table: DataTable(
                caption: wording.text("budgets.chart.table", name), columns: heads,
                rows: columns.map { [days($0.span), wording.money($0.given, currency), wording.money($0.spent, currency)] }))
    }

    /// A period of those budgets that had begun in it; nil where none had.
    private static func column(_ span: DaySpan, _ budgets: [ShownBudget]) -> Column? {
        let figures = budgets.compactMap { $0.figure(in: span) }
        guard !figures.isEmpty else { return nil }
        return Column(
            span: span, given: figures.reduce(0) { Sum.adding($0, $1.available) }, spent: figures.reduce(0) { Sum.adding($0, $1.spent) })
    }

    /// `Groceries and Coffee`, or how many they are.
    private func names(of budgets: [ShownBudget]) -> String {
        budgets.count > BudgetsScreen.namedLimit
            ? wording.text("budgets.chart.together", .count("count", budgets.count))
            : wording.catalogue.list(budgets.map { $0.scope.name(in: context) })
    }

    private func point(_ column: Column, _ value: Int64, _ text: String, _ length: BudgetLength) -> ChartPoint {
        let first = column.span.first
        let label =
            switch length {
            case .week, .fortnight, .fourWeeks: wording.catalogue.date(first, .monthDayShort)
            case .month, .quarter: wording.catalogue.monthName(first.civil.month, .short)
            case .year: String(first.civil.year)
            }
        return ChartPoint(
            span: column.span, label: label, text: text, value: value, state: column.span.contains(context.today) ? .current : .plain)
    }

    /// `Oct 1, 2026 to Oct 31, 2026: $388.15 of $400.00 spent`
    private func text(_ column: Column, _ currency: Currency) -> String {
        let spent = wording.text(
            "budgets.spentOf", .text("amount", wording.money(column.spent, currency)), .text("given", wording.money(column.given, currency))
        )
        return wording.text("chart.point", .text("name", days(column.span)), .text("amount", spent))
    }

    /// `Oct 1, 2026 to Oct 31, 2026`
    func days(_ span: DaySpan) -> String {
        wording.text(
            "budgets.days", .text("first", wording.catalogue.date(span.first)), .text("last", wording.catalogue.date(span.last)))
    }
}

extension ShownBudget {
    /// How a period of today or before it went; nil for one that isn't known, and for one before the budget began.
    fileprivate func figure(in span: DaySpan) -> Planning.BudgetPeriod? {
        if let current, current.span == span { return current }
        return past.first { $0.span == span }?.figure
    }
}
