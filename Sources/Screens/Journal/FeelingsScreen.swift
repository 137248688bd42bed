package import Journal
package import Values

/// A year of check-ins: its days in colours, what was felt most, with what, when, what changed beside entries and exercises, and what spending goes
/// together with. Made on the person's
/// own device alone, from records that it opened.
package struct FeelingsScreen: Sendable {
    private let context: ScreenContext
    private let year: Int
    private let trends: FeelingTrends
    /// Which feelings and spending go together, of the last year's days.
    private let together: [Together]
    /// Whether there is a check-in at all, of whichever year.
    private let isBegun: Bool

    /// A calendar year of check-ins.
    ///
    /// - Parameters:
    ///   - felt: all that were made, in any order.
    ///   - year: this one unless said.
    package init(_ felt: [FeltMoment], of year: Int? = nil, in context: ScreenContext) {
        self.context = context
        let year = year ?? context.today.civil.year
        self.year = year
        trends = FeelingTrends(felt, on: FeelingsScreen.days(of: year, context.today))
        together = FindTogether.run(felt.map { $0.checkIn }, SpendingDays.all(in: context))
        isBegun = !felt.isEmpty
    }

    private var wording: Wording { context.wording }

    /// The days of a calendar year; a year that no calendar has is today alone.
    private static func days(of year: Int, _ today: Day) -> DaySpan {
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else { return DaySpan(today) }
        return DaySpan(ordered: first, last)
    }
}

extension FeelingsScreen: ScreenModel {
    /// The name by which it is asked for.
    package static let name = "feelings"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("feelings.title"), subtitle: String(year), wording)
        guard !trends.days.isEmpty else {
            let stem = isBegun ? "empty.feelings.year." : "empty.feelings."
            page.empty = EmptyState(
                stem, [.text("year", String(year))], screen: "checkIn", command: "evenkeel feelings --stdin", wording)
            return page
        }
        for text in sentences { page.say(ShownSentence(text)) }
        page.add(.chart(pixels))
        page.add(.chart(ring))
        page.add(
            list("together", together.enumerated().map { PageItem(key: "together-\($0.offset)", name: $0.element.text(wording.catalogue)) })
        )
        page.say(ShownSentence(wording.text(together.isEmpty ? "feelings.together.silent" : "feelings.together.how")))
        page.add(list("words", trends.words.prefix(FeelingsScreen.listLimit).map { item($0, "feeling." + $0.code) }))
        page.add(list("triggers", trends.triggers.prefix(FeelingsScreen.listLimit).map { item($0, "journal.trigger." + $0.code) }))
        page.add(list("dayParts", trends.dayParts.filter { $0.count > 0 }.map { item($0, "feelings.dayPart." + $0.code) }))
        page.add(list("weekdays", weekdayItems))
        page.add(list("changes", trends.changes.map { item($0) }))
        return page
    }

    /// Words and triggers that a page lists.
    private static let listLimit = 12

    private func list(_ code: String, _ items: [PageItem]) -> PagePart {
        .list(PageList(code: code, title: wording.text("feelings." + code), items: items))
    }

    private var count: Int { trends.quarters.reduce(0, +) }

    /// `You checked in 84 times on 61 days.`, and which quarter of the square it was most often.
    private var sentences: [String] {
        var said = [wording.text("feelings.count", .count("count", count), .text("days", days(trends.days.count)))]
        let most = FeelingQuarter.allCases.max { trends.quarters[Int($0.rawValue)] < trends.quarters[Int($1.rawValue)] }
        if let most, 2 * trends.quarters[Int(most.rawValue)] > count, count >= FeelingTrends.leastForMean {
            said.append(wording.text("feelings.mostly." + most.code))
        }
        return said
    }

    private func days(_ count: Int) -> String { wording.text("feelings.days", .count("count", count)) }

    private func times(_ count: Int) -> String { wording.text("feelings.times", .count("count", count)) }

    /// `pleasant, little energy`
    private func felt(_ pleasantness: Int, _ energy: Int) -> String {
        let (how, much) = (FeelingsScreen.shade(pleasantness), FeelingsScreen.shade(energy))
        return wording.text(
            "feelings.felt", .text("pleasantness", wording.text("feelings.pleasantness.\(how)")),
            .text("energy", wording.text("feelings.energy.\(much)")))
    }

    /// A fifth of the scale, 0 to 4.
    private static func shade(_ value: Int) -> Int { min(4, max(0, (value + 100) / 40)) }

    private func item(_ mean: FeelingMean, _ words: String) -> PageItem { item(mean, named: wording.text(words)) }

    private func item(_ mean: FeelingMean, named name: String) -> PageItem {
        var item = PageItem(key: mean.code, name: name, detail: times(mean.count))
        if let pleasantness = mean.pleasantness, let energy = mean.energy { item.text = felt(pleasantness, energy) }
        item.meter = mean.count * 100 / max(1, count)
        return item
    }

    private var weekdayItems: [PageItem] {
        Weekday.allCases.compactMap { weekday in
            let mean = trends.weekdays[Int(weekday.rawValue) - 1]
            return mean.count == 0 ? nil : item(mean, named: Catalogue.heading(wording.catalogue.weekdayName(weekday)))
        }
    }

    private func item(_ change: FeelingChange) -> PageItem {
        let name = change.exercise.map { wording.text("exercise." + $0 + ".title") } ?? wording.text("feelings.entries")
        var item = PageItem(key: change.exercise ?? "entry", name: name, detail: times(change.count))
        guard let pleasantness = change.pleasantness else {
            item.text = wording.text("feelings.change.few", .count("count", FeelingTrends.leastForMean))
            return item
        }
        let variant = pleasantness > 0 ? "better" : pleasantness < 0 ? "worse" : "same"
        item.text = wording.text("feelings.change." + variant, .count("points", abs(pleasantness)))
        return item
    }
}

/// The pictures.
extension FeelingsScreen {
    /// The year's days, a row for each month.
    private var pixels: Chart {
        let months = (1...12).compactMap { month -> ChartSeries? in
            guard let first = Day(year: year, month: month, day: 1) else { return nil }
            let known = trends.days.filter { $0.day.civil.month == month }
            let points = (0..<31).map { first.advanced(by: $0) }.filter { $0.civil.month == month }.map { day in
                point(day, known.first { $0.day == day })
            }
            return ChartSeries(name: wording.catalogue.monthName(month, .short), shape: .day, points: points)
        }
        return Chart(
            kind: .pixels, title: wording.text("feelings.pixels", .text("year", String(year))),
            description: wording.text("feelings.pixels.how"), series: months,
            table: DataTable(
                caption: wording.text("feelings.pixels", .text("year", String(year))),
                columns: [wording.text("column.day"), wording.text("feelings.column.felt"), wording.text("feelings.column.times")],
                rows: trends.days.map {
                    [wording.catalogue.date($0.day), felt($0.pleasantness, $0.energy), wording.number($0.count)]
                }))
    }

    private func point(_ day: Day, _ known: FeelingDay?) -> ChartPoint {
        let words = known.map { felt($0.pleasantness, $0.energy) } ?? wording.text("feelings.unknown")
        let name = wording.catalogue.date(day, .weekdayMonthDay)
        return ChartPoint(
            span: DaySpan(day), label: wording.number(day.civil.day),
            text: wording.text("chart.point", .text("name", name), .text("amount", words)), value: Int64(known?.pleasantness ?? 0),
            state: day == context.today ? .current : day > context.today ? .future : .plain,
            shade: known.map { FeelingsScreen.shade($0.pleasantness) })
    }

    /// How often each quarter of the square was said.
    private var ring: Chart {
        let quarters = FeelingQuarter.allCases.map { ($0, trends.quarters[Int($0.rawValue)]) }.filter { $0.1 > 0 }
        let title = wording.text("feelings.quarters")
        let series = quarters.map { quarter, count in
            let text = wording.text(
                "chart.point", .text("name", wording.text("feelings.quarter." + quarter.code)), .text("amount", times(count)))
            return ChartSeries(
                name: wording.text("feelings.quarter." + quarter.code), shape: .part, colour: FeelingsScreen.colours[Int(quarter.rawValue)],
                points: [ChartPoint(text: text, value: Int64(count))])
        }
        return Chart(
            kind: .ring, title: title, description: wording.catalogue.list(series.map { $0.points[0].text }), series: series,
            table: DataTable(
                caption: title, columns: [wording.text("feelings.column.felt"), wording.text("feelings.column.times")],
                rows: quarters.map { [wording.text("feelings.quarter." + $0.0.code), wording.number($0.1)] }))
    }

    /// The quarters' colours among the twelve of the design.
    private static let colours = [3, 1, 7, 10]

    /// Writes the figures and, unless told otherwise, the page.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", FeelingsScreen.name)
            json.member("year", year)
            json.member("checkins", count)
            json.array("together") { json in
                for one in together {
                    json.object { json in
                        json.member("kind", one.kind)
                        json.member("direction", one.direction)
                        json.member("lagDays", one.lagDays)
                        json.member("checkins", one.checkIns)
                    }
                }
            }
            json.array("days") { json in
                for day in trends.days {
                    json.object { json in
                        json.member("day", day.day)
                        json.member("pleasantness", day.pleasantness)
                        json.member("energy", day.energy)
                        json.member("count", day.count)
                    }
                }
            }
            if view { json.member("view", page) }
        }
    }

    /// Draws the page for a terminal.
    package func draw(on block: inout TerminalBlock) { page.draw(on: &block) }
}
