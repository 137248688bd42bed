package import Households
package import Storage
import Syncing
package import Values

/// Adds members who do not sign in, gives members other names and roles, and takes them out.
package enum ChangeMembers {
    /// Everybody who is in the household.
    package static func list(by actor: Actor, in environment: Environment) throws -> [MemberRecord] {
        try actor.require(.seeHousehold)
        return try actor.store(in: environment).members().filter { $0.left == nil }
    }

    /// Adds a member without a sign-in, such as a small child.
    package static func add(name: String, role: Role, by actor: Actor, in environment: Environment) throws -> MemberRecord {
        try actor.require(.invite(role))
        try HouseholdLimits.check(name: name)
        return try environment.database.write { _ in
            let store = actor.store(in: environment)
            guard try store.members().count < HouseholdLimits.members else { throw HouseholdFailure.tooManyMembers }
            let record = MemberRecord(
                member: Member(id: environment.freshID(), role: role), person: nil, name: name, joined: environment.now())
            try store.save(record)
            try actor.audit("member.added", record.member.id.text, in: environment)
            return record
        }
    }

    /// Gives a member another name, or another role, or both.
    package static func change(
        _ id: UUID128, name: String? = nil, role: Role? = nil, by actor: Actor, in environment: Environment
    ) throws -> MemberRecord {
        try environment.database.write { _ in
            var record = try active(id, by: actor, in: environment)
            if let role, role != record.member.role {
                try actor.require(.changeRole(from: record.member.role, to: role))
                record.member.role = role
            }
            if let name {
                if id != actor.member.id { try actor.require(.changeHousehold) }
                try HouseholdLimits.check(name: name)
                record.name = name
            }
            try actor.store(in: environment).save(record)
            try actor.audit("member.changed", id.text, in: environment)
            return record
        }
    }

    /// Takes a member out of the household. Accounts of theirs that others may change pass to one of these, the owner before all; the
    /// rest stay theirs, seen by others as far as before and by nobody further, and are theirs again should they come back.
    package static func remove(_ id: UUID128, by actor: Actor, in environment: Environment) throws {
        try environment.database.write { _ in
            let record = try active(id, by: actor, in: environment)
            if record.member.role == .owner { throw HouseholdFailure.ownerStays }
            try actor.require(id == actor.member.id ? .leave : .remove(record.member.role))
            try end(record, by: actor, id == actor.member.id ? "member.left" : "member.removed", in: environment)
        }
    }

    /// Ends a membership, whoever ends it.
    static func end(_ record: MemberRecord, by actor: Actor, _ action: String, in environment: Environment) throws {
        let store = actor.store(in: environment)
        let others = try store.members().map(\.member).filter { $0.isActive && $0.id != record.member.id }
        let heirs = others.filter { $0.role == .owner } + others.filter { $0.role != .owner && $0.role.isGrownUp }
        for (number, sharing) in try store.sharings().enumerated() {
            guard sharing.holder == record.member.id, let heir = heirs.first(where: { sharing.access(of: $0) == .full }) else { continue }
            var passed = sharing
            passed.holder = heir.id
            try store.share(UInt16(truncatingIfNeeded: number), passed)
        }
        // Who said something of a child's money stays known: a gift does not become somebody else's.
        for kept in try store.records() where kept.owner == record.member.id && !kept.kind.isOfFamily {
            guard let sharing = kept.sharing(ofAccount: { _ in nil }), let heir = heirs.first(where: { sharing.access(of: $0) == .full })
            else { continue }
            try store.save(kept.passed(to: heir.id), of: kept.kind, kept.id, changing: [])
        }
        var left = record
        left.person = nil
        left.member.isActive = false
        left.left = environment.now()
        try store.save(left)
        try actor.audit(action, record.member.id.text, in: environment)
    }

    /// Makes another grown-up of the household its owner; the owner becomes a parent.
    package static func handOver(to id: UUID128, by actor: Actor, in environment: Environment) throws {
        try actor.require(.handOver)
        try environment.database.write { _ in
            let record = try active(id, by: actor, in: environment)
            guard record.person != nil, record.member.role == .parent || record.member.role == .adult else {
                throw HouseholdFailure.unknownMember
            }
            try actor.store(in: environment).handOver(from: actor.member.id, to: id)
            try actor.audit("household.handedOver", id.text, in: environment)
        }
    }

    private static func active(_ id: UUID128, by actor: Actor, in environment: Environment) throws -> MemberRecord {
        try actor.require(.seeHousehold)
        let record = try actor.store(in: environment).member(id)
        guard record.left == nil else { throw StorageError.notFound }
        return record
    }
}
