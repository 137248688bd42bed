import Crypto
import Foundation
import Values

import Credentials

/// A correct registration of a virtual authenticator, each part to be changed before it is put together.
///
/// What is changed before the signature is signed as it then is; what `change…` closures change is changed afterwards.
struct RegistrationDraft {
    /// The kinds of attestation that the authenticator can give.
    enum Attestation: CaseIterable {
        case none
        case packedSelf
        case packedCertificate
    }

    let authenticator: VirtualAuthenticator
    let attestation: Attestation
    var clientData = ClientDataDraft(type: "webauthn.create")
    var relyingPartyID = Site.relyingParty.id
    var flags: UInt8 = 0b0101_1101
    var counter: UInt32 = 7
    var aaguid: [UInt8]
    var credentialID: [UInt8]
    /// The length that is written, when it is not the id's.
    var credentialIDCount: Int?
    var publicKey: [(CBORItem, CBORItem)]
    /// Instead of `publicKey`.
    var publicKeyBytes: [UInt8]?
    /// Bytes behind the key.
    var extensions: [UInt8] = []
    var certificate = CertificateDraft()
    var format: String
    /// Members of the statement, when they are not the right ones.
    var statement: CBORItem?
    var changeStatement: ([(String, CBORItem)]) -> [(String, CBORItem)] = { $0 }
    var changeAuthenticatorData: ([UInt8]) -> [UInt8] = { $0 }
    var changeSignature: ([UInt8]) throws -> [UInt8] = { $0 }
    var changeObject: ([(CBORItem, CBORItem)]) -> [(CBORItem, CBORItem)] = { $0 }
    var changeObjectBytes: ([UInt8]) -> [UInt8] = { $0 }
    var transports = #"["internal","hybrid"]"#
    var extensionResults = "{}"
    /// The id of the JSON, when it is not the credential's.
    var id: String?
    var changeJSON: (String) -> String = { $0 }

    init(_ authenticator: VirtualAuthenticator, _ attestation: Attestation = .none) {
        self.authenticator = authenticator
        self.attestation = attestation
        aaguid = authenticator.aaguid
        credentialID = authenticator.credentialID
        publicKey = authenticator.publicKey
        format = attestation == .none ? "none" : "packed"
    }

    /// What the authenticator signs, without the client data.
    var authenticatorData: [UInt8] {
        let count = UInt64(credentialIDCount ?? credentialID.count)
        return Array(SHA256.hash(data: Array(relyingPartyID.utf8))) + [flags] + CBORItem.bigEndian(UInt64(counter), 4) + aaguid
            + CBORItem.bigEndian(count, 2) + credentialID + (publicKeyBytes ?? CBORItem.map(publicKey).encoded) + extensions
    }

    /// The attestation object.
    func object() throws -> [UInt8] {
        let data = changeAuthenticatorData(authenticatorData)
        let members = try changeStatement(statementMembers(authenticatorData + SHA256.hash(data: clientData.bytes)))
        let statement = statement ?? .map(members.map { (.text($0.0), $0.1) })
        let object = CBORItem.map(
            changeObject([(.text("fmt"), .text(format)), (.text("attStmt"), statement), (.text("authData"), .bytes(data))]))
        return changeObjectBytes(object.encoded)
    }

    /// The answer as JSON.
    func json() throws -> [UInt8] {
        try RegistrationDraft.json(
            id: id ?? BitAlphabet.base64URL.encode(credentialID), clientData: clientData.bytes, object: object(), transports: transports,
            extensionResults: extensionResults, changeJSON)
    }

    /// An answer from its parts.
    static func json(
        id: String, clientData: [UInt8], object: [UInt8], transports: String = "[]", extensionResults: String = "{}",
        _ change: (String) -> String = { $0 }
    ) -> [UInt8] {
        let json = #"""
            {"id":"\#(id)","rawId":"\#(id)","type":"public-key","authenticatorAttachment":"platform",
            "response":{"clientDataJSON":"\#(BitAlphabet.base64URL.encode(clientData))","attestationObject":"\#(BitAlphabet.base64URL.encode(object))",
            "transports":\#(transports)},"clientExtensionResults":\#(extensionResults)}
            """#
        return Array(change(json).utf8)
    }

    /// Makes sure of the answer as the server would.
    func verify(
        _ verification: UserVerification = .required, unknownFormats: UnknownAttestation = .refused
    ) throws -> NewPasskey {
        try RegistrationDraft.verify(try json(), verification, unknownFormats)
    }

    /// Makes sure of an answer as the server would.
    static func verify(
        _ json: [UInt8], _ verification: UserVerification = .required, _ unknownFormats: UnknownAttestation = .refused
    ) throws(PasskeyRefused) -> NewPasskey {
        try PasskeyRegistration.verify(
            json, challenge: Site.challenge, relyingParty: Site.relyingParty, userVerification: verification,
            unknownFormats: unknownFormats)
    }

    private func statementMembers(_ message: [UInt8]) throws -> [(String, CBORItem)] {
        switch attestation {
        case .none: []
        case .packedSelf:
            [
                ("alg", .integer(authenticator.algorithm.rawValue)),
                ("sig", .bytes(try changeSignature(try authenticator.sign(message)))),
            ]
        case .packedCertificate:
            [
                ("alg", .integer(-7)), ("sig", .bytes(try changeSignature(try certificate.sign(message)))),
                ("x5c", .array([.bytes(try certificate.bytes(aaguid: aaguid))])),
            ]
        }
    }
}
