import Values

extension RowEdit {
    /// What `write` wrote; nothing when it is no edit.
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
