import Bookkeeping
import Importing
package import Values

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
