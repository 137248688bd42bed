import Crypto
import CryptoExtras
import FoundationEssentials

/// A passkey's public key: ES256, EdDSA (Ed25519) or RS256, kept as the bytes of its COSE_Key (RFC 9052, RFC 8230) as they came.
///
/// A key has exactly the parameters that its algorithm needs, as WebAuthn §6.5.1 asks.
package struct COSEKey: Equatable, Sendable {
    /// The COSE_Key in CBOR, 42 to about 1,050 bytes.
    package let bytes: [UInt8]
    /// What the key signs with.
    package let algorithm: COSEAlgorithm

    private let key: SignatureKey

    /// Reads a key that the bytes hold, and nothing else. Throws `.publicKey`.
    package init(_ bytes: [UInt8]) throws(PasskeyRefused) {
        guard let value = try? CBORReader.read(bytes) else { throw PasskeyRefused(.publicKey) }
        try self.init(value, bytes: bytes)
    }

    /// The key that a map holds which has been read from these bytes.
    init(_ value: CBORValue, bytes: [UInt8]) throws(PasskeyRefused) {
        guard let members = value.map, let number = value[Parameter.algorithm]?.integer,
            let algorithm = COSEAlgorithm(rawValue: number), let key = COSEKey.read(algorithm, members)
        else { throw PasskeyRefused(.publicKey) }
        self.bytes = bytes
        self.algorithm = algorithm
        self.key = key
    }

    /// Whether a signature is the key's over a message.
    package func isValid(_ signature: [UInt8], over message: [UInt8]) -> Bool {
        key.isValid(signature, over: message)
    }

    package static func == (left: COSEKey, right: COSEKey) -> Bool { left.bytes == right.bytes }
}

extension COSEKey {
    /// Numbers of a key's parameters. What -1 to -3 mean depends on the kind of key.
    private enum Parameter {
        static let kind: Int64 = 1
        static let algorithm: Int64 = 3
        static let curveOrModulus: Int64 = -1
        static let xOrExponent: Int64 = -2
        static let y: Int64 = -3
    }

    private static func read(_ algorithm: COSEAlgorithm, _ members: [CBORValue: CBORValue]) -> SignatureKey? {
        let map = CBORValue.map(members)
        let kind = map[Parameter.kind]?.integer
        let curve = map[Parameter.curveOrModulus]
        guard let second = map[Parameter.xOrExponent]?.bytes else { return nil }
        switch algorithm {
        case .es256:
            guard members.count == 5, kind == 2, curve == .integer(1), let y = map[Parameter.y]?.bytes else { return nil }
            return p256(x: second, y: y)
        case .edDSA:
            guard members.count == 4, kind == 1, curve == .integer(6), second.count == 32 else { return nil }
            return (try? Curve25519.Signing.PublicKey(rawRepresentation: second)).map(SignatureKey.ed25519)
        case .rs256:
            guard members.count == 4, kind == 3, let modulus = curve?.bytes else { return nil }
            return rsa(modulus: modulus, exponent: second)
        }
    }

    /// A point that lies on the curve; the library refuses others.
    private static func p256(x: [UInt8], y: [UInt8]) -> SignatureKey? {
        guard x.count == 32, y.count == 32 else { return nil }
        return (try? P256.Signing.PublicKey(rawRepresentation: x + y)).map(SignatureKey.p256)
    }

    /// A modulus of 2,048 to 8,192 bits and an exponent of at most 32, both odd and without leading zeros (RFC 8230).
    ///
    /// Most of it the library would ask too; an RSA key of any size would cost a stranger's registration as much as they like.
    private static func rsa(modulus: [UInt8], exponent: [UInt8]) -> SignatureKey? {
        guard let first = modulus.first, let last = modulus.last, let top = exponent.first, let end = exponent.last else { return nil }
        let bits = modulus.count * 8 - first.leadingZeroBitCount
        guard first != 0, (2048...8192).contains(bits), last & 1 == 1 else { return nil }
        guard top != 0, exponent.count <= 4, end & 1 == 1, exponent != [1] else { return nil }
        return (try? _RSA.Signing.PublicKey(n: modulus, e: exponent)).map(SignatureKey.rsa)
    }
}
