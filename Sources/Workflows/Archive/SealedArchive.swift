package import Storage
package import Values

/// What only a person's own devices can read, as files of an archive: `sealed.jsonl`, `sealed-files.jsonl`, and a file of `sealed/` for each
/// recording. They are as unreadable there as they are on the server. Docs/Archive.md has the files.
package enum SealedArchive {
    private static let (records, files, folder) = ("sealed", "sealed-files", "sealed/")

    /// Takes out all of a person's sealed records, in a zip of their own.
    ///
    /// - Parameter sink: takes the bytes of the zip, in order.
    /// - Throws: `StorageError`, what `sink` throws.
    package static func export(of person: UUID128, in environment: Environment, to sink: @escaping ([UInt8]) throws -> Void) throws {
        try environment.database.read { _ in
            var archive = ArchiveWriter(nil, in: environment, to: sink)
            try add(of: person, to: &archive, in: environment)
            try archive.finish()
        }
    }

    /// Puts back what an archive of the person's own or of a household has of sealed records. What the person has as new or newer stays.
    /// - Throws: `ArchiveProblem`, `NoRoom` if it is more than a person keeps, `StorageError`. Nothing is kept then.
    package static func restore(_ bytes: [UInt8], for person: UUID128, in environment: Environment) throws {
        let zip = try ArchiveReader.open(bytes, in: environment).zip
        try environment.database.write { _ in try read(zip, for: person, in: environment) }
    }

    static func add(of person: UUID128, to archive: inout ArchiveWriter, in environment: Environment) throws {
        let store = PersonStore(database: environment.database, person: person)
        let all = try store.sealed(after: 0, limit: SealedLimits.records)
        var (lines, places) = ([UInt8](), [UInt8]())
        for record in all {
            var json = JSONWriter()
            json.object { json in
                json.member("member", JSONValue.null)
                json.member("record", record.record)
                json.member("version", Int64(record.version))
                json.member("body", record.fields["body"] ?? .null)
            }
            lines += json.bytes + [0x0A]
            for (place, sha256) in record.files.enumerated() {
                var json = JSONWriter()
                json.object { json in
                    json.member("member", JSONValue.null)
                    json.member("record", record.record)
                    json.member("place", place)
                    json.member("sha256", Hexadecimal.text(sha256))
                }
                places += json.bytes + [0x0A]
            }
        }
        try archive.add(records + ".jsonl", lines, count: all.count)
        try archive.add(files + ".jsonl", places, count: all.reduce(0) { $0 + $1.files.count })
        for sha256 in Set(all.flatMap(\.files).map { Hexadecimal.text($0) }).sorted() {
            guard let hash = Hexadecimal.bytes(sha256) else { continue }
            try archive.add(folder + sha256, try store.blobs.content(of: hash))
        }
    }

    /// Keeps what an archive's files hold. Runs inside of the caller's transaction.
    static func read(_ zip: ZipReader, for person: UUID128, in environment: Environment) throws {
        let store = PersonStore(database: environment.database, person: person)
        for name in zip.files.keys.filter({ $0.hasPrefix(folder) }).sorted() {
            let content = try zip.bytes(of: name)
            let sha256 = environment.hash(content)
            guard Hexadecimal.text(sha256) == name.dropFirst(folder.count), (1...BlobLimits.bytes).contains(content.count) else {
                throw ArchiveProblem.badFile(name: name)
            }
            try SealedJournal.keep(content, under: sha256, in: store, environment)
        }
        var found: [UUID128: [[UInt8]]] = [:]
        for (index, line) in try zip.linesIfThere(of: files + ".jsonl").enumerated() {
            guard line["member"]?.isNull == true, let record = line["record"]?.string.flatMap({ UUID128($0) }),
                line["place"]?.integer == Int64(found[record]?.count ?? 0),
                let sha256 = line["sha256"]?.string.flatMap({ Hexadecimal.bytes($0) }), try store.blobs.progress(sha256)?.isComplete == true
            else { throw ArchiveProblem.badLine(file: files + ".jsonl", line: index + 1) }
            found[record, default: []].append(sha256)
        }
        for (index, line) in try zip.linesIfThere(of: records + ".jsonl").enumerated() {
            guard let record = SealedArchive.record(line, files: found) else {
                throw ArchiveProblem.badLine(file: records + ".jsonl", line: index + 1)
            }
            found[record.record] = nil
            try SealedJournal.keep(record, in: store, environment)
        }
        guard found.isEmpty else { throw ArchiveProblem.badFile(name: files + ".jsonl") }
        let use = try store.sealedUse()
        guard use.records <= SealedLimits.records, use.bytes <= SealedLimits.bytes else { throw NoRoom() }
    }

    private static func record(_ line: JSONValue, files: [UUID128: [[UInt8]]]) -> SealedRecord? {
        guard line["member"]?.isNull == true, let id = line["record"]?.string.flatMap({ UUID128($0) }), let body = line["body"],
            let version = line["version"]?.integer.flatMap({ UInt32(exactly: $0) }), version > 0,
            files[id]?.count ?? 0 <= SealedLimits.files
        else { return nil }
        var record = SealedRecord(record: id, version: version)
        if body.isNull { return record }
        guard let bytes = body.string.flatMap({ BitAlphabet.base64URL.decode($0) }), (1...SealedLimits.bodyBytes).contains(bytes.count)
        else {
            return nil
        }
        (record.body, record.files) = (bytes, files[id] ?? [])
        return record
    }
}

extension ZipReader {
    /// The lines of a file; none if the archive, an older one, has no such file.
    fileprivate func linesIfThere(of name: String) throws -> [JSONValue] { files[name] == nil ? [] : try lines(of: name) }
}
