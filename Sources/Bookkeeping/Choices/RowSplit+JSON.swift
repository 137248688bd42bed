import Values

extension RowSplit {
    /// What `write` wrote; nothing when it divides no row.
    init?(_ json: JSONValue) {
        guard let row = json["row"]?.string.flatMap({ UUID128($0) }), let list = json["parts"]?.array,
            ChoiceLimits.parts.contains(list.count)
        else { return nil }
        var parts: [Part] = []
        for entry in list {
            let part = Part(
                amount: entry["amount"]?.integer ?? 0, category: entry["category"]?.string ?? "", memo: entry["memo"]?.string ?? "")
            guard part.isValid else { return nil }
            parts.append(part)
        }
        self.init(row: row, parts: parts)
    }

    /// Writes the parts in their order; amounts are integers of minor units.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("row", row)
            json.array("parts") { json in
                for part in parts {
                    json.object { json in
                        json.member("amount", part.amount)
                        json.member("category", part.category)
                        json.member("memo", part.memo)
                    }
                }
            }
        }
    }
}

extension RowSplit.Part {
    /// Whether it is an amount and a category, with texts that are not too long.
    package var isValid: Bool {
        amount != 0 && !category.isEmpty && category.utf8.count <= ChoiceLimits.codeBytes && memo.utf8.count <= ChoiceLimits.codeBytes
    }
}
