import Crypto
import CryptoExtras
import Foundation
import Values

@testable import Connectors

/// Keys of a provider that a test is, and tokens that it makes by hand, right or wrong.
struct HandMadeToken {
    let ec = P256.Signing.PrivateKey()
    let ed = Curve25519.Signing.PrivateKey()
    let rsa: _RSA.Signing.PrivateKey

    init() throws {
        rsa = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    }

    /// The key set, with keys of kinds that are not taken among them.
    func keySet() throws -> String {
        let point = ec.publicKey.x963Representation.dropFirst()
        let primitives = try rsa.publicKey.getKeyPrimitives()
        return """
            {"keys": [
            {"kty": "oct", "kid": "shared", "k": "AAAA"}, {"kty": 7}, {"kty": "EC", "crv": "P-521", "kid": "big", "x": "", "y": ""},
            {"kty": "RSA", "use": "enc", "kid": "enc", "n": "\(text(primitives.modulus))", "e": "AQAB"},
            {"kty": "RSA", "kid": "weak", "n": "\(text(primitives.modulus.suffix(128)))", "e": "AQAB"},
            {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "rsa", "n": "\(text(primitives.modulus))", "e": "AQAB"},
            {"kty": "EC", "crv": "P-256", "kid": "ec", "x": "\(text(point.prefix(32)))", "y": "\(text(point.suffix(32)))"},
            {"kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "kid": "ed", "x": "\(text(ed.publicKey.rawRepresentation))"}
            ]}
            """
    }

    /// A token whose header and claims are as given, signed as `signer` says.
    func token(header: String, claims: String, signer: Signer) throws -> String {
        let signed = BitAlphabet.base64URL.encode(header.utf8) + "." + BitAlphabet.base64URL.encode(claims.utf8)
        let bytes = Data(signed.utf8)
        let signature: Data
        switch signer {
        case .rsa: signature = try rsa.signature(for: bytes, padding: .insecurePKCS1v1_5).rawRepresentation
        case .ec: signature = try ec.signature(for: bytes).rawRepresentation
        case .ed: signature = try ed.signature(for: bytes)
        case .otherEC: signature = try P256.Signing.PrivateKey().signature(for: bytes).rawRepresentation
        case .shared(let key): signature = Data(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
        case .nobody: signature = Data()
        }
        return signed + "." + BitAlphabet.base64URL.encode(signature)
    }

    private func text(_ bytes: Data) -> String { BitAlphabet.base64URL.encode(bytes) }

    enum Signer {
        case rsa
        case ec
        case ed
        case otherEC
        case shared(Data)
        case nobody
    }
}
