import HTTPTypes
import Storage
import Values

/// Signing up and in by e-mail and password, and ways back in.
enum SignInRoutes {
    static let all: [Endpoint] = signUp + signIn + waysBack

    private static let email = Schema.object([Field("email", .email)])
    private static let code = Schema.object(MailedCode.fields)
    private static let refused: [ProblemID] = [.badValue, .signInRefused, .tooManyTries]

    private static let signUp: [Endpoint] = [
        .converse(
            .post, "/v1/sign-up", "signUp", "Begins a sign-up; the mail says how it goes on. The same answer for every address.", .nothing,
            body: .json(BeginSignUp.schema), answer: .accepted(MailedCode.schema),
            problems: [.badValue, .permissionDenied, .invitationGone, .invitedElsewhere, .tooManyTries, .busy], BeginSignUp.run),
        .converse(
            .post, "/v1/sign-up/code", "renewSignUpCode", "Mails a new code for a sign-up that waits for one; the last one ends.", .nothing,
            body: .json(.object([Field("ticket", .text(1...100), "Of the last code.")])), answer: .accepted(MailedCode.schema),
            problems: [.badValue, .ticketGone, .tooManyTries]
        ) { call in try await call.service.workers.run { try BeginSignUp.renew(call) } },
        .converse(
            .post, "/v1/sign-up/confirm", "confirmSignUp", "Makes the person whose address the code proves, and signs them in.", .nothing,
            body: .json(code), answer: .json(SignedIn.schema), problems: refused + [.ticketGone, .emailTaken, .invitationGone]
        ) { call in try await call.service.workers.run { try ConfirmSignUp.run(call) } },
    ]

    private static let signIn: [Endpoint] = [
        .converse(
            .post, "/v1/sign-in/derivation", "derivation",
            "How the password of whoever has an address becomes a key; made up where nobody has it.", .nothing, body: .json(email),
            answer: .json(Derivation.schema)
        ) { call in
            let text = try await call.service.workers.run { try Derivation.of(call.text("email"), call.service) }
            return Answer(Array(text.utf8))
        },
        .converse(
            .post, "/v1/sign-in/password", "signInWithPassword", "Signs in with what the device derived from the password.", .nothing,
            body: .json(.object([Field("email", .email), Field("authenticationSecret", VaultEnvelope.secretSchema)])),
            answer: .json(SignedIn.schema), problems: refused + [.secondFactorNeeded, .busy]
        ) { call in
            let secret = try VaultEnvelope.secret(call.body["authenticationSecret"], at: "/authenticationSecret")
            return try await SignInPassword.run(email: call.text("email"), secret, call)
        },
        .converse(
            .post, "/v1/sign-in/email-code/request", "requestSignInCode", "Mails a code to whoever has the address.", .nothing,
            body: .json(email), answer: .accepted(MailedCode.schema), problems: [.badValue, .tooManyTries]
        ) { call in try await call.service.workers.run { try SignInEmailCode.request(call) } },
        .converse(
            .post, "/v1/sign-in/email-code", "signInWithEmailCode", "Signs in with a mailed code.", .nothing, body: .json(code),
            answer: .json(SignedIn.schema), problems: refused + [.ticketGone, .secondFactorNeeded]
        ) { call in try await call.service.workers.run { try SignInEmailCode.run(call) } },
        .converse(
            .post, "/v1/tokens/refresh", "refresh", "Gets the next tokens for a refresh token, which works once.", .nothing,
            body: .json(.object([Field("refreshToken", .text(1...100))])), answer: .json(SignedIn.schema), problems: [.signInNeeded],
        ) { call in try await call.service.workers.run { try RefreshTokens.run(call.text("refreshToken"), call) } },
        .change(.post, "/v1/sign-out", "signOut", "Ends the session that asks.", .person(.account), EndSessions.own),
    ]

    private static let waysBack: [Endpoint] = [
        .converse(
            .post, "/v1/password/reset/request", "requestReset", "Mails a code for a new password to whoever has the address.", .nothing,
            body: .json(email), answer: .accepted(MailedCode.schema), problems: [.badValue, .tooManyTries]
        ) { call in try await call.service.workers.run { try ResetPassword.request(call) } },
        .converse(
            .post, "/v1/password/reset/code", "confirmReset", "Takes the code; says for whom a new vault is made, and what is lost.",
            .nothing, body: .json(code),
            answer: .json(.object([Field("ticket", .text(1...100)), Field("owner", .id), ResetPassword.fate])),
            problems: refused + [.ticketGone]
        ) { call in try await call.service.workers.run { try ResetPassword.confirm(call) } },
        .converse(
            .post, "/v1/password/reset", "resetPassword", "Puts a new password and a new, empty vault in place; every session ends.",
            .nothing, body: .json(ResetPassword.schema), answer: .json(.object([ResetPassword.fate])),
            problems: [.badValue, .ticketGone, .busy], ResetPassword.run),
        .converse(
            .post, "/v1/recovery", "beginRecovery", "Gives the vault's envelopes to whoever has its recovery key.", .nothing,
            body: .json(RecoverVault.beginSchema), answer: .json(RecoverVault.envelopes), problems: refused + [.busy],
            RecoverVault.begin),
        .converse(
            .post, "/v1/recovery/finish", "finishRecovery", "Puts a new password and recovery key in place; every session ends.", .nothing,
            body: .json(RecoverVault.schema), problems: refused + [.conflict, .busy], RecoverVault.run),
    ]
}
