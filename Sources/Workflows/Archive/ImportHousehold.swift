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
    /// - Throws: `PermissionDenied`, `ArchiveProblem`, `NoRoom`, `StorageError`.
    package static func run(_ bytes: [UInt8], by actor: Actor, in environment: Environment) throws -> Household {
        try actor.require(.changeHousehold)
        let archive = try ArchiveReader(bytes, in: environment)
        // A device's copy lacks files.
        guard archive.copy == nil else { throw ArchiveProblem.notAnArchive }
        return try environment.database.write { _ in
            guard try actor.store(in: environment).isEmpty() else { throw ArchiveProblem.householdNotEmpty }
            try actor.requireRoom(for: bytes.count, in: environment)
            try store(archive, by: actor, in: environment)
            try actor.audit("household.imported", actor.household.id.text, in: environment)
            return try Household.load(actor.household.number, in: environment.database)
        }
    }

    /// Stores what an archive has into a household that has none of it. Runs inside of the caller's transaction.
    ///
    /// - Parameter keepsContents: whether files that the archive lacks are in the household already.
    /// - Throws: `ArchiveProblem`, `StorageError`.
    static func store(
        _ archive: ArchiveReader, keepsContents: Bool = false, by actor: Actor, in environment: Environment
    ) throws {
        let store = actor.store(in: environment)
        var place = ArchiveManifest.name
        do {
            try environment.database.write { _ in
                var household = try Household.load(actor.household.number, in: environment.database)
                try HouseholdLimits.check(name: archive.name)
                (household.name, household.currency, household.rules) = (archive.name, archive.currency, archive.rules)
                try household.save(in: environment.database)
                try fill(store, archive, &place, keepsContents: keepsContents, by: actor, in: environment)
                place = ArchiveManifest.name
                guard try CheckHousehold.run(store, in: environment).isEmpty else { throw ArchiveProblem.badFile(name: place) }
                // What no device could read is no household: texts and decisions have limits that the schema does not know.
                _ = try HouseholdSnapshot(bytes: try TakeSnapshot.run(by: actor, in: environment).bytes)
            }
        } catch StorageError.database(.other) {
            // The schema refused a line: a number out of its bounds, or one that names nothing.
            throw ArchiveProblem.badFile(name: place)
        } catch StorageError.damaged {
            // The schema took a line that no reader takes: a number that no column holds.
            throw ArchiveProblem.badFile(name: place)
        }
    }

    /// Stores every file; `place` says which one it is at.
    private static func fill(
        _ store: HouseholdStore, _ archive: ArchiveReader, _ place: inout String, keepsContents: Bool, by actor: Actor,
        in environment: Environment
    ) throws {
        let zip = archive.zip
        let revision = try store.beginUnarchiving()
        for table in keepsContents ? ArchiveTable.copied : ArchiveTable.all where archive.has(table) {
            let name = table.file + ".jsonl"
            place = name
            do {
                let all = try table.file == "records" ? archive.records().lines : zip.lines(of: name)
                let lines = all.map { table.file == "members" ? demoted($0) : $0 }
                if table.file == "attachments", !keepsContents { try keepContents(lines, zip, store, in: environment) }
                let isKept = keepsContents && table.file == "imports"
                try store.unarchive(lines, table, member: actor.member.id, revision: revision, replacing: isKept ? "import" : nil)
            } catch let error as ArchiveLineError {
                throw ArchiveProblem.badLine(file: name, line: error.line)
            }
            if table.file == "imports" { try keepSources(zip, store) }
        }
        if !keepsContents { try SealedArchive.read(zip, for: actor.person, in: environment) }
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
            guard Hexadecimal.text(sha256) == digest, content.count <= AttachmentLimits.bytes,
                AttachmentType(sniffing: content)?.rawValue == type
            else { throw ArchiveProblem.badFile(name: name) }
            try store.keepContent(content, sha256: sha256)
        }
    }
}
