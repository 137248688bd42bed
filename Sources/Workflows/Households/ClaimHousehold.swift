import Households
package import Storage
import Values

/// Lets a person who signs in become the owner of a household that was made on this machine, where nobody signs in.
///
/// For whoever keeps the machine alone: no route leads here. They can open the database file anyway.
package enum ClaimHousehold {
    /// Keeps an invitation to the owner's own place.
    ///
    /// - Parameter token: SHA-256 of the secret that the person will bring.
    /// - Throws: `HouseholdFailure.memberAlready` when somebody signs in as the owner.
    package static func run(token: [UInt8], by actor: Actor, in environment: Environment) throws -> Invitation {
        try actor.require(.handOver)
        return try environment.database.write { _ in
            let store = actor.store(in: environment)
            let owner = try store.member(actor.member.id)
            guard owner.person == nil else { throw HouseholdFailure.memberAlready }
            // One secret at a time opens the owner's place.
            for earlier in try store.invitations() where earlier.member == owner.member.id {
                try store.removeInvitation(earlier.id)
                try TokenStore(environment.database).remove(earlier.token)
            }
            let now = environment.now()
            let invitation = Invitation(
                id: environment.freshID(), role: .owner, member: owner.member.id, name: owner.name, email: "", inviter: owner.member.id,
                token: token, created: now,
                expires: now.advanced(byMilliseconds: Int64(HouseholdLimits.invitationDays) * 86_400_000))
            try store.add(invitation)
            try TokenStore(environment.database).add(
                StoredToken(
                    hash: token, kind: .invitation, person: nil, data: "\(actor.household.number) \(invitation.id.text)", created: now,
                    expires: invitation.expires))
            try actor.audit("household.offered", invitation.id.text, in: environment)
            return invitation
        }
    }

    /// Whether an invitation is one to its inviter's own place, in which nobody signs in.
    static func isClaim(_ invitation: Invitation, of inviter: MemberRecord) -> Bool {
        invitation.role == .owner && invitation.member == inviter.member.id && inviter.member.role == .owner
            && inviter.member.isActive && inviter.person == nil
    }
}
