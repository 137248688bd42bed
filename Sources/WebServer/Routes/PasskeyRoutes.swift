import Credentials
import HTTPTypes
import Storage
import Values

/// Passkeys: a new one, the person's own, signing in and proving with one.
enum PasskeyRoutes {
    static let all: [Endpoint] = own + signIn + proof

    private static let own: [Endpoint] = [
        .converse(
            .post, "/v1/me/passkeys/options", "passkeyOptions", "What a browser needs to make a passkey.", .provenPerson,
            answer: .json(PasskeyShapes.creationOptions), problems: [.tooMany]
        ) { call in try await call.service.workers.run { try PasskeyOptions.registration(call) } },
        .converse(
            .post, "/v1/me/passkeys", "addPasskey", "Adds the passkey that a browser made. Other sessions end.", .provenPerson,
            body: .json(.object([Field("credential", PasskeyShapes.credential), .optional("name", .name)])),
            answer: .created(passkey), problems: [.badValue, .tooMany]
        ) { call in
            let kept = try await call.service.workers.run { try RegisterPasskey.run(call) }
            return answer(201, kept)
        },
        .change(
            .patch, "/v1/me/passkeys/{passkey}", "renamePasskey", "Gives a passkey another name.", .person(.account),
            body: .json(.object([Field("name", .name)])), answer: .json(passkey)
        ) { call in
            let credential = try credential(call)
            try call.person.rename(credential, to: call.text("name"))
            guard let renamed = try call.person.passkeys().first(where: { $0.credential == credential }) else {
                throw Problem(.notFound)
            }
            return answer(200, renamed)
        },
        .change(
            .delete, "/v1/me/passkeys/{passkey}", "removePasskey", "Takes a passkey away. Other sessions end.", .provenPerson,
            problems: [.lastFactor]
        ) { call in
            let credential = try credential(call)
            guard try call.person.passkeys().contains(where: { $0.credential == credential }) else { throw Problem(.notFound) }
            try ChangeFactors.checkWayIn(withoutPasskeys: 1, call)
            try call.person.removePasskey(credential)
            // What it opened of the vault goes with it.
            try call.person.setWrappedKey(nil, kind: WrappedKeyKind.passkey + BitAlphabet.base64URL.encode(credential), at: call.now)
            try ChangeFactors.note(.passkeyRemoved, call)
            return .nothing
        },
    ]

    private static let signIn: [Endpoint] = [
        .converse(
            .post, "/v1/sign-in/passkey/options", "passkeySignInOptions",
            "What a browser needs to sign in with a passkey; the passkey says who it is.", .nothing,
            answer: .json(PasskeyShapes.requestOptions)
        ) { call in try await call.service.workers.run { try PasskeyOptions.signIn(call) } },
        .converse(
            .post, "/v1/sign-in/passkey", "signInWithPasskey", "Signs in with the passkey that a browser used.", .nothing,
            body: .json(.object([Field("credential", PasskeyShapes.credential)])), answer: .json(SignedIn.schema),
            problems: [.badValue, .signInRefused, .secondFactorNeeded, .tooManyTries]
        ) { call in try await call.service.workers.run { try SignInWithPasskey.run(call) } },
    ]

    private static let proof: [Endpoint] = [
        .converse(
            .post, "/v1/me/proof/passkey/options", "passkeyProofOptions", "What a browser needs to prove with a passkey who it is.",
            .person(.account), answer: .json(PasskeyShapes.requestOptions), problems: [.notFound]
        ) { call in try await call.service.workers.run { try PasskeyOptions.proof(call) } },
        .converse(
            .post, "/v1/me/proof/passkey", "proveWithPasskey", "Proves with a passkey that it is still the person.", .person(.account),
            body: .json(.object([Field("credential", PasskeyShapes.credential)])), problems: [.badValue, .signInRefused]
        ) { call in try await call.service.workers.run { try ProveByFactor.passkey(call) } },
    ]

    /// A passkey as its person sees it.
    static let passkey = Schema.named(
        "Passkey",
        .object([
            Field("id", .base64url(1...PasskeyLimits.credentialIDBytes)), Field("name", .name),
            Field("isBackedUp", .boolean, "Whether it is kept in more than one place."),
            Field(
                "transports", .list(.text(1...PasskeyLimits.transportCharacters), most: PasskeyLimits.transports),
                "Ways to reach its authenticator."),
            Field("created", .instant), Field("used", .nullable(.instant), "When it was last used."),
        ]))

    /// Writes a passkey as its person sees it.
    static func write(_ passkey: Storage.StoredPasskey, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", BitAlphabet.base64URL.encode(passkey.credential))
            json.member("name", passkey.name)
            json.member("isBackedUp", passkey.isBackedUp)
            json.member("transports", passkey.transportNames)
            json.member("created", passkey.created)
            json.member("used", passkey.used)
        }
    }

    private static func answer(_ status: Int, _ passkey: Storage.StoredPasskey) -> Answer {
        var json = JSONWriter()
        write(passkey, to: &json)
        return Answer(json.bytes, status: status)
    }

    private static func credential(_ call: Call) throws -> [UInt8] {
        guard let credential = call.path["passkey"].flatMap({ BitAlphabet.base64URL.decode($0) }) else { throw Problem(.notFound) }
        return credential
    }
}

/// What browsers and the server say to one another about passkeys, as WebAuthn Level 3 writes it in JSON.
enum PasskeyShapes {
    /// What a browser answered: a `PublicKeyCredential` as JSON, which is read and limited by its own rules.
    static let credential = Schema.anything(mostBytes: PasskeyLimits.responseBytes)

    /// For `PublicKeyCredential.parseCreationOptionsFromJSON`.
    static let creationOptions = Schema.named(
        "PasskeyCreationOptions",
        .object([
            Field("rp", .object([Field("id", .text(1...253)), Field("name", .text(1...100))])),
            Field(
                "user",
                .object([
                    Field("id", .base64url(1...PasskeyLimits.personHandleBytes)), Field("name", .text(1...254)),
                    Field("displayName", .name),
                ])),
            Field("challenge", .base64url(32...32)),
            Field("pubKeyCredParams", .list(.object([Field("type", publicKey), Field("alg", .integer(-65_535 ... -1))]), most: 10)),
            Field("timeout", timeout), Field("excludeCredentials", .list(descriptor, most: RegisterPasskey.most)),
            Field(
                "authenticatorSelection",
                .object([
                    Field("residentKey", .word(["required"])), Field("requireResidentKey", .boolean),
                    Field("userVerification", verification),
                ])),
            Field("hints", .list(.text(1...40), most: 3)), Field("attestation", .word(["none"])), Field("extensions", extensions),
        ]))

    /// For `PublicKeyCredential.parseRequestOptionsFromJSON`.
    static let requestOptions = Schema.named(
        "PasskeyRequestOptions",
        .object([
            Field("challenge", .base64url(32...32)), Field("timeout", timeout), Field("rpId", .text(1...253)),
            Field("allowCredentials", .list(descriptor, most: RegisterPasskey.most)), Field("userVerification", verification),
            Field("hints", .list(.text(1...40), most: 3)), Field("extensions", extensions),
        ]))

    private static let publicKey = Schema.word(["public-key"])
    private static let timeout = Schema.integer(1...600_000)
    private static let verification = Schema.word(["required", "preferred"])

    private static let descriptor = Schema.object([
        Field("type", publicKey), Field("id", .base64url(1...PasskeyLimits.credentialIDBytes)),
        .optional("transports", .list(.text(1...PasskeyLimits.transportCharacters), most: PasskeyLimits.transports)),
    ])

    /// The salt of the secret that opens the vault.
    private static let extensions = Schema.object([
        Field("prf", .object([Field("eval", .object([Field("first", .base64url(32...32))]))]))
    ])
}
