import Crypto
import FoundationEssentials
import Values

/// The signatures that are taken from providers. Not among them: none at all, and those with a shared secret.
enum SigningAlgorithm: String, Sendable {
    case rs256 = "RS256"
    case es256 = "ES256"
    case eddsa = "EdDSA"

    /// The left half of a text's hash in base64url, as `at_hash` has it. Ed25519 hashes with SHA-512, the others with SHA-256.
    func halfHash(_ text: String) -> String {
        let bytes = Data(text.utf8)
        let digest: [UInt8] = self == .eddsa ? Array(SHA512.hash(data: bytes)) : Array(SHA256.hash(data: bytes))
        return BitAlphabet.base64URL.encode(digest.prefix(digest.count / 2))
    }
}
