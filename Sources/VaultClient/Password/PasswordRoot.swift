import Crypto
import CryptoExtras

/// What a password becomes on the device: a secret from which the server's part and the vault's part are derived, so that neither
/// tells anything about the other. It never leaves the device.
package struct PasswordRoot: Sendable {
    /// How it was derived.
    package let derivation: KeyDerivation
    let secret: SymmetricKey

    /// Derives the root. Slow on purpose: some tenths of a second at 600,000 rounds, the same for every password.
    package init(_ password: Password, _ derivation: KeyDerivation) throws(VaultError) {
        let secret = password.secret.withUnsafeBytes { bytes in
            try? KDF.Insecure.PBKDF2.deriveKey(
                from: bytes, salt: derivation.salt, using: .sha256, outputByteCount: SymmetricKey.vaultByteCount,
                rounds: derivation.rounds)
        }
        guard let secret else { throw .derivationRefused }
        self.init(derivation: derivation, secret: secret)
    }

    /// A root that was derived already.
    init(derivation: KeyDerivation, secret: SymmetricKey) {
        self.derivation = derivation
        self.secret = secret
    }

    /// What is sent to the server in place of the password.
    package var authenticationSecret: AuthenticationSecret {
        AuthenticationSecret(secret.derived(.authentication))
    }

    /// What wraps the vault key. Never sent.
    package var wrappingKey: WrappingKey {
        WrappingKey(kind: .password, derivation: derivation, secret: secret.derived(.password))
    }
}
