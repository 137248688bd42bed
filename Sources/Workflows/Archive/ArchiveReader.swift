import Bookkeeping
import Households
import Storage
import Syncing
import Values

/// An archive that was read: every file is as its manifest says, and there is no other.
struct ArchiveReader {
    /// The files.
    let zip: ZipReader
    /// The form that it was written in.
    let version: Int64
    /// The household's name.
    let name: String
    /// The currency in which it thinks.
    let currency: Currency
    /// How its weeks and months are cut.
    let rules: CalendarRules
    /// How much of a household it is, when it is for a device's copy.
    let copy: ArchiveManifest.Copy?

    /// Reads an archive.
    /// - Throws: `ArchiveProblem`.
    init(_ bytes: [UInt8], in environment: Environment) throws {
        let (zip, json, version) = try ArchiveReader.open(bytes, in: environment)
        guard json["format"]?.string != ArchiveManifest.ownRecords else { throw ArchiveProblem.notAnArchive }
        self.zip = zip
        guard let household = json["household"], let name = household["name"]?.string,
            let currency = household["currency"]?.string.flatMap({ Currency($0) }),
            let weekStart = household["weekStart"]?.integer.flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }),
            let day = household["monthStartDay"]?.integer, (1...31).contains(day)
        else { throw ArchiveProblem.badFile(name: ArchiveManifest.name) }
        self.version = version
        self.name = name
        self.currency = currency
        rules = CalendarRules(weekStart: weekStart, monthStartDay: Int(day))
        copy = json["copy"].flatMap { ArchiveManifest.Copy($0) }
    }

    /// Opens the zip of a household's archive, or of one of a person's own records.
    /// - Returns: its files, the manifest, and the form that it was written in.
    /// - Throws: `ArchiveProblem`.
    static func open(_ bytes: [UInt8], in environment: Environment) throws -> (zip: ZipReader, manifest: JSONValue, version: Int64) {
        let zip = try ZipReader(bytes)
        guard zip.files[ArchiveManifest.name] != nil, let json = try? JSONReader.read(try zip.bytes(of: ArchiveManifest.name)),
            let format = json["format"]?.string, ["evenkeel-archive", ArchiveManifest.ownRecords].contains(format),
            let version = json["version"]?.integer
        else { throw ArchiveProblem.notAnArchive }
        guard version <= ExportHousehold.version else { throw ArchiveProblem.newer }
        try check(zip, json["files"]?.array ?? [], in: environment)
        return (zip, json, version)
    }

    /// The lines of a table's file.
    func lines(of table: String) throws -> [JSONValue] { try zip.lines(of: table + ".jsonl") }

    private static func check(_ zip: ZipReader, _ files: [JSONValue], in environment: Environment) throws {
        var known: Set<String> = [ArchiveManifest.name]
        for file in files {
            let name = file["name"]?.string ?? ""
            guard Hexadecimal.text(environment.hash(try zip.bytes(of: name))) == file["sha256"]?.string else {
                throw ArchiveProblem.badFile(name: name)
            }
            known.insert(name)
        }
        if let stranger = zip.files.keys.first(where: { !known.contains($0) }) { throw ArchiveProblem.badFile(name: stranger) }
    }
}

extension ArchiveManifest.Copy {
    /// What `ArchiveManifest` wrote; nil if it is none.
    init?(_ json: JSONValue) {
        guard let revision = json["revision"]?.integer, let role = json["role"]?.string.flatMap({ Role(code: $0) }),
            let member = json["member"]?.string, let sources = json["sources"]?.array
        else { return nil }
        self.init(
            revision: revision, role: role, member: member, joined: json["joined"]?.string.flatMap { Instant(iso: $0) },
            sources: sources.compactMap(\.integer))
    }
}

extension ZipReader {
    /// The lines of a file, each a JSON value.
    func lines(of name: String) throws -> [JSONValue] {
        try bytes(of: name).split(separator: 0x0A).enumerated().map { index, line in
            guard let json = try? JSONReader.read(Array(line)) else { throw ArchiveProblem.badLine(file: name, line: index + 1) }
            return json
        }
    }
}

extension ArchiveReader {
    /// The lines of small records as they are stored here, and whether they are all that the archive has.
    ///
    /// What a device copies may come of a newer server, which keeps what is not known here: records of such kinds are left out, and such
    /// fields. Any other archive has to come in whole.
    /// - Throws: `ArchiveProblem.badLine` for a line that is no record.
    func records() throws -> (lines: [JSONValue], isWhole: Bool) {
        let all = try (version < 3 ? [] : lines(of: "records")) + (version < 4 ? linesOfRules() : [])
        let lines = try all.enumerated().compactMap { index, line in
            do {
                return try record(line)
            } catch is ChangeError {
                throw ArchiveProblem.badLine(file: "records.jsonl", line: index + 1)
            }
        }
        return (lines, lines == all)
    }

    /// Whether it has something of a table.
    func has(_ table: ArchiveTable) -> Bool { table.since <= version || table.file == "records" }

    /// The rules of an archive in which they were no records yet, as lines of records.
    private func linesOfRules() throws -> [JSONValue] {
        let table = "rules"
        return try lines(of: table).enumerated().map { index, line in
            guard let number = line["rule"]?.integer, let place = line["place"]?.integer, let text = line["text"]?.string,
                (1...RuleLimits.places).contains(number), (0..<RuleLimits.places).contains(place)
            else { throw ArchiveProblem.badLine(file: table + ".jsonl", line: index + 1) }
            let fields = [FieldChange("place", .integer(place + 1)), FieldChange("text", .string(text))]
            // As the step of the schema makes ids of numbers.
            let digits = String(number)
            let name = Array(("rule" + String(repeating: "0", count: 12 - digits.utf8.count) + digits).utf8)
            let halves = [name[..<8], name[8...]].map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
            let id = UUID128(high: halves[0], low: halves[1])
            guard let record = try? SmallRecord(.rule, id, owner: UUID128(high: 0, low: 0), fields) else {
                throw ArchiveProblem.badLine(file: table + ".jsonl", line: index + 1)
            }
            return .object([
                JSONMember("kind", .string(record.kind.rawValue)), JSONMember("record", .string(record.id.text)),
                JSONMember("owner", .null), JSONMember("body", .string(record.body)),
            ])
        }
    }

    /// A line of a record with what is known of it; nil if nothing is.
    private func record(_ line: JSONValue) throws -> JSONValue? {
        guard let kind = line["kind"]?.string, let id = line["record"]?.string.flatMap({ UUID128($0) }), let body = line["body"]?.string
        else { throw ChangeError.badValue }
        // Whose it is makes no difference here.
        let nobody = UUID128(high: 0, low: 0)
        guard copy != nil else {
            _ = try SmallRecord(kind: kind, id, owner: nobody, body: body)
            return line
        }
        guard let known = try SmallRecord.known(kind: kind, id, owner: nobody, body: body) else { return nil }
        return .object((line.members ?? []).map { $0.key == "body" ? JSONMember("body", .string(known.body)) : $0 })
    }
}
