import Importing
package import Values

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
