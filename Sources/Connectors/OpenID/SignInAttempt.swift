import Crypto
import FoundationEssentials
import Values

/// What one sign-in through a provider has to remember between its start and the person's return: keep it on the server, use it once.
package struct SignInAttempt: Sendable, Hashable, CustomStringConvertible {
    /// Comes back with the person and finds the attempt again.
    package let state: String
    /// Comes back inside the provider's signed token, which thereby belongs to this attempt.
    package let nonce: String
    /// Proves to the provider that the one who brings the code began the attempt (RFC 7636). Never leaves but with the code.
    package let verifier: String

    /// An attempt out of 3 × 32 random bytes.
    package init(random: (Int) -> [UInt8]) {
        self.init(
            state: BitAlphabet.base64URL.encode(random(32)), nonce: BitAlphabet.base64URL.encode(random(32)),
            verifier: BitAlphabet.base64URL.encode(random(32)))
    }

    /// An attempt as it was kept.
    package init(state: String, nonce: String, verifier: String) {
        self.state = state
        self.nonce = nonce
        self.verifier = verifier
    }

    /// What the provider is told of the verifier beforehand: its SHA-256 in base64url.
    package var challenge: String { BitAlphabet.base64URL.encode(SHA256.hash(data: Data(verifier.utf8))) }

    package var description: String { "SignInAttempt" }
}
