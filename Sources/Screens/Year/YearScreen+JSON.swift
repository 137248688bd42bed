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
            json.member("areas", areas)
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
        let description = sentences.map { $0.text }.joined(separator: " ")
        var series = [
            ChartSeries(shape: .bar, points: points { Sum.subtracting(0, $0.moneyOut) }),
            ChartSeries(shape: .bar, tone: .received, points: points { $0.moneyIn }),
        ]
        let before = (0..<12).filter { trend.isPreviousWhole[$0] }.map { month in
            let out = Sum.subtracting(0, trend.previousFlow(month: month, currency: place).moneyOut)
            return point(month, max(0, out), wording.text("web.year.before"))
        }
        if before.count > 1 { series.append(ChartSeries(shape: .line, tone: .previous, points: before)) }
        return Chart(
            kind: .year, title: title, description: description, series: series,
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

    /// The months as points, each with a part of its flow that is zero or more.
    private func points(_ value: (MoneyFlow) -> Int64) -> [ChartPoint] {
        (0..<12).map { month in
            let flow = flow(month)
            let name = MessageArgument.text("month", Catalogue.heading(monthName(month)))
            return point(month, max(0, value(flow)), wording.text("year.month", inOut(flow) + [name]))
        }
    }

    private func point(_ month: Int, _ value: Int64, _ text: String) -> ChartPoint {
        ChartPoint(span: trend.rules.days(of: trend.months[month]), label: monthName(month, .short), text: text, value: value)
    }

    /// What was spent on the largest categories and on the rest, month by month.
    private var areas: Chart? {
        let (spending, known) = (spending, (0..<12).filter { trend.isKnown[$0] })
        guard spending.count > 1, known.count > 1 else { return nil }
        let colours = context.looks.colours(of: spending)
        var series = spending.prefix(CategoryLooks.apart).enumerated().map { rank, figure in
            area(context.looks.look(figure.category).name, colours[rank], [figure], known)
        }
        let rest = Array(spending.dropFirst(CategoryLooks.apart))
        if !rest.isEmpty { series.append(area(wording.text("chart.rest"), CategoryLooks.restColour, rest, known)) }
        let title = wording.text("year.areas")
        return Chart(
            kind: .lines, title: title,
            description: wording.text("chart.areas", .text("names", wording.catalogue.list(series.map { $0.name }))),
            series: series,
            table: DataTable(
                caption: title, columns: [wording.text("column.month")] + series.map { $0.name },
                rows: known.enumerated().map { row, month in
                    [Catalogue.heading(monthName(month))] + series.map { wording.amount($0.points[row].value, currency) }
                }))
    }

    private func area(_ name: String, _ colour: Int, _ figures: [CategoryFigure], _ known: [Int]) -> ChartSeries {
        let points = known.map { month in
            let spent = figures.reduce(Int64(0)) { sum, figure in
                Sum.adding(sum, max(0, months(figure)[month]))
            }
            let title = name + ", " + monthName(month)
            return point(
                month, spent, wording.text("chart.point", .text("name", title), .text("amount", wording.amount(spent, currency))))
        }
        return ChartSeries(name: name, shape: .area, colour: colour, points: points)
    }

    private func inOut(_ flow: MoneyFlow) -> [MessageArgument] {
        [.text("in", wording.received(flow.moneyIn, currency)), .text("out", wording.spent(flow.moneyOut, currency))]
    }
}
