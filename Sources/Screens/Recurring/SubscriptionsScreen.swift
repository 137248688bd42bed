import Bookkeeping
import Insights
package import Values

/// Services that can be cancelled: what they cost, how their prices changed, and which are alike.
package struct SubscriptionsScreen: Sendable {
    private let context: ScreenContext
    private let list: SeriesList
    private let subscriptions: [ShownSeries]

    /// Days for which a change of price is news.
    private static let newsDays: Int32 = 730

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        list = SeriesList(in: context)
        subscriptions = list.of(.subscription)
    }

    private var wording: Wording { context.wording }

    /// What it shows.
    package var page: ScreenPage {
        let running = subscriptions.filter { $0.isRunning && $0.wish?.wish != .letGo }
        var page = ScreenPage(title: wording.text("subscriptions.title"), wording)
        for total in list.totals(of: running) {
            page.say(context.total(total, isFirst: page.parts.isEmpty, "subscriptions.total"))
        }
        for twins in list.twins {
            let staying = twins.series.filter { $0.wish?.wish != .letGo }
            if staying.count > 1 { page.say(sentence((twins.group, staying))) }
        }
        page.add(
            .series(
                SeriesSection(
                    code: "running", columns: [.name, .cadence, .each, .perMonth, .perYear, .next, .window],
                    series: running.filter { $0.wish == nil })))
        page.addWishes(of: subscriptions, columns: [.name, .cadence, .each, .perMonth, .perYear, .next])
        let changes = priceChanges(of: running)
        if !changes.isEmpty {
            page.add(.series(SeriesSection(code: "priceChanges", title: wording.text("subscriptions.changes.title"), sentences: changes)))
        }
        let ended = subscriptions.filter { !$0.isRunning && $0.wish?.wish != .letGo }
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

    /// `Four streaming services run at once, $62 a month together: … Keep the ones you love.`
    private func sentence(_ twins: SeriesList.Twins) -> ShownSentence {
        let month = twins.series.reduce(Int64(0)) { Sum.adding($0, $1.series.perMonth) }
        let text = wording.text(
            "subscriptions.twins", .count("count", twins.series.count),
            .text("family", wording.text("serviceFamily." + twins.group.family.code)),
            .text("month", wording.roughly(month, twins.group.currency)),
            .text("names", wording.catalogue.list(twins.series.map { $0.name })))
        return ShownSentence(text, Evidence(twins.series.map { $0.series }), context)
    }

    /// The changes of the last two years, the latest first.
    private func priceChanges(of running: [ShownSeries]) -> [ShownSentence] {
        var changes: [(day: Day, sentence: ShownSentence)] = []
        for shown in running {
            for change in shown.series.priceChanges
            where change.day.number >= context.today.number &- SubscriptionsScreen.newsDays {
                changes.append((change.day, shown.sentence(shown.sentence(change))))
            }
        }
        changes = changes.ordered { left, right in
            if left.day != right.day { return left.day > right.day }
            return left.sentence.text.utf8.lexicographicallyPrecedes(right.sentence.text.utf8)
        }
        return changes.map { $0.sentence }
    }

    private var empty: EmptyState {
        list.all.isEmpty
            ? .nothingRecurs(context) : EmptyState("empty.subscriptions.", screen: "recurring", command: "evenkeel recurring", wording)
    }
}

extension SubscriptionsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "subscriptions"

    /// Writes the figures: `evenkeel subscriptions --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("totals") { json in
            for total in list.totals(of: subscriptions.filter { $0.wish?.wish != .letGo }) { total.write(to: &json) }
        }
        json.array("twins") { json in
            for twins in list.twins { write(twins, to: &json) }
        }
        json.member("series", subscriptions)
    }

    private func write(_ twins: SeriesList.Twins, to json: inout JSONWriter) {
        json.object { json in
            json.member("family", twins.group.family.code)
            json.member("currency", twins.group.currency)
            json.amount("perMonth", twins.series.reduce(Int64(0)) { Sum.adding($0, $1.series.perMonth) }, twins.group.currency)
            json.amount("perYear", twins.group.perYear, twins.group.currency)
            json.member("series", twins.series.map { $0.key })
        }
    }
}
