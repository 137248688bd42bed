import Bookkeeping
import Households
import Storage
import Syncing
import Values

/// Takes out everything that a member may see, in one zip that `ImportHousehold` puts into an empty household without loss.
/// Docs/Archive.md has its files.
package enum ExportHousehold {
    /// The form of the archives that are written.
    static let version: Int64 = 5
    /// The file of the rows for people, without its ending.
    private static let spreadsheet = "rows"

    /// Writes the archive.
    ///
    /// - Parameters:
    ///   - table: the rows as a spreadsheet has them, for people.
    ///   - sink: takes the bytes of the zip, in order.
    /// - Throws: `PermissionDenied`, `StorageError`, what `sink` throws.
    package static func run(
        table: [UInt8], by actor: Actor, in environment: Environment, to sink: @escaping ([UInt8]) throws -> Void
    ) throws {
        try actor.require(.export)
        try write(by: actor, in: environment, to: sink) { archive, store, scope in
            try archive.add(spreadsheet + ".csv", table)
            try archive.add(ArchiveTable.all, of: store, scope)
            for number in try sources(actor, store, environment) {
                if let bytes = try store.source(ofImport: number) { try archive.add("sources/\(number)", bytes) }
            }
            for file in try store.allAttachments() where scope.has(row: file.row) {
                try archive.add(ExportHousehold.name(of: file.id, file.mediaType), try store.content(of: file))
            }
            try SealedArchive.add(of: actor.person, to: &archive, in: environment)
            if allows(actor.member, .seeAudit) { try archive.add("audit.jsonl", try audit(store)) }
        }
        try actor.audit("household.exported", actor.household.id.text, in: environment)
    }

    /// Writes the archive for a device that keeps a copy: the records alone, with what tells how much of the household it is. The files of
    /// imports and attachments are left out, since the device has most of them; the manifest says which imports' files there are.
    ///
    /// - Throws: `PermissionDenied`, `StorageError`, what `sink` throws.
    package static func copy(by actor: Actor, in environment: Environment, to sink: @escaping ([UInt8]) throws -> Void) throws {
        try actor.require(.seeHousehold)
        try write(by: actor, in: environment, to: sink) { archive, store, scope in
            try archive.add(ArchiveTable.copied, of: store, scope)
            let own = try store.member(actor.member.id)
            archive.manifest.copy = ArchiveManifest.Copy(
                revision: try Household.load(actor.household.number, in: environment.database).revision, role: actor.member.role,
                member: own.name, joined: own.joined, sources: try sources(actor, store, environment))
        }
    }

    /// The file of an import, for a device that keeps a copy.
    /// - Throws: `StorageError.notFound` also when it holds something that the actor may not see.
    package static func source(of number: UInt32, by actor: Actor, in environment: Environment) throws -> [UInt8] {
        try actor.require(.seeHousehold)
        let store = actor.store(in: environment)
        guard try sources(actor, store, environment).contains(Int64(number)), let bytes = try store.source(ofImport: Int64(number)) else {
            throw StorageError.notFound
        }
        return bytes
    }

    /// Writes a zip of files that `body` adds, all as of one moment.
    private static func write(
        by actor: Actor, in environment: Environment, to sink: @escaping ([UInt8]) throws -> Void,
        _ body: (inout ArchiveWriter, HouseholdStore, ArchiveScope) throws -> Void
    ) throws {
        // The ledger may store a snapshot when it is loaded first, which nothing does inside of a read.
        _ = try LoadLedger.asItCame(by: actor, in: environment)
        try environment.database.read { _ in
            let store = actor.store(in: environment)
            let household = try Household.load(actor.household.number, in: environment.database)
            var archive = ArchiveWriter(household, in: environment, to: sink)
            let records = try ListRecords.run(by: actor, in: environment)
            var scope = try scope(actor, try ListPeople.run(records, by: actor, in: environment), store, environment)
            scope.records = Set(records.map { RecordKey(kind: $0.kind.rawValue, $0.id) })
            try body(&archive, store, scope)
            try archive.finish()
        }
    }

    /// The name of an attachment's file: its id, and an ending by what it is.
    static func name(of id: UUID128, _ mediaType: String) -> String {
        let ending = mediaType.split(separator: "/").last.map(String.init) ?? "bin"
        return "attachments/\(id.text).\(ending == "plain" ? "txt" : ending)"
    }

    private static func scope(
        _ actor: Actor, _ people: HouseholdPeople, _ store: HouseholdStore, _ environment: Environment
    ) throws -> ArchiveScope {
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        let isRunning = allows(actor.member, .seeAudit)
        let members = Set(try isRunning ? store.members().map(\.member.id) : people.members.map(\.member.id))
        if isSeen.allSatisfy({ $0 }) { return ArchiveScope(whole: actor.member.id, members: members, accounts: isSeen.count) }
        let rows = Set(try LoadLedger.asItCame(by: actor, in: environment).ids)
        let imports = Set(try LoadLedger.imports(by: actor, in: environment).map { Int64($0.number) })
        return try store.narrowed(
            ArchiveScope(
                member: actor.member.id, members: members, accounts: isSeen.indices.filter { isSeen[$0] }.map { Int64($0) }, rows: rows,
                imports: imports))
    }

    /// The imports whose files hold nothing that the actor may not see.
    private static func sources(_ actor: Actor, _ store: HouseholdStore, _ environment: Environment) throws -> [Int64] {
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        let accounts = try store.accountNumbersOfImports()
        return try LoadLedger.imports(by: actor, in: environment).filter { record in
            record.undone == nil && (accounts[record.number] ?? []).allSatisfy { Int($0) < isSeen.count && isSeen[Int($0)] }
        }.map { Int64($0.number) }
    }

    private static func audit(_ store: HouseholdStore) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in try store.audit(limit: .max).reversed() {
            var json = JSONWriter()
            json.object { json in
                json.member("entry", entry.number)
                json.member("at", entry.at)
                json.member("member", entry.member?.text)
                json.member("action", entry.action)
                json.member("subject", entry.subject)
            }
            bytes += json.bytes + [0x0A]
        }
        return bytes
    }
}
