import Insights
import Values

extension MirrorScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong).adding(subtitle.isEmpty ? "" : "  " + subtitle, .muted))
        block.space()
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.add("  " + wording.spent(total.moneyOut, currency), .strong)
        block.paragraph(heroSentence, indent: 2)
        for note in notes { block.paragraph(note.text, .muted, indent: 2) }
        drawBars(on: &block)
        block.space()
        block.addBeside({ drawnCategories($0) }, { drawnMerchants($0) })
        drawIncome(on: &block)
        drawChanges(on: &block)
        if front?.usual != nil || mirror.known != nil {
            block.space()
            block.paragraph(howText, .muted)
        }
    }

    /// Draws the bars under a title.
    func drawBars(on block: inout TerminalBlock) {
        let points = points
        guard let most = points.map({ $0.value }).max(), most > 0 else { return }
        block.heading(wording.text(showsDays ? "mirror.days" : "mirror.months"))
        let quiet = wording.amount(0, currency)
        var table = TerminalTable([.left, .bar, .right])
        for point in points where point.state != .future || point.value > 0 {
            table.add(
                .text(terminalLabel(point), point.state == .current ? .strong : .plain),
                .bar(point.value, of: most, .accent), .text(point.text == quiet ? "" : point.text))
        }
        block.add(table)
    }

    private func terminalLabel(_ point: MirrorBar) -> String {
        showsDays ? wording.catalogue.date(point.span.first, .weekdayMonthDayShort) : point.title
    }

    private func drawnCategories(_ style: TerminalStyle) -> TerminalBlock {
        var block = TerminalBlock(style)
        let spending = spending
        guard let first = spending.first else { return block }
        block.add(wording.text("mirror.categories"), .strong)
        var table = TerminalTable([.name, .bar, .right, .right])
        for figure in spending.prefix(MirrorScreen.shortList) {
            table.add(
                .text(context.looks.look(figure.category).name),
                .bar(max(0, Sum.subtracting(0, figure.flow.moneyOut)), of: max(0, Sum.subtracting(0, first.flow.moneyOut)), .accent),
                .text(wording.spent(figure.flow.moneyOut, currency)),
                .text(figure.flow.moneyOut < 0 ? wording.share(figure.flow.moneyOut, of: spendingWhole) : "", .muted))
        }
        block.add(table)
        addMore(spending.count, to: &block)
        return block
    }

    private func drawnMerchants(_ style: TerminalStyle) -> TerminalBlock {
        var block = TerminalBlock(style)
        let merchants = spendingMerchants
        guard !merchants.isEmpty else { return block }
        block.add(wording.text("mirror.merchants"), .strong)
        var table = TerminalTable([.name, .right, .right])
        for figure in merchants.prefix(MirrorScreen.shortList) {
            table.add(
                .text(wording.merchant(figure.merchant, in: context.ledger)),
                .text(wording.text("merchant.visits", .count("count", figure.outCount)), .muted),
                .text(wording.spent(figure.flow.moneyOut, currency)))
        }
        block.add(table)
        addMore(merchants.count, to: &block)
        return block
    }

    private func addMore(_ count: Int, to block: inout TerminalBlock) {
        guard count > MirrorScreen.shortList else { return }
        block.add("  " + wording.text("list.more", .count("count", count - MirrorScreen.shortList)), .muted)
    }

    private func drawIncome(on block: inout TerminalBlock) {
        guard !income.isEmpty else { return }
        block.heading(wording.text("mirror.income"))
        var table = TerminalTable([.name, .right])
        for figure in income.prefix(MirrorScreen.shortList) {
            table.add(.text(context.looks.look(figure.category).name), .text(wording.received(figure.flow.moneyIn, currency), .sage))
        }
        block.add(table)
        addMore(income.count, to: &block)
    }

    private func drawChanges(on block: inout TerminalBlock) {
        let changes = changes
        guard !changes.isEmpty else { return }
        block.heading(wording.text("mirror.changes"))
        var table = TerminalTable([.name, .right, .name])
        for change in changes {
            table.add(
                .text(context.looks.look(change.category).name),
                .text(wording.change(change.amount, currency), change.amount < 0 ? .sage : .sunset), .text(changeText(change), .muted))
        }
        block.add(table)
    }
}
