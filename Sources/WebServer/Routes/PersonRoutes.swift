import HTTPTypes
import Storage
import Values
import Workflows

/// What people see and change of themselves: name, preferences, notifications, sessions, tokens, security log, password, vault, address.
enum PersonRoutes {
    static let all: [Endpoint] = person + notifications + sessions + tokens + password + vault

    private static let code = Schema.object(MailedCode.fields)
    private static let refused: [ProblemID] = [.badValue, .signInRefused, .tooManyTries]

    private static let person: [Endpoint] = [
        .get("/v1/me", "me", "Who is signed in.", .person(.read), answer: .json(Person.schema)) { call in
            ChangePerson.answer(try call.identity.person)
        },
        .change(
            .patch, "/v1/me", "changeMe", "Changes the person's name and preferences.", .person(.account), body: .json(ChangePerson.schema),
            answer: .json(Person.schema), problems: [.badValue], ChangePerson.run),
        .change(
            .delete, "/v1/me", "deleteMe", "Deletes the person for good, with the households that nobody else signs in to.", .provenPerson,
            problems: [.stepUpNeeded, .householdRefused]
        ) { call in
            try DeletePerson.run(try call.identity.person.id, in: call.environment)
            var answer = Answer.nothing
            if try call.identity.session?.kind == .browser { answer.headers[.setCookie] = SessionCookie.gone }
            return answer
        },
        .converse(
            .post, "/v1/me/email", "changeEmail", "Mails a code to a new address of the person.", .provenPerson,
            body: .json(.object([Field("email", .email)])), answer: .accepted(MailedCode.schema),
            problems: [.badValue, .stepUpNeeded, .tooManyTries]
        ) { call in try await call.service.workers.run { try ChangeEmail.request(call) } },
        .converse(
            .post, "/v1/me/email/confirm", "confirmEmail", "Moves the person to the address that the code proves; other sessions end.",
            .person(.account), body: .json(code), answer: .json(Person.schema), problems: refused + [.ticketGone, .emailTaken]
        ) { call in try await call.service.workers.run { try ChangeEmail.confirm(call) } },
        .get(
            "/v1/me/security", "securityLog", "What happened to the person's sign-in, newest first.", .person(.account), query: Page.query,
            answer: .json(Page.schema("events", event)), problems: [.badCursor]
        ) { call in
            let page = try Page(call)
            let events = try call.person.securityEvents(before: page.before ?? .max, limit: page.limit + 1)
            return page.answer("events", events, { $0.number }) { event, json in
                json.member("number", event.number)
                json.member("at", event.at)
                json.member("kind", event.kind.rawValue)
                json.member("device", event.device)
                json.member("place", event.place)
            }
        },
    ]

    private static let notifications: [Endpoint] = [
        .get(
            "/v1/me/notifications", "notifications", "What the person is told of, by which ways, and when.", .person(.read),
            answer: .json(ChangeNotifications.schema)
        ) { call in
            ChangeNotifications.answer(try call.identity.person)
        },
        .change(
            .put, "/v1/me/notifications", "changeNotifications", "Changes what the person is told of, by which ways, and when.",
            .person(.account), body: .json(ChangeNotifications.schema), answer: .json(ChangeNotifications.schema), problems: [.badValue],
            ChangeNotifications.run),
    ]

    private static let sessions: [Endpoint] = [
        .get(
            "/v1/me/sessions", "sessions", "Where the person is signed in, the session that was used last first.", .person(.account),
            answer: .json(.object([Field("sessions", .list(session, most: OpenSession.limit))]))
        ) { call in
            let own = try call.identity.session?.id
            let sessions = try call.person.sessions().filter { $0.expires > call.now }
            return .json { json in json.array("sessions") { json in for one in sessions { write(one, isOwn: one.id == own, to: &json) } } }
        },
        .change(
            .delete, "/v1/me/sessions/{session}", "endSession", "Ends a session of the person.", .person(.account), EndSessions.one),
        .change(
            .delete, "/v1/me/sessions", "endOtherSessions", "Ends every session but the one that asks, and every token.",
            .person(.account),
            EndSessions.others),
        .converse(
            .post, "/v1/me/proof/email-code/request", "requestProofCode", "Mails a code to a person who has no password.",
            .person(.account), answer: .accepted(MailedCode.schema), problems: [.permissionDenied, .tooManyTries]
        ) { call in try await call.service.workers.run { try ProveIdentity.request(call) } },
        .converse(
            .post, "/v1/me/proof", "proveIdentity", "Proves once more who asks, for what is dangerous; counts for five minutes.",
            .person(.account),
            body: .json(
                .object([
                    .optional("authenticationSecret", VaultEnvelope.secretSchema, "Or a ticket and its code."),
                    .optional("ticket", .text(1...100)), .optional("code", .text(6...32)),
                ])), problems: refused + [.ticketGone, .busy], ProveIdentity.run),
    ]

    private static let tokens: [Endpoint] = [
        .get(
            "/v1/me/tokens", "tokens", "The person's own tokens.", .person(.account),
            answer: .json(.object([Field("tokens", .list(PersonalToken.schema, most: PersonalToken.limit))]))
        ) { call in
            let tokens = try ChangeTokens.list(call)
            return .json { json in json.array("tokens") { json in for one in tokens { PersonalToken.write(one, to: &json) } } }
        },
        .change(
            .post, "/v1/me/tokens", "makeToken", "Makes a token for a program of the person's.", .provenPerson,
            body: .json(PersonalToken.wish), answer: .created(PersonalToken.schema), problems: [.badValue, .stepUpNeeded, .tooMany],
            ChangeTokens.add),
        .change(
            .delete, "/v1/me/tokens/{token}", "removeToken", "Removes a token, which stops working at once.", .provenPerson,
            problems: [.stepUpNeeded], ChangeTokens.remove),
    ]

    private static let password: [Endpoint] = [
        .converse(
            .post, "/v1/me/password", "changePassword", "Puts a new password in place; every other session ends.", .provenPerson,
            body: .json(ChangePassword.schema), problems: refused + [.stepUpNeeded, .conflict, .busy], ChangePassword.run)
    ]

    private static let vault: [Endpoint] = [
        .get("/v1/me/vault", "vault", "The envelopes of the person's vault.", .person(.account), answer: .json(StoredVault.schema)) {
            call in
            try StoredVault(call.person).answer(owner: call.identity.person.id)
        },
        .converse(
            .put, "/v1/me/vault", "rotateVault", "Puts new envelopes in place of every one that there was; other sessions end.",
            .provenPerson, body: .json(ChangeVault.rotationSchema), problems: refused + [.stepUpNeeded, .conflict, .busy],
            ChangeVault.rotate),
        .converse(
            .put, "/v1/me/vault/recovery", "replaceRecoveryKey", "Puts a new recovery key in place of the old one.", .provenPerson,
            body: .json(RecoveryKeyMaterial.schema), problems: [.badValue, .stepUpNeeded, .conflict, .busy],
            ChangeVault.replaceRecoveryKey),
        .change(
            .post, "/v1/me/vault/passkeys", "addVaultPasskey", "Lets a passkey of the person's open the vault.", .provenPerson,
            body: .json(StoredVault.passkeySchema), problems: [.badValue, .stepUpNeeded, .tooMany], ChangeVault.addPasskey),
        .change(
            .delete, "/v1/me/vault/retired/{key}", "letVaultKeyGo",
            "Lets a key go that came before the vault's present one, once none of the person's sealed records or files needs it.",
            .person(.account), problems: [.conflict], ChangeVault.letKeyGo),
    ]

    private static let event = Schema.named(
        "SecurityEvent",
        .object([
            Field("number", .integer(1...Int64.max)), Field("at", .instant),
            Field("kind", .word(SecurityEvent.Kind.allCases.map(\.rawValue))),
            Field("device", .text(0...Visitor.deviceLength)), Field("place", .text(0...45)),
        ]))

    private static let session = Schema.named(
        "Session",
        .object([
            Field("id", .id), Field("kind", .word(SignInSession.Kind.allCases.map(\.rawValue))),
            Field("device", .text(0...Visitor.deviceLength)), Field("place", .text(0...45), "The network address of the sign-in."),
            Field("created", .instant), Field("used", .instant, "To the minute."), Field("expires", .instant),
            Field("isOwn", .boolean, "Whether it is the one that asks."),
        ]))

    private static func write(_ session: SignInSession, isOwn: Bool, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", session.id)
            json.member("kind", session.kind.rawValue)
            json.member("device", session.device)
            json.member("place", session.place)
            json.member("created", session.created)
            json.member("used", session.used)
            json.member("expires", session.expires)
            json.member("isOwn", isOwn)
        }
    }
}
