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
        for text in mappingTexts { block.paragraph(text.name + ": " + text.value, .muted, indent: 2) }
        for question in questions { block.paragraph(question, .amber, indent: 2) }
    }

    private func draw(_ key: String, _ kind: LineMatch.Kind, on block: inout TerminalBlock) {
        let count = plan.count(of: kind)
        guard count > 0 else { return }
        block.heading(wording.text("import.count." + key, .count("count", count)))
        switch kind {
        case .doubtful: drawPairs(on: &block)
        case .known: drawReasons(kind, on: &block)
        case .new, .confirms:
            var table = TerminalTable([.left, .right, .name, .name])
            for line in lines(kind, limit: ImportScreen.examples) {
                table.add(
                    .text(line.line.day.iso, .muted), .text(wording.money(line.line.amount, line.currency)), .text(text(line.line)),
                    .text(ledger.accounts[Int(line.account)].name, .muted))
            }
            block.add(table)
            addMore(count - ImportScreen.examples, to: &block)
        }
    }

    private func drawReasons(_ kind: LineMatch.Kind, on block: inout TerminalBlock) {
        var table = TerminalTable([.right, .name])
        for reason in reasons(kind) {
            table.add(.text(wording.number(reason.count)), .text(wording.text("match." + reason.reason.code), .muted))
        }
        block.add(table)
    }

    /// Doubtful lines above the rows that they may be, and under each pair why it is in doubt.
    private func drawPairs(on block: inout TerminalBlock) {
        let pairs = lines(.doubtful, limit: ImportScreen.doubtfulLimit)
        var table = TerminalTable([.left, .left, .right, .name])
        var ends: [Int] = []
        for line in pairs {
            table.add(
                .text(wording.text("import.inFile"), .muted), .text(line.line.day.iso),
                .text(wording.money(line.line.amount, line.currency)), .text(text(line.line)))
            if let row = drawnRow(Int(line.match.row)) { table.add(row) }
            ends.append(table.rows.count)
        }
        let drawn = table.lines(block.style)
        var start = 0
        for (line, end) in zip(pairs, ends) {
            for index in start..<end { block.add(drawn[index]) }
            block.paragraph(reason(line.match), .muted, indent: 4)
            start = end
        }
        addMore(plan.count(of: .doubtful) - ImportScreen.doubtfulLimit, to: &block)
    }

    /// The cells of a row of the ledger beside a doubtful line; nothing when the line met none.
    private func drawnRow(_ row: Int) -> [TerminalCell]? {
        guard row >= 0, row < ledger.count else { return nil }
        return [
            .text(wording.text(ledger.importNumbers[row] == 0 ? "import.byHand" : "import.fromFile"), .muted),
            .text(Day(number: ledger.days[row]).iso), .text(wording.money(ledger.amounts[row], ledger.currency(ofRow: row))),
            .text(ledger.descriptors.texts.text(ledger.descriptorNumbers[row])),
        ]
    }

    private func addMore(_ count: Int, to block: inout TerminalBlock) {
        if count > 0 { block.add("  " + wording.text("list.more", .count("count", count)), .muted) }
    }
}
