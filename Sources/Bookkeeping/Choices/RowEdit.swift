package import Values

/// What a person wrote differently about one row. The row itself stays as it came, and what is nothing here is shown as it is there.
package struct RowEdit: Hashable, Sendable {
    /// The row.
    package var row: UUID128
    /// The day on which it counts.
    package var day: Day?
    /// The merchant of this one row.
    package var merchant: String?
    /// The text that is shown in place of the bank's.
    package var text: String?
    /// Minor units; only for a row that was entered by hand, until a statement books it.
    package var amount: Int64?

    /// An edit of a row.
    package init(row: UUID128, day: Day? = nil, merchant: String? = nil, text: String? = nil, amount: Int64? = nil) {
        self.row = row
        self.day = day
        self.merchant = merchant
        self.text = text
        self.amount = amount
    }

    /// Whether it changes nothing.
    package var isEmpty: Bool { day == nil && merchant == nil && text == nil && amount == nil }

    /// The row with the day and, where it was entered by hand, the amount that the person gave it.
    func moved(_ row: LedgerRow) -> LedgerRow {
        var moved = row
        moved.day = day ?? row.day
        if let amount, row.flags.contains(.manual) { moved.amount = amount }
        return moved
    }
}

extension RowEdit {
    /// What `write` wrote; nil if it is no edit.
    init?(_ json: JSONValue) {
        guard let row = json["row"]?.string.flatMap({ UUID128($0) }) else { return nil }
        self.init(row: row, merchant: json["merchant"]?.string, text: json["text"]?.string, amount: json["amount"]?.integer)
        if let text = json["day"]?.string {
            guard let day = Day(iso: text) else { return nil }
            self.day = day
        }
        guard !isEmpty, RowEdit.fits(merchant), RowEdit.fits(text) else { return nil }
    }

    /// Writes the edit with nothing where nothing was changed; the amount is an integer of minor units.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("row", row)
            json.member("day", day)
            json.member("merchant", merchant)
            json.member("text", text)
            json.member("amount", amount)
        }
    }

    private static func fits(_ text: String?) -> Bool {
        text.map { !$0.isEmpty && $0.utf8.count <= ChoiceLimits.codeBytes } ?? true
    }
}
