import Bookkeeping
import Insights
import Values

/// One merchant: what went there month by month, what comes back, its transactions, and what it is called.
struct MerchantScreen: Sendable {
    /// As it was asked for.
    private let name: String
    /// Its place in the ledger; nil for a merchant that no row has.
    private let merchant: UInt32?
    /// Its rows, the newest first; deleted ones left out.
    private let rows: [Int]
    private let series: [ShownSeries]
    private let start: Int
    private let limit: Int
    private let context: ScreenContext

    /// Rows on one page when nobody says how many.
    static let page = 20
    /// Months of the picture at most.
    private static let monthLimit: Int32 = 24

    /// The screen of a merchant by its name.
    ///
    /// - Parameters:
    ///   - start: how many of the newest rows are skipped.
    ///   - limit: how many are listed, at most `RowsScreen.pageLimit`.
    init(_ name: String, from start: Int = 0, limit: Int = MerchantScreen.page, in context: ScreenContext) {
        var bytes = name
        let found = bytes.withUTF8 { context.ledger.merchants.number(of: $0) }
        let merchant = found == 0 ? nil : found
        var rows: [Int] = []
        if let merchant {
            for row in context.ledger.flags.indices.reversed()
            where context.ledger.merchant(ofRow: row) == merchant && !context.ledger.flags[row].contains(.deleted) { rows.append(row) }
        }
        self.name = name
        self.merchant = rows.isEmpty ? nil : merchant
        self.rows = rows
        series = rows.isEmpty ? [] : SeriesList(in: context).all.filter { $0.series.merchant == merchant }
        self.start = min(max(start, 0), rows.count)
        self.limit = min(max(limit, 0), RowsScreen.pageLimit)
        self.context = context
    }

    private var wording: Wording { context.wording }

    /// The currency of the newest row: sums are of rows in it.
    private var currency: Currency { rows.first.map { context.ledger.currency(ofRow: $0) } ?? context.currency }

    /// From the first to the last row's day.
    private var span: DaySpan? {
        guard let last = rows.first, let first = rows.last else { return nil }
        return DaySpan(ordered: Day(number: context.ledger.days[first]), Day(number: context.ledger.days[last]))
    }

    /// The question for all rows.
    private var everything: Evidence? {
        guard let span, let merchant else { return nil }
        return Evidence(span, currency: currency).of(.merchant(merchant))
    }

    /// Whether money comes from there rather than goes there.
    private func isIncome(_ evidence: Evidence) -> Bool {
        let flow = context.ledger.flow(of: evidence, context.categories)
        return flow.moneyIn > 0 && Sum.adding(flow.moneyIn, flow.moneyOut) > 0
    }

    /// The category of most rows; nothing where that is not known.
    private var category: String? {
        var counts = [Int](repeating: 0, count: context.ledger.categories.count)
        for row in rows { counts[Int(context.ledger.categoryNumbers[row])] += 1 }
        var most = 0
        for number in counts.indices.dropFirst() where counts[number] > (most == 0 ? 0 : counts[most]) { most = number }
        guard most > 0 else { return nil }
        return context.looks.code(UInt16(truncatingIfNeeded: most))
    }

    private var empty: EmptyState? {
        guard rows.isEmpty else { return nil }
        return EmptyState("empty.merchant.", screen: "merchants", command: "evenkeel merchants", wording)
    }

    /// The months from the first one with a row, as many as a picture has.
    private var months: [MonthFlow] {
        guard let span, let everything else { return [] }
        let last = context.rules.month(containing: span.last)
        let first = max(context.rules.month(containing: span.first).number, last.number - MerchantScreen.monthLimit + 1)
        return (first...last.number).map { number in
            var question = everything
            question.span = context.rules.days(of: Month(number: number))
            return MonthFlow(month: Month(number: number), flow: context.ledger.flow(of: question, context.categories))
        }
    }

    /// `12 transactions, -$96.20 altogether.`
    private var sentence: ShownSentence? {
        guard let everything else { return nil }
        let flow = context.ledger.flow(of: everything, context.categories)
        let text = wording.text(
            "rows.total", .text("rows", wording.text("rows.count", .count("count", flow.count))),
            .text("amount", wording.money(flow.net, currency)))
        return ShownSentence(text, everything, context)
    }

    private var list: ShownRows {
        ShownRows(rows.dropFirst(start).prefix(limit).map { ShownRow($0, in: context) }, wording)
    }
}

extension MerchantScreen: ScreenModel {
    /// Writes the figures and, unless told otherwise, what a view needs.
    func write(to json: inout JSONWriter, view: Bool) {
        let months = months
        json.object { json in
            json.member("screen", "merchant")
            json.member("merchant", name)
            json.member("currency", currency)
            json.member("count", rows.count)
            json.member("start", start)
            json.member("first", span?.first)
            json.member("last", span?.last)
            json.member("category", category)
            json.array("own") { json in
                for own in merchant.map({ context.chosen.ownNames(ofMerchant: $0) }) ?? [] {
                    json.object { json in
                        json.member("merchant", own.merchant)
                        json.member("name", own.name)
                    }
                }
            }
            json.array("months") { json in
                for figure in months {
                    json.object { json in
                        json.member("month", MonthText.iso(figure.month))
                        json.span(context.rules.days(of: figure.month))
                        json.flow(figure.flow, currency)
                    }
                }
            }
            json.member("series", series)
            json.array("rows") { list.write(to: &$0) }
            if view { writeView(months, to: &json) }
        }
    }

    private func writeView(_ months: [MonthFlow], to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", name)
            json.member("subtitle", span.map { Catalogue.heading(wording.catalogue.span($0)) } ?? "")
            json.member("sentence", sentence)
            let bars = everything.map { MonthBars(months: months, currency: currency, isIncome: isIncome($0), context: context) }
            json.member("chart", bars?.chart)
            json.array("items") { json in
                for one in series { one.writeView(to: &json) }
            }
            json.array("days") { list.writeDays(to: &$0) }
            json.member("empty", empty)
        }
    }

    /// Draws the screen for a terminal.
    func draw(on block: inout TerminalBlock) {
        block.add(name, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        if let sentence { block.paragraph(sentence.text, indent: 2) }
        for one in series { block.paragraph(one.projection, .muted, indent: 2) }
        block.space()
        list.draw(on: &block, more: rows.count - start - list.rows.count)
    }
}
