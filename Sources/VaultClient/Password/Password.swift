import Crypto
import CryptoExtras
import Foundation

/// A person's password as every device reads it: the text in Unicode's normal form C, as UTF-8.
///
/// Form C, because one keyboard types é as one character and another as two, and both must open the same vault. Not form KC, which
/// would make different characters equal. Nothing is trimmed: a space that was typed belongs to the password.
package struct Password: Sendable {
    /// Bytes that a password may have, in form C and UTF-8.
    package static let byteLimits = 8...1024

    /// The bytes, kept where they are wiped when the password goes, and out of every description.
    let secret: SymmetricKey

    /// A password from what was typed.
    package init(_ text: String) throws(PasswordIssue) {
        // No text is more than three times as long as its form C, so longer ones need no normalising to be refused.
        guard text.utf8.count <= 3 * Password.byteLimits.upperBound else { throw .tooLong }
        let bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
        guard bytes.count >= Password.byteLimits.lowerBound else { throw .tooShort }
        guard bytes.count <= Password.byteLimits.upperBound else { throw .tooLong }
        secret = SymmetricKey(data: bytes)
    }
}

/// Why a text can't be a password.
package enum PasswordIssue: Error, Hashable, Sendable {
    /// Fewer than `Password.byteLimits.lowerBound` bytes.
    case tooShort
    /// More than `Password.byteLimits.upperBound` bytes.
    case tooLong
}

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
