import Values
import VaultClient

/// A record on its way: the operation exactly as it is sent, and what it says, to tell what was changed here meanwhile.
struct SentRecord: Sendable {
    let operation: JSONValue
    let record: UUID128
    let content: JSONValue?
    let version: Int64
    let files: [String]

    /// How a file that records name stands.
    enum FileState: Hashable, Sendable {
        /// The server has it.
        case there
        /// Nobody has it any more, which is no reason to lose the words beside it.
        case lost
        /// Its person lets it wait for a line that costs nothing.
        case later
        /// The server will not have it; why.
        case refused(String)
    }

    /// What the operation does, by its code.
    var action: String { operation["action"]?.string ?? "" }
    /// What is sealed; nil where something is deleted.
    var body: String? { operation["fields"]?["body"]?.string }

    /// A record that goes next; nil if it is longer than the server takes.
    init?(_ kept: KeptRecord, _ vault: JournalVault, _ states: [String: FileState], _ outside: Outside) {
        var members = [
            JSONMember("id", .string(outside.freshID().text)), JSONMember("kind", .string("sealed")),
            JSONMember("record", .string(kept.id.text)), JSONMember("base", .integer(kept.revision)),
            JSONMember("made", .string(outside.now().iso)),
        ]
        (record, content) = (kept.id, kept.content)
        guard let content = kept.content else {
            members.append(JSONMember("action", .string("delete")))
            (operation, version, files) = (.object(members), kept.version, [])
            return
        }
        let version = kept.version + 1
        guard let body = vault.seal(content, kept.id, version: version, random: outside.randomBytes) else { return nil }
        let files = kept.waits ? SealedFiles.named(by: content).filter { states[$0] != .lost } : kept.files
        let fields: [JSONMember] = [
            JSONMember("body", .string(body)), JSONMember("version", .integer(version)),
            JSONMember("files", .array(files.map { .string($0) })),
        ]
        members.append(JSONMember("action", .string(kept.revision == 0 || kept.isGone ? "create" : "set")))
        members.append(JSONMember("fields", .object(fields)))
        (operation, self.version, self.files) = (.object(members), version, files)
    }
}

extension SentRecord: JSONWritable {
    /// As it is kept while it is on its way.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("content", content ?? .null)
            json.member("version", JSONValue.integer(version))
            json.member("files", files)
        }
    }

    /// As it was kept.
    init?(_ json: JSONValue) {
        guard let operation = json["operation"], let record = operation["record"]?.string.flatMap({ UUID128($0) }),
            let version = json["version"]?.integer
        else { return nil }
        (self.operation, self.record, self.version) = (operation, record, version)
        content = json["content"].flatMap { $0.isNull ? nil : $0 }
        files = (json["files"]?.array ?? []).compactMap { $0.string }
    }
}

/// What becomes of a record once the server answered.
enum AnsweredRecord {
    /// It is so from now on.
    case record(KeptRecord)
    /// What the server has was not taken up.
    case refused(JournalRefusal)
    /// It is as it was.
    case known
    /// Something has to come before it goes.
    case unsettled

    /// By the server's answer to what was sent.
    init(_ known: KeptRecord, _ sent: SentRecord, _ answer: JSONValue, _ vault: JournalVault) {
        switch answer["outcome"]?.string {
        case "applied": self = .record(AnsweredRecord.applied(known, sent, answer["revision"]?.integer ?? known.revision))
        case "mergeNeeded": self = AnsweredRecord.merged(known, sent, answer, vault)
        case "refused":
            let problem = answer["problem"]?.string ?? ""
            self = AnsweredRecord.afterRefusal(known, sent, problem).map { .record($0) } ?? .unsettled
        default: self = .unsettled
        }
    }

    private static func applied(_ known: KeptRecord, _ sent: SentRecord, _ revision: Int64) -> KeptRecord {
        var now = known
        now.waits = !JSONSame.isSame(known.content, sent.content)
        now.base = now.waits ? sent.content : nil
        (now.revision, now.version, now.files) = (revision, sent.version, sent.files)
        (now.key, now.isGone, now.problem) = (sent.body.flatMap { JournalVault.key(of: $0) }, false, nil)
        return now
    }

    /// The server had something that this device did not know of; what is not said is as it was sent.
    private static func merged(_ known: KeptRecord, _ sent: SentRecord, _ answer: JSONValue, _ vault: JournalVault) -> AnsweredRecord {
        guard let revision = answer["revision"]?.integer, let fields = answer["fields"] else { return .unsettled }
        let files = fields["files"]?.array.map { $0.compactMap { $0.string } } ?? sent.files
        let version = fields["version"]?.integer ?? sent.version
        var theirs = TheirRecord(id: known.id, revision: revision, version: version, files: files)
        if let body = fields["body"] {
            theirs.open(body.string, vault)
        } else {
            theirs.said = sent.content.map { .content($0) } ?? .deleted
            theirs.key = sent.body.flatMap { JournalVault.key(of: $0) }
        }
        switch TakenRecord(known, theirs) {
        case .record(let record): return .record(record)
        case .refused(let problem): return .refused(JournalRefusal(problem: problem, revision: revision, version: version, key: theirs.key))
        case .known: return .known
        }
    }

    /// - Returns: nil if the next pull says what there is.
    private static func afterRefusal(_ known: KeptRecord, _ sent: SentRecord, _ problem: String) -> KeptRecord? {
        var now = known
        switch problem {
        case "sync.changedMeanwhile": return nil
        case "sync.exists":
            // Another device made it first: it comes with the next pull, or was there all the time.
            guard known.isGone else { return nil }
            now.isGone = false
        case "sync.missing" where sent.action == "delete":
            (now.base, now.waits, now.isGone) = (nil, known.content != nil, known.content != nil)
        // What was deleted for good, or is not there after the server was put back, is made again: the words are here. One that was only to
        // be sealed once more is nowhere under an old key now.
        case "sync.missing" where sent.action == "set" || !known.waits: now.isGone = true
        // What was changed meanwhile may be taken.
        default: if JSONSame.isSame(known.content, sent.content) { now.problem = problem }
        }
        return now
    }
}
