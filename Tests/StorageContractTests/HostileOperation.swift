import Syncing
import Values

/// Operations as a device that wants to hurt would send them: known kinds and fields, some with values that nobody would mean.
struct HostileOperation {
    private static let entered = ["account", "day", "amount", "payee", "category", "note", "tags"]
    private static let fields: [String: [String]] = [
        "row": [
            "note", "category", "parts", "purchase", "deleted", "transfer", "otherHalf", "day", "merchant", "text", "amount",
            "tag:trip",
        ],
        "merchant": ["name"], "category": ["name", "mergedInto", "group"], "series": ["wish", "merchant"], "rules": ["text"],
        "rule": ["text", "place"],
        "account": ["name", "kind", "currency", "audience"], "attachment": ["row", "name", "sha256", "bytes"],
        "import": ["file", "name", "sha256", "choices", "account"], "sealed": ["body", "version", "files"], "nothing": ["x"],
        "asset": [
            "name", "type", "currency", "value:2026-01-01", "value:2026-02-01", "ended", "note", "sharedWith", "interest", "payment",
            "dueDay",
        ],
        "rate": ["currency", "rate", "in", "day"],
        "search": ["name", "query", "sharedWith"], "distinct": ["row", "other"], "look": ["icon", "colour", "hidden"],
        "envelope": ["assigned:2026-01-01", "assigned:2026-02-01", "carries", "currency"],
        "budget": ["category", "currency", "period", "start", "amount:2026-01-01", "amount:2026-02-01", "basis", "rollover", "ended"],
        "goal": [
            "name", "type", "currency", "target", "by", "since", "share:00000000-0000-0008-0000-000000000001", "put:2026-01-01",
            "pledge:2026-02-01", "done:cancel", "place", "icon", "ended", "note", "sharedWith",
        ],
        "bill": [
            "name", "type", "currency", "amount", "least", "most", "repeats", "due", "secondDue", "account", "payee", "paid:2026-01-01",
            "skipped:2026-01-01", "ended", "remind",
        ],
        "due": ["merchant", "paid:2026-01-01", "skipped:2026-01-01", "settled:2026-01-01", "remind"],
        "answer": ["given:2026-01-01", "given:"],
    ].merging(ofAccounts) { $1 }.merging(ofFamilies) { $1 }
    /// What is said of accounts, each field of some day and of none.
    private static let ofAccounts = RecordKind.allCases.filter(\.isOfAccount).map { kind in
        (kind.rawValue, kind.fields.flatMap { [$0.name + "2026-01-01", $0.name] })
    }
    /// What is said of a family, each field once, with a key where it has one and with a wrong one.
    private static let ofFamilies = RecordKind.allCases.filter(\.isOfFamily).map { kind in
        let keys = ["2026-01-01", "2026-01-01.00000000-0000-0008-0000-000000000001.1", "spend", "00000000-0000-0008-0000-000000000001"]
        let names = kind.fields.flatMap { field in field.name.hasSuffix(":") ? keys.map { field.name + $0 } : [field.name] }
        return (kind.rawValue, names)
    }
    private static let days = ["2026-09-01", "1900-01-01", "2199-12-31", "0001-01-01", "9999-12-31", "2026-02-29"]

    /// Rows and accounts that there are.
    let rows: [UUID128]
    let accounts: [UUID128]

    /// An operation's JSON.
    func any(_ random: inout SeededRandom) -> JSONValue {
        let isOfFamily = random.happens(perMille: 150)
        let kinds = HostileOperation.fields.keys.filter { HostileOperation.ofFamilies.map(\.0).contains($0) == isOfFamily }
        let kind = random.happens(perMille: 400) ? "row" : random.element(of: kinds.sorted()) ?? "row"
        let id = UUID128(high: random.next(), low: random.next())
        let action = ["create", "set", "set", "delete"][random.integer(in: 0...3)]
        let isEntry = kind == "row" && action == "create"
        let known = isEntry ? HostileOperation.entered : HostileOperation.fields[kind] ?? []
        let isWhole = isEntry || ["rule", "rate", "budget", "goal", "bill"].contains(kind)
        let names = known.filter { _ in random.happens(perMille: isWhole ? 950 : 250) }
        let values = names.map {
            JSONMember($0, random.happens(perMille: 60) ? HostileValue.any(&random) : value(of: $0, isEntry, &random))
        }
        var members = [
            JSONMember("id", .string(id.text)), JSONMember("kind", .string(kind)),
            JSONMember("record", .string(isEntry ? id.text : record(of: kind, &random))), JSONMember("action", .string(action)),
            JSONMember("fields", .object(action == "delete" ? [] : values)),
            JSONMember("base", .integer(Int64(random.integer(in: 0...40)))),
            JSONMember("made", .string("2026-09-10T10:00:00Z")),
        ]
        if random.happens(perMille: 50) {
            let place = random.integer(in: 0...(members.count - 1))
            members[place] = JSONMember(members[place].key, HostileValue.replacing(members[place].value, &random))
        }
        return .object(members)
    }

    private func record(of kind: String, _ random: inout SeededRandom) -> String {
        let all: [String]
        switch kind {
        case "row": all = rows.map(\.text)
        case "account": all = accounts.map(\.text)
        case let kind where RecordKind(rawValue: kind)?.isOfAccount == true: all = accounts.map(\.text)
        case "merchant": all = ["NETFLIX", "Netflix", "METRO 12", "CAFÉ"]
        case "category": all = ["groceries", "gifts", "Chalet", "new one"]
        case "rules": all = ["all"]
        case "childhood", "effort": all = [UUID128(high: 8, low: 1).text, UUID128(high: 1, low: 1).text]
        case "asset", "rule", "rate", "search", "distinct", "budget", "goal", "bill": all = (0..<4).map { UUID128(high: 8, low: $0).text }
        case "look", "envelope": all = ["groceries", "Chalet"].map { LookChoice.id(ofCategory: $0).text }
        case "answer": all = HealthQuestion.allCases.map(\.record.text)
        default: all = ["rules", "1", UUID128(high: 1, low: 1).text]
        }
        return random.happens(perMille: 950) ? random.element(of: all) ?? "" : "no such record"
    }

    private func value(of field: String, _ isEntry: Bool, _ random: inout SeededRandom) -> JSONValue {
        let isOdd = random.happens(perMille: 500)
        switch field {
        case "account": return .string(random.element(of: accounts).map(\.text) ?? "")
        case "row", "purchase", "otherHalf", "other": return .string(random.element(of: rows).map(\.text) ?? "")
        case "day", "closed": return .string(random.element(of: HostileOperation.days) ?? "")
        case "period": return .string(isOdd ? "month" : "now and then")
        case "basis": return .string(isOdd ? "share" : "left")
        case "rollover": return .string(isOdd ? "both" : "left")
        case "type": return .string(["saving", "bill", "home", "words"][random.integer(in: 0...3)])
        case "given:2026-01-01": return .string(isOdd ? "3" : "5")
        case "repeats": return .string(isOdd ? "monthly" : "now and then")
        case "due", "by", "since": return .string(random.element(of: HostileOperation.days) ?? "")
        case "target", "least", "most": return isOdd ? HostileValue.replacing(.integer(120_000), &random) : .integer(120_000)
        case "limit", "interest", "payment", "dueDay", "remind": return isOdd ? HostileValue.replacing(.integer(15), &random) : .integer(15)
        case let name where name.after("share:") != nil: return isOdd ? HostileValue.replacing(.integer(50), &random) : .integer(50)
        case "category" where isOdd: return .string("groceries")
        case "icon": return .string(isOdd ? "../icons" : "basket")
        case "colour": return isOdd ? HostileValue.replacing(.integer(11), &random) : .integer(11)
        case "rate": return isOdd ? HostileValue.replacing(.integer(137_120_000), &random) : .integer(137_120_000)
        case "in": return .string(isOdd ? "CAD" : "USD")
        case "currency": return .string(isOdd ? "CAD" : "words")
        case "place", "order": return isOdd ? HostileValue.replacing(.integer(3), &random) : .integer(3)
        case "amount", "version", "bytes", "assigned:2026-01-01":
            return isOdd ? HostileValue.replacing(.integer(-1_699), &random) : .integer(-1_699)
        case "deleted", "transfer", "tag:trip", "hidden", "carries": return .bool(isOdd)
        case "text": return .string(isOdd ? "rule \"A\"\n  when metro\n  tag a\n" : "words")
        case "tags": return .array([.string("trip")])
        case "category" where !isEntry: return .object([JSONMember("code", .string("gifts")), JSONMember("learned", .bool(isOdd))])
        case "parts": return .array([part(-699, &random), part(-1_000, &random)])
        default: return isOdd ? HostileValue.replacing(.string("words"), &random) : .string("words")
        }
    }

    private func part(_ amount: Int64, _ random: inout SeededRandom) -> JSONValue {
        let amount = random.happens(perMille: 300) ? HostileValue.replacing(.integer(amount), &random) : .integer(amount)
        return .object([JSONMember("amount", amount), JSONMember("category", .string("groceries"))])
    }
}
