package import Values

extension Choices: JSONWritable {
    /// Writes everything that was decided, for a device that lays it over the same rows; `Choices.read` reads it again.
    ///
    /// Amounts are integers of minor units, rows and series are named by their ids, rules are in their own language.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.array("rules") { json in
                for rule in rules {
                    json.object { json in
                        json.member("rule", Int64(rule.id.number))
                        json.member("name", rule.name)
                        json.member("enabled", rule.isEnabled)
                        json.member("text", RuleFile.write([rule]))
                    }
                }
            }
            json.array("corrections") { json in
                for correction in corrections { Choices.write(correction, to: &json) }
            }
            json.array("merchants") { json in
                for choice in merchants {
                    json.object { json in
                        json.member("merchant", choice.merchant)
                        json.member("name", choice.name)
                    }
                }
            }
            json.array("categories") { json in
                for choice in categories {
                    json.object { json in
                        json.member("category", choice.category)
                        json.member("name", choice.name)
                        json.member("group", choice.group)
                        json.member("mergedInto", choice.mergedInto)
                    }
                }
            }
            Choices.write(tags, "tags", to: &json)
            Choices.write(notes, "notes", to: &json)
            json.array("series") { json in
                for choice in series { Choices.write(choice, to: &json) }
            }
            json.array("edits") { json in
                for edit in edits { edit.write(to: &json) }
            }
            json.array("splits") { json in
                for split in splits { split.write(to: &json) }
            }
            json.array("refunds") { json in
                for link in refunds { link.write(to: &json) }
            }
        }
    }

    private static func write(_ correction: Correction, to json: inout JSONWriter) {
        json.object { json in
            json.member("correction", Int64(correction.number))
            json.member("row", correction.row)
            json.member("category", correction.category)
            json.member("merchant", correction.merchant)
            json.member("amount", correction.amount)
            json.member("learned", correction.isLearned)
        }
    }

    private static func write(_ texts: [RowText], _ name: String, to json: inout JSONWriter) {
        json.array(name) { json in
            for text in texts {
                json.object { json in
                    json.member("row", text.row)
                    json.member("text", text.text)
                }
            }
        }
    }

    private static func write(_ choice: SeriesChoice, to json: inout JSONWriter) {
        json.object { json in
            // As text: a reader of JSON that keeps numbers as binary fractions would round it.
            json.member("series", String(choice.series))
            json.member("wish", choice.wish.code)
            json.member("day", choice.day)
            json.member("merchant", choice.merchant)
        }
    }
}
