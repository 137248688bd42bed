import Values

import Credentials

/// Registrations with one thing changed, and for what they are refused.
enum MalformedRegistration {
    /// A change, what it is called, and why it is refused.
    struct Case: Sendable, CustomStringConvertible {
        let name: String
        let reason: PasskeyRefusal
        let algorithm: COSEAlgorithm
        let attestation: RegistrationDraft.Attestation
        let change: @Sendable (inout RegistrationDraft) throws -> Void

        init(
            _ name: String, _ reason: PasskeyRefusal, _ algorithm: COSEAlgorithm = .es256,
            _ attestation: RegistrationDraft.Attestation = .packedSelf,
            _ change: @escaping @Sendable (inout RegistrationDraft) throws -> Void
        ) {
            self.name = name
            self.reason = reason
            self.algorithm = algorithm
            self.attestation = attestation
            self.change = change
        }

        var description: String { name }
    }

    /// Every case.
    static let all = clientData + authenticatorData + keys + statements + certificates + objects + json

    static let clientData: [Case] = [
        Case("the origin of another site", .origin) { $0.clientData.origin = "https://money.example.com" },
        Case("the origin of a subdomain", .origin) { $0.clientData.origin = "https://evil.money.example.org" },
        Case("the origin of the domain above", .origin) { $0.clientData.origin = "https://example.org" },
        Case("an origin on plain HTTP", .origin) { $0.clientData.origin = "http://money.example.org" },
        Case("an origin on another port", .origin) { $0.clientData.origin = "https://money.example.org:444" },
        Case("an origin with a slash behind", .origin) { $0.clientData.origin = "https://money.example.org/" },
        Case("an origin in capitals", .origin) { $0.clientData.origin = "https://MONEY.example.org" },
        Case("an origin with a user", .origin) { $0.clientData.origin = "https://money.example.org@evil.example" },
        Case("an origin that only looks the same", .origin) { $0.clientData.origin = "https://money.ex\u{0430}mple.org" },
        Case("the origin null", .origin) { $0.clientData.origin = "null" },
        Case("no origin", .origin) { $0.clientData.origin = "" },
        Case("the type of a sign-in", .ceremony) { $0.clientData.type = "webauthn.get" },
        Case("the type in capitals", .ceremony) { $0.clientData.type = "WebAuthn.create" },
        Case("another challenge", .challenge) { $0.clientData.challenge = BitAlphabet.base64URL.encode([UInt8](repeating: 5, count: 32)) },
        Case("a challenge cut off", .challenge) { $0.clientData.challenge.removeLast() },
        Case("a challenge with more behind", .challenge) { $0.clientData.challenge += "AA" },
        Case("a padded challenge", .challenge) { $0.clientData.challenge += "=" },
        Case("an empty challenge", .challenge) { $0.clientData.challenge = "" },
        Case("an embedded page", .crossOrigin) { $0.clientData.more = #","crossOrigin":true"# },
        Case("a page above", .crossOrigin) { $0.clientData.more = #","crossOrigin":false,"topOrigin":"https://money.example.org""# },
        Case("crossOrigin as a text", .clientData) { $0.clientData.more = #","crossOrigin":"false""# },
        Case("a bound token", .tokenBinding) { $0.clientData.more = #","tokenBinding":{"status":"present","id":"AAAA"}"# },
        Case("a token binding that is no object", .clientData) { $0.clientData.more = #","tokenBinding":"supported""# },
        Case("a token binding without a status", .clientData) { $0.clientData.more = #","tokenBinding":{}"# },
        Case("two origins", .clientData) { $0.clientData.more = #","origin":"https://money.example.org""# },
        Case("client data that is no object", .clientData) { $0.clientData.verbatim = Array("[]".utf8) },
        Case("client data that is no JSON", .clientData) { $0.clientData.verbatim = $0.clientData.bytes.dropLast() },
        Case("client data with a byte behind", .clientData) { $0.clientData.verbatim = $0.clientData.bytes + [0] },
        Case("client data in Latin-1", .clientData) {
            $0.clientData.more = ""; $0.clientData.verbatim = latin1($0.clientData.bytes)
        },
        Case("empty client data", .clientData) { $0.clientData.verbatim = [] },
        Case("a challenge that is a number", .clientData) {
            $0.clientData.verbatim = Array(#"{"type":"webauthn.create","challenge":1,"origin":"https://money.example.org"}"#.utf8)
        },
        Case("client data without a type", .clientData) {
            $0.clientData.verbatim = Array(#"{"challenge":"\#($0.clientData.challenge)","origin":"https://money.example.org"}"#.utf8)
        },
        Case("client data beyond its size", .tooLarge) {
            $0.clientData.more = #","padding":"\#(String(repeating: "x", count: PasskeyLimits.clientDataBytes))""#
        },
    ]

    static let authenticatorData: [Case] = [
        Case("another relying party", .relyingParty) { $0.relyingPartyID = "example.org" },
        Case("the relying party in capitals", .relyingParty) { $0.relyingPartyID = "Money.example.org" },
        Case("nobody present", .userPresence) { $0.flags &= ~0x01 },
        Case("nobody verified", .userVerification) { $0.flags &= ~0x04 },
        Case("backed up without being eligible", .backupState) { $0.flags &= ~0x08 },
        Case("no credential by its flag", .authenticatorData) { $0.flags &= ~0x40 },
        Case("no credential at all", .authenticatorData) {
            $0.flags &= ~0x40
            $0.changeAuthenticatorData = { Array($0[..<37]) }
        },
        Case("extensions by their flag that are not there", .authenticatorData) { $0.flags |= 0x80 },
        Case("extensions without their flag", .authenticatorData) { $0.extensions = [0xA0] },
        Case("extensions that are no map", .authenticatorData) {
            $0.flags |= 0x80; $0.extensions = [0x80]
        },
        Case("extensions named by a number", .authenticatorData) {
            $0.flags |= 0x80; $0.extensions = [0xA1, 0x01, 0x01]
        },
        Case("an extension twice", .authenticatorData) {
            $0.flags |= 0x80
            $0.extensions = CBORItem.map([(.text("a"), .integer(1)), (.text("a"), .integer(1))]).encoded
        },
        Case("a byte behind", .authenticatorData) { $0.changeAuthenticatorData = { $0 + [0] } },
        Case("a byte behind the extensions", .authenticatorData) {
            $0.flags |= 0x80; $0.extensions = [0xA0, 0x00]
        },
        Case("a byte missing", .authenticatorData) { $0.changeAuthenticatorData = { $0.dropLast() } },
        Case("nothing", .authenticatorData) { $0.changeAuthenticatorData = { _ in [] } },
        Case("an id past the end", .authenticatorData) { $0.credentialIDCount = 1023 },
        Case("an empty id", .credentialID) {
            $0.credentialID = []; $0.id = "AAAA"
        },
        Case("an id of 1,024 bytes", .credentialID) { $0.credentialID = [UInt8](repeating: 1, count: 1024) },
        Case("an id of 65,535 bytes", .credentialID) { $0.credentialIDCount = 65535 },
        Case("an id that is one byte shorter than said", .publicKey) { $0.credentialIDCount = $0.credentialID.count + 1 },
        Case("another id than the JSON's", .credentialID) { $0.id = BitAlphabet.base64URL.encode([1, 2, 3, 4]) },
    ]

    /// A byte of the JSON that is not UTF-8.
    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        bytes.dropLast() + Array(#","name":""#.utf8) + [0xE9] + Array(#""}"#.utf8)
    }
}
