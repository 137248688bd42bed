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
            try store.emptyForRefill(keeping: copy.imports)
            for (file, bytes) in files {
                if case .attachment(_, let sha256) = file { try store.keepContent(bytes, sha256: sha256) }
            }
            try ImportHousehold.store(copy.archive, keepsContents: true, by: owner, in: environment)
            try store.removeLooseContents()
            for (file, bytes) in files { if case .source(let number) = file { try store.keepSource(bytes, ofImport: number) } }
            let joined = try copy.joined ?? store.member(owner.member.id).joined
            try store.save(MemberRecord(member: owner.member, person: nil, name: copy.member, joined: joined))
            replica.role = copy.role
            replica.revision = copy.revision
            // The program that knows the rest one day asks for it at once.
            replica.tag = copy.isKnown ? tag : nil
            replica.pulled = environment.now()
            try store.save(replica)
            try letGo(upTo: copy.revision, owner, replica, in: environment)
            try doAgain(replica, by: actor, in: environment)
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
            try store.blobs(of: owner.member.id).remove(sha256)
        }
    }

    /// Does again what waits for the server.
    private static func doAgain(_ replica: ReplicaRecord, by actor: Actor, in environment: Environment) throws {
        let actor = Actor(Member(id: actor.member.id, role: replica.role), of: actor.household)
        let store = actor.store(in: environment)
        guard try store.claim(device: replica.device, by: actor.member.id, at: environment.now()) else { throw StorageError.notFound }
        var records = HouseholdRecords(actor, device: replica.device, in: environment)
        for entry in try store.outbox(of: replica.device).entries where !entry.isRefused {
            var operation = entry.operation
            // Here it comes behind whatever was pulled, as it does before the person's eyes.
            operation.base = .max
            operation.after = []
            _ = try ApplyOperation.run(records.resolved(operation), in: &records)
        }
    }
}

extension Operation {
    /// The file that it names, by its hash.
    package var file: String? { changes.first { $0.field == "file" }?.value.string }
}
