import Insights
import Values

extension TodayScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong).adding("  " + subtitle, .muted))
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        block.add(TerminalLine("  " + wording.spent(day.total.moneyOut, day.currency), .strong))
        block.paragraph(day.heroSentence, indent: 2)
        for note in notes { block.paragraph(note.text, .muted, indent: 2) }
        drawBalances(on: &block)
        drawNext(on: &block)
        week.drawBars(on: &block)
        if let insight {
            block.heading(wording.text("insights.title"))
            block.paragraph(insight.title, insight.ink, indent: 2)
            block.paragraph(insight.text, indent: 4)
        }
        guard !unsureText.isEmpty else { return }
        block.space()
        block.paragraph(unsureText)
        block.add("→ " + wording.text("today.unsure.action"), .accent)
        block.add("  evenkeel unsure", .muted)
    }

    private func drawBalances(on block: inout TerminalBlock) {
        guard !balances.isEmpty else { return }
        block.heading(wording.text("today.balance.title"))
        for balance in balances where !balance.accounts.isEmpty {
            let change = balance.changeText(wording)
            block.add(
                TerminalLine("  " + wording.money(balance.amount, balance.currency), .strong)
                    .adding(change.isEmpty ? "" : "  " + change, .muted))
        }
        for note in TodayBalance.notes(balances, context) { block.paragraph(note, .muted, indent: 2) }
    }

    private func drawNext(on block: inout TerminalBlock) {
        guard !next.isEmpty else { return }
        block.heading(wording.text("today.due.title"))
        var table = TerminalTable([.left, .name, .right, .left])
        for payment in next {
            table.add(.text(payment.when, .muted), .text(payment.shown.name), .text(payment.amount), .text(payment.shown.range, .muted))
        }
        block.add(table)
    }
}
