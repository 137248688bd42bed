import Bookkeeping
import Connectors
import Foundation
import Households
import Screens
import Storage
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
