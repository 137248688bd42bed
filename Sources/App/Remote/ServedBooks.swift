import Bookkeeping
import Connectors
import Foundation
import Households
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// A household on a server.
final class ServedBooks: Books {
    let client: ServerClient
    /// The path of the household.
    let path: String
    let outside: Outside
    let taxonomy = Taxonomy()
    /// The household as it was looked at last, with the tag by which the server knows that version.
    private var seen: (snapshot: HouseholdSnapshot, tag: String?)?
    /// Whether something changed since.
    private var isStale = false

    /// The household that the person chose on a server that they signed in to.
    convenience init(_ address: String, _ outside: Outside, _ console: Console) throws {
        let client = try ServerClient(signedInTo: address, outside, console)
        self.init(client, path: try client.household, outside)
    }

    /// A household of a server.
    init(_ client: ServerClient, path: String, _ outside: Outside) {
        self.client = client
        self.path = path
        self.outside = outside
    }

    func look() throws -> HouseholdSnapshot {
        if let seen, !isStale { return seen.snapshot }
        let reply = try client.reply("GET", path + "/snapshot", headers: seen?.tag.map { ["If-None-Match: \($0)"] } ?? [])
        isStale = false
        if reply.status == 304, let seen { return seen.snapshot }
        let snapshot = try HouseholdSnapshot(bytes: reply.body)
        seen = (snapshot, reply.tag)
        return snapshot
    }

    /// Changes something of the household.
    @discardableResult
    func change(_ method: String, _ place: String, _ members: ((inout JSONWriter) -> Void)? = nil) throws -> JSONValue {
        isStale = true
        return try client.send(method, path + place, members)
    }

    /// Sends a file into the household.
    func send(file: [UInt8], _ place: String) throws -> JSONValue {
        isStale = true
        return try client.send(file: file, path + place)
    }

    /// The rows with everything laid over them that was decided.
    func shown() throws -> ChosenLedger { try look().shown(taxonomy, today: outside.today) }

    func tidy() {}

    func source(of row: UUID128) throws -> RowSource {
        let shown = try client.get(path + "/transactions/\(row.text)")
        let source = shown["source"]
        return RowSource(
            raw: source?["raw"]?.string ?? "", lineNumber: Int(clamping: source?["line"]?.integer ?? 0),
            fileName: source?["file"]?.string ?? "", bankID: source?["bankID"]?.string ?? "",
            importedOn: source?["imported"]?.string.flatMap { Day(iso: $0) }, seenAgain: Int(clamping: source?["seenAgain"]?.integer ?? 0),
            otherHalf: shown["transfer"]?["id"]?.string.flatMap { UUID128($0) },
            events: (source?["events"]?.array ?? []).compactMap { event in
                guard let code = event["event"]?.string, let day = event["day"]?.string.flatMap({ Day(iso: $0) }) else { return nil }
                return (code, day)
            },
            attachments: try (source?["attachments"]?.array ?? []).map { try file($0, day: $0["added"]?.string.flatMap { Day(iso: $0) }) })
    }

    func history(of row: UUID128) throws -> [HistoryEntry] {
        var (entries, cursor) = ([HistoryEntry](), "")
        while true {
            let page = try client.get(path + "/transactions/\(row.text)/history?limit=200" + cursor)
            for json in page["entries"]?.array ?? [] {
                guard let entry = HistoryEntry(json, of: row) else { throw ServerRefusal.strangeAnswer(client.address) }
                entries.append(entry)
            }
            guard let next = page["next"]?.string else { return entries }
            // Each page has something, and none comes twice.
            guard let last = entries.last, next == String(last.number), cursor != "&cursor=" + next else {
                throw ServerRefusal.strangeAnswer(client.address)
            }
            cursor = "&cursor=" + next
        }
    }

    func attach(_ bytes: [UInt8], named name: String, to row: UUID128) throws -> ShownAttachment {
        try file(try send(file: bytes, "/transactions/\(row.text)/attachments?name=\(ServedBooks.encoded(name))"))
    }

    func attachment(_ id: UUID128) throws -> (file: ShownAttachment, bytes: [UInt8]) {
        let facts = try file(try client.get(path + "/attachments/\(id.text)/facts"))
        return (facts, try client.reply("GET", path + "/attachments/\(id.text)").body)
    }

    func removeAttachment(_ id: UUID128) throws -> ShownAttachment {
        let facts = try file(try client.get(path + "/attachments/\(id.text)/facts"))
        try change("DELETE", "/attachments/\(id.text)")
        return facts
    }

    /// A kept file as the server writes it.
    private func file(_ json: JSONValue, day: Day? = nil) throws -> ShownAttachment {
        let created = json["created"]?.string.flatMap { Instant(iso: $0) }?.day(offsetMinutes: outside.offsetMinutes)
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string, let day = day ?? created,
            let type = (json["mediaType"] ?? json["type"])?.string, let bytes = json["bytes"]?.integer
        else { throw ServerRefusal.strangeAnswer(client.address) }
        return ShownAttachment(id: id, name: name, mediaType: type, bytes: Int(clamping: bytes), day: day)
    }

    func export(_ span: DaySpan, isLines: Bool) throws -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", isLines ? "jsonl" : "csv")
            if span.first != .earliest { json.member("from", span.first) }
            if span.last != .latest { json.member("to", span.last) }
        }
        return try client.change("POST", path + "/export", json.bytes, "application/json").body
    }

    func archive() throws -> [UInt8] { try client.change("POST", path + "/archive", nil, "application/json").body }

    func unarchive(_ bytes: [UInt8]) throws { _ = try client.change("PUT", path + "/archive", bytes, "application/zip") }

    func members() throws -> [ShownMember] {
        try (try client.get(path + "/members")["members"]?.array ?? []).map { json in
            guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string,
                let role = json["role"]?.string.flatMap({ Role(code: $0) })
            else { throw ServerRefusal.strangeAnswer(client.address) }
            return ShownMember(id: id, name: name, role: role, signsIn: json["signsIn"]?.bool ?? false)
        }
    }

    func share(_ account: UUID128, with audience: Sharing.Audience, _ access: Access) throws {
        try change("PUT", "/accounts/\(account.text)/sharing") { json in
            json.member("audience", audience.code)
            json.member("access", access.code)
            if case .members(let ids) = audience { json.member("members", ids) }
        }
    }

    /// A text as it stands in an address.
    static func encoded(_ text: String) -> String { FormFields.encoded(text) }
}

/// Choices of a household on a server.
extension ServedBooks {
    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome {
        try correcting {
            try change("PUT", "/transactions/\(row.text)/category") { json in
                json.member("category", category)
                if let isLearned { json.member("isLearned", isLearned) }
            }
        }
    }

    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome {
        let number = try standing(number)
        return try correcting { try change("POST", "/corrections/\(number)/undo") }
    }

    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome {
        let number = try standing(number)
        return try correcting { try change("PUT", "/corrections/\(number)/learned") { $0.member("isLearned", isLearned) } }
    }

    /// A correction that stands: that of a number, or the last one.
    private func standing(_ number: UInt32?) throws -> UInt32 {
        let standing = try look().choices.corrections
        guard let found = number.map({ number in standing.first { $0.number == number } }) ?? standing.last else {
            throw StorageError.notFound
        }
        return found.number
    }

    /// What became of rows by a change of a correction, of which the server says which one it was.
    private func correcting(_ change: () throws -> JSONValue) throws -> CorrectionOutcome {
        let before = try shown()
        let answer = try change()
        let after = try shown()
        let known = after.choices.corrections + before.choices.corrections
        guard let correction = known.first(where: { Int64($0.number) == answer["correction"]?.integer }) else {
            throw ServerRefusal.strangeAnswer(client.address)
        }
        return CorrectionOutcome(
            correction: correction, shown: after,
            changed: after.rowsInOtherCategories(than: before).filter { after.ledger.ids[$0] != correction.row },
            wasUnlearned: answer["wasUnlearned"]?.bool ?? false)
    }
}

/// Changes on a server: each is one request.
extension ServedBooks {
    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        let prepared = statement.prepared
        if prepared.changesNothing { return nil }
        var query: FormFields = [:]
        query.add("name", prepared.details.fileName)
        if let account = statement.choices.accountName { query.add("account", account) }
        if let mapping = prepared.file.mapping?.text { query.add("csv", mapping) }
        if let order = statement.choices.dateOrder { query.add("dateOrder", order.code) }
        if let currency = statement.choices.currency { query.add("currency", currency.code) }
        let preview = try send(file: Array(statement.bytes.bytes), "/imports/preview?\(query.encoded)")
        // What the server would add has to be what the person was shown.
        let settled = statement.answers?.count { $0 } ?? 0
        guard preview["screen"]?["counts"]?["new"]?.integer == Int64(prepared.plan.count(of: .new) - settled) else {
            throw StorageError.changedMeanwhile
        }
        let done = try change("POST", "/imports") { json in
            json.member("upload", preview["upload"]?.string ?? "")
            guard let answers = statement.answers else { return }
            json.array("answers") { json in for answer in answers { json.bool(answer) } }
        }
        return done["import"]?.integer.flatMap { UInt32(exactly: $0) }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        guard let found = try number ?? look().imports.last(where: { $0.undone == nil })?.number else { throw StorageError.notFound }
        let undone = try change("POST", "/imports/\(found)/undo")
        return (found, Int(clamping: undone["removed"]?.integer ?? 0))
    }

    func change(_ changes: [RecordChange], seen: Int64?) throws {
        try change("POST", "/changes") { json in
            json.member("changes", changes)
            if let seen { json.member("seen", seen) }
        }
    }
}
