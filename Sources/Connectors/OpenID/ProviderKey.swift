import FoundationEssentials
import JWTKit
import Values

/// A public key of a provider, of a kind and size that is taken.
struct ProviderKey: Sendable {
    let id: String?
    let algorithm: SigningAlgorithm
    let jwk: JWK

    /// Keys of one provider, at most; the rest is not looked at.
    static let countLimit = 100

    /// The usable keys of a key set (RFC 7517). Keys of other kinds, for encryption, or too weak, are left out as if they weren't there.
    static func keys(inSet bytes: [UInt8]) throws(OpenIDError) -> [ProviderKey] {
        guard let set = try? JSONDecoder().decode(KeySet.self, from: Data(bytes)) else { throw .malformed(.keys) }
        return set.keys.prefix(countLimit).compactMap { $0.members.flatMap(ProviderKey.init) }
    }

    private init?(_ members: Members) {
        guard members.use ?? "sig" == "sig", members.key_ops?.contains("verify") ?? true else { return nil }
        // One key is used one at a time, so the name that JWTKit looks it up by does not matter; see `IDTokenVerifier`.
        let name = JWKIdentifier(string: "key")
        switch (members.kty, members.crv) {
        case ("RSA", _):
            guard let n = members.n.flatMap({ BitAlphabet.base64URL.decode($0) }),
                let e = members.e.flatMap({ BitAlphabet.base64URL.decode($0) }),
                ProviderKey.isStrong(modulus: n, exponent: e)
            else { return nil }
            algorithm = .rs256
            jwk = .rsa(.rs256, identifier: name, modulus: members.n, exponent: members.e)
        case ("EC", "P-256"):
            algorithm = .es256
            jwk = .ecdsa(.es256, identifier: name, x: members.x, y: members.y, curve: .p256)
        case ("OKP", "Ed25519"):
            algorithm = .eddsa
            jwk = .octetKeyPair(.eddsa, identifier: name, x: members.x, y: nil, curve: .ed25519)
        default:
            return nil
        }
        guard members.alg ?? algorithm.rawValue == algorithm.rawValue else { return nil }
        id = members.kid
    }

    /// 2048 to 8192 bits, and an odd exponent above 2.
    private static func isStrong(modulus: [UInt8], exponent: [UInt8]) -> Bool {
        let modulus = modulus.drop { $0 == 0 }
        let exponent = exponent.drop { $0 == 0 }
        guard let last = exponent.last, last & 1 == 1, exponent.count <= 8, exponent.count > 1 || last > 2 else { return false }
        return (256...1024).contains(modulus.count) && (modulus.count > 256 || modulus.first.map { $0 >= 0x80 } == true)
    }

    private struct KeySet: Decodable {
        let keys: [Lenient]
    }

    /// A key whose members may be of any form: one odd key must not hide the others.
    private struct Lenient: Decodable {
        let members: Members?

        init(from decoder: any Decoder) {
            members = try? Members(from: decoder)
        }
    }

    private struct Members: Decodable {
        let kty: String
        let kid: String?
        let alg: String?
        let use: String?
        let key_ops: [String]?
        let crv: String?
        let n: String?
        let e: String?
        let x: String?
        let y: String?
    }
}
