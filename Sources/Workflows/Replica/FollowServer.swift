import Bookkeeping
import Households
import Storage
import Syncing
import Values

/// Makes a device's copy of a household what the server says, with what was done on the device laid over it anew.
///
/// The server's state and what waits are never mixed up: each pull fills the household from nothing, then does again what waits.
package enum FollowServer {
    /// Takes up a copy of the household, in one transaction.
    ///
    /// - Parameters:
    ///   - tag: the tag by which the server knows this copy.
    ///   - earlier: the tag that the device had when it asked.
    ///   - files: the files that `missing` named, by the same ids.
    /// - Returns: false, and nothing is changed, when another run has taken up something since it was asked for.
    /// - Throws: `ArchiveProblem`, `StorageError`.
    package static func run(
        _ copy: ServerCopy, tag: String?, after earlier: String?, files: [ServerFile: [UInt8]], by actor: Actor,
        in environment: Environment
    ) throws -> Bool {
        try environment.database.write { _ in
            // What the server says is stored by the one whose device it is, whatever they may change there.
            let owner = Actor.localPerson(of: actor.household)
            let store = owner.store(in: environment)
            guard var replica = try store.replica(), replica.tag == earlier else { return false }
            let before = try store.outbox(of: replica.device).entries.reduce(into: [UUID128: ImportPlaces]()) { places, entry in
                guard let id = entry.operation.broughtImport else { return }
                places[id] = try store.places(ofImport: id)
            }
            try store.emptyForRefill(keeping: copy.imports)
            for (file, bytes) in files {
                if case .attachment(_, let sha256) = file { try store.keepContent(bytes, sha256: sha256) }
            }
            try ImportHousehold.store(copy.archive, keepsContents: true, by: owner, in: environment)
            try store.removeLooseContents()
            for (file, bytes) in files { if case .source(let number) = file { try store.keepSource(bytes, ofImport: number) } }
            try store.save(
                MemberRecord(member: owner.member, person: nil, name: copy.member, joined: try store.member(owner.member.id).joined))
            replica.role = copy.role
            replica.revision = copy.revision
            replica.tag = tag
            replica.pulled = environment.now()
            try store.save(replica)
            try letGo(upTo: copy.revision, owner, replica, in: environment)
            // Of imports that have landed meanwhile the rows are those of the server.
            for (id, places) in before { try follow(id, places, store, replica) }
            try doAgain(replica, before, by: actor, in: environment)
            return true
        }
    }

    /// Forgets the household's content, since the person may see it no longer. What waits stays, for the person to look at.
    package static func leave(by actor: Actor, in environment: Environment) throws {
        try environment.database.write { _ in
            let store = Actor.localPerson(of: actor.household).store(in: environment)
            guard var replica = try store.replica() else { throw StorageError.notFound }
            try store.emptyForRefill(keeping: [:])
            try store.removeLooseContents()
            (replica.revision, replica.tag) = (0, nil)
            try store.save(replica)
        }
    }

    /// Lets go of what the server's state shows, and of its files.
    private static func letGo(
        upTo revision: Int64, _ owner: Actor, _ replica: ReplicaRecord, in environment: Environment
    ) throws {
        let store = owner.store(in: environment)
        let before = try store.outbox(of: replica.device).entries
        let after = try store.changeOutbox(of: replica.device) { outbox in
            outbox.pulled(upTo: revision)
            return outbox.entries
        }
        let needed = Set(after.compactMap(\.operation.file))
        for file in Set(before.compactMap(\.operation.file)).subtracting(needed) {
            guard let sha256 = Hexadecimal.bytes(file) else { continue }
            try store.removeBlob(sha256, of: owner.member.id)
        }
    }

    /// Does again what waits for the server.
    private static func doAgain(
        _ replica: ReplicaRecord, _ places: [UUID128: ImportPlaces], by actor: Actor, in environment: Environment
    ) throws {
        let actor = Actor(Member(id: actor.member.id, role: replica.role), of: actor.household)
        let store = actor.store(in: environment)
        guard try store.claim(device: replica.device, by: actor.member.id, at: environment.now()) else { throw StorageError.notFound }
        var done: Set<UUID128> = []
        // An import changes the ids in what comes behind it, so the outbox is read anew after each.
        while let entry = try store.outbox(of: replica.device).entries.first(where: { !$0.isRefused && !done.contains($0.operation.id) }) {
            var entries = [entry]
            if entry.operation.broughtImport == nil {
                entries = try store.outbox(of: replica.device).entries.filter { !$0.isRefused && !done.contains($0.operation.id) }
                entries = Array(entries.prefix { $0.operation.broughtImport == nil })
            }
            var records = HouseholdRecords(actor, device: replica.device, in: environment)
            for entry in entries {
                done.insert(entry.operation.id)
                var operation = entry.operation
                // Here it comes behind whatever was pulled, as it does before the person's eyes.
                operation.base = .max
                operation.after = []
                _ = try ApplyOperation.run(operation, in: &records)
            }
            if let id = entry.operation.broughtImport, let before = places[id] { try follow(id, before, store, replica) }
        }
    }

    /// Lets what waits speak of the rows of an import as they are called now.
    private static func follow(_ id: UUID128, _ before: ImportPlaces, _ store: HouseholdStore, _ replica: ReplicaRecord) throws {
        guard let ids = try store.places(ofImport: id)?.ids(by: before), !ids.isEmpty else { return }
        try store.changeOutbox(of: replica.device) { $0.rename(ids) }
    }
}

extension Operation {
    /// The file that it names, by its hash.
    package var file: String? { changes.first { $0.field == "file" }?.value.string }

    /// The import that it makes.
    var broughtImport: UUID128? {
        guard record.kind == "import", case .create = action else { return nil }
        return UUID128(record.id)
    }
}
