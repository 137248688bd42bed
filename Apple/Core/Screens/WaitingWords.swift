import Syncing
import Values

/// Says of a change what it is about, which fields, and their values, as the web app says it.
@MainActor
struct WaitingTeller {
    let texts: Catalogue
    let source: ScreenSource
    let waiting: WaitingSource
    /// Names of categories, by their codes and by the records of their looks.
    private var categories: [String: String] = [:]
    private var accounts: [JSONValue] = []
    private var rules: [JSONValue] = []

    /// A record as people know it.
    struct Known {
        let about: String
        let kind: String
        let currency: String
    }

    /// Fields that have a name of their own.
    private static let named: Set = [
        "note", "category", "day", "merchant", "text", "amount", "parts", "purchase", "deleted", "transfer", "otherHalf", "name",
        "mergedInto", "wish", "kind", "order", "closed", "rate", "query", "type", "ended", "sharedWith", "icon", "colour", "hidden",
        "period", "start", "target", "by", "share", "repeats", "due", "limit", "interest", "payment", "dueDay", "basis", "percent",
        "periods", "rollover", "carries", "remind",
    ]
    /// Fields that are an amount, or an answer, for each day, as `value:2026-01-01`.
    private static let values: Set = ["value", "opening", "closing", "amount", "put", "pledge", "given", "assigned"]
    private static let days: Set = ["day", "closed", "ended", "start", "by", "since", "due"]
    private static let rows: Set = ["purchase", "otherHalf"]
    /// Digits of a rate behind its decimal mark; records count it in the last of them.
    private static let rateDigits = 8

    init(_ source: ScreenSource, _ waiting: WaitingSource, _ texts: Catalogue) async {
        (self.source, self.waiting, self.texts) = (source, waiting, texts)
        accounts = await list("accounts", "accounts")
        rules = await list("rules", "rules")
        for category in await list("categories", "groups").flatMap({ $0["categories"]?.array ?? [] }) {
            guard let name = category["name"]?.string else { continue }
            for key in ["category", "record"] { if let id = category[key]?.string { categories[id] = name } }
        }
    }

    private func list(_ screen: String, _ name: String) async -> [JSONValue] {
        let parameters = JSONValue.object([JSONMember("view", .bool(false))])
        guard let bytes = try? await source.answer(screen, parameters) else { return [] }
        return (try? JSONReader.read(bytes))?[name]?.array ?? []
    }

    /// A record, by its kind and id.
    func known(_ kind: String, _ record: String) async -> Known {
        let row = kind == "row" ? await row(record) : nil
        let fields = await waiting.fields(RecordKey(kind: kind, id: record))
        let account = accounts.first { $0["record"]?.string == record }
        let names = [
            row.flatMap(name), account?["account"]?.string,
            kind == "rule" ? rules.first { $0["record"]?.string == record }?["name"]?.string : nil, fields?["name"]?.string,
            kind == "rate" ? pair(fields) : nil, kind == "import" ? waiting.file(record) : nil, categories[record],
            kind == "merchant" ? record : nil,
        ]
        let currencies = [row?["currency"], account?["currency"], fields?["currency"]].compactMap { $0?.string }
        return Known(about: names.compactMap { $0 }.first ?? "", kind: kind, currency: currencies.first ?? texts.locale.currency.code)
    }

    /// What was done to a record of which nothing more is known.
    func what(_ operation: Syncing.Operation) -> String {
        let fields = operation.action.changes
        let said = ["name", "payee"].compactMap { name in fields.first { $0.field == name }?.value.string }.first
        let end =
            operation.action == .delete
            ? texts.text("web.waiting.field.deleted")
            : said ?? fields.map(\.field).filter(hasName).map(fieldName).joined(separator: ", ")
        return [texts.text("sync.kind.\(operation.record.kind)"), end].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// When it was done.
    func when(_ moment: Instant) -> String {
        let offset = waiting.offsetMinutes(moment)
        let minute = (moment.milliseconds / 60_000 + Int64(offset)) % (24 * 60)
        let time = texts.time(minuteOfDay: Int(max(minute, 0)))
        let date = texts.date(moment.day(offsetMinutes: offset))
        return texts.text("calendar.moment", .text("date", date), .text("time", time))
    }

    private func row(_ id: String) async -> JSONValue? {
        guard let bytes = try? await source.answer("row", .object([JSONMember("id", .string(id))])) else { return nil }
        return try? JSONReader.read(bytes)
    }

    private func name(of row: JSONValue) -> String? {
        guard let title = row["view"]?["title"]?.string, let amount = row["view"]?["amount"]?.string else { return nil }
        return [title, amount].joined(separator: ", ")
    }

    private func pair(_ fields: JSONValue?) -> String? {
        guard let from = fields?["currency"]?.string, let to = fields?["in"]?.string else { return nil }
        return texts.text("rates.pair", .text("from", from), .text("to", to))
    }
}

extension WaitingTeller {
    /// Whether people know a field by a name.
    func hasName(_ field: String) -> Bool {
        field.hasPrefix("tag:") || dayOf(field) != nil || WaitingTeller.named.contains(called(field))
    }

    /// What people call a field.
    func fieldName(_ field: String) -> String {
        if field.hasPrefix("tag:") { return "#" + field.dropFirst("tag:".count) }
        if let (name, day) = dayOf(field) { return texts.text("web.waiting.field.\(name)", .text("day", date(day, .medium))) }
        return texts.text("web.waiting.field.\(WaitingTeller.named.contains(called(field)) ? called(field) : "other")")
    }

    /// A value of a field as it is shown now, a line each.
    func shown(_ field: String, _ value: JSONValue, of known: Known) async -> [String] {
        await lines(field, value, of: known).map { source.shown($0) }
    }

    /// A value of a field, a line each.
    private func lines(_ field: String, _ value: JSONValue, of known: Known) async -> [String] {
        switch value {
        case .null: return [texts.text(field == "parts" ? "web.waiting.undivided" : "web.waiting.nothing")]
        case .bool(let isSo): return [texts.text(isSo ? "web.waiting.yes" : "web.waiting.no")]
        case .array(let parts): return parts.map { part(in: $0, known) }
        default: break
        }
        if field == "icon" { return [] }
        if let number = value.integer { return [self.number(number, field, known)] }
        let word = value.string ?? value["code"]?.string ?? ""
        if word.isEmpty { return [texts.text("web.waiting.nothing")] }
        if WaitingTeller.days.contains(field) { return [date(word, .long)] }
        if WaitingTeller.rows.contains(field) { return [await row(word).flatMap(name) ?? texts.text("sync.kind.row")] }
        // A rule stands in lines.
        if known.kind.hasPrefix("rule") { return word.split(separator: "\n").map { String($0) } }
        return [code(word, field, known.kind) ?? (["category", "mergedInto"].contains(field) ? categories[word] : nil) ?? word]
    }

    private func part(in value: JSONValue, _ known: Known) -> String {
        let category = value["category"]?.string ?? ""
        return [money(value["amount"]?.integer ?? 0, known.currency), categories[category] ?? category].joined(separator: " ")
    }

    private func number(_ number: Int64, _ field: String, _ known: Known) -> String {
        switch called(field) {
        case "colour": texts.text("web.look.colour.\(number)")
        case "order", "share", "dueDay", "percent", "remind": String(number)
        case "interest": texts.locale.decimal(number, scale: 2)
        case "rate": rate(number)
        default: money(number, known.currency)
        }
    }

    private func money(_ minorUnits: Int64, _ currency: String) -> String {
        guard let currency = Currency(currency) else { return String(minorUnits) }
        return texts.locale.money(Money(minorUnits: minorUnits, currency))
    }

    /// A rate without zeros at its end.
    private func rate(_ units: Int64) -> String {
        var digits = String(units)
        digits = String(repeating: "0", count: max(0, WaitingTeller.rateDigits + 1 - digits.count)) + digits
        var fraction = String(digits.suffix(WaitingTeller.rateDigits))
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let whole = String(digits.dropLast(WaitingTeller.rateDigits))
        return fraction.isEmpty ? whole : whole + String(UnicodeScalar(texts.locale.numberStyle.decimalMark)) + fraction
    }

    /// A word that stands for one of a few things; nil for what a person wrote.
    private func code(_ code: String, _ field: String, _ kind: String) -> String? {
        switch (kind, field) {
        case ("account", "kind"): texts.text("account.kind.\(code)")
        case ("asset", "type"): texts.text("form.asset.type.\(code)")
        case ("search", "sharedWith"): texts.text("form.search.sharedWith.\(code)")
        case (_, "sharedWith"): texts.text("web.family.audience.\(code)")
        case ("goal", "type"), ("bill", "type"), ("bill", "repeats"): texts.text("form.\(kind).\(field).\(code)")
        case ("budget", "period"), ("budget", "basis"), ("budget", "periods"), ("budget", "rollover"):
            texts.text("form.budget.\(field).\(code)")
        case ("answer", _): texts.text(code == "open" ? "health.answer.takeBack" : "health.answer.\(code)")
        case (_, "wish"): texts.text("web.series.\(code)")
        default: nil
        }
    }

    private func date(_ day: String, _ style: DateStyle) -> String { Day(iso: day).map { texts.date($0, style) } ?? day }

    /// A rule's place is one in an order, as an account's is.
    private func called(_ field: String) -> String {
        field == "place" ? "order" : field.hasPrefix("share:") ? "share" : field
    }

    private func dayOf(_ field: String) -> (name: String, day: String)? {
        let parts = field.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2, WaitingTeller.values.contains(parts[0]) else { return nil }
        return (parts[0] == "amount" ? "toSpend" : parts[0], parts[1])
    }
}
