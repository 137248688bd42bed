import Bookkeeping
import Importing
import Values

extension PreparedStatement: JSONWritable {
    /// What was read and what would happen; `Docs/Engine-ABI.md`, "read", has an example.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("format", file.format?.code)
            json.member("encoding", file.encoding.code)
            json.array("statements") { json in
                for index in file.statements.indices { write(statement: index, to: &json) }
            }
            json.member("new", plan.count(of: .new))
            json.member("known", plan.count(of: .known))
            json.member("booked", plan.count(of: .confirms))
            json.member("lapsed", plan.lapsed.count)
            json.array("doubtful", writeDoubtful)
            json.array("issues") { json in
                for issue in file.issues { PreparedStatement.write(issue, to: &json) }
            }
            json.member("furtherIssues", file.furtherIssues)
        }
    }

    private func write(statement index: Int, to json: inout JSONWriter) {
        let statement = file.statements[index]
        json.object { json in
            json.member("account", accounts[index].map { Int($0) })
            json.member("identifier", file.text(statement.account.identifier))
            json.member("name", file.text(statement.account.name))
            json.member("kind", statement.account.kind.code)
            json.member("currency", statement.account.currency)
            json.member("lines", statement.lines.count)
        }
    }

    private func writeDoubtful(to json: inout JSONWriter) {
        for (number, part) in plan.parts.enumerated() {
            for (index, match) in part.matches.enumerated() where match.kind == .doubtful {
                let line = part.line(index, in: file)
                json.object { json in
                    json.member("part", number)
                    json.member("line", index)
                    json.member("row", Int(match.row))
                    json.member("reason", match.reason.code)
                    json.member("day", line.day)
                    json.member("amount", line.amount)
                    json.member("payee", file.text(line.payee))
                }
            }
        }
    }

    private static func write(_ issue: Issue, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", issue.id.name)
            json.member("line", issue.line)
            json.member("found", issue.found)
            json.member("count", issue.count)
        }
    }
}
