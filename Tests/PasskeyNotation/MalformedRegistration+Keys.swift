import CryptoExtras
import Foundation
import X509

import Credentials

extension MalformedRegistration {
    /// Keys are read before any signature is looked at, so it does not matter that it no longer fits.
    static let keys: [Case] = [
        Case("an algorithm that was not asked for", .publicKey) { $0.publicKey[1].1 = .integer(-35) },
        Case("the algorithm of another kind of key", .publicKey) { $0.publicKey[1].1 = .integer(-8) },
        Case("no algorithm", .publicKey) { $0.publicKey.remove(at: 1) },
        Case("the algorithm as a text", .publicKey) { $0.publicKey[1].1 = .text("ES256") },
        Case("another kind of key", .publicKey) { $0.publicKey[0].1 = .integer(1) },
        Case("no kind of key", .publicKey) { $0.publicKey.remove(at: 0) },
        Case("another curve", .publicKey) { $0.publicKey[2].1 = .integer(2) },
        Case("secp256k1", .publicKey) { $0.publicKey[2].1 = .integer(8) },
        Case("a point that is not on the curve", .publicKey) { $0.publicKey[4].1 = .bytes([UInt8](repeating: 1, count: 32)) },
        Case("the point at zero", .publicKey) {
            $0.publicKey[3].1 = .bytes([UInt8](repeating: 0, count: 32))
            $0.publicKey[4].1 = .bytes([UInt8](repeating: 0, count: 32))
        },
        Case("a point beyond the field", .publicKey) { $0.publicKey[3].1 = .bytes([UInt8](repeating: 0xFF, count: 32)) },
        Case("an x of 31 bytes", .publicKey) { $0.publicKey[3].1 = .bytes([UInt8](repeating: 1, count: 31)) },
        Case("an x of 33 bytes", .publicKey) { $0.publicKey[3].1 = .bytes([UInt8](repeating: 0, count: 33)) },
        Case("a compressed point", .publicKey) { $0.publicKey[4].1 = .raw([0xF5]) },
        Case("no y", .publicKey) { $0.publicKey.removeLast() },
        Case("an id of the key besides", .publicKey) { $0.publicKey.append((.integer(2), .bytes([1]))) },
        Case("a private key besides", .publicKey) { $0.publicKey.append((.integer(-4), .bytes([UInt8](repeating: 1, count: 32)))) },
        Case("a parameter twice", .authenticatorData) { $0.publicKey.append($0.publicKey[4]) },
        Case("a key that is a list", .publicKey) { $0.publicKeyBytes = CBORItem.array([.integer(1)]).encoded },
        Case("no key", .authenticatorData) { $0.publicKeyBytes = [] },
        Case("a key without a said length", .authenticatorData) {
            $0.publicKeyBytes = [0xBF] + CBORItem.map($0.publicKey).encoded.dropFirst() + [0xFF]
        },
        Case("Ed25519 by the curve of X25519", .publicKey, .edDSA) { $0.publicKey[2].1 = .integer(4) },
        Case("Ed25519 of 31 bytes", .publicKey, .edDSA) { $0.publicKey[3].1 = .bytes([UInt8](repeating: 1, count: 31)) },
        Case("Ed25519 with a y", .publicKey, .edDSA) { $0.publicKey.append((.integer(-3), .bytes([UInt8](repeating: 1, count: 32)))) },
        Case("RSA with the exponent 1", .publicKey, .rs256) { $0.publicKey[3].1 = .bytes([1]) },
        Case("RSA with an even exponent", .publicKey, .rs256) { $0.publicKey[3].1 = .bytes([1, 0, 0]) },
        Case("RSA without an exponent", .publicKey, .rs256) { $0.publicKey[3].1 = .bytes([]) },
        Case("RSA with an exponent of 33 bits", .publicKey, .rs256) { $0.publicKey[3].1 = .bytes([1, 0, 0, 0, 1]) },
        Case("RSA with a zero before the exponent", .publicKey, .rs256) { $0.publicKey[3].1 = .bytes([0, 1, 0, 1]) },
        Case("RSA of 1,024 bits", .publicKey, .rs256) { $0.publicKey[2].1 = .bytes([UInt8](repeating: 0xFF, count: 128)) },
        Case("RSA of 2,047 bits", .publicKey, .rs256) { $0.publicKey[2].1 = .bytes([0x7F] + [UInt8](repeating: 0xFF, count: 255)) },
        Case("RSA of 8,200 bits", .publicKey, .rs256) { $0.publicKey[2].1 = .bytes([UInt8](repeating: 0xFF, count: 1025)) },
        Case("RSA with an even modulus", .publicKey, .rs256) { $0.publicKey[2].1 = .bytes([UInt8](repeating: 0xFE, count: 256)) },
        Case("RSA with a zero before the modulus", .publicKey, .rs256) {
            guard case .bytes(let modulus) = $0.publicKey[2].1 else { return }
            $0.publicKey[2].1 = .bytes([0] + modulus)
        },
    ]

    static let statements: [Case] = [
        Case("another's signature", .signature) { $0.changeSignature = { try ECDSANumbers.swapped($0) } },
        Case("a signature that is no DER", .signature) { $0.changeSignature = { _ in [UInt8](repeating: 1, count: 64) } },
        Case("a signature with a byte behind", .signature) { $0.changeSignature = { $0 + [0] } },
        Case("a signature with a long length", .signature) {
            $0.changeSignature = { [$0[0], 0x81] + $0[1...] }
        },
        Case("an empty signature", .signature) { $0.changeSignature = { _ in [] } },
        Case("an Ed25519 signature of 63 bytes", .signature, .edDSA) { $0.changeSignature = { $0.dropLast() } },
        Case("an RSA signature of 255 bytes", .signature, .rs256) { $0.changeSignature = { $0.dropLast() } },
        Case("an RSA signature of another padding", .signature, .rs256) { draft in
            guard case .rsa(let key) = draft.authenticator.key else { return }
            draft.changeSignature = { _ in Array(try key.signature(for: Data([1]), padding: .PSS).rawRepresentation) }
        },
        Case("authenticator data that was changed after it was signed", .signature) { draft in
            draft.changeAuthenticatorData = { $0[..<36] + [$0[36] ^ 1] + $0[37...] }
        },
        Case("another algorithm than the key's", .attestationStatement) {
            $0.changeStatement = { [("alg", .integer(-257))] + $0[1...] }
        },
        Case("an unknown algorithm", .attestationStatement) { $0.changeStatement = { [("alg", .integer(-35))] + $0[1...] } },
        Case("the algorithm as a text", .attestationStatement) { $0.changeStatement = { [("alg", .text("-7"))] + $0[1...] } },
        Case("no algorithm of the signature", .attestationStatement) { $0.changeStatement = { Array($0.dropFirst()) } },
        Case("no signature", .attestationStatement) { $0.changeStatement = { Array($0.dropLast()) } },
        Case("the signature as a text", .attestationStatement) { $0.changeStatement = { [$0[0], ("sig", .text("AA"))] } },
        Case("a member besides", .attestationStatement) { $0.changeStatement = { $0 + [("ver", .text("2.0"))] } },
        Case("an ECDAA key", .attestationStatement) { $0.changeStatement = { $0 + [("ecdaaKeyId", .bytes([1]))] } },
        Case("a statement that is no map", .attestationStatement) { $0.statement = .array([]) },
        Case("an empty packed statement", .attestationStatement) { $0.statement = .map([]) },
        Case("a member twice", .attestationObject) { $0.changeStatement = { $0 + [$0[0]] } },
        Case("a statement where there is none", .attestationStatement, .es256, .none) {
            $0.statement = .map([(.text("sig"), .bytes([1]))])
        },
        Case("none that is no map", .attestationStatement, .es256, .none) { $0.statement = .array([]) },
        Case("the format fido-u2f", .attestationFormat) { $0.format = "fido-u2f" },
        Case("the format in capitals", .attestationFormat) { $0.format = "None" },
        Case("an empty format", .attestationFormat) { $0.format = "" },
    ]

    static let certificates: [Case] = [
        certificate("a certificate for another model") { $0.certificate.model = [UInt8](repeating: 1, count: 16) },
        certificate("a model of 15 bytes") { $0.certificate.model = Array($0.aaguid.dropLast()) },
        certificate("a model that is no string of bytes") { $0.certificate.modelIsBare = true },
        certificate("a model that is critical") { $0.certificate.modelIsCritical = true },
        certificate("a certificate of version 1") { $0.certificate.version = .v1 },
        certificate("a certificate of an authority") { $0.certificate.constraints = .isCertificateAuthority(maxPathLength: nil) },
        certificate("a certificate without constraints") { $0.certificate.constraints = nil },
        certificate("another unit") { $0.certificate.unit = "Authenticator" },
        certificate("no unit") { $0.certificate.unit = nil },
        certificate("no country") { $0.certificate.country = nil },
        certificate("a country of three letters") { $0.certificate.country = "CAN" },
        certificate("no organization") { $0.certificate.organization = nil },
        certificate("no name") { $0.certificate.name = nil },
        certificate("bytes that are no certificate") { $0.changeStatement = { $0[..<2] + [("x5c", .array([.bytes([1, 2, 3])]))] } },
        certificate("no certificates", .attestationStatement) { $0.changeStatement = { $0[..<2] + [("x5c", .array([]))] } },
        certificate("a certificate as a text", .attestationStatement) {
            $0.changeStatement = { $0[..<2] + [("x5c", .array([.text("MII")]))] }
        },
        certificate("a certificate without a list", .attestationStatement) { $0.changeStatement = { $0[..<2] + [("x5c", .bytes([1]))] } },
        certificate("nine certificates", .attestationStatement) { draft in
            draft.changeStatement = { $0[..<2] + [("x5c", .array([CBORItem](repeating: .bytes([1]), count: 9)))] }
        },
        certificate("the passkey's signature, not the certificate's", .signature) { draft in
            let authenticator = draft.authenticator
            draft.changeSignature = { _ in try authenticator.sign([1]) }
        },
        certificate("the algorithm of another kind of key", .signature) { $0.changeStatement = { [("alg", .integer(-8))] + $0[1...] } },
    ]

    private static func certificate(
        _ name: String, _ reason: PasskeyRefusal = .attestationCertificate,
        _ change: @escaping @Sendable (inout RegistrationDraft) throws -> Void
    ) -> Case {
        Case(name, reason, .es256, .packedCertificate, change)
    }
}
