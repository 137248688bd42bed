import Bookkeeping
package import Values

/// The rows that a query finds, with what they sum to; or the mistakes of the query.
package struct SearchScreen: Sendable {
    /// The query as it was written.
    let query: String
    /// The mistakes, in the order of the query; where there are some, nothing is searched for.
    let mistakes: [ShownMistake]
    /// What may stand where the first mistake is.
    let suggestions: [ShownSuggestion]
    /// In which order the rows are listed.
    let order: SearchOrder
    /// The first rows that were found.
    let list: ShownRows
    /// How many of the first rows are skipped.
    let start: Int
    /// How many rows were found.
    let count: Int
    /// What they sum to, by currency.
    let totals: [SearchTotal]
    /// How many rows a person is asked about; nil where they look for something.
    let unsure: Int?
    private let context: ScreenContext

    /// Rows that are listed when nobody says how many.
    package static let page = 50

    /// The rows that a query finds.
    ///
    /// - Parameters:
    ///   - order: in which they are listed.
    ///   - start: how many of the first rows are skipped.
    ///   - limit: how many rows are listed, at most `RowsScreen.pageLimit`; all are counted.
    package init(
        _ query: String, by order: SearchOrder = .newest, from start: Int = 0, limit: Int = SearchScreen.page, in context: ScreenContext
    ) {
        let searching = context.searching
        let reading = SearchReader.read(query, searching.vocabulary)
        let wording = context.wording
        self.query = query
        self.order = order
        self.context = context
        self.start = min(max(start, 0), context.ledger.count)
        unsure = query.isEmpty ? FindUnsure.rowCount(in: context.chosen) : nil
        mistakes = reading.problems.map { ShownMistake($0, in: query, wording) }
        guard let tree = reading.query, reading.problems.isEmpty else {
            let cursor = reading.problems.first.map { $0.place.offset + $0.place.length } ?? 0
            suggestions = SearchSuggestions.at(cursor, of: query, in: searching, limit: SearchScreen.suggestionLimit)
                .map { ShownSuggestion($0, in: query) }
            list = ShownRows([], wording)
            (count, totals) = (0, [])
            return
        }
        let found = Search.run(tree, in: searching, limit: 0)
        let rows = order.rows(of: found.all, limit: self.start + min(max(limit, 0), RowsScreen.pageLimit), in: context)
        suggestions = []
        list = ShownRows(rows.dropFirst(self.start).map { ShownRow($0, in: context) }, wording)
        (count, totals) = (found.count, found.totals)
    }

    /// Suggestions of one kind beside a mistake.
    private static let suggestionLimit = 5

    /// Whether the query has mistakes, so that nothing was searched for.
    package var hasMistakes: Bool { !mistakes.isEmpty }

    var wording: Wording { context.wording }

    var title: String { wording.text("search.title") }

    /// `12 rows: $96.20 out.`, with currencies apart.
    var sentence: String {
        let rows = wording.text("rows.count", .count("count", count))
        var sums = ""
        for total in totals {
            let next = sum(total)
            sums = sums.isEmpty ? next : wording.text("search.sum.next", .text("before", sums), .text("next", next))
        }
        return wording.text("search.sums", .text("rows", rows), .text("sums", sums))
    }

    private func sum(_ total: SearchTotal) -> String {
        let moneyIn = MessageArgument.text("in", wording.amount(total.moneyIn, total.currency))
        let moneyOut = MessageArgument.text("out", wording.amount(total.moneyOut, total.currency))
        if total.moneyIn == 0 { return wording.text("search.sum.out", moneyOut) }
        return total.moneyOut == 0 ? wording.text("search.sum.in", moneyIn) : wording.text("search.sum.both", moneyIn, moneyOut)
    }

    /// Why there are no rows; nil if there are some.
    var empty: EmptyState? {
        guard mistakes.isEmpty, count == 0 else { return nil }
        if context.ledger.count == 0 { return .noRows(wording) }
        return EmptyState("empty.noMatch.", screen: "search", command: "evenkeel search", wording)
    }
}

extension SearchScreen {
    /// Draws the screen for a terminal: the rows, or the query with its mistakes marked.
    package func draw(on block: inout TerminalBlock) {
        if hasMistakes { return drawMistakes(on: &block) }
        block.add(TerminalLine(title, .strong).adding("  " + query, .muted))
        if let empty { return empty.draw(on: &block) }
        block.paragraph(sentence, indent: 2)
        block.space()
        list.draw(on: &block, more: count - start - list.rows.count)
    }

    private func drawMistakes(on block: inout TerminalBlock) {
        block.add(TerminalLine(wording.text("search.mistakes", .count("count", mistakes.count)), .strong))
        for mistake in mistakes {
            block.space()
            mistake.draw(on: &block)
        }
        guard !suggestions.isEmpty else { return }
        block.heading(wording.text("search.suggestions"))
        ShownSuggestion.draw(suggestions, wording, on: &block)
    }
}

extension SearchScreen: ScreenModel {
    /// Writes the rows or the mistakes (`evenkeel search --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "search")
            json.member("query", query)
            json.member("count", count)
            json.member("order", order.code)
            json.member("start", start)
            json.array("totals") { json in
                for total in totals { write(total, to: &json) }
            }
            if let unsure { json.member("unsure", unsure) }
            json.array("rows") { list.write(to: &$0) }
            json.array("problems") { json in
                for mistake in mistakes { mistake.write(to: &json) }
            }
            json.array("suggestions") { json in
                for suggestion in suggestions { suggestion.write(to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", title)
                json.member("sentence", count > 0 ? sentence : nil)
                json.member("empty", empty)
                json.array("days") { list.writeDays(to: &$0) }
            }
        }
    }

    private func write(_ total: SearchTotal, to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", total.currency)
            json.member("count", total.count)
            json.amount("in", total.moneyIn, total.currency)
            json.amount("out", total.moneyOut, total.currency)
        }
    }
}
