package import Importing
import Insights
package import Values

/// What was read of statement files, before anything is imported: the answer of `evenkeel statement`.
package struct StatementScreen: Sendable {
    /// One file that was read.
    package struct File: Sendable {
        /// The file's name as the person gave it.
        package var name: String
        /// What was read.
        package var file: StatementFile

        /// A file with what was read of it.
        package init(name: String, file: StatementFile) {
            self.name = name
            self.file = file
        }
    }

    /// The files in the order in which they were given.
    let files: [File]
    /// Whether every row is listed.
    let showsRows: Bool
    /// The currency that files which do not say were read in.
    let defaultCurrency: Currency
    /// The words.
    let wording: Wording

    /// The screen of some files.
    package init(_ files: [File], showsRows: Bool, defaultCurrency: Currency, catalogue: Catalogue) {
        self.files = files
        self.showsRows = showsRows
        self.defaultCurrency = defaultCurrency
        wording = Wording(catalogue)
    }

    /// The currency that a statement's amounts are counted in.
    func currency(_ statement: Statement) -> Currency { statement.account.currency ?? defaultCurrency }

    /// What the statement calls its account.
    func account(_ statement: Statement, _ file: StatementFile) -> String {
        let identifier = file.text(statement.account.identifier)
        return identifier.isEmpty ? file.text(statement.account.name) : identifier
    }

    /// What an issue says.
    func message(_ issue: Issue) -> String { wording.message(issue) }
}

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

extension StatementScreen: ScreenModel {
    /// Writes the contract of `evenkeel statement --json`; there is nothing more for a view.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.array("files") { json in
                for file in files { write(file, to: &json) }
            }
        }
    }

    private func write(_ file: File, to json: inout JSONWriter) {
        json.object { json in
            json.member("file", file.name)
            json.member("format", file.file.format?.code)
            json.member("encoding", file.file.encoding.code)
            json.array("statements") { json in
                for statement in file.file.statements { write(statement, of: file.file, to: &json) }
            }
            write("warnings", .warning, of: file.file, to: &json)
            write("errors", .error, of: file.file, to: &json)
        }
    }

    private func write(_ statement: Statement, of file: StatementFile, to json: inout JSONWriter) {
        let currency = currency(statement)
        let totals = StatementTotals(statement)
        json.object { json in
            json.member("account", account(statement, file))
            json.member("kind", statement.account.kind.code)
            json.member("currency", currency)
            write("opening", statement.opening, currency, to: &json)
            write("closing", statement.closing, currency, to: &json)
            json.member("lines", totals.lines)
            json.member("pending", totals.pending)
            json.amount("sum", totals.sum, currency)
            json.member("first", totals.span?.first)
            json.member("last", totals.span?.last)
            json.member("reconciles", statement.reconciles())
            json.member("positions", statement.positions.count)
            if showsRows { writeRows(statement, of: file, to: &json) }
        }
    }

    private func write(_ key: String, _ balance: StatementBalance?, _ currency: Currency, to json: inout JSONWriter) {
        json.key(key)
        guard let balance else {
            json.null()
            return
        }
        json.object { json in
            json.amount("amount", balance.amount, currency)
            json.member("day", balance.day)
        }
    }

    private func writeRows(_ statement: Statement, of file: StatementFile, to json: inout JSONWriter) {
        let exponent = currency(statement).exponent
        var splits = statement.splits[...]
        json.array("rows") { json in
            for (index, line) in statement.lines.enumerated() {
                splits = splits.drop { $0.line < index }
                let own = splits.prefix { $0.line == index }
                json.object { json in
                    json.member("day", line.day)
                    json.key("amount")
                    json.amount(line.amount, exponent: exponent)
                    write("payee", line.payee, file, to: &json)
                    write("memo", line.memo, file, to: &json)
                    write("bankID", line.bankID, file, to: &json)
                    json.member("status", line.flags.contains(.pending) ? "pending" : "posted")
                    json.array("splits") { json in
                        for split in own {
                            json.object { json in
                                json.key("amount")
                                json.amount(split.amount, exponent: exponent)
                                write("category", split.category, file, to: &json)
                                write("memo", split.memo, file, to: &json)
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ key: String, _ text: TextRange, _ file: StatementFile, to json: inout JSONWriter) {
        json.key(key)
        json.string(utf8: file.bytes(text))
    }

    private func write(_ key: String, _ severity: IssueID.Severity, of file: StatementFile, to json: inout JSONWriter) {
        json.array(key) { json in
            for issue in file.issues where issue.id.severity == severity {
                json.object { json in
                    json.member("id", issue.id.name)
                    json.member("line", issue.line)
                    json.member("message", message(issue))
                }
            }
        }
    }
}

/// Counts and sum of a statement's rows; pending rows are counted apart and in no sum.
package struct StatementTotals: Hashable, Sendable {
    /// Posted rows.
    var lines = 0
    /// Rows that the bank has not booked yet.
    var pending = 0
    /// What the posted rows sum to, in minor units.
    package private(set) var sum: Int64 = 0
    /// From the first to the last posted row; nothing without one.
    var span: DaySpan?

    /// The totals of a statement; linear in its rows.
    package init(_ statement: Statement) {
        var sum = Sum()
        var first = Int32.max
        var last = Int32.min
        for line in statement.lines {
            guard !line.flags.contains(.pending) else {
                pending += 1
                continue
            }
            lines += 1
            sum.add(line.amount)
            first = min(first, line.day.number)
            last = max(last, line.day.number)
        }
        self.sum = sum.value
        if lines > 0 { span = DaySpan(ordered: Day(number: first), Day(number: last)) }
    }
}
