package import Households
package import Storage
package import Values

/// Brings people into a household: the inviter fixes what they will be, and the invitation works once.
package enum InviteMember {
    /// Keeps an invitation.
    ///
    /// - Parameters:
    ///   - role: what they will be; for a member who is known already, what that one is.
    ///   - member: the member whom they will be: a child without a sign-in, or somebody who left.
    ///   - token: SHA-256 of the secret that they will bring.
    package static func run(
        role: Role, name: String, email: String, member: UUID128? = nil, token: [UInt8], by actor: Actor, in environment: Environment
    ) throws -> Invitation {
        try actor.require(.invite(role))
        try HouseholdLimits.check(name: name)
        return try environment.database.write { _ in
            let store = actor.store(in: environment)
            let now = environment.now()
            for stale in try store.invitations() where stale.expires <= now { try store.removeInvitation(stale.id) }
            guard try store.invitations().count < HouseholdLimits.invitations else { throw HouseholdFailure.tooManyInvitations }
            try check(member, role, store)
            let invitation = Invitation(
                id: environment.freshID(), role: role, member: member, name: name, email: email, inviter: actor.member.id, token: token,
                created: now, expires: now.advanced(byMilliseconds: Int64(HouseholdLimits.invitationDays) * 86_400_000))
            try store.add(invitation)
            try TokenStore(environment.database).add(
                StoredToken(
                    hash: token, kind: .invitation, person: nil, data: "\(actor.household.number) \(invitation.id.text)", created: now,
                    expires: invitation.expires))
            try actor.audit("invitation.made", invitation.id.text, in: environment)
            return invitation
        }
    }

    private static func check(_ member: UUID128?, _ role: Role, _ store: HouseholdStore) throws {
        guard let member else {
            guard try store.members().count < HouseholdLimits.members else { throw HouseholdFailure.tooManyMembers }
            return
        }
        let known = try store.member(member)
        guard known.person == nil else { throw HouseholdFailure.memberAlready }
        // Nobody becomes owner again by an invitation, and nobody's role changes by one.
        guard known.member.role == role, role != .owner || known.left != nil else { throw HouseholdFailure.ownerStays }
    }

    /// Takes an invitation back.
    /// - Throws: `StorageError.notFound`.
    package static func revoke(_ id: UUID128, by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        guard let invitation = try store.invitations().first(where: { $0.id == id }) else { throw StorageError.notFound }
        try actor.require(.invite(invitation.role))
        try environment.database.write { _ in
            try store.removeInvitation(id)
            try TokenStore(environment.database).remove(invitation.token)
            try actor.audit("invitation.revoked", id.text, in: environment)
        }
    }

    /// The invitations that are open.
    package static func open(by actor: Actor, in environment: Environment) throws -> [Invitation] {
        try actor.require(.invite(.adult))
        let now = environment.now()
        return try actor.store(in: environment).invitations().filter { $0.expires > now }
    }
}
