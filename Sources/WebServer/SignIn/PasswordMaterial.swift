import Credentials
import Values

/// What a device sends for a password: how it is derived, what proves it, and the vault key that it opens. See Docs/Vault.md.
struct PasswordMaterial: Secret {
    /// The derivation as JSON, given back to whoever begins to sign in.
    let derivation: String
    /// What proves the password; only its hash is kept.
    let authenticationSecret: [UInt8]
    /// The envelope that the password opens.
    let wrappedKey: String

    /// The material's shape.
    static let schema = Schema.named(
        "PasswordMaterial",
        .object([
            Field("derivation", Derivation.schema), Field("authenticationSecret", VaultEnvelope.secretSchema),
            Field("wrappedKey", VaultEnvelope.schema),
        ]))

    /// Reads a member of a body.
    init(_ body: JSONValue?, at pointer: String) throws {
        authenticationSecret = try VaultEnvelope.secret(body?["authenticationSecret"], at: pointer + "/authenticationSecret")
        wrappedKey = try VaultEnvelope.password.read(body?["wrappedKey"], at: pointer + "/wrappedKey")
        derivation = try Derivation.read(body?["derivation"], at: pointer + "/derivation")
    }
}
