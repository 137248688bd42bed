import Credentials
import Values

/// What a device sends for a recovery key: what proves it, and the vault key that it opens.
struct RecoveryKeyMaterial: Secret {
    /// What proves the recovery key; only its hash is kept.
    let authenticationSecret: [UInt8]
    /// The envelope that the recovery key opens.
    let wrappedKey: String

    /// The material's shape.
    static let schema = Schema.named(
        "RecoveryKeyMaterial",
        .object([Field("authenticationSecret", VaultEnvelope.secretSchema), Field("wrappedKey", VaultEnvelope.schema)]))

    /// Reads a member of a body.
    init(_ body: JSONValue?, at pointer: String) throws {
        authenticationSecret = try VaultEnvelope.secret(body?["authenticationSecret"], at: pointer + "/authenticationSecret")
        wrappedKey = try VaultEnvelope.recovery.read(body?["wrappedKey"], at: pointer + "/wrappedKey")
    }
}
