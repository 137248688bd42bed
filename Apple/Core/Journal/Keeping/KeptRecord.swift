import Values
import VaultClient

/// A record of the journal as this device has it, and what it knows of the server's (Docs/Journal.md, "On a device").
struct KeptRecord: Hashable, Sendable {
    let id: UUID128
    /// What it says here; nil where it was deleted.
    var content: JSONValue?
    /// What the server had when this device heard of it last, where something waits.
    var base: JSONValue?
    /// The server's last revision that is known; 0 where it was never there.
    var revision: Int64 = 0
    /// The version that the server had then.
    var version: Int64 = 0
    /// The files that it named then.
    var files: [String] = []
    /// Whether something has to be sent.
    var waits = false
    /// The vault's key that the server's version is sealed by, as far as it is known.
    var key: UUID128?
    /// Whether the server has it no more, though it was there.
    var isGone = false
    /// Why the server did not take it.
    var problem: String?

    /// A record that was never anywhere.
    init(_ id: UUID128) { self.id = id }

    /// The record with another content, which has to be sent unless it is what the server has.
    func with(_ content: JSONValue?) -> KeptRecord {
        let base = waits ? self.base : self.content
        var changed = self
        // Of what waits without a base nobody here knows what the server has.
        changed.waits = revision == 0 || (waits && self.base == nil) || !JSONSame.isSame(base, content)
        (changed.content, changed.base, changed.problem) = (content, changed.waits ? base : nil, nil)
        return changed
    }

    /// The month of it, `2026-11`, by which it is kept; nil for one that is gone, or without a time.
    var month: String? {
        guard let at = (content ?? base)?["at"]?.string, let day = Day(isoBytes: Array(at.utf8.prefix(10))[...]) else { return nil }
        return String(day.iso.prefix(7))
    }

    /// Whether the server has it under a key of the vault that came before its newest one.
    func isUnderOlder(_ vault: JournalVault) -> Bool {
        guard revision > 0, !isGone, content != nil || waits else { return false }
        return key.map { $0 != vault.newest.id } ?? (vault.keys.count > 1)
    }

    /// The files that have to be on the server before it.
    var newFiles: [String] { SealedFiles.named(by: content).filter { isGone || !files.contains($0) } }
}

extension KeptRecord: JSONWritable {
    /// As it stands in its page.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("content", content ?? .null)
            json.member("base", base ?? .null)
            json.member("revision", JSONValue.integer(revision))
            json.member("version", JSONValue.integer(version))
            json.member("files", files)
            json.member("waits", waits)
            if let key { json.member("key", key) }
            if isGone { json.member("isGone", isGone) }
            if let problem { json.member("problem", problem) }
        }
    }

    /// As it stood in its page.
    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let revision = json["revision"]?.integer,
            let version = json["version"]?.integer, let waits = json["waits"]?.bool
        else { return nil }
        self.init(id)
        (self.revision, self.version, self.waits) = (revision, version, waits)
        content = json["content"].flatMap { $0.isNull ? nil : $0 }
        base = json["base"].flatMap { $0.isNull ? nil : $0 }
        files = (json["files"]?.array ?? []).compactMap { $0.string }
        key = json["key"]?.string.flatMap { UUID128($0) }
        isGone = json["isGone"]?.bool ?? false
        problem = json["problem"]?.string
    }
}

/// Whether two contents say the same, in whatever order. Texts are compared by their bytes: the library holds some different ones to be
/// equal.
enum JSONSame {
    /// Whether two values are the same; nothing is the same as nothing alone.
    static func isSame(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        switch (one, other) {
        case (.string(let one), .string(let other)): return isSame(one, other)
        case (.array(let one), .array(let other)):
            return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
        case (.object(let one), .object(let other)):
            return one.count == other.count
                && one.allSatisfy { member in
                    other.contains { isSame($0.key, member.key) && isSame(Optional($0.value), Optional(member.value)) }
                }
        default: return one == other
        }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
