import Credentials
import Values

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
