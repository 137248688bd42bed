package import Values
package import VaultClient

/// What a passkey is asked to sign.
package struct PasskeyQuestion: Hashable, Sendable {
    /// The site that it belongs to.
    package let site: String
    /// What it signs.
    package let challenge: [UInt8]
    /// What it makes the vault's secret of (Docs/Vault.md).
    package let secretInput: [UInt8]

    /// A question of a server.
    package init(site: String, challenge: [UInt8], secretInput: [UInt8]) {
        (self.site, self.challenge, self.secretInput) = (site, challenge, secretInput)
    }

    init?(_ options: JSONValue) {
        guard let site = options["rpId"]?.string, let challenge = PasskeyMessage.bytes(options["challenge"]) else { return nil }
        self.init(site: site, challenge: challenge, secretInput: PasskeySecret.prfInput)
    }
}

/// What a passkey answered.
package struct PasskeyAnswer: Hashable, Sendable {
    /// Which one it is.
    package var id: [UInt8]
    /// What it was asked, as it signed it.
    package var clientData: [UInt8]
    /// What it says of itself.
    package var authenticatorData: [UInt8]
    /// What it signed both with.
    package var signature: [UInt8]
    /// Whose it is.
    package var person: [UInt8]
    /// The secret that opens the vault; nil where the system makes none. It never leaves the device.
    package var secret: [UInt8]?

    /// An answer.
    package init(
        id: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], person: [UInt8], secret: [UInt8]?
    ) {
        (self.id, self.clientData, self.authenticatorData) = (id, clientData, authenticatorData)
        (self.signature, self.person, self.secret) = (signature, person, secret)
    }

    /// As browsers say it, without the secret.
    func write(to json: inout JSONWriter) {
        PasskeyMessage.write(id, clientData, to: &json) { json in
            json.member("authenticatorData", PasskeyMessage.text(authenticatorData))
            json.member("signature", PasskeyMessage.text(signature))
            json.member("userHandle", PasskeyMessage.text(person))
        }
    }
}

/// The system's passkeys.
package struct Passkeys: Sendable {
    /// Lets the person choose one and sign with it; nil if they closed the sheet.
    package var sign: @Sendable (PasskeyQuestion) async throws -> PasskeyAnswer?

    /// Makes one on this device; nil if they closed the sheet.
    package var make: @Sendable (NewPasskeyQuestion) async throws -> NewPasskey?

    /// Passkeys of a system.
    package init(
        sign: @escaping @Sendable (PasskeyQuestion) async throws -> PasskeyAnswer?,
        make: @escaping @Sendable (NewPasskeyQuestion) async throws -> NewPasskey? = { _ in nil }
    ) { (self.sign, self.make) = (sign, make) }
}

extension SignIn {
    /// Signs in with a passkey, which says whose it is and opens the vault too, where it can.
    /// - Returns: nil if the person closed the system's sheet.
    /// - Throws: `ServerProblem` (`signInRefused`), `ServerUnreached`, what the system says.
    package func run(_ passkeys: Passkeys) async throws -> SignInStep? {
        guard let question = PasskeyQuestion(try await ask(ServerPath.passkeyOptions)) else { throw ServerUnreached.strangeAnswer }
        guard let used = try await passkeys.sign(question) else { return nil }
        let opener = VaultOpener.passkey(
            PasskeyMessage.text(used.id), used.secret.flatMap { try? PasskeySecret(prfOutput: $0) })
        return try await step(ServerPath.signInPasskey, "", opener) { json in
            json.key("credential")
            used.write(to: &json)
        }
    }
}
