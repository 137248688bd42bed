import Crypto
import CryptoExtras
import FoundationEssentials

/// A public key of one of the accepted algorithms: a passkey's, or an attestation certificate's.
enum SignatureKey: Sendable {
    case p256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)

    /// Whether a signature is the key's over a message.
    ///
    /// ECDSA signatures are in strict DER. Both of the two that fit, with the low and the high `s`, are right: authenticators
    /// make either, and nothing is ever found by its signature.
    func isValid(_ signature: [UInt8], over message: [UInt8]) -> Bool {
        switch self {
        case .p256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
            return key.isValidSignature(signature, for: message)
        case .ed25519(let key):
            return key.isValidSignature(signature, for: message)
        case .rsa(let key):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
            return key.isValidSignature(signature, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
        }
    }
}
