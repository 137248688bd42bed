import Crypto
import CryptoExtras
import Foundation
import Values

import Credentials

/// An authenticator in software that holds one passkey.
struct VirtualAuthenticator {
    /// A private key of each algorithm.
    enum PrivateKey {
        case p256(P256.Signing.PrivateKey)
        case ed25519(Curve25519.Signing.PrivateKey)
        case rsa(_RSA.Signing.PrivateKey)
    }

    let algorithm: COSEAlgorithm
    let key: PrivateKey
    var credentialID: [UInt8]
    var aaguid: [UInt8]

    /// RSA keys take long to find, so tests share one.
    static let rsaKey = try? _RSA.Signing.PrivateKey(keySize: .bits2048)

    init(_ algorithm: COSEAlgorithm, random: inout SeededRandom) throws {
        self.algorithm = algorithm
        credentialID = random.bytes(random.integer(in: 16...64))
        aaguid = random.bytes(16)
        switch algorithm {
        case .es256: key = .p256(try P256.Signing.PrivateKey(rawRepresentation: [1] + random.bytes(31)))
        case .edDSA: key = .ed25519(try Curve25519.Signing.PrivateKey(rawRepresentation: random.bytes(32)))
        case .rs256: key = .rsa(try VirtualAuthenticator.rsaKey ?? _RSA.Signing.PrivateKey(keySize: .bits2048))
        }
    }

    /// The members of the public key, in the order of the standard.
    var publicKey: [(CBORItem, CBORItem)] {
        let number = CBORItem.integer(algorithm.rawValue)
        switch key {
        case .p256(let key):
            let point = Array(key.publicKey.rawRepresentation)
            return [
                (.integer(1), .integer(2)), (.integer(3), number), (.integer(-1), .integer(1)), (.integer(-2), .bytes(Array(point[..<32]))),
                (.integer(-3), .bytes(Array(point[32...]))),
            ]
        case .ed25519(let key):
            return [
                (.integer(1), .integer(1)), (.integer(3), number), (.integer(-1), .integer(6)),
                (.integer(-2), .bytes(Array(key.publicKey.rawRepresentation))),
            ]
        case .rsa(let key):
            let numbers = try? key.publicKey.getKeyPrimitives()
            return [
                (.integer(1), .integer(3)), (.integer(3), number), (.integer(-1), .bytes(Array(numbers?.modulus ?? Data()))),
                (.integer(-2), .bytes(Array(numbers?.publicExponent ?? Data()))),
            ]
        }
    }

    /// A signature as WebAuthn writes it.
    func sign(_ message: [UInt8]) throws -> [UInt8] {
        switch key {
        case .p256(let key): Array(try key.signature(for: message).derRepresentation)
        case .ed25519(let key): Array(try key.signature(for: message))
        case .rsa(let key):
            Array(try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5).rawRepresentation)
        }
    }
}
