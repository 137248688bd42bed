import Bookkeeping
import Insights
import Values

/// One recurring series as lists show it.
struct ShownSeries: Sendable {
    /// The series.
    let series: RecurringSeries
    /// What the person wants of it.
    let wish: SeriesChoice?
    private let context: ScreenContext

    init(_ series: RecurringSeries, wish: SeriesChoice? = nil, in context: ScreenContext) {
        self.series = series
        self.wish = wish
        self.context = context
    }

    private var wording: Wording { context.wording }

    /// Days ahead from which a day is told with its year.
    private static let yearlessDays: Int32 = 180

    /// Whether it has not ended.
    var isRunning: Bool { series.status != .ended }

    /// The series' key as sixteen hexadecimal digits.
    var key: String { KeyText.hex(series.key) }

    /// The merchant as the ledger has it.
    var merchant: String { context.ledger.merchants.text(series.merchant) }

    /// The ids of its rows, in order of day.
    var rowIDs: [UUID128] { series.rows.map { context.ledger.ids[Int($0)] } }

    /// The days of its rows, in their order.
    var days: [Day] { series.rows.map { Day(number: context.ledger.days[Int($0)]) } }

    /// The merchant's name.
    var name: String { wording.merchant(series.merchant, in: context.ledger) }

    /// How its category is shown.
    var category: CategoryLook { context.looks.look(series.category) }

    /// `every month`, `about every 3 days`
    var cadence: String {
        guard case .everyDays(let days) = series.cadence else { return wording.text("cadence." + series.cadence.code) }
        return wording.text("cadence.days", .count("count", Int(days)))
    }

    /// The price, or the mean where it varies: what a year is made of.
    var each: String { wording.amount(series.mean, series.currency) }

    /// The least and the most where it varies; empty for a fixed price.
    var range: String {
        guard !series.isFixedPrice, series.low != series.high else { return "" }
        return wording.text(
            "series.range", .text("low", wording.roughly(series.low, series.currency)),
            .text("high", wording.roughly(series.high, series.currency)))
    }

    /// What a month comes to.
    var perMonth: String { wording.roughly(series.perMonth, series.currency) }

    /// What a year comes to.
    var perYear: String { wording.roughly(series.perYear, series.currency) }

    /// How many rows it has.
    var times: String { wording.text("merchant.visits", .count("count", series.count)) }

    /// The day of its last row.
    var last: String { wording.catalogue.date(series.last) }

    /// When it is expected next; when it was last seen where it is late; empty once it has ended.
    var next: String {
        guard let next = series.next else { return "" }
        guard series.status != .late else {
            return wording.text("series.late", .text("day", wording.catalogue.date(series.last, .monthDayShort)))
        }
        return wording.catalogue.date(next.day, style(next.day))
    }

    /// The days between which it is expected next; empty where that is one day, or it is late or a habit.
    var window: String {
        guard let next = series.next, series.status == .active, !series.isHabit, next.window.count > 1 else { return "" }
        return wording.catalogue.span(next.window, style(next.window.last))
    }

    private func style(_ day: Day) -> DateStyle {
        day.civil.year == context.today.civil.year || day.number - context.today.number < ShownSeries.yearlessDays
            ? .monthDayShort : .medium
    }

    /// The rows that all of this was made from.
    var evidence: Evidence? { Evidence([series]) }

    /// `$18.99`, `$7.20 ($4.10 to $12)`
    private var usually: String { range.isEmpty ? each : each + " (" + range + ")" }

    /// `Netflix: $18.99, every month. At this pace about $19 a month, $228 a year.`
    var projection: String {
        wording.text(
            isRunning ? "rows.pace" : "rows.pace.ended", .text("name", name), .text("each", usually), .text("cadence", cadence),
            .text("month", perMonth), .text("year", perYear))
    }

    /// `Netflix went from $16.99 to $18.99 on March 3, 2026.`
    func sentence(_ change: PriceChange) -> String {
        wording.text(
            "series.priceChange", .text("name", name), .text("from", wording.amount(change.from, series.currency)),
            .text("to", wording.amount(change.to, series.currency)), .text("day", wording.catalogue.date(change.day, .long)))
    }

    /// What became of a series that the person let go: that it ended, that it would come next, or when it was paid again.
    var letGoSentence: String {
        guard let wish, wish.wish == .letGo else { return "" }
        let last = MessageArgument.text("last", wording.catalogue.date(series.last, .long))
        if series.last > wish.day {
            let day = wording.catalogue.date(wish.day, .long)
            return wording.text("series.letGo.back", .text("name", name), .text("day", day), last)
        }
        guard isRunning, let next = series.next else {
            return wording.text("series.letGo.ended", .text("name", name), last, .text("year", perYear))
        }
        return wording.text(
            "series.letGo.waiting", .text("name", name), .text("next", wording.catalogue.date(next.day, .long)), .text("year", perYear))
    }

    /// A sentence about it, which opens its rows.
    func sentence(_ text: String) -> ShownSentence { ShownSentence(text, evidence, context) }

    /// Writes the texts that a view places.
    func writeView(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("name", name)
            json.member("icon", category.icon)
            json.member("colour", category.colour)
            json.member("cadence", cadence)
            json.member("each", each)
            json.member("range", range)
            json.member("perMonth", perMonth)
            json.member("perYear", perYear)
            json.member("times", times)
            json.member("last", last)
            json.member("next", next)
            json.member("window", window)
            json.member("priceChanges", series.priceChanges.map { sentence($0) })
            json.member("evidence", evidence.map { ShownEvidence($0, context) })
        }
    }
}

extension ShownSeries: JSONWritable {
    /// Writes the figures of the contract `evenkeel recurring --json`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("merchant", merchant)
            json.member("category", category.code)
            json.member("kind", series.kind.code)
            json.member("cadence", series.cadence.code)
            json.member("currency", series.currency)
            json.amount("typical", series.typical, series.currency)
            json.amount("mean", series.mean, series.currency)
            json.amount("low", series.low, series.currency)
            json.amount("high", series.high, series.currency)
            json.amount("perMonth", series.perMonth, series.currency)
            json.amount("perYear", series.perYear, series.currency)
            json.member("first", series.first)
            json.member("last", series.last)
            json.member("next", series.next?.day)
            json.member("nextFrom", series.next?.window.first)
            json.member("nextTo", series.next?.window.last)
            json.member("status", series.status.code)
            json.member("habit", series.isHabit)
            json.member("count", series.count)
            json.member("wish", wish?.wish.code)
            json.array("priceChanges") { json in
                for change in series.priceChanges {
                    json.object { json in
                        json.member("day", change.day)
                        json.amount("from", change.from, series.currency)
                        json.amount("to", change.to, series.currency)
                    }
                }
            }
            json.array("rows") { json in
                for id in rowIDs { json.value(id) }
            }
        }
    }
}
