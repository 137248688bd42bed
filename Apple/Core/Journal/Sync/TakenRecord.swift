import Journal
import Values

/// A record as the server has it, opened.
struct TheirRecord: Sendable {
    /// What it says.
    enum Said: Sendable {
        /// It was deleted.
        case deleted
        /// It does not open here.
        case closed
        /// This.
        case content(JSONValue)
    }

    let id: UUID128
    let revision: Int64
    let version: Int64
    var files: [String] = []
    var said = Said.deleted
    /// The vault's key that sealed it.
    var key: UUID128?

    /// A record of a list of the server's; nil for what is none.
    init?(_ json: JSONValue, _ vault: JournalVault) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let revision = json["revision"]?.integer,
            let version = json["version"]?.integer
        else { return nil }
        self.init(id: id, revision: revision, version: version, files: (json["files"]?.array ?? []).compactMap { $0.string })
        open(json["body"]?.string, vault)
    }

    /// A record that an answer tells of.
    init(id: UUID128, revision: Int64, version: Int64, files: [String]) {
        (self.id, self.revision, self.version, self.files) = (id, revision, version, files)
    }

    /// Opens its body; nil for a record that was deleted.
    mutating func open(_ body: String?, _ vault: JournalVault) {
        guard let body else {
            said = .deleted
            return
        }
        guard let opened = vault.open(body, id, version: version) else {
            (said, key) = (.closed, JournalVault.key(of: body))
            return
        }
        (said, key) = (.content(opened.content), opened.key)
    }
}

/// What becomes of a record when another device's version of it comes (Docs/Journal.md, "What comes").
enum TakenRecord {
    /// It is so from now on.
    case record(KeptRecord)
    /// It is not taken up; why.
    case refused(String)
    /// It is known already.
    case known

    /// The server's is older than one that was here.
    static let older = "journal.older"
    /// It does not open.
    static let closed = "journal.cannotBeOpened"
    /// Together they hold more than a record may.
    static let unmerged = "journal.cannotBeMerged"

    /// Takes up what another device did.
    ///
    /// - Parameters:
    ///   - known: the record as it is here.
    ///   - isAccepted: whether the person wants theirs in place of what they have.
    init(_ known: KeptRecord, _ theirs: TheirRecord, isAccepted: Bool = false) {
        guard theirs.revision > known.revision else {
            self = .known
            return
        }
        if !isAccepted, theirs.version < known.version {
            self = .refused(TakenRecord.older)
            return
        }
        let content: JSONValue?
        switch theirs.said {
        case .closed:
            self = .refused(TakenRecord.closed)
            return
        case .deleted: content = nil
        case .content(let said): content = said
        }
        // A version says one thing only: another one, or one that comes back after its deletion, was put back.
        let last = known.waits ? known.base : known.content
        if !isAccepted, theirs.version == known.version, content != nil, !JSONSame.isSame(content, last) {
            self = .refused(TakenRecord.older)
            return
        }
        var now = known
        (now.revision, now.version, now.files, now.key) = (theirs.revision, theirs.version, theirs.files, theirs.key)
        (now.isGone, now.problem) = (false, nil)
        self = isAccepted || !known.waits ? .record(now.settled(on: content)) : TakenRecord.together(now, content)
    }

    /// What comes of a change that waits here and of theirs.
    ///
    /// - Parameter mine: what is here, with all else as the server has it now.
    private static func together(_ mine: KeptRecord, _ content: JSONValue?) -> TakenRecord {
        var now = mine
        guard let content else {
            // Of a deletion and a change the change stays.
            (now.base, now.waits) = (nil, mine.content != nil)
            return .record(now)
        }
        guard let own = mine.content else {
            guard JSONSame.isSame(content, mine.base) else { return .record(now.settled(on: content)) }
            now.base = content
            return .record(now)
        }
        do throws(JournalError) {
            let merged = try MergeContents.merge(base: mine.base, mine: own, theirs: content)
            now.waits = !JSONSame.isSame(merged, content)
            (now.content, now.base) = (merged, now.waits ? content : nil)
            return .record(now)
        } catch {
            return .refused(unmerged)
        }
    }
}

extension KeptRecord {
    /// The record as the server has it, with nothing that waits.
    fileprivate func settled(on content: JSONValue?) -> KeptRecord {
        var settled = self
        (settled.content, settled.base, settled.waits) = (content, nil, false)
        return settled
    }
}

/// Puts two changes of a record together.
enum MergeContents {
    /// What both did; Docs/Journal.md, *Merging*.
    static func merge(base: JSONValue?, mine: JSONValue, theirs: JSONValue) throws(JournalError) -> JSONValue {
        if JSONSame.isSame(mine, theirs) { return theirs }
        let step = SealedFiles.inStep(base: base, mine: mine, theirs: theirs)
        var begun: JournalRecord?
        if let base = step.base { begun = try JournalRecord(base) }
        let merged = try MergeRecords.merge(base: begun, mine: try JournalRecord(step.mine), theirs: try JournalRecord(step.theirs))
        return .object(merged?.members ?? [])
    }
}
