package import Values
import VaultClient

/// What a system is asked that makes a passkey.
package struct NewPasskeyQuestion: Hashable, Sendable {
    /// The site that it belongs to.
    package let site: String
    /// What it signs.
    package let challenge: [UInt8]
    /// By which it knows its person.
    package let person: [UInt8]
    /// What it is called in the system's list: the person's address.
    package let name: String
    /// Passkeys that the person has: a device that holds one of them makes no second.
    package let existing: [[UInt8]]
    /// What it makes the vault's secret of.
    package let secretInput: [UInt8]

    /// What a server's options ask; nil if they are none.
    package init?(_ options: JSONValue) {
        guard let site = options["rp"]?["id"]?.string, let challenge = PasskeyMessage.bytes(options["challenge"]),
            let person = PasskeyMessage.bytes(options["user"]?["id"]), let name = options["user"]?["name"]?.string
        else { return nil }
        (self.site, self.challenge, self.person, self.name) = (site, challenge, person, name)
        existing = (options["excludeCredentials"]?.array ?? []).compactMap { PasskeyMessage.bytes($0["id"]) }
        secretInput = PasskeySecret.prfInput
    }
}

/// A passkey that was made.
package struct NewPasskey: Hashable, Sendable {
    /// Which one it is.
    package var id: [UInt8]
    /// What was asked, as it signed it.
    package var clientData: [UInt8]
    /// What it says of itself and its key.
    package var attestation: [UInt8]
    /// The secret that opens the vault; nil where the system makes none. It never leaves the device.
    package var secret: [UInt8]?

    /// A passkey.
    package init(id: [UInt8], clientData: [UInt8], attestation: [UInt8], secret: [UInt8]?) {
        (self.id, self.clientData, self.attestation, self.secret) = (id, clientData, attestation, secret)
    }

    /// As browsers say it, without the secret.
    func write(to json: inout JSONWriter) {
        PasskeyMessage.write(id, clientData, to: &json) { json in
            json.member("attestationObject", PasskeyMessage.text(attestation))
            json.member("transports", ["internal"])
        }
    }
}

/// Makes a passkey of the person who is signed in, and lets it open their vault where the system can.
package struct MakePasskey: Sendable {
    private let server: EvenkeelServer
    private let store: DeviceStore
    private let outside: Outside

    /// What became of it.
    package enum Outcome: Hashable, Sendable {
        /// The person closed the sheet.
        case none
        /// It signs them in.
        case signsIn
        /// It opens the vault too.
        case opensVault
    }

    /// Making one on a device.
    package init(_ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside) {
        (self.server, self.store, self.outside) = (server, store, outside)
    }

    /// Makes one. The password proves that it is still the person, and opens the vault for the passkey.
    /// - Throws: `PasswordIssue`, `ServerProblem` (`signInRefused`, `stepUpNeeded`, `tooMany`), `ServerUnreached`, what the system says.
    package func run(_ passkeys: Passkeys, password: String) async throws -> Outcome {
        let vault = try await SignIn(server).prove(password)
        guard let question = NewPasskeyQuestion(try await server.ask(ServerRequest("POST", ServerPath.newPasskeyOptions))) else {
            throw ServerUnreached.strangeAnswer
        }
        guard let made = try await passkeys.make(question) else { return .none }
        _ = try await server.ask(
            ServerRequest("POST", ServerPath.passkeys) { json in
                json.key("credential")
                made.write(to: &json)
            })
        guard let vault, let secret = made.secret.flatMap({ try? PasskeySecret(prfOutput: $0) }) else { return .signsIn }
        let material = PasskeyMaterial(credentialID: made.id, secret, vault, random: outside.randomBytes)
        _ = try await server.ask(
            ServerRequest("POST", ServerPath.vaultPasskeys) { json in
                json.member("credentialId", PasskeyMessage.text(material.credentialID))
                json.member("wrappedKey", material.wrappedKey)
            })
        let envelopes = try await server.ask(ServerRequest("GET", ServerPath.vault))
        try store.change { try $0.write(envelopes, .envelopes) }
        return .opensVault
    }
}
