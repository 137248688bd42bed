import Values

/// A write of the journal, all or none: records, those that go without a trace, what changes in the index, and other boxes.
struct JournalChange {
    var records: [KeptRecord] = []
    var gone: [UUID128] = []
    var cursor: Int64?
    var refused: [UUID128: JournalRefusal]?
    var keys: [UUID128]?
    var boxes: [JournalBoxes.Content] = []

    /// Whether it changes nothing.
    var isEmpty: Bool { records.isEmpty && gone.isEmpty && cursor == nil && refused == nil && keys == nil && boxes.isEmpty }
}

/// What came from the server and was not taken up: why, and which revision and version it was.
struct JournalRefusal: Hashable, Sendable {
    var problem: String
    var revision: Int64
    var version: Int64
    /// The vault's key that it names, as far as that is known.
    var key: UUID128?
    /// Whether the person wants it in place of what they have.
    var isAccepted = false
}

/// The journal's records as this device has them, opened, in boxes of its sealed store: one for each month, so that ten years open by 120
/// boxes. An index says which pages there are, what was taken up, and what was refused.
struct JournalPages {
    /// The last revision that was taken up.
    private(set) var cursor: Int64 = 0
    /// What of the server's was refused, by its record.
    private(set) var refused: [UUID128: JournalRefusal] = [:]
    /// The vault's keys by which it was taken up.
    private(set) var keys: [UUID128] = []
    /// By which the server knows what leaves this journal; it stays when the household changes.
    let device: UUID128
    private var pages: [String: [UUID128: KeptRecord]] = [:]
    private var places: [UUID128: String] = [:]

    /// The page of what has no month: records that are gone, of which a device keeps that they were there.
    private static let undated = "undated"

    /// Reads what the boxes have.
    ///
    /// - Parameter newID: for a journal that begins.
    /// - Throws: `DeviceStore.Failure.damaged`.
    init(_ boxes: JournalBoxes, newID: UUID128) throws {
        guard let index = try JournalPages.json(.journalIndex, boxes) else {
            device = newID
            return
        }
        guard let cursor = index["cursor"]?.integer, let names = index["pages"]?.array, let keys = index["keys"]?.ids,
            let device = index["device"]?.string.flatMap({ UUID128($0) })
        else { throw DeviceStore.Failure.damaged }
        (self.cursor, self.keys, self.device) = (cursor, keys, device)
        for member in index["refused"]?.members ?? [] {
            guard let id = UUID128(member.key), let refusal = JournalRefusal(member.value) else { throw DeviceStore.Failure.damaged }
            refused[id] = refusal
        }
        for name in names.compactMap({ $0.string }) { try load(name, boxes) }
    }

    private mutating func load(_ name: String, _ boxes: JournalBoxes) throws {
        guard let records = try JournalPages.json(.journalPage(name), boxes)?["records"]?.array else { throw DeviceStore.Failure.damaged }
        var page: [UUID128: KeptRecord] = [:]
        for json in records {
            guard let record = KeptRecord(json) else { throw DeviceStore.Failure.damaged }
            page[record.id] = record
        }
        turn(name, page)
    }

    private static func json(_ name: BoxName, _ boxes: JournalBoxes) throws -> JSONValue? {
        guard let bytes = try boxes.read(name) else { return nil }
        guard let json = try? JSONReader.read(bytes) else { throw DeviceStore.Failure.damaged }
        return json
    }

    /// A record; nil for one that was never here.
    subscript(id: UUID128) -> KeptRecord? { places[id].flatMap { pages[$0]?[id] } }

    /// All of them, in an order that is always the same.
    var all: [KeptRecord] {
        pages.sorted { $0.key < $1.key }.flatMap { page in page.value.values.sorted { $0.id < $1.id } }
    }

    /// The newest revision of the server's that is known.
    var newest: Int64 { pages.values.reduce(cursor) { newest, page in page.values.reduce(newest) { max($0, $1.revision) } } }

    /// Writes, all or none.
    mutating func write(_ change: JournalChange, to boxes: JournalBoxes) throws {
        let touched = touched(by: change)
        var next = self
        for (name, page) in touched { next.turn(name, page) }
        next.cursor = change.cursor ?? cursor
        next.refused = change.refused ?? refused
        next.keys = change.keys ?? keys
        var contents = change.boxes
        for (name, page) in touched { contents.append((.journalPage(name), page.isEmpty ? nil : JournalPages.bytes(of: page))) }
        contents.append((.journalIndex, next.indexBytes))
        try boxes.write(contents)
        self = next
    }

    /// Forgets all words.
    mutating func forget() { (cursor, refused, keys, pages, places) = (0, [:], [], [:], [:]) }

    /// The pages that a change touches, as they are after it: a record whose month changed leaves one and comes into another.
    private func touched(by change: JournalChange) -> [String: [UUID128: KeptRecord]] {
        var touched: [String: [UUID128: KeptRecord]] = [:]
        for id in change.gone + change.records.map(\.id) {
            guard let place = places[id] else { continue }
            touched[place, default: pages[place] ?? [:]][id] = nil
        }
        for record in change.records {
            let name = record.month ?? JournalPages.undated
            touched[name, default: pages[name] ?? [:]][record.id] = record
        }
        return touched
    }

    private mutating func turn(_ name: String, _ page: [UUID128: KeptRecord]) {
        for (id, _) in pages[name] ?? [:] where places[id] == name && page[id] == nil { places[id] = nil }
        pages[name] = page.isEmpty ? nil : page
        for id in page.keys { places[id] = name }
    }

    private static func bytes(of page: [UUID128: KeptRecord]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in json.member("records", page.values.sorted { $0.id < $1.id }) }
        return json.bytes
    }

    private var indexBytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("device", device)
            json.member("pages", pages.keys.sorted())
            json.member("cursor", JSONValue.integer(cursor))
            json.member("keys", keys)
            json.object("refused") { json in
                for (id, refusal) in refused.sorted(by: { $0.key < $1.key }) { json.member(id.text, refusal) }
            }
        }
        return json.bytes
    }
}

extension JournalRefusal: JSONWritable {
    /// As the index has it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("problem", problem)
            json.member("revision", JSONValue.integer(revision))
            json.member("version", JSONValue.integer(version))
            if let key { json.member("key", key) }
            if isAccepted { json.member("isAccepted", isAccepted) }
        }
    }

    /// As the index had it.
    init?(_ json: JSONValue) {
        guard let problem = json["problem"]?.string, let revision = json["revision"]?.integer, let version = json["version"]?.integer else {
            return nil
        }
        self.init(
            problem: problem, revision: revision, version: version, key: json["key"]?.string.flatMap { UUID128($0) },
            isAccepted: json["isAccepted"]?.bool ?? false)
    }
}
