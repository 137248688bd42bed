import Crypto

/// What wraps and unwraps a vault key: of a password, a recovery key, a passkey or a later vault key.
package struct WrappingKey: Sendable {
    /// The kind of the envelopes that it makes and opens.
    package let kind: EnvelopeKind
    /// How it came from a password; nil for the other kinds.
    package let derivation: KeyDerivation?
    let secret: SymmetricKey
}
