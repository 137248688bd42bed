import Importing
import Values

extension StatementScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        for file in files {
            block.space()
            let format = file.file.format.map { wording.text("format." + $0.code) + " · " + file.file.encoding.code } ?? ""
            block.add(TerminalLine(file.name, .strong).adding(format.isEmpty ? "" : "  " + format, .muted))
            for statement in file.file.statements { draw(statement, of: file.file, on: &block) }
            block.add(file.file, wording)
        }
    }

    private func draw(_ statement: Statement, of file: StatementFile, on block: inout TerminalBlock) {
        let currency = currency(statement)
        let totals = StatementTotals(statement)
        block.space()
        var head = TerminalLine("  ")
        let name = account(statement, file)
        head.add(name.isEmpty ? wording.text("statement.unnamed") : name, .strong)
        head.add("  " + wording.text("account.kind." + statement.account.kind.code) + " · " + currency.code, .muted)
        block.add(head)
        var table = TerminalTable([.left, .right, .name])
        table.add(
            .text(wording.text("rows.count", .count("count", totals.lines)), .plain), .text(wording.money(totals.sum, currency), .plain),
            .text(totals.span.map { wording.catalogue.span($0) } ?? "", .muted))
        for (key, balance) in [("statement.opening", statement.opening), ("statement.closing", statement.closing)] {
            guard let balance else { continue }
            table.add(
                .text(wording.text(key), .muted), .text(wording.money(balance.amount, currency)),
                .text(wording.catalogue.date(balance.day), .muted))
        }
        block.add(table)
        if totals.pending > 0 { block.add("  " + wording.text("statement.pending", .count("count", totals.pending)), .amber) }
        if !statement.positions.isEmpty {
            block.add("  " + wording.text("statement.positions", .count("count", statement.positions.count)))
        }
        drawProof(statement, on: &block)
        if showsRows { drawRows(statement, of: file, on: &block) }
    }

    private func drawProof(_ statement: Statement, on block: inout TerminalBlock) {
        switch statement.reconciles() {
        case true?: block.paragraph(wording.text("statement.reconciles"), .sage, indent: 2)
        case false?: block.paragraph(wording.text("statement.differs"), .amber, indent: 2)
        case nil: break
        }
    }

    private func drawRows(_ statement: Statement, of file: StatementFile, on block: inout TerminalBlock) {
        let currency = currency(statement)
        var table = TerminalTable([.left, .right, .name, .name])
        for line in statement.lines {
            table.add(
                .text(line.day.iso, .muted), .text(wording.money(line.amount, currency), line.flags.contains(.pending) ? .amber : .plain),
                .text(file.text(line.payee)), .text(file.text(line.memo), .muted))
        }
        block.space()
        block.add(table)
    }
}

extension TerminalBlock {
    /// Issues that a terminal lists of one file.
    private static let issueLimit = 12

    /// Adds what was wrong with a file.
    mutating func add(_ file: StatementFile, _ wording: Wording) {
        guard !file.issues.isEmpty else { return }
        space()
        for issue in file.issues.prefix(TerminalBlock.issueLimit) {
            paragraph(wording.message(issue), issue.id.severity == .error ? .sunset : .amber, indent: 2)
        }
        let more = file.issues.count + file.furtherIssues - TerminalBlock.issueLimit
        if more > 0 { add("  " + wording.text("list.more", .count("count", more)), .muted) }
    }
}
