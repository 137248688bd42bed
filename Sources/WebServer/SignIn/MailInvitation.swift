import Credentials
import Storage
import Values
import Workflows

/// Invites somebody into a household: the inviter gets the secret to hand over, and where there is an address it is mailed there.
enum MailInvitation {
    /// The body.
    static let schema = Schema.object([
        Field("name", .name, "What the family calls them."), Field("role", MemberRoutes.role), .optional("email", .email),
        .optional("member", .id, "The member whom they will be, when there is one already."),
    ])

    /// Makes the invitation.
    static func run(_ call: Call) throws -> Answer {
        let (actor, inviter) = (try call.actor, try call.identity.person)
        let email = call.body["email"] == nil ? nil : try call.address()
        let member = call.optionalText("member").flatMap { UUID128($0) }
        let secret = try call.freshToken(.invitation)
        let invitation = try InviteMember.run(
            role: try MemberRoutes.role(call), name: call.text("name"), email: email ?? "", member: member, token: secret.hash, by: actor,
            in: call.environment)
        // Counted last, so that what is refused for another reason uses nothing up.
        try call.service.limits.spend(.mail, "invitation \(inviter.id.text)", now: call.now)
        var json = JSONWriter()
        MemberRoutes.write(invitation, secret: secret.text, to: &json)
        let answer = Answer(json.bytes, status: 201)
        guard let email else { return answer }
        let letter = Letter(
            .invitation, .text("inviter", Letter.unlinked(inviter.name)), .text("household", Letter.unlinked(actor.household.name)),
            .text("secret", secret.text), .count("days", HouseholdLimits.invitationDays))
        return answer.mailing([try letter.message(to: email, in: call.catalogue.locale, call.service, at: call.now)])
    }
}
