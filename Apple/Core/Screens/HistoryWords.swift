import Values

/// Something that happened to a transaction, as the server remembers it (`GET …/history`), or as it waits here.
struct HistoryEntry {
    var number: Int64 = 0
    let event: String
    let at: Instant?
    var name = ""
    var device: String?
    var file = ""
    var line: Int64 = 0
    var field = ""
    /// The other transaction that a change is about.
    var other: String?
    /// The field before; nil where nobody remembers that.
    var before: JSONValue?
    var after = JSONValue.null
    /// What takes it back; empty for what can't be.
    var undo: [String: JSONValue] = [:]

    /// An entry of the server.
    init(_ json: JSONValue) {
        (event, number) = (json["event"]?.string ?? "", json["number"]?.integer ?? 0)
        at = json["at"]?.string.flatMap { Instant(iso: $0) }
        (name, device) = (json["name"]?.string ?? "", json["device"]?.string)
        (file, line, field) = (json["file"]?.string ?? "", json["line"]?.integer ?? 0, json["field"]?.string ?? "")
        (other, before, after) = (json["other"]?.string, json["before"]?[field], json["after"]?[field] ?? .null)
        undo = Dictionary((json["undo"]?.members ?? []).map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// What was done here and is on its way. What it was before only the server says.
    init(_ field: String, _ value: JSONValue, at: Instant) {
        (event, self.at) = ("changed", at)
        switch field {
        case "transfer": (self.field, after) = ("otherHalf", .bool(false))
        case "purchase", "otherHalf": (self.field, other, after) = (field, value.string, .bool(value.string != nil))
        default: (self.field, after) = (field, value)
        }
    }

    /// Fields of a transaction that have a name of their own.
    private static let named: Set = [
        "note", "category", "day", "merchant", "text", "amount", "parts", "purchase", "deleted", "transfer", "otherHalf",
    ]

    /// Whether a field can be told of.
    static func tells(_ field: String) -> Bool { field.hasPrefix("tag:") || named.contains(field) }
}

/// What is said of a transaction's history.
struct HistoryWords {
    let texts: Catalogue
    let currency: Currency?
    /// The names of categories by their codes.
    let categories: [String: String]
    /// Other transactions by their ids, as they are called.
    let others: [String: String]

    /// An entry in words.
    func text(_ entry: HistoryEntry) -> String {
        let arguments: [MessageArgument] = [.text("file", entry.file), .text("line", String(entry.line))]
        if entry.event == "imported", entry.line == 0 { return texts.text("history.event.file", .text("file", entry.file)) }
        guard entry.event == "changed" else { return texts.text("history.event.\(entry.event)", arguments) }
        let state = entry.after == .bool(true) ? "on" : "off"
        if entry.field.hasPrefix("tag:") { return texts.text("history.tag.\(state)", .text("tag", String(entry.field.dropFirst(4)))) }
        let other = MessageArgument.text("other", entry.other.flatMap { others[$0] } ?? texts.text("history.other"))
        switch entry.field {
        case "deleted": return texts.text("history.deleted.\(state)")
        case "purchase": return texts.text("history.purchase.\(state)", other)
        case "otherHalf": return texts.text("history.otherHalf.\(state)", other)
        default: return change(entry)
        }
    }

    private func change(_ entry: HistoryEntry) -> String {
        let key = HistoryEntry.tells(entry.field) ? entry.field : "other"
        let name = Catalogue.heading(texts.text("web.waiting.field.\(key)"))
        let after = value(entry.field, entry.after)
        guard let before = entry.before else { return name + " → " + after }
        return texts.text("history.change", .text("field", name), .text("before", value(entry.field, before)), .text("after", after))
    }

    private func value(_ field: String, _ value: JSONValue) -> String {
        switch field {
        case "category": return category(value)
        case "note":
            let note = value.string ?? ""
            return note.isEmpty ? texts.text("history.unsaid.note") : texts.text("history.quoted", .text("text", note))
        case "parts":
            guard let parts = value.array else { return texts.text("history.unsaid.parts") }
            return parts.map { money($0["amount"]) + " " + name($0["category"]?.string ?? "") }.joined(separator: ", ")
        default: break
        }
        if value.isNull { return texts.text("history.unsaid.came") }
        if field == "day" { return value.string.flatMap { Day(iso: $0) }.map { texts.date($0) } ?? "" }
        return value.integer == nil ? value.string ?? "" : money(value)
    }

    private func category(_ value: JSONValue) -> String {
        guard let code = value["code"]?.string else { return texts.text("history.unsaid.category") }
        let isLearned = value["learned"] == .bool(true)
        return isLearned ? texts.text("history.category.learned", .text("category", name(code))) : name(code)
    }

    private func name(_ code: String) -> String { categories[code] ?? code }

    private func money(_ units: JSONValue?) -> String {
        guard let units = units?.integer, let currency else { return "" }
        return texts.locale.money(Money(minorUnits: units, currency))
    }
}

extension Instant {
    /// Milliseconds of a minute.
    private static let millisecondsPerMinute: Int64 = 60_000

    /// The minute of the day by the person's clock.
    func minuteOfDay(offsetMinutes: Int) -> Int {
        let local = milliseconds + Int64(offsetMinutes) * Instant.millisecondsPerMinute
        let day = Instant.millisecondsPerDay
        return Int(((local % day) + day) % day / Instant.millisecondsPerMinute)
    }
}

extension Catalogue {
    /// A moment by the person's clock.
    func moment(_ at: Instant, offsetMinutes: Int) -> String {
        text(
            "calendar.moment", .text("date", date(at.day(offsetMinutes: offsetMinutes))),
            .text("time", time(minuteOfDay: at.minuteOfDay(offsetMinutes: offsetMinutes))))
    }
}
