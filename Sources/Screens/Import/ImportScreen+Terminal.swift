import Bookkeeping
import Importing
import Values

extension ImportScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(name, .strong).adding("  " + readText, .muted))
        drawMapping(on: &block)
        for proof in proofs { block.paragraph(proof.text, proof.isProven ? .sage : .amber, indent: 2) }
        block.add(file, wording)
        block.space()
        block.paragraph(sentence, .strong)
        for (key, kind) in ImportScreen.groups { draw(key, kind, on: &block) }
        guard !nextText.isEmpty else { return }
        block.space()
        block.paragraph(nextText, .accent)
    }

    private func drawMapping(on block: inout TerminalBlock) {
        var table = TerminalTable([.left, .name])
        for text in mappingTexts { table.add(.text(text.name, .muted), .text(text.value)) }
        block.add(table)
        for question in questions { block.paragraph(question, .amber, indent: 2) }
    }

    private func draw(_ key: String, _ kind: LineMatch.Kind, on block: inout TerminalBlock) {
        let lines = lines(kind)
        guard !lines.isEmpty else { return }
        block.heading(wording.text("import.count." + key, .count("count", lines.count)))
        switch kind {
        case .doubtful: drawPairs(lines, on: &block)
        case .known: drawReasons(lines, on: &block)
        case .new, .confirms:
            var table = TerminalTable([.left, .right, .name, .name])
            for line in lines.prefix(ImportScreen.examples) {
                table.add(
                    .text(line.line.day.iso, .muted), .text(wording.money(line.line.amount, line.currency)), .text(text(line.line)),
                    .text(ledger.accounts[Int(line.account)].name, .muted))
            }
            block.add(table)
            addMore(lines.count - ImportScreen.examples, to: &block)
        }
    }

    private func drawReasons(_ lines: [ImportLine], on block: inout TerminalBlock) {
        var table = TerminalTable([.right, .name])
        for reason in reasons(lines) {
            table.add(.text(wording.number(reason.count)), .text(wording.text("match." + reason.reason.code), .muted))
        }
        block.add(table)
    }

    /// Doubtful lines above the rows that they may be.
    private func drawPairs(_ lines: [ImportLine], on block: inout TerminalBlock) {
        var table = TerminalTable([.left, .left, .right, .name])
        for line in lines.prefix(ImportScreen.doubtfulLimit) {
            table.add(
                .text(wording.text("import.inFile"), .muted), .text(line.line.day.iso),
                .text(wording.money(line.line.amount, line.currency)), .text(text(line.line)))
            let row = Int(line.match.row)
            guard row >= 0, row < ledger.count else { continue }
            table.add(
                .text(wording.text(ledger.importNumbers[row] == 0 ? "import.byHand" : "import.fromFile"), .muted),
                .text(Day(number: ledger.days[row]).iso), .text(wording.money(ledger.amounts[row], ledger.currency(ofRow: row))),
                .text(ledger.descriptors.texts.text(ledger.descriptorNumbers[row])))
            table.add(.text(""), .text(""), .text(""), .text(reason(line.match), .muted))
        }
        block.add(table)
        addMore(lines.count - ImportScreen.doubtfulLimit, to: &block)
    }

    private func addMore(_ count: Int, to block: inout TerminalBlock) {
        if count > 0 { block.add("  " + wording.text("list.more", .count("count", count)), .muted) }
    }
}
