package import Bookkeeping
package import Importing
import Insights
package import Syncing
package import Values

/// What importing a file would do, or has done: how the file was understood, and what became of its lines.
package struct ImportScreen: Sendable {
    /// How far the import is.
    package enum State: Hashable, Sendable {
        /// Nothing was changed yet.
        case preview
        /// It was applied under this number.
        case done(number: UInt32)
        /// It brought no transactions and has no number; its budgets are kept.
        case kept
        /// There was nothing to change.
        case unchanged

        /// The word in JSON and the middle of the message's key.
        var code: String {
            switch self {
            case .preview: "preview"
            case .done: "done"
            case .kept: "kept"
            case .unchanged: "unchanged"
            }
        }
    }

    /// The file's name, without its folder.
    let name: String
    /// What was read.
    let file: StatementFile
    /// What becomes of its lines.
    let plan: ImportPlan
    /// How far the import is.
    let state: State
    /// The household before the import, with the accounts that the file needs.
    let ledger: Ledger
    /// Accounts of `ledger` that were there before; those behind them are new.
    let knownAccounts: Int
    /// Another program's budgets, held against the household's own.
    let budgets: [KeptBudget]
    /// The words.
    let wording: Wording

    /// Lines of each group that are shown as examples.
    package static let examples = 5
    /// Doubtful lines that are shown at most.
    package static let doubtfulLimit = 100
    /// Budgets that are shown at most; all of them are kept.
    static let budgetLimit = 50

    /// The screen of an import.
    ///
    /// - Parameters:
    ///   - ledger: the household before the import, with the accounts that the file needs behind its own.
    ///   - knownAccounts: how many of the accounts are the household's own; nothing when all are.
    ///   - budgets: another program's, held against the household's own.
    package init(
        name: String, file: StatementFile, plan: ImportPlan, ledger: Ledger, knownAccounts: Int? = nil, budgets: [KeptBudget] = [],
        state: State, catalogue: Catalogue
    ) {
        self.name = name
        self.file = file
        self.plan = plan
        self.ledger = ledger
        self.knownAccounts = knownAccounts ?? ledger.accounts.count
        self.budgets = budgets
        self.state = state
        wording = Wording(catalogue)
    }

    /// The first lines of the file that met one fate, in the order in which they happened.
    func lines(_ kind: LineMatch.Kind, limit: Int) -> [ImportLine] {
        var lines: [ImportLine] = []
        for part in plan.parts {
            for index in 0..<min(part.count, part.matches.count) where part.matches[index].kind == kind {
                guard lines.count < limit else { return lines }
                let line = part.line(index, in: file)
                lines.append(
                    ImportLine(
                        line: line, match: part.matches[index], account: part.account, currency: ledger.accounts[Int(part.account)].currency
                    ))
            }
        }
        return lines
    }

    /// What the lines that met one fate sum to in each account that has any.
    func sums(_ kind: LineMatch.Kind) -> [(account: LedgerAccount, count: Int, net: Int64)] {
        plan.parts.compactMap { part in
            var sum = Sum()
            var count = 0
            for index in 0..<min(part.count, part.matches.count) where part.matches[index].kind == kind {
                sum.add(part.line(index, in: file).amount)
                count += 1
            }
            return count == 0 ? nil : (ledger.accounts[Int(part.account)], count, sum.value)
        }
    }

    /// How often each reason decided the lines that met one fate, most often first.
    func reasons(_ kind: LineMatch.Kind) -> [(reason: LineMatch.Reason, count: Int)] {
        LineMatch.Reason.allCases.compactMap { reason in
            let count = plan.parts.reduce(0) { $0 + $1.matches.count { $0.kind == kind && $0.reason == reason } }
            return count == 0 ? nil : (reason, count)
        }.ordered { $0.count > $1.count }
    }

    /// The text of a line: whom the money went to, or what else the bank says.
    func text(_ line: StatementLine) -> String {
        file.text(line.payee.isEmpty ? line.memo : line.payee)
    }
}

extension ImportScreen {
    /// What applying it came to, in a line or two, for a terminal that has shown the preview already.
    package func resultText(_ style: TerminalStyle) -> String {
        var block = TerminalBlock(style)
        block.paragraph(sentence, .strong)
        if !nextText.isEmpty { block.paragraph(nextText, .muted) }
        return block.text
    }
}

extension ImportScreen: ScreenModel {
    /// Writes the figures (`evenkeel import --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "import")
            json.member("file", name)
            json.member("format", file.format?.code)
            json.member("encoding", file.encoding.code)
            json.member("state", state.code)
            if case .done(let number) = state { json.member("import", Int64(number)) }
            json.object("counts") { json in
                json.member("new", plan.count(of: .new))
                json.member("confirmed", plan.count(of: .confirms))
                json.member("known", plan.count(of: .known))
                json.member("doubtful", plan.count(of: .doubtful))
                json.member("lapsed", plan.lapsed.count)
            }
            writeAccounts(to: &json)
            writeDoubtful(to: &json)
            json.member("budgets", budgets)
            json.member("mapping", file.mapping?.text)
            write("warnings", .warning, to: &json)
            write("errors", .error, to: &json)
            if view { writeView(to: &json) }
        }
    }

    private func writeAccounts(to json: inout JSONWriter) {
        json.array("accounts") { json in
            for part in plan.parts {
                json.object { json in
                    json.member("account", ledger.accounts[Int(part.account)].name)
                    json.member("currency", ledger.accounts[Int(part.account)].currency)
                    json.member("isNew", Int(part.account) >= knownAccounts)
                    json.member("new", part.count(of: .new))
                    json.member("confirmed", part.count(of: .confirms))
                    json.member("known", part.count(of: .known))
                    json.member("doubtful", part.count(of: .doubtful))
                }
            }
        }
    }

    private func writeDoubtful(to json: inout JSONWriter) {
        json.array("doubtful") { json in
            for line in lines(.doubtful, limit: ImportScreen.doubtfulLimit) {
                json.object { json in
                    json.key("line")
                    write(line, to: &json)
                    json.key("row")
                    writeRow(Int(line.match.row), to: &json)
                    json.member("reason", line.match.reason.code)
                }
            }
        }
    }

    private func write(_ line: ImportLine, to json: inout JSONWriter) {
        json.object { json in
            json.member("number", Int64(line.line.lineNumber))
            json.member("day", line.line.day)
            json.amount("amount", line.line.amount, line.currency)
            json.member("currency", line.currency)
            json.member("text", text(line.line))
            json.member("account", ledger.accounts[Int(line.account)].name)
        }
    }

    private func writeRow(_ row: Int, to json: inout JSONWriter) {
        guard row >= 0, row < ledger.count else {
            json.null()
            return
        }
        json.object { json in
            json.member("id", ledger.ids[row])
            json.member("day", Day(number: ledger.days[row]))
            json.amount("amount", ledger.amounts[row], ledger.currency(ofRow: row))
            json.member("text", ledger.descriptors.texts.text(ledger.descriptorNumbers[row]))
        }
    }

    private func write(_ key: String, _ severity: IssueID.Severity, to json: inout JSONWriter) {
        json.array(key) { json in
            for issue in file.issues where issue.id.severity == severity {
                json.object { json in
                    json.member("id", issue.id.name)
                    json.member("line", issue.line)
                    json.member("message", wording.message(issue))
                }
            }
        }
    }
}

extension ImportScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(name, .strong).adding("  " + readText, .muted))
        drawMapping(on: &block)
        if !budgets.isEmpty { block.paragraph(budgetsText, indent: 2) }
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

    /// The cells of a row of the ledger beside a doubtful line; nil if the line met none.
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
