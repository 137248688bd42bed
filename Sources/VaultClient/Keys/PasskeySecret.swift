import Crypto

/// What a passkey's PRF extension gives for `prfInput`: 32 bytes that only this passkey can make, on a device that confirmed the
/// person.
package struct PasskeySecret: Sendable {
    /// The one input that is given to every passkey (SHA-256 of `evenkeel/vault/1/passkey-prf`), so that signing in and unlocking is
    /// one gesture, before it is known whose passkey it is.
    package static let prfInput = Array(SHA256.hash(data: Array("evenkeel/vault/1/passkey-prf".utf8)))

    private let secret: SymmetricKey

    /// A secret from the extension's first result; `cannotBeOpened` unless it has 32 bytes.
    package init(prfOutput: [UInt8]) throws(VaultError) {
        guard prfOutput.count == SymmetricKey.vaultByteCount else { throw .cannotBeOpened }
        secret = SymmetricKey(data: prfOutput)
    }

    /// What wraps the vault key for this passkey.
    package var wrappingKey: WrappingKey {
        WrappingKey(kind: .passkey, derivation: nil, secret: secret.derived(.passkey))
    }
}
