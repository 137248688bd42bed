import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// Subscriptions that seem unused, each asked about once: an answer is what the person wants of the series, and stands for a year.
extension BillsScreen {
    /// Days for which an answer stands.
    private static let answeredDays = 365

    /// The subscriptions to ask about, each with its series.
    static func unused(_ list: SeriesList, in context: ScreenContext) -> [(
        unused: UnusedSubscription, shown: ShownSeries, beside: [ShownSeries]
    )] {
        let running = list.all.filter { $0.isRunning && $0.wish?.wish != .letGo }
        let answered = running.filter { shown in
            shown.wish.map { $0.day.distance(to: context.today) < answeredDays } ?? false
        }
        let asked = Set(answered.map { UnusedSubscription.Question($0.series.key, .paidTwice) })
        let found = FindUnused.subscriptions(
            among: running.map { $0.series }, asked: asked, in: context.ledger, categories: context.categories, today: context.today)
        return found.map { ($0, running[$0.series], $0.beside.map { running[$0] }) }
    }

    /// The questions, each with why, the rows of the series and the answers.
    var unusedItems: [PageItem] {
        guard mayChange else { return [] }
        return unused.map { one in
            let shown = one.shown
            return PageItem(
                key: "unused-" + shown.key, name: shown.name,
                detail: wording.text("bills.unused.year", .text("amount", shown.perYear)),
                text: reason(one.unused, shown, one.beside),
                mark: PageItem.Mark(icon: shown.category.icon, colour: shown.category.colour),
                evidence: Evidence([shown.series]).map { ShownEvidence($0, context) }, acts: answers(shown))
        }
    }

    private func reason(_ one: UnusedSubscription, _ shown: ShownSeries, _ beside: [ShownSeries]) -> String {
        switch one.question.reason {
        case .said: return ""
        case .paidTwice: return wording.text("bills.unused.beside", .text("names", wording.catalogue.list(beside.map { $0.name })))
        case .purchasesStopped:
            let own = Set(shown.series.rows)
            guard let last = one.rows.last(where: { !own.contains($0) }) else { return "" }
            return wording.text("bills.unused.stopped", .text("day", wording.catalogue.date(Day(number: context.ledger.days[Int(last)]))))
        }
    }

    private func answers(_ shown: ShownSeries) -> [PageAct] {
        let said: [(wish: SeriesChoice.Wish, label: String, said: String)] = [
            (.keep, "bills.unused.keep", "bills.unused.kept"), (.letGo, "bills.unused.letGo", "series.choice.letGo"),
            (.watch, "bills.unused.later", "bills.unused.watched"),
        ]
        let merchant = FieldChange("merchant", .string(shown.merchant))
        let before = shown.wish.map { JSONValue.string($0.wish.code) } ?? .null
        return said.map { wish, label, said in
            PageAct(
                label: wording.text(label), said: wording.text(said, .text("name", shown.name), .text("year", shown.perYear)),
                kind: .series, record: String(shown.series.key), fields: [FieldChange("wish", .string(wish.code)), merchant],
                back: [FieldChange("wish", before), merchant])
        }
    }
}

extension BillsScreen {
    /// Writes what is asked about.
    func writeUnused(to json: inout JSONWriter) {
        json.array("unused") { json in
            for one in unused {
                json.object { json in
                    json.member("series", one.shown.key)
                    json.member("name", one.shown.name)
                    json.member("reason", one.unused.question.reason.code)
                    json.member("currency", one.shown.series.currency)
                    json.amount("perYear", one.unused.perYear, one.shown.series.currency)
                    json.array("rows") { json in
                        for row in one.unused.rows { json.value(context.ledger.ids[Int(row)]) }
                    }
                }
            }
        }
    }
}
