import Households
package import Storage
import Values

/// Puts an archive into an empty household: what its maker saw is then what the actor sees.
package enum ImportHousehold {
    /// Imports a whole archive in one transaction, or nothing of it.
    ///
    /// The actor takes the place of whoever made it. Other members come without a sign-in, so that they can be invited as who they were;
    /// one who owned the household comes as a parent. The audit log begins anew.
    /// - Returns: the household as it is now.
    /// - Throws: `PermissionDenied`, `ArchiveProblem`, `StorageError`.
    package static func run(_ bytes: [UInt8], by actor: Actor, in environment: Environment) throws -> Household {
        try actor.require(.changeHousehold)
        let zip = try ZipReader(bytes)
        let described = try manifest(zip, in: environment)
        var place = ArchiveManifest.name
        do {
            return try environment.database.write { _ in
                let store = actor.store(in: environment)
                guard try store.isEmpty() else { throw ArchiveProblem.householdNotEmpty }
                var household = try Household.load(actor.household.number, in: environment.database)
                try HouseholdLimits.check(name: described.name)
                (household.name, household.currency, household.rules) = (described.name, described.currency, described.rules)
                try household.save(in: environment.database)
                try fill(store, zip, described.version, &place, by: actor, in: environment)
                place = ArchiveManifest.name
                guard try CheckHousehold.run(store, in: environment).isEmpty else { throw ArchiveProblem.badFile(name: place) }
                try actor.audit("household.imported", household.id.text, in: environment)
                return try Household.load(household.number, in: environment.database)
            }
        } catch StorageError.database(.other) {
            // The schema refused a line: a number out of its bounds, or one that names nothing.
            throw ArchiveProblem.badFile(name: place)
        }
    }

    /// Stores every file; `place` says which one it is at.
    private static func fill(
        _ store: HouseholdStore, _ zip: ZipReader, _ version: Int64, _ place: inout String, by actor: Actor, in environment: Environment
    ) throws {
        let revision = try store.beginUnarchiving()
        for table in ArchiveTable.all where table.since <= version {
            let name = table.file + ".jsonl"
            place = name
            do {
                let lines = try lines(of: name, zip).map { table.file == "members" ? demoted($0) : $0 }
                if table.file == "attachments" { try keepContents(lines, zip, store, in: environment) }
                if table.file == "sealed-files" { try keepSealed(zip, store, of: actor.member.id, in: environment) }
                try store.unarchive(lines, table, member: actor.member.id, revision: revision)
            } catch let error as ArchiveLineError {
                throw ArchiveProblem.badLine(file: name, line: error.line)
            }
            if table.file == "imports" { try keepSources(zip, store) }
        }
    }

    private static func lines(of name: String, _ zip: ZipReader) throws -> [JSONValue] {
        try zip.bytes(of: name).split(separator: 0x0A).enumerated().map { index, line in
            guard let json = try? JSONReader.read(Array(line)) else { throw ArchiveProblem.badLine(file: name, line: index + 1) }
            return json
        }
    }

    /// A member's line; a household has one owner, who is the actor.
    private static func demoted(_ line: JSONValue) -> JSONValue {
        guard line["role"]?.integer == Int64(Role.owner.rawValue) else { return line }
        return .object((line.members ?? []).map { $0.key == "role" ? JSONMember("role", .integer(Int64(Role.parent.rawValue))) : $0 })
    }

    private static func keepSources(_ zip: ZipReader, _ store: HouseholdStore) throws {
        for name in zip.files.keys.filter({ $0.hasPrefix("sources/") }).sorted() {
            guard let number = Int64(name.dropFirst("sources/".count)), number > 0 else { throw ArchiveProblem.badFile(name: name) }
            try store.keepSource(try zip.bytes(of: name), ofImport: number)
        }
    }

    private static func keepContents(
        _ lines: [JSONValue], _ zip: ZipReader, _ store: HouseholdStore, in environment: Environment
    ) throws {
        for (index, line) in lines.enumerated() {
            guard let id = line["attachment"]?.string.flatMap({ UUID128($0) }), let type = line["media_type"]?.string,
                let digest = line["sha256"]?.string
            else { throw ArchiveProblem.badLine(file: "attachments.jsonl", line: index + 1) }
            let name = ExportHousehold.name(of: id, type)
            let content = try zip.bytes(of: name)
            let sha256 = environment.hash(content)
            guard ArchiveManifest.text(sha256) == digest, content.count <= AttachmentLimits.bytes,
                AttachmentType(sniffing: content)?.rawValue == type
            else { throw ArchiveProblem.badFile(name: name) }
            try store.keepContent(content, sha256: sha256)
        }
    }

    /// Keeps the files of sealed records under the hashes that are their names.
    private static func keepSealed(_ zip: ZipReader, _ store: HouseholdStore, of member: UUID128, in environment: Environment) throws {
        let folder = "sealed/"
        for name in zip.files.keys.filter({ $0.hasPrefix(folder) }).sorted() {
            let content = try zip.bytes(of: name)
            let sha256 = environment.hash(content)
            guard Hexadecimal.text(sha256) == name.dropFirst(folder.count), (1...BlobLimits.bytes).contains(content.count) else {
                throw ArchiveProblem.badFile(name: name)
            }
            try store.beginBlob(sha256, size: content.count, of: member, at: environment.now())
            for start in stride(from: 0, to: content.count, by: BlobLimits.pieceBytes) {
                let piece = Array(content[start..<min(content.count, start + BlobLimits.pieceBytes)])
                try store.add(piece, at: start, toBlob: sha256, of: member, at: environment.now())
            }
            try store.touchBlob(sha256, of: member, isNamed: true, at: environment.now())
        }
    }

    /// What the manifest says of the household, once every file is as it says.
    private static func manifest(
        _ zip: ZipReader, in environment: Environment
    ) throws -> (version: Int64, name: String, currency: Currency, rules: CalendarRules) {
        guard zip.files[ArchiveManifest.name] != nil, let json = try? JSONReader.read(try zip.bytes(of: ArchiveManifest.name)),
            json["format"]?.string == "evenkeel-archive", let version = json["version"]?.integer
        else { throw ArchiveProblem.notAnArchive }
        guard version <= ExportHousehold.version else { throw ArchiveProblem.newer }
        var known: Set<String> = [ArchiveManifest.name]
        for file in json["files"]?.array ?? [] {
            let name = file["name"]?.string ?? ""
            guard ArchiveManifest.text(environment.hash(try zip.bytes(of: name))) == file["sha256"]?.string else {
                throw ArchiveProblem.badFile(name: name)
            }
            known.insert(name)
        }
        if let stranger = zip.files.keys.first(where: { !known.contains($0) }) { throw ArchiveProblem.badFile(name: stranger) }
        guard let household = json["household"], let name = household["name"]?.string,
            let currency = household["currency"]?.string.flatMap({ Currency($0) }),
            let weekStart = household["weekStart"]?.integer.flatMap({ Weekday(rawValue: UInt8(truncatingIfNeeded: $0)) }),
            let day = household["monthStartDay"]?.integer, (1...31).contains(day)
        else { throw ArchiveProblem.badFile(name: ArchiveManifest.name) }
        return (version, name, currency, CalendarRules(weekStart: weekStart, monthStartDay: Int(day)))
    }
}
