import Values
import VaultClient

/// What is known of the journal's files after a rotation: which key is the new one, files that are under it, and files of before that are to
/// be taken away here.
struct Rewrapped: JSONWritable {
    var key: UUID128
    var files: [String] = []
    var replaced: [String] = []

    /// As its box has it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("files", files)
            json.member("replaced", replaced)
        }
    }
}

/// How much of the journal is still sealed by keys that came before the vault's newest, and what the rest waits for.
struct LeftToRewrap: Hashable, Sendable {
    var records: Int
    var files: Int
    var waits: Wait?

    /// What it waits for: room on the server or on the device, Wi-Fi, or a file that can't be had now.
    enum Wait: String { case room, wifi, away }
}

/// After the vault got a new key: recordings and photos name the files that are wrapped by it, and the older keys go once nothing needs them.
extension OpenJournal {
    private func rewrapped(_ key: UUID128) throws -> Rewrapped {
        guard let json = try boxes.read(.journalRewrap).flatMap({ try? JSONReader.read($0) }) else { return Rewrapped(key: key) }
        let isOfKey = json["key"]?.string == key.text
        return Rewrapped(key: key, files: isOfKey ? json.textsOf("files") : [], replaced: json.textsOf("replaced"))
    }

    private static func box(of known: Rewrapped) -> JournalBoxes.Content {
        var json = JSONWriter()
        json.value(known)
        return (.journalRewrap, json.bytes)
    }

    /// How much is left; nil if there is no older key.
    func leftToRewrap(_ vault: JournalVault) throws -> LeftToRewrap? {
        let all = pages.all
        let records = all.count { $0.isUnderOlder(vault) }
        guard vault.keys.count > 1 || records > 0 else { return nil }
        let known = try rewrapped(vault.newest.id).files
        return LeftToRewrap(records: records, files: all.reduce(0) { $0 + OpenJournal.left(of: $1, known).count })
    }

    /// Records that may name files under an older key.
    ///
    /// - Parameter areWaiting: those that wait to be sent alone.
    func toRewrap(areWaiting: Bool) -> [UUID128] {
        pages.all.filter { $0.problem == nil && (areWaiting ? $0.waits : pages.refused[$0.id] == nil) }.map(\.id)
    }

    /// The files of a record that are to be looked at.
    ///
    /// - Parameter areNew: those that the server does not have with it.
    func filesToRewrap(of id: UUID128, _ vault: JournalVault, areNew: Bool) throws -> [SealedFiles.Named] {
        guard let record = pages[id] else { return [] }
        let known = try rewrapped(vault.newest.id).files
        return OpenJournal.left(of: record, known).filter { !areNew || !record.files.contains($0.file) }
    }

    /// Those that the server has, and those of what waits. What is nowhere any more is not waited for.
    private static func left(of record: KeptRecord, _ known: [String]) -> [SealedFiles.Named] {
        SealedFiles.all(of: record.content).filter { named in
            !known.contains(named.file) && (record.waits || record.files.contains(named.file))
        }
    }

    /// Has a record name a file that is wrapped by the new key, and remembers in the same step that the old one is not needed here any more.
    ///
    /// - Returns: false where somebody took the recording out meanwhile.
    func name(_ file: String, for old: String, in id: UUID128, _ key: UUID128) throws -> Bool {
        guard let record = pages[id], let content = record.content, SealedFiles.named(by: content).contains(old) else { return false }
        var known = try rewrapped(key)
        known.files.append(file)
        known.replaced.append(old)
        let changed = record.with(SealedFiles.with(file, for: old, in: content))
        try alter(JournalChange(records: [changed], boxes: [OpenJournal.box(of: known)]))
        return true
    }

    /// Remembers that a file is under the new key.
    func know(_ file: String, _ key: UUID128) throws {
        var known = try rewrapped(key)
        guard !known.files.contains(file) else { return }
        known.files.append(file)
        try alter(JournalChange(boxes: [OpenJournal.box(of: known)]))
    }

    /// Takes away the files of before that no record needs any more.
    func dropReplaced(_ vault: JournalVault) throws {
        var known = try rewrapped(vault.newest.id)
        let needed = Set(
            pages.all.flatMap { SealedFiles.named(by: $0.content) + ($0.waits ? SealedFiles.named(by: $0.base) : []) })
        let gone = known.replaced.filter { !needed.contains($0) }
        guard !gone.isEmpty else { return }
        known.replaced.removeAll { gone.contains($0) }
        try alter(JournalChange(boxes: gone.map { (.journalFile($0), nil) } + [OpenJournal.box(of: known)]))
    }

    /// Whether something that was not taken up may need an older key. What is under none of the vault's, such as entries of one that was lost,
    /// does not.
    func isUnsure(of vault: JournalVault) -> Bool {
        let older = vault.keys.dropFirst().map(\.id)
        return pages.refused.values.contains { refusal in refusal.key.map { older.contains($0) } ?? true }
    }

    /// Forgets keys that nothing is sealed by any more, with their envelopes. Where the vault has another key by now, all of them stay.
    func letGo(_ older: [UUID128], of vault: JournalVault) throws {
        guard let now = self.vault, now.newest.id == vault.newest.id else { return }
        var others: [JournalBoxes.Content] = [(.journalRewrap, nil)]
        if let envelopes = try boxes.read(.envelopes).flatMap({ try? JSONReader.read($0) }), let retired = envelopes["retired"]?.array {
            let left = retired.filter { text in
                (try? WrappedKey(text: text.string ?? "")).map { !older.contains($0.keyID) } ?? true
            }
            var json = JSONWriter()
            json.value(JSONValue.object((envelopes.members ?? []).map { $0.key == "retired" ? JSONMember("retired", .array(left)) : $0 }))
            others.append((.envelopes, json.bytes))
        }
        try take(now.without(older), with: others)
    }
}
