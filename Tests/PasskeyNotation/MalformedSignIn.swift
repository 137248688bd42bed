import Crypto
import CryptoExtras
import Foundation
import Values

import Credentials

/// Sign-ins with one thing changed, and for what they are refused.
enum MalformedSignIn {
    /// A change, what it is called, and why it is refused.
    struct Case: Sendable, CustomStringConvertible {
        let name: String
        let reason: PasskeyRefusal
        let algorithm: COSEAlgorithm
        let change: @Sendable (inout SignInDraft) throws -> Void

        init(
            _ name: String, _ reason: PasskeyRefusal, _ algorithm: COSEAlgorithm = .es256,
            _ change: @escaping @Sendable (inout SignInDraft) throws -> Void
        ) {
            self.name = name
            self.reason = reason
            self.algorithm = algorithm
            self.change = change
        }

        var description: String { name }
    }

    /// Every case.
    static let all = clientData + authenticatorData + signatures + passkeys + json

    static let clientData: [Case] = [
        Case("the origin of another site", .origin) { $0.clientData.origin = "https://money.example.com" },
        Case("the origin of a subdomain", .origin) { $0.clientData.origin = "https://evil.money.example.org" },
        Case("an origin on plain HTTP", .origin) { $0.clientData.origin = "http://money.example.org" },
        Case("an origin that begins like ours", .origin) { $0.clientData.origin = "https://money.example.org.evil.example" },
        Case("the type of a registration", .ceremony) { $0.clientData.type = "webauthn.create" },
        Case("the type of a payment", .ceremony) { $0.clientData.type = "payment.get" },
        Case("another challenge", .challenge) { $0.clientData.challenge = BitAlphabet.base64URL.encode([UInt8](repeating: 5, count: 32)) },
        Case("a challenge cut off", .challenge) { $0.clientData.challenge.removeLast() },
        Case("a padded challenge", .challenge) { $0.clientData.challenge += "=" },
        Case("an embedded page", .crossOrigin) { $0.clientData.more = #","crossOrigin":true"# },
        Case("a page above", .crossOrigin) { $0.clientData.more = #","topOrigin":"https://money.example.org""# },
        Case("a bound token", .tokenBinding) { $0.clientData.more = #","tokenBinding":{"status":"present","id":"AAAA"}"# },
        Case("two challenges", .clientData) { $0.clientData.more = #","challenge":"AAAA""# },
        Case("client data cut off", .clientData) { $0.clientData.verbatim = $0.clientData.bytes.dropLast() },
        Case("client data beyond its size", .tooLarge) {
            $0.clientData.more = #","padding":"\#(String(repeating: "x", count: PasskeyLimits.clientDataBytes))""#
        },
    ]

    static let authenticatorData: [Case] = [
        Case("another relying party", .relyingParty) { $0.relyingPartyID = "example.org" },
        Case("nobody present", .userPresence) { $0.flags &= ~0x01 },
        Case("nobody verified", .userVerification) { $0.flags &= ~0x04 },
        Case("backed up without being eligible", .backupState) { $0.flags = 0b0001_0101 },
        Case("no longer eligible for backups", .backupEligibility) { $0.flags = 0b0000_0101 },
        Case("eligible for backups all at once", .backupEligibility) {
            $0.passkey = $0.passkey.with(isBackupEligible: false)
        },
        Case("a credential by its flag", .authenticatorData) { $0.flags |= 0x40 },
        Case("a new credential", .authenticatorData) {
            $0.flags |= 0x40
            $0.extensions = [UInt8](repeating: 0, count: 16) + [0, 1, 9] + CBORItem.map($0.authenticator.publicKey).encoded
        },
        Case("extensions by their flag that are not there", .authenticatorData) { $0.flags |= 0x80 },
        Case("extensions without their flag", .authenticatorData) { $0.extensions = [0xA0] },
        Case("extensions with a byte behind", .authenticatorData) {
            $0.flags |= 0x80; $0.extensions = [0xA0, 0]
        },
        Case("a byte missing", .authenticatorData) { $0.changeAuthenticatorData = { $0.dropLast() } },
        Case("nothing", .authenticatorData) { $0.changeAuthenticatorData = { _ in [] } },
    ]

    static let signatures: [Case] = [
        Case("data that was changed after it was signed", .signature) { $0.changeAuthenticatorData = { $0[..<36] + [$0[36] ^ 2] } },
        Case("a signature without the client data", .signature) { $0.changeMessage = { Array($0[..<37]) } },
        Case("a signature over the client data alone", .signature) { $0.changeMessage = { Array($0[37...]) } },
        Case("a signature over the hash of all", .signature) { $0.changeMessage = { Array(SHA256.hash(data: $0)) } },
        Case("a signature over more", .signature) { $0.changeMessage = { $0 + [0] } },
        Case("r and s in each other's place", .signature) { $0.changeSignature = { try ECDSANumbers.swapped($0) } },
        Case("the signature as 64 bytes", .signature) {
            $0.changeSignature = { Array(try P256.Signing.ECDSASignature(derRepresentation: $0).rawRepresentation) }
        },
        Case("a signature with a byte behind", .signature) { $0.changeSignature = { $0 + [0] } },
        Case("a signature cut off", .signature) { $0.changeSignature = { $0.dropLast() } },
        Case("a signature of zeros", .signature) { $0.changeSignature = { _ in [0x30, 6, 2, 1, 0, 2, 1, 0] } },
        Case("a signature with s beyond the order", .signature) {
            $0.changeSignature = { _ in [0x30, 0x26, 2, 1, 1, 2, 0x21, 0] + ECDSANumbers.order }
        },
        Case("a signature of negative numbers", .signature) { $0.changeSignature = { _ in [0x30, 6, 2, 1, 0x81, 2, 1, 0x81] } },
        Case("numbers of 1,000 bytes", .signature) {
            $0.changeSignature = { _ in [0x30, 0x82, 3, 0xEF, 2, 0x82, 3, 0xE8] + [UInt8](repeating: 1, count: 1000) + [2, 1, 1] }
        },
        Case("an empty signature", .signature) { $0.changeSignature = { _ in [] } },
        Case("a long signature", .tooLarge) { $0.changeSignature = { _ in [UInt8](repeating: 1, count: 1025) } },
        Case("an Ed25519 signature of 63 bytes", .signature, .edDSA) { $0.changeSignature = { $0.dropLast() } },
        Case("an Ed25519 signature of 65 bytes", .signature, .edDSA) { $0.changeSignature = { $0 + [0] } },
        Case("an empty Ed25519 signature", .signature, .edDSA) { $0.changeSignature = { _ in [] } },
        Case("an RSA signature cut off", .signature, .rs256) { $0.changeSignature = { $0.dropLast() } },
        Case("an RSA signature with a zero in front", .signature, .rs256) { $0.changeSignature = { [0] + $0 } },
        Case("an empty RSA signature", .signature, .rs256) { $0.changeSignature = { _ in [] } },
        Case("an RSA signature by SHA-1", .signature, .rs256) { draft in
            guard case .rsa(let key) = draft.authenticator.key else { return }
            let message = draft.authenticatorData + SHA256.hash(data: draft.clientData.bytes)
            draft.changeSignature = { _ in
                Array(try key.signature(for: Insecure.SHA1.hash(data: message), padding: .insecurePKCS1v1_5).rawRepresentation)
            }
        },
        Case("an RSA signature with PSS", .signature, .rs256) { draft in
            guard case .rsa(let key) = draft.authenticator.key else { return }
            let message = draft.authenticatorData + SHA256.hash(data: draft.clientData.bytes)
            draft.changeSignature = { _ in
                Array(try key.signature(for: SHA256.hash(data: message), padding: .PSS).rawRepresentation)
            }
        },
    ]

    static let passkeys: [Case] = [
        Case("a counter that went back", .counter) { $0.counter = $0.passkey.counter - 1 },
        Case("a counter that stood still", .counter) { $0.counter = $0.passkey.counter },
        Case("a counter that fell to zero", .counter) { $0.counter = 0 },
        Case("a counter that ran over", .counter) { $0.passkey = $0.passkey.with(counter: .max) },
        Case("another passkey of the person", .otherPasskey) { $0.passkey = $0.passkey.with(credentialID: [1, 2, 3]) },
        Case("the id of another passkey", .otherPasskey) { $0.credentialID = [1, 2, 3] },
        Case("another passkey's key", .signature) {
            $0.passkey = $0.passkey.with(key: try COSEKey(CBORItem.map(try other($0).publicKey).encoded))
        },
        Case("a key of another algorithm", .signature) {
            var random = SeededRandom(seed: 14)
            let other = try VirtualAuthenticator(.edDSA, random: &random)
            $0.passkey = $0.passkey.with(key: try COSEKey(CBORItem.map(other.publicKey).encoded))
        },
        Case("another person by the authenticator", .otherPerson) { $0.personHandle = Array("person-2".utf8) },
        Case("another person's passkey", .otherPerson) { $0.passkey = $0.passkey.with(personHandle: Array("person-2".utf8)) },
        Case("another person who is known", .otherPerson) { $0.knownPerson = Array("person-2".utf8) },
        Case("another person who is known, and nobody named", .otherPerson) {
            $0.knownPerson = Array("person-2".utf8)
            $0.personHandle = nil
        },
        Case("nobody known and nobody named", .otherPerson) { $0.personHandle = nil },
        Case("a person without a handle", .otherPerson) { $0.personHandle = [] },
        Case("a person by the beginning of the handle", .otherPerson) { $0.personHandle = Array("person-".utf8) },
        Case("a person by 65 bytes", .otherPerson) { $0.personHandle = [UInt8](repeating: 1, count: 65) },
    ]

    static let json: [Case] = [
        Case("no JSON", .malformed) { $0.changeJSON = { String($0.dropLast()) } },
        replacing("another type", .malformed, "public-key", "password"),
        replacing("another raw id", .credentialID, #""rawId":""#, #""rawId":"AAAA"#),
        replacing("an empty id", .credentialID, #"{"id":"#, #"{"id":"","rawId":"","x":{"id":"#, #""type""#, #""y":1},"type""#),
        replacing("no signature", .malformed, #""signature":"#, #""sig":"#),
        replacing("the signature null", .malformed, #""signature":"#, #""signature":null,"x":"#),
        replacing("two signatures", .malformed, #""signature":"#, #""signature":"AAAA","signature":"#),
        replacing("no authenticator data", .malformed, "authenticatorData", "data"),
        replacing("the person as a number", .malformed, #""userHandle":"#, #""userHandle":1,"x":"#),
        replacing("the person with padding", .malformed, #""userHandle":""#, #""userHandle":"="#),
        Case("the secret of prf", .secretSent) { $0.extensionResults = #"{"prf":{"results":{"first":"AAAA"}}}"# },
        Case("an answer beyond its size", .tooLarge) {
            $0.changeJSON = { $0 + String(repeating: " ", count: PasskeyLimits.responseBytes) }
        },
    ]

    private static func replacing(_ name: String, _ reason: PasskeyRefusal, _ pairs: String...) -> Case {
        Case(name, reason) {
            $0.changeJSON = { json in
                stride(from: 0, to: pairs.count, by: 2).reduce(json) { $0.replacing(pairs[$1], with: pairs[$1 + 1], maxReplacements: 1) }
            }
        }
    }

    private static func other(_ draft: SignInDraft) throws -> VirtualAuthenticator {
        var random = SeededRandom(seed: 13)
        return try VirtualAuthenticator(draft.authenticator.algorithm, random: &random)
    }
}
