package import Values

/// How a person divided one row over categories.
package struct RowSplit: Hashable, Sendable {
    /// The row.
    package var row: UUID128
    /// The parts, as many as `ChoiceLimits.parts` allows.
    package var parts: [Part]

    /// One part.
    package struct Part: Hashable, Sendable {
        /// Minor units of the row's currency, money out negative; never zero.
        package var amount: Int64
        /// The category's code, or the household's own name of it.
        package var category: String
        /// What it was for; empty for nothing.
        package var memo: String

        /// A part of a row.
        package init(amount: Int64, category: String, memo: String = "") {
            self.amount = amount
            self.category = category
            self.memo = memo
        }
    }

    /// A divided row.
    package init(row: UUID128, parts: [Part]) {
        self.row = row
        self.parts = parts
    }

    /// What the parts leave of an amount, in minor units; zero when they sum to it.
    package func rest(of amount: Int64) -> Int64 {
        Int64(clamping: parts.reduce(Int128(amount)) { $0 - Int128($1.amount) })
    }
}

extension RowSplit {
    /// What `write` wrote; nil if it divides no row.
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
