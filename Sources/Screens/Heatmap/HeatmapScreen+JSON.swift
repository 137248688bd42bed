import Insights
package import Values

extension HeatmapScreen: ScreenModel {
    /// Writes the figures (`evenkeel heatmap --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "heatmap")
            json.member("month", MonthText.iso(heatmap.month))
            json.span(heatmap.span)
            json.object("totals") { json in
                json.member("currency", currency)
                json.flow(heatmap.total, currency)
            }
            json.array("thresholds") { json in
                for threshold in heatmap.thresholds { json.value(Money(minorUnits: threshold, currency)) }
            }
            json.array("days") { json in
                for day in heatmap.days { write(day, to: &json) }
            }
            json.member("currencies", heatmap.otherCurrencies.map { $0.code })
            if view { writeView(to: &json) }
        }
    }

    private func write(_ day: HeatmapDay, to json: inout JSONWriter) {
        json.object { json in
            json.member("day", day.day)
            json.amount("in", day.flow.moneyIn, currency)
            json.amount("out", day.flow.moneyOut, currency)
            json.member("intensity", day.intensity)
            json.member("known", day.isKnown)
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("sentences", sentences)
            json.member("how", ShownSentence(howText, heatmap.measured.map { evidence($0) }, context))
            json.member("less", wording.text("heatmap.less"))
            json.member("more", wording.text("heatmap.more"))
            json.member("weekdays", weekdays(.short))
            json.array("weeks") { json in
                for week in heatmap.weeks {
                    json.array { json in
                        for day in week { writePlace(day, to: &json) }
                    }
                }
            }
            json.object("navigation") { json in
                for (key, month) in [("previous", neighbours.previous), ("next", neighbours.next)] {
                    json.object(key) { json in
                        json.member("title", Catalogue.heading(wording.catalogue.month(month)))
                        json.member("month", MonthText.iso(month))
                    }
                }
            }
            json.member("chart", chart)
            json.member("empty", empty)
        }
    }

    private func writePlace(_ day: HeatmapDay?, to json: inout JSONWriter) {
        guard let day else {
            json.null()
            return
        }
        json.object { json in
            json.member("day", day.day)
            json.member("number", wording.number(day.day.civil.day))
            json.member("text", dayText(day))
            json.member("intensity", day.isKnown ? day.intensity : -1)
            json.member("evidence", ShownEvidence(heatmap.evidence(day.day).of(.spent), context))
        }
    }

    /// The calendar as a picture.
    private var chart: Chart {
        let description = sentences.map { $0.text }.joined(separator: " ")
        let title = title
        return Chart(
            kind: "calendar", title: title, description: description,
            svg: CalendarChart.svg(
                heatmap, weekdays: weekdays(.narrow), today: context.today, title: title, description: description, dayTitle: dayText),
            table: DataTable(
                caption: title, columns: [wording.text("column.day"), wording.text("column.out")],
                rows: heatmap.days.filter { $0.isKnown }.map {
                    [wording.catalogue.date($0.day, .weekdayMonthDay), wording.spent($0.flow.moneyOut, currency)]
                }))
    }
}
