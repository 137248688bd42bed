import Values

/// The sealed files that records name: recordings and photos.
///
/// One that was wrapped by another key of the vault is another file and the same recording: its first bytes changed, and so its hash. What
/// two devices made of one record is put together as if nobody had; else it would be taken for one that went and another one that came.
enum SealedFiles {
    /// The members of an entry that name files.
    private static let lists = ["recordings", "photos"]
    /// What two that are one recording may differ in: the first recording of an entry has no id, so what is known of its sound is looked at
    /// too; what a photo is called can be changed.
    private static let changing: Set = ["file", "alt"]

    /// The hashes of the files that a content names.
    static func named(by content: JSONValue?) -> [String] {
        var names: [String] = []
        for file in lists.flatMap({ content?[$0]?.array ?? [] }).compactMap({ $0["file"]?.string }) where !names.contains(file) {
            names.append(file)
        }
        return names
    }

    /// A file that a content names, with the id of its recording or photo; the first recording of an entry has none.
    struct Named: Hashable, Sendable {
        let file: String
        let own: String?
    }

    /// The files that a content names, each with the id of its recording.
    static func all(of content: JSONValue?) -> [Named] {
        lists.flatMap { files(in: content, $0) }.map { Named(file: $0.textOf("file"), own: $0["id"]?.string) }
    }

    /// A content that names another file for one of its recordings.
    static func with(_ file: String, for old: String, in content: JSONValue) -> JSONValue {
        .object(
            (content.members ?? []).map { member in
                guard lists.contains(member.key), case .array(let elements) = member.value else { return member }
                let changed = elements.map { $0.textOf("file") == old ? $0.setting([("file", .string(file))]) : $0 }
                return JSONMember(member.key, .array(changed))
            })
    }

    /// Three contents of one record with the same files for the same recordings: those of the one who wrapped them last.
    static func inStep(
        base: JSONValue?, mine: JSONValue, theirs: JSONValue
    ) -> (base: JSONValue?, mine: JSONValue, theirs: JSONValue) {
        guard let base else { return (nil, with(filesOf: theirs, in: mine), theirs) }
        // What is with them as it was may be wrapped here.
        let newest = JSONSame.isSame(with(filesOf: theirs, in: base), base) ? mine : theirs
        return (with(filesOf: newest, in: base), with(filesOf: newest, in: mine), with(filesOf: newest, in: theirs))
    }

    /// The files that a content names no more because their recordings are wrapped by another key.
    static func replaced(_ before: JSONValue?, _ after: JSONValue?) -> [String] {
        lists.flatMap { list -> [String] in
            let others = files(in: after, list)
            return files(in: before, list).filter { one in
                !others.contains { $0["file"] == one["file"] } && others.contains { isOne($0, one) }
            }.compactMap { $0["file"]?.string }
        }
    }

    /// What a content says with the files of another, where that has the same recordings under another key.
    private static func with(filesOf like: JSONValue, in content: JSONValue) -> JSONValue {
        guard let members = content.members else { return content }
        return .object(
            members.map { member in
                guard lists.contains(member.key), case .array(let elements) = member.value else { return member }
                let others = files(in: like, member.key)
                return JSONMember(member.key, .array(elements.map { taken($0, from: others) }))
            })
    }

    private static func taken(_ one: JSONValue, from others: [JSONValue]) -> JSONValue {
        guard one["file"]?.string != nil, !others.contains(where: { $0["file"] == one["file"] }),
            let file = others.first(where: { isOne($0, one) })?["file"]
        else { return one }
        return .object((one.members ?? []).map { $0.key == "file" ? JSONMember("file", file) : $0 })
    }

    private static func files(in content: JSONValue?, _ list: String) -> [JSONValue] {
        (content?[list]?.array ?? []).filter { $0["file"]?.string != nil }
    }

    private static func isOne(_ one: JSONValue, _ other: JSONValue) -> Bool {
        func rest(_ value: JSONValue) -> JSONValue { .object((value.members ?? []).filter { !changing.contains($0.key) }) }
        return JSONSame.isSame(rest(one), rest(other))
    }
}
