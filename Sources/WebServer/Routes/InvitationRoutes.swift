import Households
import HTTPTypes
import Storage
import Values
import Workflows

/// Inviting somebody, and what they do with the invitation.
enum InvitationRoutes {
    static let all: [Endpoint] = [
        .change(
            .post, "/v1/households/{household}/invitations", "invite", "Invites somebody, by mail where an address is given.",
            .provenMember, body: .json(MailInvitation.schema), answer: .created(MemberRoutes.invitation),
            problems: [.permissionDenied, .householdRefused, .badValue, .tooManyTries], MailInvitation.run),
        .converse(
            .post, "/v1/invitations/look", "lookAtInvitation", "What an invitation is to, for whoever brings its secret.", .nothing,
            body: .json(secret), answer: .json(seen), problems: [.invitationGone]
        ) { call in
            let token = try call.invitation(call.text("secret"))
            return try await call.service.workers.run {
                let (household, invitation) = try AcceptInvitation.look(token, in: call.service.environment)
                return .json { json in
                    json.member("household", household.name)
                    json.member("name", invitation.name)
                    json.member("role", invitation.role.code)
                    json.member("expires", invitation.expires)
                }
            }
        },
        .change(
            .post, "/v1/invitations/accept", "acceptInvitation", "Lets the person into the household that they were invited to.",
            .person(.account), body: .json(secret), answer: .json(HouseholdRoutes.household),
            problems: [.invitationGone, .householdRefused]
        ) { call in
            let token = try call.invitation(call.text("secret"))
            return try HouseholdRoutes.answer(200, AcceptInvitation.run(token, person: call.identity.person.id, in: call.environment), call)
        },
    ]

    private static let secret = Schema.object([Field("secret", .text(1...100))])

    private static let seen = Schema.named(
        "InvitationSeen",
        .object([
            Field("household", .name), Field("name", .name, "What the family calls the invited person."),
            Field("role", MemberRoutes.role), Field("expires", .instant),
        ]))
}
