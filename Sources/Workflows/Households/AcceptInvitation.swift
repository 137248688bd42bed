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
            let member = try joining(person, by: invitation, among: members, store, in: environment)
            let joined = members.first { $0.member.id == member.id }?.joined ?? environment.now()
            try store.save(MemberRecord(member: member, person: person, name: invitation.name, joined: joined))
            // Other ways to the same place are closed with this one.
            for used in try store.invitations() where used.id == invitation.id || (used.member != nil && used.member == invitation.member) {
                try store.removeInvitation(used.id)
                try TokenStore(environment.database).remove(used.token)
            }
            let actor = Actor(member, of: household, person: person)
            // A person who claims what was made on this machine brings what was kept for its person.
            try SealedJournal.move(from: member.id, to: person, in: environment)
            try actor.audit("member.joined", member.id.text, in: environment)
            return actor
        }
    }

    /// Whom the person becomes: the member whom the invitation names, or somebody new.
    ///
    /// A membership that another person left stays that one's, with the accounts that only they could see: whoever else comes is new.
    /// - Throws: `HouseholdFailure.invitationGone` when somebody is that member by now, or the member's role is another one.
    private static func joining(
        _ person: UUID128, by invitation: Invitation, among members: [MemberRecord], _ store: HouseholdStore, in environment: Environment
    ) throws -> Member {
        if let known = members.first(where: { $0.member.id == invitation.member }) {
            guard known.person == nil, known.member.role == invitation.role else { throw HouseholdFailure.invitationGone }
            let former = try store.formerPersons(of: known.member.id)
            if former.isEmpty || former == [person] { return Member(id: known.member.id, role: known.member.role) }
        }
        guard members.count < HouseholdLimits.members else { throw HouseholdFailure.tooManyMembers }
        return Member(id: environment.freshID(), role: invitation.role)
    }
}
