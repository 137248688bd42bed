import Bookkeeping
import Importing
import Syncing
import Values

extension ImportScreen {
    /// Writes the member `view`: texts, the three groups with examples and reasons, and how the file was understood.
    func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", name)
            json.member("read", readText)
            json.member("sentence", sentence)
            json.member("next", nextText)
            json.array("mapping") { json in
                for text in mappingTexts {
                    json.object { json in
                        json.member("name", text.name)
                        json.member("value", text.value)
                    }
                }
            }
            json.member("questions", questions)
            json.array("proofs") { json in
                for proof in proofs {
                    json.object { json in
                        json.member("text", proof.text)
                        json.member("proven", proof.isProven)
                    }
                }
            }
            json.member("budgets", budgets.isEmpty ? "" : budgetsText)
            json.array("budgetItems") { json in
                for kept in budgets.prefix(ImportScreen.budgetLimit) {
                    json.object { json in
                        json.member("name", kept.budget.name)
                        json.member("detail", detail(kept.budget))
                    }
                }
            }
            json.array("groups") { json in
                for (key, kind) in ImportScreen.groups { writeGroup(key, kind, to: &json) }
            }
            json.array("pairs") { json in
                for line in lines(.doubtful, limit: ImportScreen.doubtfulLimit) { writePair(line, to: &json) }
            }
        }
    }

    /// The groups in the order in which they are shown.
    static let groups: [(key: String, kind: LineMatch.Kind)] = [
        ("new", .new), ("confirms", .confirms), ("known", .known), ("doubtful", .doubtful),
    ]

    private func writeGroup(_ key: String, _ kind: LineMatch.Kind, to json: inout JSONWriter) {
        let count = plan.count(of: kind)
        json.object { json in
            json.member("group", key)
            json.member("title", wording.text("import.count." + key, .count("count", count)))
            json.member("text", wording.text("import.about." + key))
            json.member("count", count)
            json.array("sums") { json in
                for sum in sums(kind) {
                    json.object { json in
                        json.member("account", sum.account.name)
                        json.member("rows", wording.text("rows.count", .count("count", sum.count)))
                        json.member("amount", wording.money(sum.net, sum.account.currency))
                    }
                }
            }
            json.array("reasons") { json in
                for reason in reasons(kind) where kind != .new {
                    json.object { json in
                        json.member("reason", reason.reason.code)
                        json.member("text", wording.text("match." + reason.reason.code))
                        json.member("count", reason.count)
                    }
                }
            }
            json.array("examples") { json in
                for line in lines(kind, limit: ImportScreen.examples) { writeExample(line, to: &json) }
            }
        }
    }

    private func writeExample(_ line: ImportLine, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", text(line.line))
            json.member("day", wording.catalogue.date(line.line.day))
            json.member("amount", wording.money(line.line.amount, line.currency))
            json.member("account", ledger.accounts[Int(line.account)].name)
            json.member("pending", line.line.flags.contains(.pending))
        }
    }

    /// A doubtful line beside the row that it may be.
    private func writePair(_ line: ImportLine, to json: inout JSONWriter) {
        let row = Int(line.match.row)
        json.object { json in
            json.member("reason", reason(line.match))
            json.key("line")
            writeExample(line, to: &json)
            json.key("row")
            guard row >= 0, row < ledger.count else {
                json.null()
                return
            }
            json.object { json in
                json.member("name", ledger.descriptors.texts.text(ledger.descriptorNumbers[row]))
                json.member("day", wording.catalogue.date(Day(number: ledger.days[row])))
                json.member("amount", wording.money(ledger.amounts[row], ledger.currency(ofRow: row)))
                json.member("source", wording.text(ledger.importNumbers[row] == 0 ? "import.byHand" : "import.fromFile"))
            }
        }
    }
}
