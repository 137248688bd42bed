import Bookkeeping
import Insights
package import Values

extension RowScreen: ScreenModel {
    /// Writes the row (`evenkeel show --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "row")
            json.member("id", context.ledger.ids[row.index])
            json.member("day", row.day)
            json.amount("amount", row.counted, row.currency)
            json.member("currency", row.currency)
            json.member("account", row.account)
            json.member("merchant", context.ledger.merchants.text(context.ledger.merchant(ofRow: row.index)))
            json.member("processor", processor.isEmpty ? nil : processor)
            json.member("category", row.category.code)
            json.member("reason", reason.reason?.code)
            json.member("confidence", confidence?.perMille)
            json.member("rule", reason.rule?.name)
            json.member("follows", reason.correction?.row)
            writeTaught(to: &json)
            json.member("saysWho", saysWho)
            json.member("tags", tags)
            json.member("note", note)
            json.member("text", shownText)
            json.member("memo", memo)
            json.member("flags", row.flags)
            json.member("import", Int64(context.ledger.importNumbers[row.index]))
            json.array("splits") { json in
                for part in parts { write(part, to: &json) }
            }
            json.member("transfer", otherHalf)
            writeChoices(to: &json)
            writeSource(to: &json)
            json.array("others") { json in
                for other in story.others { ShownRow(other, in: context).write(to: &json) }
            }
            json.member("otherCount", story.otherCount)
            if view { writeView(to: &json) }
        }
    }

    private func write(_ part: LedgerSplit, to json: inout JSONWriter) {
        json.object { json in
            json.amount("amount", part.amount, row.currency)
            json.member("category", context.looks.code(part.category))
            json.member("memo", context.ledger.texts.text(part.memo))
        }
    }

    private func writeSource(to json: inout JSONWriter) {
        json.key("source")
        guard let source else {
            json.null()
            return
        }
        json.object { json in
            json.member("raw", source.raw)
            json.member("line", source.lineNumber)
            json.member("file", source.fileName)
            json.member("bankID", source.bankID)
            json.member("imported", source.importedOn)
            json.member("seenAgain", source.seenAgain)
            json.array("events") { json in
                for event in source.events {
                    json.object { json in
                        json.member("event", event.code)
                        json.member("day", event.day)
                    }
                }
            }
            json.array("attachments") { json in
                for file in source.attachments { file.write(to: &json) }
            }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", row.name)
            json.member("subtitle", Catalogue.heading(wording.catalogue.date(row.day, .full)))
            json.member("amount", row.amountText)
            json.member("account", row.account)
            json.object("category") { json in
                json.member("name", row.category.name)
                json.member("icon", row.category.icon)
                json.member("colour", row.category.colour)
                json.member("reason", reason.text)
                json.member("confidence", confidence?.text(wording))
            }
            json.array("parts") { json in
                for part in parts {
                    let look = context.looks.look(part.category)
                    json.object { json in
                        json.member("name", look.name)
                        json.member("icon", look.icon)
                        json.member("colour", look.colour)
                        json.member("amount", wording.money(part.amount, row.currency))
                        json.member("memo", context.ledger.texts.text(part.memo))
                    }
                }
            }
            json.member("flags", flagTexts)
            json.member("source", sourceText)
            json.member("events", eventTexts)
            json.member("taught", taughtText)
            json.member("choices", choiceTexts)
            json.member("story", storyText)
            json.member("otherHalf", otherHalfText)
        }
    }
}
