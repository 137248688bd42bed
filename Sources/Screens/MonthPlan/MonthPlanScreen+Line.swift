import Bookkeeping
import Importing
import Insights
import Planning
import Values

/// The month's line.
extension MonthPlanScreen {
    /// Days from one line of the table to the next; a day with bills has one in any case.
    private static let tableDays = 7

    /// What the accounts held on the days that are over and are expected to hold on the others; each day reads what is due on it. Nil where nobody
    /// said what an account holds.
    var chart: Chart? {
        guard let total = plan.total else { return nil }
        let days = line(total)
        guard days.count > 1 else { return nil }
        let title = wording.text("monthPlan.chart")
        let dues = days.map { due(on: $0.day) }
        let texts = days.indices.map { text(days[$0], dues[$0]) }
        let points = days.indices.map { point(days[$0], texts[$0]) }
        let expected = days.indices.filter { days[$0].isExpected }
        let band = expected.map { place in
            var point = points[place]
            (point.value, point.low) = (days[place].high, days[place].low)
            return point
        }
        var series = [ChartSeries(name: title, shape: .line, points: points)]
        if band.count > 1 {
            series.insert(ChartSeries(name: wording.text("forecast.band"), shape: .band, tone: .usual, points: band), at: 0)
        }
        let rows = days.indices.filter { place in
            place % MonthPlanScreen.tableDays == 0 || place == days.count - 1 || !dues[place].isEmpty
        }
        return Chart(
            kind: .lines, title: title, description: [texts[0], texts[texts.count - 1]].joined(separator: " "), series: series,
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("column.balance"), wording.text("monthPlan.due")],
                rows: rows.map { place in
                    [
                        wording.catalogue.date(days[place].day), wording.money(days[place].median, sums.currency),
                        wording.catalogue.list(dues[place]),
                    ]
                }))
    }

    /// What there is at the end of a day.
    private struct DayOfLine {
        let day: Day
        let low, median, high: Int64
        let isExpected: Bool
    }

    private func line(_ total: CurrencyForecast) -> [DayOfLine] {
        let course = total.course
        let numbers = plan.forecast.forecast.accounts.filter { $0.course.currency == sums.currency && !$0.isChangeOnly }.map { $0.account }
        let worth = NetWorth.all(in: context.chosen.onBankDays, spans: context.spans, assets: []).worth
        let holdings = worth.flatMap { $0.holdings }.filter { holding in
            if case .account(let number) = holding.source { return numbers.contains(number) }
            return false
        }
        return plan.span.days.compactMap { day in
            if let place = course.place(of: day) {
                return DayOfLine(day: day, low: course.low[place], median: course.median[place], high: course.high[place], isExpected: true)
            }
            // A day of which not every account is known would look like a fall.
            guard day <= context.today, holdings.allSatisfy({ $0.since <= day }) else { return nil }
            let held = holdings.reduce(0) { Sum.adding($0, $1.amount(on: day) ?? 0) }
            return DayOfLine(day: day, low: held, median: held, high: held, isExpected: false)
        }
    }

    private func point(_ day: DayOfLine, _ text: String) -> ChartPoint {
        ChartPoint(
            span: DaySpan(day.day), label: wording.catalogue.date(day.day, .monthDayShort), text: text, value: day.median,
            state: day.day == context.today ? .current : .plain)
    }

    /// `November 28, 2026: $1,240.00. Landlord -$1,500.00`
    private func text(_ day: DayOfLine, _ due: [String]) -> String {
        let amount = wording.text(
            "chart.point", .text("name", wording.catalogue.date(day.day)), .text("amount", wording.money(day.median, sums.currency)))
        return due.isEmpty ? amount : wording.text("monthPlan.point", .text("point", amount), .text("list", wording.catalogue.list(due)))
    }

    /// What was paid on a day, or is expected on it, with its amounts.
    private func due(on day: Day) -> [String] {
        func said(_ name: String, _ amount: Int64) -> String { name + " " + wording.money(amount, sums.currency) }
        let bills = plan.due.compactMap { one -> String? in
            guard let bill = plan.bills.book?.bill(of: one.occurrence) else { return nil }
            let name = bill.name.isEmpty ? wording.text("merchant.none") : bill.name
            if one.open != 0 { return max(one.occurrence.day, context.today) == day ? said(name, one.open) : nil }
            return one.paidOn == day ? said(name, one.paid) : nil
        }
        let further = plan.further.filter { $0.payment.day == day }
        return bills + further.map { said(plan.forecast.name(of: $0, in: context), $0.payment.amount) }
    }
}
