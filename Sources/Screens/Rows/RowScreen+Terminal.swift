import Bookkeeping
import Insights
import Values

extension RowScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(row.name, .strong).adding("  " + Catalogue.heading(wording.catalogue.date(row.day, .full)), .muted))
        block.space()
        block.add("  " + row.amountText, .strong)
        drawFacts(on: &block)
        drawParts(on: &block)
        drawBank(on: &block)
        drawStory(on: &block)
        block.space()
        block.add("  " + context.ledger.ids[row.index].text, .muted)
    }

    private func drawFacts(on block: inout TerminalBlock) {
        block.space()
        var table = TerminalTable([.left, .name])
        table.add(.text(wording.text("column.account"), .muted), .text(row.account))
        if !processor.isEmpty { table.add(.text(wording.text("row.processor"), .muted), .text(processor)) }
        table.add(.text(wording.text("column.category"), .muted), .text(row.category.name))
        if !tags.isEmpty { table.add(.text(wording.text("row.tags"), .muted), .text(tags.joined(separator: ", "))) }
        if shownText != bankText { table.add(.text(wording.text("row.text"), .muted), .text(shownText)) }
        if !note.isEmpty { table.add(.text(wording.text("row.note"), .muted), .text(note)) }
        if !flagTexts.isEmpty { table.add(.text("", .muted), .text(flagTexts.joined(separator: " · "), .amber)) }
        block.add(table)
        let why = [reason.text, confidence?.text(wording) ?? ""].filter { !$0.isEmpty }
        if !why.isEmpty { block.paragraph(why.joined(separator: " "), .muted, indent: 2) }
        if !otherHalfText.isEmpty { block.paragraph(otherHalfText, .muted, indent: 2) }
        for text in choiceTexts { block.paragraph(text, .muted, indent: 2) }
    }

    private func drawParts(on block: inout TerminalBlock) {
        guard !parts.isEmpty else { return }
        block.heading(wording.text("row.parts"))
        var table = TerminalTable([.name, .right, .name])
        for part in parts {
            table.add(
                .text(context.looks.look(part.category).name), .text(wording.money(part.amount, row.currency)),
                .text(context.ledger.texts.text(part.memo), .muted))
        }
        block.add(table)
    }

    private func drawBank(on block: inout TerminalBlock) {
        let isManual = context.ledger.flags[row.index].contains(.manual)
        block.heading(wording.text(isManual ? "row.source.manual" : "row.fromBank"))
        block.paragraph(bankText, indent: 2)
        if !memo.isEmpty { block.paragraph(memo, .muted, indent: 2) }
        guard let source else { return }
        if !source.raw.isEmpty, source.raw != bankText { block.paragraph(source.raw, .muted, indent: 2) }
        if !sourceText.isEmpty, !isManual { block.paragraph(sourceText, .muted, indent: 2) }
        for text in eventTexts { block.paragraph(text, .muted, indent: 2) }
        guard !source.attachments.isEmpty else { return }
        block.heading(wording.text("row.files"))
        for file in source.attachments { block.paragraph(file.name, indent: 2) }
    }

    private func drawStory(on block: inout TerminalBlock) {
        guard !storyText.isEmpty else { return }
        block.heading(wording.text("row.others"))
        block.paragraph(storyText, indent: 2)
        var table = TerminalTable([.left, .right, .name])
        for other in story.others {
            let shown = ShownRow(other, in: context)
            table.add(.text(shown.day.iso, .muted), .text(shown.amountText), .text(shown.remark, .muted))
        }
        block.add(table)
    }
}
