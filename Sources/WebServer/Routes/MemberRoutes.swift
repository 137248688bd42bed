import Credentials
import Households
import HTTPTypes
import Storage
import Values
import Workflows

/// Who is in a household: members, roles, invitations, leaving, handing over.
enum MemberRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/members", "members", "Everybody who is in the household.", .member(.read),
            answer: .json(.object([Field("members", .list(member, most: HouseholdLimits.members))]))
        ) { call in
            let members = try ChangeMembers.list(by: call.actor, in: call.environment)
            return .json { json in json.array("members") { json in for record in members { write(record, to: &json) } } }
        },
        .change(
            .post, "/v1/households/{household}/members", "addMember", "Adds a member without a sign-in, such as a small child.",
            .provenMember, body: .json(.object([Field("name", .name), Field("role", role)])), answer: .created(member),
            problems: [.permissionDenied, .householdRefused]
        ) { call in
            let record = try ChangeMembers.add(name: call.text("name"), role: try role(call), by: call.actor, in: call.environment)
            return answer(201, record)
        },
        .change(
            .patch, "/v1/households/{household}/members/{member}", "changeMember", "Gives a member another name or role.", .provenMember,
            body: .json(.object([.optional("name", .name), .optional("role", role)])), answer: .json(member),
            problems: [.permissionDenied, .householdRefused]
        ) { call in
            let record = try ChangeMembers.change(
                try call.id("member"), name: call.optionalText("name"), role: try call.optionalText("role").map { _ in try role(call) },
                by: call.actor, in: call.environment)
            return answer(200, record)
        },
        .change(
            .delete, "/v1/households/{household}/members/{member}", "removeMember", "Takes a member out; oneself to leave.",
            .provenMember, problems: [.permissionDenied, .householdRefused]
        ) { call in
            try ChangeMembers.remove(try call.id("member"), by: call.actor, in: call.environment)
            return .nothing
        },
        .change(
            .post, "/v1/households/{household}/owner", "handOver", "Makes another grown-up the owner; the owner becomes a parent.",
            .provenMember, body: .json(.object([Field("member", .id)])), problems: [.permissionDenied, .householdRefused]
        ) { call in
            guard let id = UUID128(call.text("member")) else { throw Problem(.notFound) }
            try ChangeMembers.handOver(to: id, by: call.actor, in: call.environment)
            return .nothing
        },
        .get(
            "/v1/households/{household}/invitations", "invitations", "The invitations that are open.", .member(.read),
            answer: .json(.object([Field("invitations", .list(invitation, most: HouseholdLimits.invitations))])),
            problems: [.permissionDenied]
        ) { call in
            let open = try InviteMember.open(by: call.actor, in: call.environment)
            return .json { json in json.array("invitations") { json in for one in open { write(one, secret: nil, to: &json) } } }
        },
        .change(
            .delete, "/v1/households/{household}/invitations/{invitation}", "revokeInvitation", "Takes an invitation back.",
            .provenMember, problems: [.permissionDenied]
        ) { call in
            try InviteMember.revoke(try call.id("invitation"), by: call.actor, in: call.environment)
            return .nothing
        },
    ]

    static let role = Schema.word(Role.allCases.map(\.code))

    static let member = Schema.named(
        "Member",
        .object([
            Field("id", .id), Field("name", .name), Field("role", role), Field("signsIn", .boolean), Field("joined", .instant),
        ]))

    static let invitation = Schema.named(
        "Invitation",
        .object([
            Field("id", .id), Field("name", .name), Field("role", role), Field("email", .text(0...254)), Field("inviter", .id),
            Field("created", .instant), Field("expires", .instant),
            .optional("secret", .text(1...100), "What the invited person brings; said once, when it is made."),
        ]))

    /// The role that a body names.
    static func role(_ call: Call) throws -> Role {
        guard let role = Role(code: call.text("role")) else { throw Problem(.badValue, pointer: "/role", expected: "role") }
        return role
    }

    private static func answer(_ status: Int, _ record: MemberRecord) -> Answer {
        var json = JSONWriter()
        write(record, to: &json)
        return Answer(json.bytes, status: status)
    }

    private static func write(_ record: MemberRecord, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", record.member.id)
            json.member("name", record.name)
            json.member("role", record.member.role.code)
            json.member("signsIn", record.person != nil)
            json.member("joined", record.joined)
        }
    }

    /// Writes an invitation, with its secret when it was made just now.
    static func write(_ invitation: Invitation, secret: String?, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", invitation.id)
            json.member("name", invitation.name)
            json.member("role", invitation.role.code)
            json.member("email", invitation.email)
            json.member("inviter", invitation.inviter)
            json.member("created", invitation.created)
            json.member("expires", invitation.expires)
            if let secret { json.member("secret", secret) }
        }
    }
}
