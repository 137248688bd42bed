import Insights
import Values

extension HeatmapScreen {
    /// Columns from which a day also says its amount.
    private static let amountWidth = 70

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        let showsAmounts = block.style.width >= HeatmapScreen.amountWidth
        let cell = min((block.style.width - 2) / 7, showsAmounts ? 14 : 6)
        var heads = TerminalLine("  ")
        for weekday in weekdays(.short) { heads.add(TerminalText.pad(TerminalText.pad(weekday, to: cell - 1), to: cell), .muted) }
        block.add(heads)
        for week in heatmap.weeks {
            var line = TerminalLine("  ")
            for (column, day) in week.enumerated() {
                if let day { add(day, showsAmounts: showsAmounts, cell: cell, style: block.style, to: &line) }
                line.pad(to: 2 + cell * (column + 1))
            }
            block.add(line)
        }
        block.space()
        block.add(legend(block.style))
        block.space()
        for sentence in sentences { block.paragraph(sentence.text) }
        block.paragraph(howText, .muted)
    }

    private func add(_ day: HeatmapDay, showsAmounts: Bool, cell: Int, style: TerminalStyle, to line: inout TerminalLine) {
        let number = TerminalText.pad(wording.number(day.day.civil.day), to: 2, right: true)
        line.add(number + " ", day.day == context.today ? .strong : (day.isKnown ? .plain : .muted))
        guard day.isKnown else {
            line.add("·", .muted)
            return
        }
        let shade = Bar.shade(day.intensity, isASCII: style.isASCII)
        line.add(cell < 12 ? String(shade.prefix(1)) : shade, .accent)
        guard showsAmounts, day.flow.moneyOut < 0 else { return }
        let amount = TerminalRun(" " + wording.short(day.flow.moneyOut, currency), .muted)
        if 3 + (cell < 12 ? 1 : 2) + amount.width < cell { line.add(amount.text, amount.ink) }
    }

    private func legend(_ style: TerminalStyle) -> TerminalLine {
        var line = TerminalLine("  " + wording.text("heatmap.less") + " ", .muted)
        for intensity in 1...4 {
            line.add(Bar.shade(intensity, isASCII: style.isASCII), .accent)
            line.add(" ")
        }
        line.add(wording.text("heatmap.more"), .muted)
        return line
    }
}
