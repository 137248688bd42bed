import Credentials
import HTTPTypes
import Values

/// One-time codes: setting up a generator, recovery codes, signing in and proving with either.
enum CodeRoutes {
    static let all: [Endpoint] = setUp + use

    private static let setUp: [Endpoint] = [
        .change(
            .post, "/v1/me/codes", "beginCodes", "Makes the secret of a code generator, which is said once and counts when confirmed.",
            .provenPerson,
            answer: .created(
                .named(
                    "CodeSecret",
                    .object([
                        Field("secret", .text(32...32), "To type, in base32."),
                        Field("url", .text(1...1000), "To scan, `otpauth://totp/…`."),
                    ]))), problems: [.factorExists]
        ) { call in try SetUpCodes.begin(call) },
        .converse(
            .post, "/v1/me/codes/confirm", "confirmCodes",
            "Takes the generator's first code; from now on sign-ins ask for one. Says recovery codes, once. Other sessions end.",
            .provenPerson, body: .json(.object([Field("code", code)])), answer: .created(recoveryCodes),
            problems: [.badValue, .notFound, .factorExists, .tooManyTries]
        ) { call in try await call.service.workers.run { try SetUpCodes.confirm(call) } },
        .change(
            .delete, "/v1/me/codes", "removeCodes", "Takes generator and recovery codes away. Other sessions end.", .provenPerson,
            problems: [.notFound]
        ) { call in try SetUpCodes.remove(call) },
        .change(
            .post, "/v1/me/recovery-codes", "makeRecoveryCodes", "Makes ten new recovery codes; the old ones are gone. Other sessions end.",
            .provenPerson, answer: .created(recoveryCodes), problems: [.notFound]
        ) { call in try SetUpCodes.renewRecoveryCodes(call) },
    ]

    private static let use: [Endpoint] = [
        .converse(
            .post, "/v1/sign-in/code", "signInWithCode", "The second step of a sign-in: a code of the generator.", .nothing,
            body: .json(.object([Field("ticket", ticket), Field("code", code)])), answer: .json(SignedIn.schema),
            problems: [.badValue, .ticketGone, .signInRefused, .tooManyTries]
        ) { call in try await call.service.workers.run { try SignInWithCode.run(.generator, call) } },
        .converse(
            .post, "/v1/sign-in/recovery-code", "signInWithRecoveryCode", "The second step of a sign-in: a recovery code.", .nothing,
            body: .json(.object([Field("ticket", ticket), Field("code", recoveryCode)])), answer: .json(SignedIn.schema),
            problems: [.badValue, .ticketGone, .signInRefused, .tooManyTries]
        ) { call in try await call.service.workers.run { try SignInWithCode.run(.recovery, call) } },
        .converse(
            .post, "/v1/me/proof/code", "proveWithCode", "Proves with a code of the generator that it is still the person.",
            .person(.account), body: .json(.object([Field("code", code)])), problems: [.badValue, .signInRefused, .tooManyTries],
        ) { call in try await call.service.workers.run { try ProveByFactor.code(call) } },
    ]

    private static let code = Schema.text(6...32)
    private static let recoveryCode = Schema.text(10...64)
    private static let ticket = Schema.text(1...100)
    private static let recoveryCodes = Schema.named(
        "RecoveryCodes", .object([Field("recoveryCodes", .list(.text(11...11), most: RecoveryCode.count))]))
}
