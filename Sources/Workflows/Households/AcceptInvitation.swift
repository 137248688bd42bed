import Households
package import Storage
package import Values

/// Lets a person into the household that they were invited to.
package enum AcceptInvitation {
    /// The household, what the person will be, and who invites, for whoever brings the secret.
    /// - Throws: `HouseholdFailure.invitationGone`.
    package static func look(_ token: [UInt8], in environment: Environment) throws -> (household: Household, invitation: Invitation) {
        guard let stored = try TokenStore(environment.database).find(token, .invitation), stored.expires > environment.now(),
            let space = stored.data.firstIndex(of: " "), let number = Int64(stored.data[..<space])
        else { throw HouseholdFailure.invitationGone }
        let store = HouseholdStore(database: environment.database, household: number)
        guard let invitation = try store.invitations().first(where: { $0.token == token }) else { throw HouseholdFailure.invitationGone }
        return (try Household.load(number, in: environment.database), invitation)
    }

    /// Makes the person a member. Of two who bring the same secret only one comes in.
    /// - Throws: `HouseholdFailure`.
    package static func run(_ token: [UInt8], person: UUID128, in environment: Environment) throws -> Actor {
        try environment.database.write { _ in
            let (household, invitation) = try look(token, in: environment)
            let store = HouseholdStore(database: environment.database, household: household.number)
            let members = try store.members()
            guard !members.contains(where: { $0.person == person }) else { throw HouseholdFailure.memberAlready }
            let known = try PersonStore(database: environment.database, person: person).households().count
            guard known < HouseholdLimits.households else { throw HouseholdFailure.tooManyHouseholds }
            // Who has lost the right to invite since has not invited.
            guard let inviter = members.first(where: { $0.member.id == invitation.inviter }),
                allows(inviter.member, .invite(invitation.role)) || ClaimHousehold.isClaim(invitation, of: inviter)
            else { throw HouseholdFailure.invitationGone }
            let member = Member(id: invitation.member ?? environment.freshID(), role: invitation.role)
            let joined = members.first { $0.member.id == member.id }?.joined ?? environment.now()
            try store.save(MemberRecord(member: member, person: person, name: invitation.name, joined: joined))
            try store.removeInvitation(invitation.id)
            try TokenStore(environment.database).remove(token)
            let actor = Actor(member, of: household)
            try actor.audit("member.joined", member.id.text, in: environment)
            return actor
        }
    }
}
