import Insights
package import Values

extension YearScreen: ScreenModel {
    /// Writes the figures (`evenkeel year --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "year")
            json.member("year", Int64(trend.year.number))
            json.object("totals") { json in
                json.member("currency", currency)
                json.flow(total, currency)
            }
            writeAverage(to: &json)
            json.array("months") { json in
                for month in 0..<12 { writeMonth(month, to: &json) }
            }
            json.array("categories") { json in
                for figure in categories { write(figure, to: &json) }
            }
            json.member("currencies", trend.currencies.map { $0.code }.filter { $0 != currency.code })
            if view { writeView(to: &json) }
        }
    }

    private func writeAverage(to json: inout JSONWriter) {
        json.key("average")
        guard !trend.currencies.isEmpty, let average = trend.average(currency: place) else {
            json.null()
            return
        }
        json.object { json in
            json.flow(average, currency)
            json.member("months", trend.isWhole.filter { $0 }.count)
        }
    }

    private func writeMonth(_ month: Int, to json: inout JSONWriter) {
        json.object { json in
            json.member("month", MonthText.iso(trend.months[month]))
            json.span(trend.rules.days(of: trend.months[month]))
            json.flow(flow(month), currency)
            json.member("known", trend.isKnown[month])
            json.member("whole", trend.isWhole[month])
        }
    }

    private func write(_ figure: CategoryFigure, to json: inout JSONWriter) {
        let look = context.looks.look(figure.category)
        json.object { json in
            json.member("category", look.code)
            json.member("name", look.name)
            json.amount("amount", figure.flow.net, currency)
            json.amount("in", figure.flow.moneyIn, currency)
            json.amount("out", figure.flow.moneyOut, currency)
            json.array("months") { json in
                for month in 0..<12 {
                    let flow = trend.flow(category: Int(figure.category), month: month, currency: place)
                    json.value(Money(minorUnits: flow.net, currency))
                }
            }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentences", sentences)
            json.array("months") { json in
                for month in 0..<12 { writeShownMonth(month, to: &json) }
            }
            json.array("categories") { json in
                for figure in spending { writeShown(figure, .spent, to: &json) }
            }
            json.array("income") { json in
                for figure in income { writeShown(figure, .received, to: &json) }
            }
            json.object("navigation") { json in
                json.member("previous", Int64(trend.year.advanced(by: -1).number))
                json.member("next", Int64(trend.year.advanced(by: 1).number))
            }
            json.member("chart", chart)
            json.member("empty", empty)
        }
    }

    private func writeShownMonth(_ month: Int, to json: inout JSONWriter) {
        let flow = flow(month)
        json.object { json in
            json.member("name", Catalogue.heading(monthName(month)))
            json.member("in", wording.received(flow.moneyIn, currency))
            json.member("out", wording.spent(flow.moneyOut, currency))
            json.member("net", wording.change(flow.net, currency))
            if !trend.currencies.isEmpty {
                json.member("evidence", ShownEvidence(trend.evidence(month: month, currency: place), context))
            }
        }
    }

    private func writeShown(_ figure: CategoryFigure, _ side: Evidence.Side, to json: inout JSONWriter) {
        let look = context.looks.look(figure.category)
        json.object { json in
            json.member("category", look.code)
            json.member("name", look.name)
            json.member("icon", look.icon)
            json.member("colour", look.colour)
            let amount = side == .spent ? figure.flow.moneyOut : figure.flow.moneyIn
            json.member("amount", side == .spent ? wording.spent(amount, currency) : wording.change(amount, currency))
            json.member("evidence", ShownEvidence(evidence.of(.category(figure.category)).of(side), context))
        }
    }

    /// The year as a picture.
    private var chart: Chart? {
        guard total != .none else { return nil }
        let points = (0..<12).map { month in
            let flow = flow(month)
            let name = Catalogue.heading(monthName(month))
            return YearChart.Point(
                label: monthName(month, .short), title: wording.text("year.month", inOut(flow) + [.text("month", name)]),
                span: trend.rules.days(of: trend.months[month]), moneyIn: max(0, flow.moneyIn),
                moneyOut: max(0, Sum.subtracting(0, flow.moneyOut)),
                previousOut: trend.isPreviousWhole[month]
                    ? max(0, Sum.subtracting(0, trend.previousFlow(month: month, currency: place).moneyOut)) : nil)
        }
        let description = sentences.map { $0.text }.joined(separator: " ")
        return Chart(
            kind: "year", title: title, description: description, svg: YearChart.svg(points, title: title, description: description),
            table: DataTable(
                caption: title, columns: ["month", "in", "out", "net"].map { wording.text("column." + $0) },
                rows: (0..<12).map { month in
                    let flow = flow(month)
                    return [
                        Catalogue.heading(monthName(month)), wording.received(flow.moneyIn, currency),
                        wording.spent(flow.moneyOut, currency),
                        wording.change(flow.net, currency),
                    ]
                }))
    }

    private func inOut(_ flow: MoneyFlow) -> [MessageArgument] {
        [.text("in", wording.received(flow.moneyIn, currency)), .text("out", wording.spent(flow.moneyOut, currency))]
    }
}
