import Crypto
import Foundation
import Values

import Credentials

/// A correct sign-in with a virtual authenticator, each part to be changed before it is put together.
struct SignInDraft {
    let authenticator: VirtualAuthenticator
    var clientData = ClientDataDraft(type: "webauthn.get")
    var relyingPartyID = Site.relyingParty.id
    var flags: UInt8 = 0b0001_1101
    var counter: UInt32 = 8
    /// Bytes behind the counter.
    var extensions: [UInt8] = []
    var changeAuthenticatorData: ([UInt8]) -> [UInt8] = { $0 }
    var changeMessage: ([UInt8]) -> [UInt8] = { $0 }
    var changeSignature: ([UInt8]) throws -> [UInt8] = { $0 }
    var credentialID: [UInt8]
    var personHandle: [UInt8]? = Site.person
    var extensionResults = "{}"
    var changeJSON: (String) -> String = { $0 }
    /// The passkey as the server keeps it.
    var passkey: StoredPasskey
    /// The person that the server knows already.
    var knownPerson: [UInt8]?

    init(_ authenticator: VirtualAuthenticator, _ passkey: StoredPasskey) {
        self.authenticator = authenticator
        self.passkey = passkey
        credentialID = authenticator.credentialID
    }

    /// What the authenticator signs, without the client data.
    var authenticatorData: [UInt8] {
        Array(SHA256.hash(data: Array(relyingPartyID.utf8))) + [flags] + CBORItem.bigEndian(UInt64(counter), 4) + extensions
    }

    /// The answer as JSON.
    func json() throws -> [UInt8] {
        let message = changeMessage(authenticatorData + SHA256.hash(data: clientData.bytes))
        return SignInDraft.json(
            id: BitAlphabet.base64URL.encode(credentialID), clientData: clientData.bytes, data: changeAuthenticatorData(authenticatorData),
            signature: try changeSignature(try authenticator.sign(message)), person: personHandle, extensionResults, changeJSON)
    }

    /// An answer from its parts.
    static func json(
        id: String, clientData: [UInt8], data: [UInt8], signature: [UInt8], person: [UInt8]?, _ extensionResults: String = "{}",
        _ change: (String) -> String = { $0 }
    ) -> [UInt8] {
        let handle = person.map { #","userHandle":"\#(BitAlphabet.base64URL.encode($0))""# } ?? ""
        let json = #"""
            {"id":"\#(id)","rawId":"\#(id)","type":"public-key","authenticatorAttachment":"platform",
            "response":{"clientDataJSON":"\#(BitAlphabet.base64URL.encode(clientData))","authenticatorData":"\#(BitAlphabet.base64URL.encode(data))",
            "signature":"\#(BitAlphabet.base64URL.encode(signature))"\#(handle)},"clientExtensionResults":\#(extensionResults)}
            """#
        return Array(change(json).utf8)
    }

    /// Makes sure of the answer as the server would.
    func verify(_ verification: UserVerification = .required) throws -> PasskeyUse {
        try PasskeySignIn(try json()).verify(
            challenge: Site.challenge, relyingParty: Site.relyingParty, passkey: passkey, userVerification: verification,
            person: knownPerson)
    }
}
