import Importing
import Screens
import Values
import Workflows

/// What importing one file came to, for `--json`.
struct ImportAnswer {
    let path: String
    let prepared: PreparedImport
    var importNumber: UInt32?

    /// Whether nothing could be read from the file.
    var isUnreadable: Bool {
        prepared.file.hasErrors && prepared.file.statements.allSatisfy { $0.lines.isEmpty && $0.positions.isEmpty }
    }

    /// The answers as `{"files":[…]}`.
    static func json(_ answers: [ImportAnswer]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.array("files") { json in
                for answer in answers { answer.write(to: &json) }
            }
        }
        return json.bytes
    }

    private func write(_ issue: Importing.Issue, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", issue.id.name)
            json.member("line", issue.line)
            json.member("message", Words.catalogue.message(issue))
        }
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("file", path)
            json.member("import", importNumber.map { Int($0) })
            json.member("format", prepared.file.format?.code)
            json.array("accounts") { json in
                for part in prepared.plan.parts { json.value(prepared.ledger.accounts[Int(part.account)].name) }
            }
            json.member("new", prepared.plan.count(of: .new))
            json.member("known", prepared.plan.count(of: .known))
            json.member("confirmed", prepared.plan.count(of: .confirms))
            json.member("doubtful", prepared.plan.count(of: .doubtful))
            json.member("mapping", prepared.file.mapping?.text)
            for (key, severity) in [("warnings", IssueID.Severity.warning), ("errors", .error)] {
                json.array(key) { json in
                    for issue in prepared.file.issues where issue.id.severity == severity { write(issue, to: &json) }
                }
            }
        }
    }
}
