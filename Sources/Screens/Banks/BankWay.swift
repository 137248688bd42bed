import Values

/// The way to a bank's file, as the bank's own pages call it.
struct BankWay: JSONWritable, Sendable {
    let name: String
    /// The currency of its country.
    let currency: Currency
    /// What is pressed one after the other; empty where nobody could say it for certain.
    let path: [String]
    /// The kinds of files that can be read here.
    let formats: [String]
    /// Whole months that the files reach back; 0 for what is not known.
    let months: Int
    /// What people trip over, as the ends of the keys `banks.tip.…`.
    let tips: [String]

    /// A bank from its object in `Content/banks.json`; nil if a member is missing.
    init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let currency = json["currency"]?.string.flatMap({ Currency($0) }),
            let path = json["path"]?.array, let formats = json["formats"]?.array, let tips = json["tips"]?.array
        else { return nil }
        self.name = name
        self.currency = currency
        self.path = path.compactMap { $0.string }
        self.formats = formats.compactMap { $0.string }
        self.tips = tips.compactMap { $0.string }
        months = json["months"]?.integer.map { Int($0) } ?? 0
    }

    /// The bank in a list.
    func item(_ wording: Wording) -> PageItem {
        var sentences = [
            path.isEmpty ? wording.text("banks.search") : wording.text("banks.path", .text("path", path.joined(separator: " › ")))
        ]
        if months > 0 { sentences.append(wording.text("banks.reach", .count("months", months))) }
        for tip in tips { sentences.append(wording.text("banks.tip." + tip)) }
        var item = PageItem(key: name, name: name)
        item.detail = formats.joined(separator: " · ")
        item.text = sentences.joined(separator: " ")
        return item
    }

    /// Writes what is known of it; `months` is null for what is not known.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("currency", currency.code)
            json.member("path", path)
            json.member("formats", formats)
            json.member("months", months > 0 ? months : nil)
            json.member("tips", tips)
        }
    }
}
