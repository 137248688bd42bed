import Bookkeeping
import Insights
package import Values

/// Small and often: habits and quiet charges that add up unnoticed.
package struct LeaksScreen: Sendable {
    private let context: ScreenContext
    private let list: SeriesList
    private let leaks: [ShownSeries]

    /// Days for which a habit that ended is still told of, and for which it is shown when it came.
    private static let rememberedDays: Int32 = 365

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        list = SeriesList(in: context)
        leaks = list.of(.leak)
    }

    private var wording: Wording { context.wording }

    /// What it shows.
    package var page: ScreenPage {
        let running = leaks.filter { $0.isRunning && $0.wish == nil }
        var page = ScreenPage(title: wording.text("leaks.title"), wording)
        let habits = running.filter { $0.series.isHabit }
        for (place, total) in list.totals(of: running).enumerated() { page.say(context.total(total, isFirst: place == 0, "leaks.total")) }
        page.add(.series(SeriesSection(code: "habits", columns: [.name, .cadence, .each, .times, .perMonth, .perYear], series: habits)))
        let quiet = running.filter { !$0.series.isHabit }
        if !quiet.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "quiet", title: wording.text("leaks.quiet.title"),
                        sentences: [ShownSentence(wording.text("leaks.quiet.text"))],
                        columns: [.name, .cadence, .each, .times, .perYear], series: quiet)))
        }
        page.addWishes(of: leaks, columns: [.name, .cadence, .each, .times, .perYear])
        let ended = leaks.filter {
            !$0.isRunning && $0.wish?.wish != .letGo && $0.series.last.number >= context.today.number &- LeaksScreen.rememberedDays
        }
        if !ended.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "ended", title: wording.text("leaks.ended.title"), columns: [.name, .each, .times, .perYear, .last],
                        series: ended)))
        }
        page.empty = page.isEmpty ? empty : nil
        // A kind word about the largest one whose category is known, once all of them were seen.
        if let most = habits.first(where: { $0.series.category != 0 }) ?? habits.first {
            page.say(
                most.sentence(
                    wording.text(
                        "leaks.most", .text("name", most.name), .text("cadence", most.cadence), .text("each", most.each),
                        .text("year", most.perYear))))
        }
        return page
    }

    private var empty: EmptyState {
        list.all.isEmpty ? .nothingRecurs(context) : EmptyState("empty.leaks.", screen: "recurring", command: "evenkeel recurring", wording)
    }
}

extension LeaksScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "leaks"

    /// Writes the figures: `evenkeel leaks --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("totals") { json in
            for total in list.totals(of: leaks.filter { $0.wish == nil }) { total.write(to: &json) }
        }
        json.member("series", leaks)
    }

    /// Writes the figures and, unless told otherwise, the page, and beside it what the dots of each are made from.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", LeaksScreen.name)
            writeFigures(to: &json)
            if view {
                json.member("view", page)
                writeRhythms(to: &json)
            }
        }
    }

    /// Writes on which days of the last year each of those that go on came.
    private func writeRhythms(to json: inout JSONWriter) {
        let first = Day(number: context.today.number &- LeaksScreen.rememberedDays)
        json.array("rhythms") { json in
            for shown in leaks where shown.isRunning {
                json.object { json in
                    json.member("key", shown.key)
                    json.array("days") { json in
                        for day in shown.days where day >= first { json.value(day.iso) }
                    }
                }
            }
        }
    }
}
