import Insights
import Values

extension YearScreen {
    /// Categories that a terminal lists.
    private static let shortList = 15

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        for sentence in sentences { block.paragraph(sentence.text, indent: 2) }
        drawMonths(on: &block)
        if !block.style.isWide || !drawMatrix(on: &block) { drawCategories(on: &block) }
    }

    private func drawMonths(on block: inout TerminalBlock) {
        block.space()
        let most = (0..<12).reduce(Int64(0)) { max($0, Sum.subtracting(0, flow($1).moneyOut)) }
        var table = TerminalTable([.left, .right, .right, .right, .bar])
        table.add(
            .text(""), .text(wording.text("column.in"), .muted), .text(wording.text("column.out"), .muted),
            .text(wording.text("column.net"), .muted), .text("", .muted))
        for month in 0..<12 where trend.isKnown[month] {
            let flow = flow(month)
            table.add(
                .text(Catalogue.heading(monthName(month)), trend.isWhole[month] ? .plain : .muted),
                .text(wording.received(flow.moneyIn, currency)), .text(wording.spent(flow.moneyOut, currency)),
                .text(wording.change(flow.net, currency), flow.net < 0 ? .sunset : .sage),
                .bar(max(0, Sum.subtracting(0, flow.moneyOut)), of: most, .accent))
        }
        block.add(table)
    }

    /// Spending by category with a small chart of its months.
    private func drawCategories(on block: inout TerminalBlock) {
        let spending = spending
        guard !spending.isEmpty else { return }
        let whole = spending.reduce(Int64(0)) { Sum.adding($0, min($1.flow.moneyOut, 0)) }
        block.heading(wording.text("mirror.categories"))
        var table = TerminalTable([.name, .left, .right, .right])
        for figure in spending.prefix(YearScreen.shortList) {
            table.add(
                .text(context.looks.look(figure.category).name),
                .text(Bar.sparkline(months(figure).map { max(0, $0) }, isASCII: block.style.isASCII), .accent),
                .text(wording.spent(figure.flow.moneyOut, currency)),
                .text(figure.flow.moneyOut < 0 ? wording.share(figure.flow.moneyOut, of: whole) : "", .muted))
        }
        block.add(table)
        addMore(spending.count, to: &block)
    }

    /// Spending by category and known month in whole major units; false where the page is too narrow for it.
    private func drawMatrix(on block: inout TerminalBlock) -> Bool {
        let spending = spending
        let known = (0..<12).filter { trend.isKnown[$0] }
        var table = TerminalTable([.name] + Array(repeating: .right, count: known.count + 1))
        table.add(
            [.text(currency.code, .muted)] + known.map { .text(monthName($0, .short), .muted) }
                + [.text(wording.text("column.year"), .muted)])
        for figure in spending.prefix(YearScreen.shortList) {
            let months = months(figure)
            table.add(
                [.text(context.looks.look(figure.category).name)]
                    + known.map { .text(months[$0] == 0 ? "" : bare(months[$0])) }
                    + [.text(bare(Sum.subtracting(0, figure.flow.moneyOut)), .strong)])
        }
        guard table.leastWidth() <= block.style.width else { return false }
        guard !spending.isEmpty else { return true }
        block.heading(wording.text("mirror.categories"))
        block.add(table)
        addMore(spending.count, to: &block)
        return true
    }

    private func addMore(_ count: Int, to block: inout TerminalBlock) {
        guard count > YearScreen.shortList else { return }
        block.add("  " + wording.text("list.more", .count("count", count - YearScreen.shortList)), .muted)
    }

    /// What was spent in whole major units; with a plus where more came back.
    private func bare(_ spent: Int64) -> String {
        (spent < 0 ? "+" : "") + wording.bare(spent, currency)
    }

    /// A category's spending month by month, below zero where more came back.
    private func months(_ figure: CategoryFigure) -> [Int64] {
        (0..<12).map { Sum.subtracting(0, trend.flow(category: Int(figure.category), month: $0, currency: place).moneyOut) }
    }
}
