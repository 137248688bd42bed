package import Values

/// The opened records of a journal, made ready for search: each is folded once, and a search then reads bytes.
///
/// 10,000 entries of 300 words each take 15 MB and as much again for what is shown of them; a search through all of them takes some 20 ms.
package struct JournalSearch: Sendable {
    /// Records that are searched at most: what a person may have (Docs/Sync.md).
    package static let recordLimit = 100_000
    /// Bytes of a query at most.
    package static let queryBytes = 2_000
    /// Conditions of a query at most.
    package static let conditionLimit = 50

    /// The records, the newest first; of the same moment the greater id.
    private var records: [SearchedRecord] = []
    /// What codes of feelings and of what sets them off are called in the person's language.
    private let names: [(code: String, name: String)]

    /// A journal without records.
    ///
    /// - Parameter names: what codes are called, `{"worried":"inquiet"}`: they are found by these words too.
    package init(names: JSONValue = .null) {
        self.names = (names.members ?? []).compactMap { member in member.value.string.map { (member.key, $0) } }
    }

    /// How many records there are.
    package var count: Int { records.count }

    /// Takes records up, in place of those with the same ids; nil takes one away. Of an id that comes several times the last one counts.
    ///
    /// - Returns: whether there was room for all of them; nothing is taken up otherwise.
    package mutating func put(_ changes: [(id: UUID128, record: JournalRecord?)]) -> Bool {
        var places: [UUID128: Int] = [:]
        for (place, change) in changes.enumerated() { places[change.id] = place }
        let kept = records.filter { places[$0.id] == nil }
        var added: [SearchedRecord] = []
        for (place, change) in changes.enumerated() where places[change.id] == place {
            if let record = change.record { added.append(SearchedRecord(change.id, record) { self.name(of: $0) }) }
        }
        guard kept.count + added.count <= JournalSearch.recordLimit else { return false }
        records = JournalSearch.merged(kept, added.ordered { $0.isBefore($1) })
        return true
    }

    /// Two lists that are in order as one: a record that was just written is put into its place and nothing is sorted.
    private static func merged(_ kept: [SearchedRecord], _ added: [SearchedRecord]) -> [SearchedRecord] {
        var merged: [SearchedRecord] = []
        merged.reserveCapacity(kept.count + added.count)
        var place = 0
        for record in added {
            while place < kept.count, kept[place].isBefore(record) {
                merged.append(kept[place])
                place += 1
            }
            merged.append(record)
        }
        merged.append(contentsOf: kept[place...])
        return merged
    }

    private func name(of code: String) -> String? {
        names.first { $0.code == code }?.name
    }

    /// The records that a query finds, the newest first.
    ///
    /// - Parameter limit: how many of them are shown.
    /// - Returns: the ids of all, and the first of them with what is to be seen of them.
    package func find(_ query: JournalQuery, limit: Int) -> (ids: [UUID128], hits: [JournalHit]) {
        // What is cheap to ask comes first, and of words the longest, which the fewest records have.
        let conditions = query.conditions.ordered { $0.cost < $1.cost }
        let needles = query.conditions.compactMap { $0.shown }
        var ids: [UUID128] = []
        var hits: [JournalHit] = []
        for record in records where conditions.allSatisfy({ record.fits($0) }) {
            ids.append(record.id)
            if hits.count < limit { hits.append(record.hit(needles)) }
        }
        return (ids, hits)
    }
}

extension JournalQuery.Condition {
    /// In which order conditions are asked: the lesser first.
    fileprivate var cost: Int {
        switch test {
        case .days, .favourite, .recording, .photo: 0
        case .tag, .feeling: 1
        case .words(let needle): 2 + max(0, 1_000 - needle.bytes.count)
        }
    }

    /// What is to be seen where a record is shown.
    fileprivate var shown: JournalNeedle? {
        if case .words(let needle) = test, !isExcluded { needle } else { nil }
    }
}

/// One record as search looks at it.
private struct SearchedRecord: Sendable {
    let id: UUID128
    let kind: JournalKind
    let time: JournalTime?
    /// The texts that are searched, with their members; a record shows what its first hit is in.
    let texts: [(member: String, text: String)]
    /// All texts, the tags and the feelings, each folded, with a zero byte behind each.
    let folded: [UInt8]
    let tags: [UInt8]
    let feelings: [UInt8]
    let isFavourite: Bool
    let hasRecording: Bool
    let hasPhoto: Bool

    init(_ id: UUID128, _ record: JournalRecord, name: (String) -> String?) {
        self.id = id
        kind = record.kind
        time = record.time
        let felt = record.kind == .checkin ? record.texts("words") + [record.text("trigger")] : []
        let names = felt.compactMap { name($0) }
        var texts: [(member: String, text: String)] = []
        for member in ["title", "text", "note"] { texts.append((member, record.text(member))) }
        for tag in record.texts("tags") { texts.append(("tags", tag)) }
        for photo in record["photos"]?.array ?? [] { texts.append(("photos", photo["alt"]?.string ?? "")) }
        for name in names { texts.append(("words", name)) }
        self.texts = texts.filter { !$0.text.utf8.isEmpty }
        folded = SearchedRecord.folded(self.texts.map { $0.text })
        tags = SearchedRecord.folded(record.texts("tags"))
        feelings = SearchedRecord.folded(felt + names)
        isFavourite = record.flag("favourite")
        hasRecording = record["recordings"]?.array?.isEmpty == false
        hasPhoto = record["photos"]?.array?.isEmpty == false
    }

    private static func folded(_ texts: [String]) -> [UInt8] {
        var folded: [UInt8] = []
        for text in texts {
            var text = text
            text.withUTF8 { TextFolding.fold($0, appendingTo: &folded) }
            folded.append(0)
        }
        return folded
    }

    func isBefore(_ other: SearchedRecord) -> Bool {
        let (mine, theirs) = (time?.instant.milliseconds ?? Int64.min, other.time?.instant.milliseconds ?? Int64.min)
        return mine == theirs ? id > other.id : mine > theirs
    }

    func fits(_ condition: JournalQuery.Condition) -> Bool {
        let holds: Bool
        switch condition.test {
        case .words(let needle): holds = SearchedRecord.holds(folded, needle)
        case .tag(let needle): holds = SearchedRecord.holds(tags, needle)
        case .feeling(let needle): holds = SearchedRecord.holds(feelings, needle)
        case .days(let days): holds = time.map { days.contains($0.day) } ?? false
        case .favourite: holds = isFavourite
        case .recording: holds = hasRecording
        case .photo: holds = hasPhoto
        }
        return holds != condition.isExcluded
    }

    private static func holds(_ texts: [UInt8], _ needle: JournalNeedle) -> Bool {
        texts.withUnsafeBufferPointer { needle.first(in: $0) != nil }
    }

    func hit(_ needles: [JournalNeedle]) -> JournalHit {
        JournalHit(id: id, kind: kind, time: time, snippet: JournalSnippet(texts, needles))
    }
}
