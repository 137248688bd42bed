import Bookkeeping
package import Insights
package import Values

/// The rows behind a figure: what a tap on any number opens.
package struct RowsScreen: Sendable {
    private let context: ScreenContext
    private let evidence: Evidence
    /// The rows of this page, latest first.
    private let rows: [ShownRow]
    private let count: Int
    private let total: MoneyFlow
    private let start: Int
    /// From the first to the last row's day.
    private let found: DaySpan?
    private let balance: RowsBalance?
    private let gapText: String?

    /// Rows on one page at most.
    package static let pageLimit = 1000
    /// Rows on one page when nobody says how many.
    package static let page = 200

    /// The rows of a figure.
    ///
    /// - Parameters:
    ///   - start: how many of the latest rows are passed over.
    ///   - limit: how many rows are listed, at most `pageLimit`.
    package init(_ evidence: Evidence, from start: Int = 0, limit: Int = RowsScreen.page, in context: ScreenContext) {
        // A balance is held against the rows on the days of their banks.
        let ledger = evidence.state == .booked ? context.chosen.onBankDays : context.ledger
        var rows: [(row: Int, amount: Int64)] = []
        for portion in ledger.portions(for: evidence, context.categories) {
            if rows.last?.row == portion.row {
                rows[rows.count - 1].amount = Sum.adding(rows[rows.count - 1].amount, portion.amount)
            } else {
                rows.append((portion.row, portion.amount))
            }
        }
        count = rows.count
        total = ledger.flow(of: evidence, context.categories)
        found = rows.first.flatMap { first in
            rows.last.map { DaySpan(ordered: Day(number: ledger.days[first.row]), Day(number: ledger.days[$0.row])) }
        }
        balance = RowsBalance(evidence, of: total.net, in: ledger, context)
        gapText = RowsBalance.gapText(evidence, in: ledger, context)
        self.start = min(max(start, 0), rows.count)
        let page = rows.reversed().dropFirst(self.start).prefix(min(max(limit, 0), RowsScreen.pageLimit))
        self.rows = page.compactMap { row, amount in
            let place = evidence.state == .booked ? context.ledger.index(of: ledger.ids[row]) : row
            return place.map { ShownRow($0, counted: amount, in: context) }
        }
        self.evidence = evidence
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var list: ShownRows { ShownRows(rows, wording) }

    private var title: String {
        switch evidence.subject {
        case .everything: return accountTitle
        case .category(let category): return context.looks.look(category).name
        case .categories(let categories): return wording.catalogue.list(categories.map { context.looks.look($0).name })
        case .merchant(let merchant): return wording.merchant(merchant, in: context.ledger)
        case .rows:
            guard let first = rows.first?.name, rows.allSatisfy({ $0.name == first }) else { return wording.text("rows.title") }
            return first
        case .series(let series):
            return series.count == 1 ? wording.merchant(series[0].merchant, in: context.ledger) : wording.text("recurring.title")
        }
    }

    private var accountTitle: String {
        guard case .some(let accounts) = evidence.accounts, evidence.state == .booked else { return wording.text("rows.title") }
        return wording.catalogue.list(accounts.map { context.ledger.accounts[Int($0)].name })
    }

    private var subtitle: String {
        let isOpen = evidence.span.first == .earliest || evidence.span.last == .latest
        let span = isOpen ? found : evidence.span
        return span.map { Catalogue.heading(wording.catalogue.span($0)) } ?? ""
    }

    /// What the rows alone do not say: how a projection was made of them, or what was there before them.
    private var notes: [String] {
        if let balance { return [balance.text(wording)] }
        if let gapText { return [gapText] }
        guard case .series(let series) = evidence.subject else { return [] }
        let shown = series.map { ShownSeries($0, in: context) }
        let total = shown.count > 1 ? SeriesTotal.all(of: shown, first: context.currency).map { $0.projection(wording) } : []
        return total + shown.map { $0.projection }
    }

    /// `12 rows, -$96.20 altogether.`; without a sum where currencies would be mixed.
    private var sentence: String {
        let rows = wording.text("rows.count", .count("count", count))
        guard let currency = evidence.currency ?? onlyCurrency else { return rows }
        return wording.text("rows.total", .text("rows", rows), .text("amount", wording.money(total.net, currency)))
    }

    private var onlyCurrency: Currency? {
        let currencies = Set(context.ledger.accounts.map { $0.currency })
        return currencies.count == 1 ? currencies.first : nil
    }
}

extension RowsScreen: ScreenModel {
    /// Writes the rows and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "rows")
            json.member("evidence", ShownEvidence(evidence, context))
            json.member("count", count)
            json.member("start", start)
            if let currency = evidence.currency ?? onlyCurrency {
                json.object("totals") { json in
                    json.member("currency", currency)
                    json.flow(total, currency)
                }
            }
            json.member("balance", balance)
            json.array("rows") { list.write(to: &$0) }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("subtitle", subtitle)
                json.member("sentence", sentence)
                json.member("notes", notes)
                json.array("days") { list.writeDays(to: &$0) }
            }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong).adding("  " + subtitle, .muted))
        block.paragraph(sentence, indent: 2)
        for note in notes { block.paragraph(note, .muted, indent: 2) }
        block.space()
        list.draw(on: &block, more: count - start - rows.count)
    }
}
