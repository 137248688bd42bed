/// What a key made from a master key serves. Each purpose has a key of its own, so what was made for one never fits another.
///
/// The raw values go into the keys: one that was released never changes.
package enum KeyPurpose: String, CaseIterable, Sendable {
    /// Seals the seed of a person's time-based codes.
    case timeBasedSecret = "time-based-secret"
    /// Seals the private keys that sign access tokens.
    case tokenSigningKey = "token-signing-key"
    /// Seals the key of stateless proofs.
    case proofKey = "proof-key"
    /// Seals access to a person's bank or sign-in provider.
    case connection = "connection"
    /// Seals answers that are kept for the same request again.
    case storedAnswer = "stored-answer"
    /// Seals backups.
    case backup = "backup"
    /// Digests recovery codes.
    case recoveryCode = "recovery-code"
    /// Digests codes that were sent by e-mail.
    case emailCode = "email-code"
}
