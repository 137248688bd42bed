import Credentials
import Storage
import Values
import Workflows

/// Keeps a new passkey of whoever is signed in.
enum RegisterPasskey {
    /// Passkeys of a person, at most.
    static let most = 20

    /// Makes sure of what the browser answered, and keeps the passkey.
    /// - Throws: one `Problem` for everything that is wrong with the answer, its challenge, or a credential that is kept already.
    static func run(_ call: Call) throws -> Storage.StoredPasskey {
        let response = call.credential
        let person = try call.person
        let refused = Problem(.badValue, pointer: "/credential", expected: "passkey")
        let challenge = PasskeyRegistration.challenge(of: response)
        guard try Challenge.take(challenge, .passkeyRegistration, of: person.person, call) != nil, let challenge,
            let made = try? PasskeyRegistration.verify(
                response, challenge: challenge, relyingParty: call.service.relyingParty, userVerification: .preferred)
        else { throw refused }
        let passkey = stored(made, call)
        return try call.write { call in
            guard try person.passkeys().count < most else { throw Problem(.tooMany) }
            guard try person.add(passkey) else { throw refused }
            try ChangeFactors.note(.passkeyAdded, call)
            return passkey
        }
    }

    private static func stored(_ made: NewPasskey, _ call: Call) -> Storage.StoredPasskey {
        var transports = JSONWriter()
        transports.value(made.transports)
        let name = call.optionalText("name") ?? PasskeyName.guess(made.transports, call.visitor.device, call.catalogue)
        return Storage.StoredPasskey(
            credential: made.credentialID, publicKey: made.key.bytes, counter: made.counter,
            isBackupEligible: made.flags.contains(.backupEligible), isBackedUp: made.flags.contains(.backedUp),
            transports: transports.text, name: name, created: call.now)
    }
}

extension Call {
    /// The browser's answer to the options of a passkey, as JSON again.
    var credential: [UInt8] {
        var json = JSONWriter()
        json.value(body["credential"] ?? .null)
        return json.bytes
    }
}

/// What a passkey is called until the person says otherwise.
enum PasskeyName {
    /// A name from the ways to reach the authenticator and what the browser calls itself.
    static func guess(_ transports: [String], _ device: String, _ catalogue: Catalogue) -> String {
        if !transports.isEmpty, transports.allSatisfy(["usb", "nfc", "ble", "smart-card"].contains) {
            return catalogue.text("passkey.name.key")
        }
        let isHere = transports.isEmpty || transports.contains("internal")
        return (isHere ? DeviceName.system(device) : nil) ?? catalogue.text("passkey.name.plain")
    }
}
