import Insights
package import Values

/// What has to be paid, in the order in which it is due.
package struct BillsScreen: Sendable {
    private let context: ScreenContext
    private let list: SeriesList
    private let bills: [ShownSeries]

    /// Days that count as soon, today included.
    private static let soonDays = 30

    /// What a narrow terminal does without: the day matters most.
    private static let dispensable: [SeriesColumn] = [.perYear, .cadence, .range, .window]

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        list = SeriesList(in: context)
        let all = list.of(.bill)
        bills = BillsScreen.byDay(all.filter { $0.isRunning }) + all.filter { !$0.isRunning }
    }

    private var wording: Wording { context.wording }

    private var running: [ShownSeries] { bills.filter { $0.isRunning } }

    /// The last day that counts as soon.
    private var horizon: Day { context.today.advanced(by: BillsScreen.soonDays - 1) }

    private static func byDay(_ series: [ShownSeries]) -> [ShownSeries] {
        series.ordered { left, right in
            let (one, two) = (left.series.next?.day.number ?? Int32.max, right.series.next?.day.number ?? Int32.max)
            if one != two { return one < two }
            return left.series.perYear != right.series.perYear
                ? left.series.perYear < right.series.perYear : left.series.key < right.series.key
        }
    }

    private func isSoon(_ shown: ShownSeries) -> Bool {
        guard let next = shown.series.next else { return false }
        return next.day <= horizon
    }

    /// What falls due up to the horizon, one sum for each currency: a weekly bill counts each time that it comes.
    private var due: [(total: SeriesTotal, amount: Int64)] {
        SeriesTotal.all(of: running.filter { isSoon($0) }, first: list.currency).map { total in
            let amount = total.series.reduce(Int64(0)) { sum, shown in
                guard let next = shown.series.next else { return sum }
                let days = Int64(horizon.number - next.day.number) * 100
                let times = 1 + days / max(1, shown.series.cadence.hundredthsOfDays)
                return Sum.adding(sum, Int64(clamping: Int128(shown.series.mean) * Int128(times)))
            }
            return (total, amount)
        }
    }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("bills.title"), wording)
        for total in list.totals(of: bills) {
            page.say(context.total(total, isFirst: page.parts.isEmpty, "bills.total"))
        }
        for part in due { page.say(sentence(part)) }
        if !running.isEmpty && due.isEmpty {
            page.say(ShownSentence(wording.text("bills.noneDue", .text("day", longDay(horizon)))))
        }
        let columns: [SeriesColumn] = [.next, .window, .name, .each, .range, .cadence, .perYear]
        let (soon, later) = (running.filter { isSoon($0) }, running.filter { !isSoon($0) })
        if !soon.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "soon", title: wording.text("bills.soon.title", .count("days", BillsScreen.soonDays)), columns: columns,
                        series: soon, dispensable: BillsScreen.dispensable)))
        }
        if !later.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "later", title: wording.text("bills.later.title"), columns: columns, series: later,
                        dispensable: BillsScreen.dispensable)))
        }
        let ended = bills.filter { !$0.isRunning }
        if !ended.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "ended", title: wording.text("series.ended.title"), columns: [.name, .cadence, .each, .perYear, .last],
                        series: ended)))
        }
        page.empty = page.isEmpty ? empty : nil
        return page
    }

    private func sentence(_ due: (total: SeriesTotal, amount: Int64)) -> ShownSentence {
        let text = wording.text(
            "bills.due", .count("count", due.total.series.count), .text("day", longDay(horizon)),
            .text("amount", wording.roughly(due.amount, due.total.currency)))
        return ShownSentence(text, due.total.evidence, context)
    }

    private func longDay(_ day: Day) -> String { wording.catalogue.date(day, .monthDay) }

    private var empty: EmptyState {
        list.all.isEmpty ? .nothingRecurs(context) : EmptyState("empty.bills.", screen: "recurring", command: "evenkeel recurring", wording)
    }
}

extension BillsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "bills"

    /// Writes the figures: `evenkeel bills --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("totals") { json in
            for total in list.totals(of: bills) { total.write(to: &json) }
        }
        json.array("due") { json in
            for part in due { write(part, to: &json) }
        }
        json.member("series", bills)
    }

    private func write(_ due: (total: SeriesTotal, amount: Int64), to json: inout JSONWriter) {
        json.object { json in
            json.member("from", context.today)
            json.member("to", horizon)
            json.member("currency", due.total.currency)
            json.amount("amount", due.amount, due.total.currency)
            json.member("count", due.total.series.count)
            json.member("series", due.total.series.map { $0.key })
        }
    }
}
