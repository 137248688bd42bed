import Insights
package import Values

/// Everything that comes again and again: pay, bills, subscriptions, small habits, and transfers when they are asked for.
package struct RecurringScreen: Sendable {
    private let context: ScreenContext
    private let list: SeriesList
    private let showsTransfers: Bool

    /// The screen of a household.
    ///
    /// - Parameter showsTransfers: whether series of transfers are part of the page; the figures always hold them.
    package init(showsTransfers: Bool, in context: ScreenContext) {
        self.context = context
        self.showsTransfers = showsTransfers
        list = SeriesList(in: context)
    }

    /// The screen without transfers.
    package init(in context: ScreenContext) {
        self.init(showsTransfers: false, in: context)
    }

    private var wording: Wording { context.wording }

    private var kinds: [RecurringKind] {
        [.income, .bill, .subscription, .leak] + (showsTransfers ? [.transfer] : [])
    }

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("recurring.title"), wording)
        page.add(.sentences(sentences))
        for kind in kinds {
            let series = list.of(kind).filter { $0.isRunning }
            guard !series.isEmpty else { continue }
            page.add(
                .series(
                    SeriesSection(
                        code: kind.code, title: wording.text("recurring.kind." + kind.code),
                        columns: kind == .leak
                            ? [.name, .cadence, .each, .times, .perYear] : [.name, .cadence, .each, .perYear, .next, .window],
                        series: series)))
        }
        var ended: [ShownSeries] = []
        for kind in kinds { ended += list.of(kind).filter { !$0.isRunning } }
        if !ended.isEmpty {
            page.add(
                .series(
                    SeriesSection(
                        code: "ended", title: wording.text("series.ended.title"), columns: [.name, .cadence, .each, .perYear, .last],
                        series: ended)))
        }
        page.empty = page.isEmpty ? .nothingRecurs(context) : nil
        return page
    }

    /// What comes in and goes out of itself, for each currency.
    private var sentences: [ShownSentence] {
        var sentences: [ShownSentence] = []
        for total in list.totals(of: list.of(.income)) {
            let text = wording.text("recurring.in", .text("month", wording.roughly(total.perMonth, total.currency)))
            sentences.append(ShownSentence(text, total.evidence, context))
        }
        let going: [RecurringKind] = [.bill, .subscription, .leak]
        for total in list.totals(of: going.flatMap { list.of($0) }) {
            let parts = going.compactMap { part($0, of: total) }
            let text = wording.text(
                "recurring.out", .text("month", wording.roughly(total.perMonth, total.currency)),
                .text("year", wording.roughly(total.perYear, total.currency)), .text("parts", wording.catalogue.list(parts)))
            sentences.append(ShownSentence(text, total.evidence, context))
        }
        return sentences
    }

    private func part(_ kind: RecurringKind, of total: SeriesTotal) -> String? {
        let part = SeriesTotal(currency: total.currency, series: total.series.filter { $0.series.kind == kind })
        guard !part.series.isEmpty else { return nil }
        return wording.text("recurring.part." + kind.code, .text("amount", wording.roughly(part.perMonth, part.currency)))
    }

    /// The series alone, of every kind: the answer of `evenkeel recurring --json`.
    package var contract: [UInt8] {
        var json = JSONWriter(.compact, capacity: 16_384)
        json.value(list.all)
        return json.bytes
    }
}

extension RecurringScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "recurring"

    /// Writes the figures: `evenkeel recurring --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("totals") { json in
            for kind in kinds {
                for total in list.totals(of: list.of(kind)) {
                    json.object { json in
                        json.member("kind", kind.code)
                        total.writeMembers(to: &json)
                    }
                }
            }
        }
        json.member("series", list.all)
    }
}
